import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { textOf } from './durable.ts'
import { toldError } from './logLine.ts'

/** Writes down what should never happen, under the reference that the user is shown. */
export type Log = (reference: string, error: unknown) => void

const FULL = 512 * 1024
const KEPT = 3

const fileIn = (folder: string): string => path.join(folder, 'logs', 'chronique.log')

/**
 * The log of a data folder: `logs/chronique.log`, the last few of them kept. It says where in the program something
 * failed, and nothing of what the user typed or where they keep it. A log that cannot be written is no error.
 */
export function logIn(folder: string, now: () => Date = () => new Date()): Log {
  const file = fileIn(folder)
  return (reference, error) => {
    try {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
      const stats = statSync(file, { throwIfNoEntry: false })
      // To write into a pipe may never end.
      if (stats && !stats.isFile()) return
      if ((stats?.size ?? 0) >= FULL) rotate(file)
      appendFileSync(file, `${now().toISOString()} ${reference} ${toldError(error)}\n`, { mode: 0o600 })
    } catch {
      // The answer goes out with its reference all the same.
    }
  }
}

const numbered = (file: string, count: number): string => (count === 0 ? file : file.replace(/\.log$/, `.${count}.log`))

function rotate(file: string): void {
  for (let count = KEPT; count > 0; count--) {
    if (statSync(numbered(file, count - 1), { throwIfNoEntry: false }))
      renameSync(numbered(file, count - 1), numbered(file, count))
  }
}

/** The last lines of a folder's log, the oldest first; of the one before it too where the last has not as many. */
export function lastLogLines(folder: string, most: number): string[] {
  const lines = [1, 0].flatMap((count) => linesOf(numbered(fileIn(folder), count)))
  return lines.slice(-most)
}

function linesOf(file: string): string[] {
  try {
    return textOf(file)
      .split('\n')
      .filter((line) => line !== '')
  } catch {
    return []
  }
}
