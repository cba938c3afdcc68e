/** No preprocessor: Svelte reads TypeScript types itself, and Vite does the rest. */
export default { compilerOptions: { runes: true } };
