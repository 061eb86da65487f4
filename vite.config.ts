import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

/** Loaded from node_modules when they are first needed, not bundled: native code, and what only printing needs. */
const OUTSIDE = ['electron', 'pdfmake', 'fontkit', 'better-sqlite3']

/** The oldest browser of the desktop window. */
const BROWSER = 'chrome140'

// `vite build --app` makes all three bundles: the screens (client), the program behind them (main: command line,
// browser host, desktop host), and the bridge between both in the desktop window (preload).
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [vue()],
  json: { stringify: true },
  build: { outDir: '../out/renderer', emptyOutDir: true, target: BROWSER, assetsInlineLimit: 0 },
  environments: {
    client: {
      // What every page begins with is one file: a request costs more than what it brings.
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } } },
    },
    main: {
      consumer: 'server',
      resolve: { noExternal: true, external: OUTSIDE },
      build: {
        // CommonJS, because Node loads its own modules faster from it.
        outDir: '../out/main',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node22',
        rolldownOptions: {
          input: {
            cli: 'main/cli/start.ts',
            serve: 'main/web/start.ts',
            electron: 'main/electron/main.ts',
            pdfWorker: 'main/host/pdfWorker.ts',
          },
          external: OUTSIDE,
          // Schemas that only tests use are left out: making a schema changes nothing else.
          treeshake: { manualPureFunctions: ['z'] },
          output: { format: 'cjs', minify: true, entryFileNames: '[name].cjs', chunkFileNames: 'chunk-[name].cjs' },
        },
      },
    },
    preload: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['electron'] },
      build: {
        outDir: '../out/preload',
        emptyOutDir: true,
        copyPublicDir: false,
        target: BROWSER,
        rolldownOptions: {
          input: { preload: 'main/electron/preload.ts' },
          external: ['electron'],
          output: { format: 'cjs', minify: true, entryFileNames: '[name].cjs' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'main', 'preload']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
