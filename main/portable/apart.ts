import { spawn } from 'node:child_process'

/** How a process of its own began: its exit code where it ended at once, and what it complained of. */
export interface Begun {
  readonly code: number
  readonly lines: string
}

/**
 * Starts a program that goes on without us, and without the window that it was started from. Settles with 0 once it has said
 * something, which a host does when its page is there, or with its exit code where it ended before that.
 */
export function apart(program: string, args: readonly string[]): Promise<Begun> {
  const child = spawn(program, args, { detached: true, windowsHide: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let lines = ''
  child.stderr.on('data', (part: Buffer) => (lines += part.toString()))
  return new Promise((resolve) => {
    child.stdout.once('data', () => {
      child.unref()
      resolve({ code: 0, lines })
    })
    child.on('error', (error) => resolve({ code: 1, lines: `${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, lines }))
  })
}
