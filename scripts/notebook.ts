// `npm run notebook`: bundles the script of the form in a notebook into resources/notebook/answerForm.json, from where
// the program writes it into every notebook.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
export const NOTEBOOK_SCRIPT_FILE = path.join(root, 'resources/notebook/answerForm.json')

/** Returns the script as the program stores it. It contains no tag that would end it, and only plain characters. */
export async function bundleNotebookScript(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'renderer/notebook/answerForm.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const [{ output }] = [Array.isArray(result) ? result[0]! : result] as [
    { output: readonly { readonly code?: string }[] },
  ]
  const script = output
    .map(({ code = '' }) => code)
    .join('')
    .trim()
  const plain = script
    .replaceAll('</', '<\\/')
    .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `${JSON.stringify({ script: plain }, undefined, 2)}\n`
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(path.dirname(NOTEBOOK_SCRIPT_FILE), { recursive: true })
  writeFileSync(NOTEBOOK_SCRIPT_FILE, await bundleNotebookScript())
}
