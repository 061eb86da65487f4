// What connects a host of pages with its process.
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import type { main } from './main.ts'

type Main = typeof main

/** From the sources and from the bundle alike, `out` lies two folders up. */
const OUT = path.resolve(import.meta.dirname, '../../out')

/** Runs a host as this process: what `load` brings in is compiled once and kept. The process ends with its exit code. */
export function runHost(load: () => Promise<{ readonly main: Main }>): void {
  enableCompileCache()
  const ended = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve)
  })
  // Who started it may stop listening; the pages are still open.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  void load()
    .then(({ main }) =>
      main({
        args: process.argv.slice(2),
        environment: process.env,
        screens: path.join(OUT, 'renderer'),
        worker: path.join(OUT, 'main/pdfWorker.cjs'),
        out: (line) => process.stdout.write(`${line}\n`),
        err: (line) => process.stderr.write(`${line}\n`),
        ended,
      }),
    )
    .then((code) => process.exit(code))
}
