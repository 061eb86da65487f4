// Loaded before one of our programs, and in its threads: writes the names of the files that it opens to the file OPENED_FILES.
import fs from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const { appendFileSync } = fs
const seen = new Set<string>()

/** Writes a file's name once. Synchronous, because a thread may be ended without notice. */
function recordFile(file: unknown): void {
  if (typeof file !== 'string' || seen.has(file)) return
  seen.add(file)
  appendFileSync(process.env.OPENED_FILES!, `${path.resolve(file)}\n`)
}

function recordOpens(holder: object, name: string): void {
  const functions = holder as Record<string, (file: unknown, ...rest: unknown[]) => unknown>
  const real = functions[name]!
  functions[name] = (file, ...rest) => {
    recordFile(file)
    return real(file, ...rest)
  }
}

for (const name of ['openSync', 'open', 'readFileSync', 'readFile', 'createReadStream', 'copyFileSync'])
  recordOpens(fs, name)
for (const name of ['open', 'readFile']) recordOpens(fs.promises, name)

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (found.url.startsWith('file:')) recordFile(fileURLToPath(found.url))
    return found
  },
})
