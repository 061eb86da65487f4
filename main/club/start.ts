// A club's host's entry: connects `main` with this process.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

enableCompileCache()

/** From the sources and from the bundle alike, `out` lies two folders up. */
const OUT = path.resolve(import.meta.dirname, '../../out')

const ended = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, resolve)
})

// Who started it may stop listening; the pages are still open.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

void import('./main.ts')
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
