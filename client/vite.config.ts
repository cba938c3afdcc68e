import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes sw.js with the names of all files of this very build. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = ['/icon.svg', ...Object.keys(bundle).filter((it) => !it.endsWith('.html')).map((it) => `/${it}`)].sort();
      const source = readFileSync(here('sw.js'), 'utf8');
      const version = createHash('sha256').update(JSON.stringify(files) + source).digest('hex').slice(0, 12);
      const filled = source.replace('__VERSION__', version).replace("'__FILES__'", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: filled });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
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
