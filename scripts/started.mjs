// Runs a program on behalf of a script.
import { spawn } from 'node:child_process'
import { isBrokenStart } from './electron.mjs'

const parent = process.ppid
/** Exit codes of a shell for a program that the shell cannot run, or that lacks a library. */
export const NOT_RUN = [126, 127]

/**
 * Runs a program and forwards signals to it. Returns its exit code, and the signal if the program crashed at its
 * start.
 */
export function runProgram(program, args) {
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

/**
 * Calls `end` when the parent process has ended: npm ends on a signal without forwarding the signal to this process.
 */
function whenOrphaned(end) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 500)
  timer.unref()
}
