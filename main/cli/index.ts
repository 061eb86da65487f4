// Runs the command line with the arguments, streams and environment of this process.
import { readFileSync } from 'node:fs'
import { nodeFiles } from '../ports/nodeFiles.ts'
import { main } from './main.ts'
import { colours, printErrorLine, isAllWritten, printLine } from './output.ts'

export { isAllWritten }

/** Resolves when the command has ended and the exit code of the process is set. */
export const commandFinished = main(process.argv.slice(2), process.env, {
  out: printLine,
  err: printErrorLine,
  files: nodeFiles,
  stdin: () => readFileSync(0),
  colours,
}).then((code) => {
  process.exitCode = code
})
