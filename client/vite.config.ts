import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env['UMBAU_STATIC'] ?? here('../src/umbau/web/static'),
    emptyOutDir: true,
    // The page's policy is default-src 'self': nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['es2022', 'safari16'],
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: process.env['UMBAU_SERVER'] ?? 'http://localhost:8000', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
