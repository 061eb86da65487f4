// Runs a host that serves pages as a Node process.
import path from 'node:path'
import { enableCodeCache } from '../app/compileCache.ts'
import { isOutputStored } from './keptOutput.ts'
import type { main } from './main.ts'

type Main = typeof main

/** Path of the folder `out`. Both in the sources and in the bundle, its parent is two levels up. */
const OUT = path.resolve(import.meta.dirname, '../../out')

/** Exit code if a part of the program cannot be loaded; the same as for an internal error. */
const INCOMPLETE = 2

/** Options for running a host as a process. */
interface RunOptions {
  readonly args?: readonly string[]
  /** Called with the exit code and the lines of error output before the process ends. */
  readonly before?: (code: number, errorLines: readonly string[]) => Promise<void>
}

/**
 * Runs a host as this process. `load` imports the host's modules, whose compiled code is cached. When the host has
 * ended, `before` is called; then the process ends with the host's exit code.
 */
export function runHost(
  load: () => Promise<{ readonly main: Main }>,
  { args = process.argv.slice(2), before = () => Promise.resolve() }: RunOptions = {},
): void {
  const errorLines: string[] = []
  enableCodeCache()
  const ended = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve)
  })
  // The program that started this process may stop reading the output. That must not end the process, because pages
  // may still be open.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  const err = (line: string): void => {
    errorLines.push(line)
    process.stderr.write(`${line}\n`)
  }
  void load()
    .then(({ main }) =>
      main({
        args,
        environment: process.env,
        screens: path.join(OUT, 'renderer'),
        worker: path.join(OUT, 'main/pdfWorker.cjs'),
        out: (line) => process.stdout.write(`${line}\n`),
        err,
        isKept: isOutputStored(process.env),
        ended,
      }),
    )
    .catch(async (error: unknown) => {
      // If a part of the program is missing, the module that explains the failure may be missing too. In that case the
      // original error is thrown.
      const { loadFailureMessage } = await import('../app/loadFailure.ts').catch(() => ({
        loadFailureMessage: () => undefined,
      }))
      const sentence = loadFailureMessage(error, args)
      if (sentence === undefined) throw error
      err(sentence)
      return INCOMPLETE
    })
    .then(async (code) => {
      await before(code, errorLines)
      process.exit(code)
    })
}
