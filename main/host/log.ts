import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** Writes down what should never happen, under the reference that the user is shown. */
export type Log = (reference: string, error: unknown) => void

const FULL = 512 * 1024
const KEPT = 3

/**
 * The log of a data folder: `logs/chronique.log`, the last few of them kept. It says where in the program something
 * failed, not what was typed: of a message everything in quotes is left out. A log that cannot be written is no error.
 */
export function logIn(folder: string, now: () => Date = () => new Date()): Log {
  const logs = path.join(folder, 'logs')
  const file = path.join(logs, 'chronique.log')
  return (reference, error) => {
    try {
      mkdirSync(logs, { recursive: true })
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= FULL) rotate(file)
      appendFileSync(file, `${now().toISOString()} ${reference} ${told(error)}\n`, { mode: 0o600 })
    } catch {
      // The answer goes out with its reference all the same.
    }
  }
}

function rotate(file: string): void {
  const named = (count: number) => (count === 0 ? file : file.replace(/\.log$/, `.${count}.log`))
  for (let count = KEPT; count > 0; count--) {
    if (statSync(named(count - 1), { throwIfNoEntry: false })) renameSync(named(count - 1), named(count))
  }
}

/** An error in one line, without anything of the user's. */
function told(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? ` ${String(error.code)}` : ''
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const message = error.message.replace(/(["'`“«]).*(["'`”»])/gs, '$1…$2').replace(/\s+/g, ' ')
  const line = `${error.name}${code}: ${message}${places.map((place) => ` |${place.trim().slice(2)}`).join('')}`
  return line.replaceAll(homedir(), '~').slice(0, 4000)
}
