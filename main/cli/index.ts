// The command line's entry: connects `main` with this process.
import { readFileSync } from 'node:fs'
import { nodeFiles } from '../ports/nodeFiles.ts'
import { main } from './main.ts'

/** What output that cannot be written ends the process with; a reader that has stopped reading (`| head`) is no error. */
const OUTPUT_FAILED = 2

/** What writing to a reader that has gone fails with: the second from a socket in which it left something unread. */
const READER_GONE = new Set<string | undefined>(['EPIPE', 'ECONNRESET'])

process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (READER_GONE.has(code)) process.exit()
  process.stderr.write(`${code}\n`, () => process.exit(OUTPUT_FAILED))
})
process.stderr.on('error', () => {
  // Nobody is left to tell.
})

const colours = process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb'

/** Settles when the command has been done; the exit code is set. */
export const finished = main(process.argv.slice(2), process.env, {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  files: nodeFiles,
  stdin: () => readFileSync(0),
  colours,
}).then((code) => {
  process.exitCode = code
})
