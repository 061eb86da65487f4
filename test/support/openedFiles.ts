// Loaded before a program of ours, in its threads too: writes down which files it loads and opens, to the file that OPENED_FILES names.
import fs from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const { appendFileSync } = fs
const seen = new Set<string>()

/** At once: a thread may be ended without a word. */
function note(file: unknown): void {
  if (typeof file !== 'string' || seen.has(file)) return
  seen.add(file)
  appendFileSync(process.env.OPENED_FILES!, `${path.resolve(file)}\n`)
}

function recordOpens(holder: object, name: string): void {
  const functions = holder as Record<string, (file: unknown, ...rest: unknown[]) => unknown>
  const real = functions[name]!
  functions[name] = (file, ...rest) => {
    note(file)
    return real(file, ...rest)
  }
}

for (const name of ['openSync', 'open', 'readFileSync', 'readFile', 'createReadStream', 'copyFileSync'])
  recordOpens(fs, name)
for (const name of ['open', 'readFile']) recordOpens(fs.promises, name)

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (found.url.startsWith('file:')) note(fileURLToPath(found.url))
    return found
  },
})
