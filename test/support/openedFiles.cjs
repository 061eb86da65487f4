// Loaded before a program of ours, in its threads too: writes down which files it loads and opens, to the file that OPENED_FILES names.
const fs = require('node:fs')
const Module = require('node:module')
const path = require('node:path')

const { appendFileSync } = fs
const seen = new Set()

/** At once: a thread may be ended without a word. */
function note(file) {
  if (typeof file !== 'string' || seen.has(file)) return
  seen.add(file)
  appendFileSync(process.env.OPENED_FILES, `${path.resolve(file)}\n`)
}

function watch(holder, name) {
  const real = holder[name]
  holder[name] = (file, ...rest) => {
    note(file)
    return real(file, ...rest)
  }
}

for (const name of ['openSync', 'open', 'readFileSync', 'readFile', 'createReadStream', 'copyFileSync']) watch(fs, name)
for (const name of ['open', 'readFile']) watch(fs.promises, name)

const resolve = Module._resolveFilename
Module._resolveFilename = (...asked) => {
  const file = resolve(...asked)
  note(file)
  return file
}
