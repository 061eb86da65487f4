import { spawn } from 'node:child_process'

/** Result of starting a detached process: its exit code (0 if it goes on running), and its error output so far. */
interface DetachedStart {
  readonly code: number
  readonly lines: string
}

/**
 * Starts a program that goes on running after this process and its terminal window have ended. Resolves with the code
 * 0 when the program prints something, which a host does when its page is ready; otherwise with the exit code of the
 * program.
 */
export function startDetached(program: string, args: readonly string[]): Promise<DetachedStart> {
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
