import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { AppError } from '../../../shared/domain/error.ts'
import type { DatabaseLocation } from './place.ts'

/**
 * True for error codes that mean that another program has moved the open file or has written to it. Nothing may be
 * written to such a file any more.
 */
export const isFileLostCode = (code: string): boolean => code === 'file-taken' || code === 'file-written'

/** Watches whether the file that a connection has open is still the file at its path. */
export interface OpenFileWatch {
  /**
   * Throws `file-taken` if the file was moved, deleted or replaced, and `file-written` if another program wrote to
   * the file or shortened its log. A new time stamp without new content is ignored, because programs that synchronise
   * folders set time stamps. Called before a transaction.
   */
  mustBeUntouched(): void
  /**
   * Throws `file-taken` if the database file or its log is no longer the file at its path; otherwise notes the state
   * of both files. Called after a transaction.
   */
  mustBeThere(): void
  /** Notes the state of the file; called after the connection wrote to the file outside a successful transaction. */
  note(): void
  /**
   * Stops watching. Call this only after the connection is closed, because closing a file descriptor releases every
   * lock that this process has on the file (POSIX).
   */
  close(): void
}

/**
 * Watches a database file and its log. The operating system lets a process write to a file that was deleted or moved,
 * and such changes would be lost.
 */
export function watchOpenFile({ file }: DatabaseLocation): OpenFileWatch {
  const log = `${file}-wal`
  const content = watchContent(file)
  let known = { file: fileIdentityOf(file), log: fileIdentityOf(log), logSize: sizeOf(log) }
  const mustBeSame = () => {
    if (fileIdentityOf(file) !== known.file) throw new AppError('file-taken', { file })
    if (known.log !== undefined && fileIdentityOf(log) !== known.log) throw new AppError('file-taken', { file })
  }
  const note = () => {
    content.note()
    known = { ...known, logSize: sizeOf(log) }
  }
  return {
    mustBeUntouched() {
      mustBeSame()
      if (sizeOf(log) < known.logSize) throw new AppError('file-written', { file: log })
      if (!content.isSame()) throw new AppError('file-written', { file })
    },
    mustBeThere() {
      mustBeSame()
      known = { ...known, log: known.log ?? fileIdentityOf(log) }
      note()
    },
    note,
    close: () => content.close(),
  }
}

/**
 * Size in bytes up to which the checksum is computed at once. For a larger file it is computed after a pause, because
 * it takes a second for a few gigabytes.
 */
const AT_ONCE = 64n * 1024n * 1024n
const PAUSE = 500

/**
 * Tracks whether the content of a file changes: compares the time stamp first and, if the time stamp differs, a
 * checksum of the whole file.
 */
function watchContent(file: string) {
  const descriptor = openQuietly(file)
  let stamp = stampOf(file)
  let sum: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const takeSum = () => {
    const newSum = sumOf(descriptor)
    sum = stampOf(file) === stamp ? newSum : undefined
  }
  const updateSum = () => {
    clearTimeout(timer)
    sum = undefined
    if (sizeOf(file) <= AT_ONCE) takeSum()
    else timer = setTimeout(takeSum, PAUSE).unref()
  }
  updateSum()
  return {
    note() {
      const now = stampOf(file)
      if (now === stamp) return
      stamp = now
      updateSum()
    },
    isSame(): boolean {
      const now = stampOf(file)
      if (now === stamp) return true
      if (sum === undefined || sumOf(descriptor) !== sum) return false
      stamp = now
      return true
    },
    close() {
      clearTimeout(timer)
      if (descriptor !== undefined) closeSync(descriptor)
    },
  }
}

function openQuietly(file: string): number | undefined {
  try {
    return openSync(file, 'r')
  } catch {
    return undefined
  }
}

const CHUNK = 1024 * 1024

/** Computes the CRC-32 of the file of a descriptor; returns `undefined` if the file cannot be read. */
function sumOf(descriptor: number | undefined): number | undefined {
  if (descriptor === undefined) return undefined
  const chunk = Buffer.allocUnsafe(CHUNK)
  try {
    for (let [sum, at] = [0, 0]; ;) {
      const count = readSync(descriptor, chunk, 0, CHUNK, at)
      if (count === 0) return sum
      sum = crc32(chunk.subarray(0, count), sum)
      at += count
    }
  } catch {
    return undefined
  }
}

const statOf = (file: string) => {
  try {
    return statSync(file, { bigint: true, throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Identifies a file by device and inode; `undefined` if it is missing or cannot be inspected. */
export function fileIdentityOf(file: string): string | undefined {
  const stats = statOf(file)
  return stats && `${stats.dev} ${stats.ino}`
}

/** Returns the length of a file in bytes; 0 if the file is missing. */
const sizeOf = (file: string): bigint => statOf(file)?.size ?? 0n

/** Returns the modification time and length of a file as one text; every write to the file changes this text. */
function stampOf(file: string): string | undefined {
  const stats = statOf(file)
  return stats && `${stats.mtimeNs} ${stats.size}`
}
