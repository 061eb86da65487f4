// The command line's entry: connects `main` with this process.
import { readFileSync } from 'node:fs'
import { nodeFiles } from '../ports/nodeFiles.ts'
import { main } from './main.ts'
import { colours, err, isAllWritten, out } from './output.ts'

export { isAllWritten }

/** Settles when the command has been done; the exit code is set. */
export const finished = main(process.argv.slice(2), process.env, {
  out,
  err,
  files: nodeFiles,
  stdin: () => readFileSync(0),
  colours,
}).then((code) => {
  process.exitCode = code
})
