// Loaded before a program of ours, in its threads too (`--import`): writes down which files it loads and opens, to the file that
// OPENED_FILES names.
import fs, { appendFileSync } from 'node:fs'
import Module from 'node:module'
import path from 'node:path'

type Any = (...given: unknown[]) => unknown

const seen = new Set<string>()

/** At once: a thread may be ended without a word. */
function note(file: unknown): void {
  if (typeof file !== 'string' || seen.has(file)) return
  seen.add(file)
  appendFileSync(process.env.OPENED_FILES!, `${path.resolve(file)}\n`)
}

/** Lets a function of a module note which file it is given. */
function watch(holder: object, name: string): void {
  const functions = holder as Record<string, Any>
  const real = functions[name]!
  functions[name] = (file, ...rest) => {
    note(file)
    return real.call(holder, file, ...rest)
  }
}

for (const name of ['openSync', 'open', 'readFileSync', 'readFile', 'createReadStream', 'copyFileSync']) watch(fs, name)
for (const name of ['open', 'readFile']) watch(fs.promises, name)

const loader = Module as unknown as Record<'_resolveFilename', Any>
const resolve = loader._resolveFilename
loader._resolveFilename = (...asked) => {
  const file = resolve(...asked)
  note(file)
  return file
}
