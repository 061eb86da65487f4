import { defineConfig } from 'vite'

// The command line as one bundle, which starts in a fraction of the time that its sources take. CommonJS, because
// Node loads its own modules faster from it. What only print needs stays outside, to be loaded when it is printed.
export default defineConfig({
  ssr: { noExternal: true, external: ['pdfmake', 'fontkit', 'better-sqlite3'] },
  json: { stringify: true },
  build: {
    ssr: 'main/cli/start.ts',
    outDir: 'out/main',
    emptyOutDir: true,
    target: 'node22',
    rolldownOptions: {
      // Schemas that only tests use are left out: making a schema changes nothing else.
      treeshake: { manualPureFunctions: ['z'] },
      output: { format: 'cjs', minify: true, entryFileNames: 'cli.cjs', chunkFileNames: 'chunk-[name].cjs' },
    },
  },
})
