import vue from '@vitejs/plugin-vue'
import path from 'node:path'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { asciiCode } from './scripts/asciiCode.ts'
import { guide } from './scripts/guide/plugin.ts'
import { oneFile } from './scripts/oneFile.ts'

/** Loaded from node_modules when they are first needed, not bundled: native code, and what only printing needs, or a club. */
const OUTSIDE = ['electron', 'pdfmake', 'fontkit', 'better-sqlite3', 'pg']

/** The oldest browser of the desktop window. */
const BROWSER = 'chrome140'

/** What the first script imports; the page names it itself, so that it is fetched at once and not after that script. */
const PROGRAM = path.resolve(import.meta.dirname, 'renderer/main.ts')

/** Names the program, what it imports and its styles in the page. */
const preloaded: Plugin = {
  name: 'preloaded',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const program = Object.values(bundle ?? {}).find((one) => one.type === 'chunk' && one.moduleIds.includes(PROGRAM))
      if (program?.type !== 'chunk') return []
      const link = (rel: string, file: string): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `./${file}` },
        injectTo: 'head',
      })
      const styles = [...(program.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file))
      const scripts = [program.fileName, ...program.imports.filter((file) => !html.includes(file))]
      return [...scripts.map((file) => link('modulepreload', file)), ...styles]
    },
  },
}

// `vite build --app` makes all three bundles: the screens (client), the program behind them (main: command line,
// browser host, desktop host), and the bridge between both in the desktop window (preload).
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [vue(), guide, preloaded, asciiCode],
  json: { stringify: true },
  // No component uses the options API, and users' pages need no developer tools.
  define: { __VUE_OPTIONS_API__: false, __VUE_PROD_DEVTOOLS__: false },
  build: {
    outDir: '../out/renderer',
    emptyOutDir: true,
    target: BROWSER,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The library of the charts alone is above the default limit; it is loaded only with its screen.
    chunkSizeWarningLimit: 600,
  },
  environments: {
    client: {
      // The first script and the program are one file each: another request would cost more than it saves.
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', tags: ['$initial'], priority: 1 },
                { name: 'main', test: (id) => id === PROGRAM },
              ],
            },
          },
        },
      },
    },
    main: {
      consumer: 'server',
      resolve: { noExternal: true, external: OUTSIDE },
      build: {
        // CommonJS, because Node loads its built-in modules faster from it.
        outDir: '../out/main',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node22',
        rolldownOptions: {
          input: {
            cli: 'main/cli/start.ts',
            serve: 'main/phones/start.ts',
            club: 'main/club/start.ts',
            portable: 'main/portable/start.ts',
            electron: 'main/electron/main.ts',
            pdfWorker: 'main/host/pdfWorker.ts',
          },
          external: OUTSIDE,
          // Creating a schema has no side effects, so schemas that only tests use are left out.
          treeshake: { manualPureFunctions: ['z'] },
          output: {
            format: 'cjs',
            minify: true,
            entryFileNames: '[name].cjs',
            chunkFileNames: 'chunk-[name].cjs',
            codeSplitting: { groups: [oneFile] },
          },
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
