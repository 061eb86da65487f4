import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { readTextFile } from './durable.ts'
import { errorLogLine } from './logLine.ts'

/** Logs an unexpected error under the reference that is shown to the user. */
export type Log = (reference: string, error: unknown) => void

const FULL_LOG_BYTES = 512 * 1024
const KEPT_FILES = 3

const fileIn = (folder: string): string => path.join(folder, 'logs', 'chronique.log')

/**
 * Creates the log of a data folder, `logs/chronique.log`; the last few files are kept. The log says where in the
 * program an error occurred, but contains no user input and no paths. Errors while writing the log are ignored.
 */
export function createFolderErrorLogger(folder: string, now: () => Date = () => new Date()): Log {
  const file = fileIn(folder)
  return (reference, error) => {
    try {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
      const stats = statSync(file, { throwIfNoEntry: false })
      // If the path is not a regular file, nothing is written, because writing to a pipe may block for ever.
      if (stats && !stats.isFile()) return
      if ((stats?.size ?? 0) >= FULL_LOG_BYTES) rotate(file)
      appendFileSync(file, `${now().toISOString()} ${reference} ${errorLogLine(error)}\n`, { mode: 0o600 })
    } catch {
      // The error of the log is ignored, because the user still gets the response with the reference.
    }
  }
}

const numberedFile = (file: string, count: number): string =>
  count === 0 ? file : file.replace(/\.log$/, `.${count}.log`)

function rotate(file: string): void {
  for (let count = KEPT_FILES; count > 0; count--) {
    if (statSync(numberedFile(file, count - 1), { throwIfNoEntry: false }))
      renameSync(numberedFile(file, count - 1), numberedFile(file, count))
  }
}

/**
 * Returns the last lines of a folder's log, the oldest first. If the current file has too few lines, lines of the
 * previous file are added before them.
 */
export function lastLogLines(folder: string, most: number): string[] {
  const lines = [1, 0].flatMap((count) => linesOf(numberedFile(fileIn(folder), count)))
  return lines.slice(-most)
}

function linesOf(file: string): string[] {
  try {
    return readTextFile(file)
      .split('\n')
      .filter((line) => line !== '')
  } catch {
    return []
  }
}
