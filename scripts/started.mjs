// Starts a program in the place of a script.
import { spawn } from 'node:child_process'
import { isBrokenStart } from './electron.mjs'

const parent = process.ppid
/** What a shell answers for a program that it cannot run, or that lacks a library. */
export const NOT_RUN = [126, 127]

/** Starts a program, hands signals on to it, and tells how it ended: its exit code, and the signal it broke by. */
export function started(program, args) {
  const since = Date.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill())
    child.on('error', () => resolve({ code: NOT_RUN[0] }))
    child.on('exit', (code, signal) => {
      resolve({ code: code ?? 1, ...(isBrokenStart(signal, Date.now() - since) && { brokenBy: signal }) })
    })
  })
}

/** npm ends on a signal without telling the program that it runs. */
function whenOrphaned(end) {
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    end()
  }, 500)
  look.unref()
}
