// What connects a host of pages with its process.
import path from 'node:path'
import { keepCompiled } from '../app/compiled.ts'
import type { main } from './main.ts'

type Main = typeof main

/** From the sources and from the bundle alike, `out` lies two folders up. */
const OUT = path.resolve(import.meta.dirname, '../../out')

/** Exit code where a part of the program cannot be loaded: that of an error of its own. */
const INCOMPLETE = 2

/** What a host is started with where that is not what was typed. */
interface Given {
  readonly args?: readonly string[]
  /** Done with its exit code before the process ends. */
  readonly before?: (code: number, said: readonly string[]) => Promise<void>
}

/**
 * Runs a host as this process: what `load` brings in is compiled once and kept. The process ends with its exit code; `before`
 * that something may be done with what it complained of.
 */
export function runHost(
  load: () => Promise<{ readonly main: Main }>,
  { args = process.argv.slice(2), before = () => Promise.resolve() }: Given = {},
): void {
  const said: string[] = []
  keepCompiled()
  const ended = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve)
  })
  // Who started it may stop listening; the pages are still open.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  const err = (line: string): void => {
    said.push(line)
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
        ended,
      }),
    )
    .catch(async (error: unknown) => {
      // What says it is a part of the program as well; where that is missing too, the error is all there is.
      const { failedLoad } = await import('../app/failedLoad.ts').catch(() => ({ failedLoad: () => undefined }))
      const sentence = failedLoad(error, args)
      if (sentence === undefined) throw error
      err(sentence)
      return INCOMPLETE
    })
    .then(async (code) => {
      await before(code, said)
      process.exit(code)
    })
}
