import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { AppError } from '../../../shared/domain/error.ts'
import type { Place } from './place.ts'

/** True for what is thrown where a file is in somebody else's hands while it is open: nothing more may be written into it. */
export const isTakenAway = (code: string): boolean => code === 'file-taken' || code === 'file-written'

/** Watches whether a connection still writes into the file that others find in the folder. */
export interface Presence {
  /**
   * Before a transaction: throws `file-taken` where the file was moved, deleted or replaced, `file-written` where somebody
   * else wrote into it or shortened its log. A new time stamp alone is nothing: programs that synchronise folders set them.
   */
  mustBeUntouched(): void
  /** After one: throws `file-taken` where file or log are no longer those in the folder; notes how they stand now. */
  mustBeThere(): void
  /** After the connection wrote into the file otherwise: notes how it stands now. */
  note(): void
  /** Only once the connection is closed: to close a descriptor ends every lock that this process has on its file (POSIX). */
  close(): void
}

/**
 * The presence of a file with its log. A system lets go on who has a file open that is deleted or moved: everything is
 * written, and is nowhere.
 */
export function presenceOf({ file }: Place): Presence {
  const log = `${file}-wal`
  const content = contentOf(file)
  let known = { file: identityOf(file), log: identityOf(log), logSize: sizeOf(log) }
  const mustBeSame = () => {
    if (identityOf(file) !== known.file) throw new AppError('file-taken', { file })
    if (known.log !== undefined && identityOf(log) !== known.log) throw new AppError('file-taken', { file })
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
      known = { ...known, log: known.log ?? identityOf(log) }
      note()
    },
    note,
    close: () => content.close(),
  }
}

/** A larger file is summed up in a pause: that takes a second for a few gigabytes. */
const AT_ONCE = 64n * 1024n * 1024n
const PAUSE = 500

/** What a file holds: its time stamp as long as that stays, else a sum over all of it. */
function contentOf(file: string) {
  const descriptor = openQuietly(file)
  let stamp = stampOf(file)
  let sum: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const takeSum = () => {
    const taken = sumOf(descriptor)
    sum = stampOf(file) === stamp ? taken : undefined
  }
  const follow = () => {
    clearTimeout(timer)
    sum = undefined
    if (sizeOf(file) <= AT_ONCE) takeSum()
    else timer = setTimeout(takeSum, PAUSE).unref()
  }
  follow()
  return {
    note() {
      const now = stampOf(file)
      if (now === stamp) return
      stamp = now
      follow()
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

/** CRC-32 of all that a descriptor reads; none where it cannot be read. */
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

/** Which file it is; none for one that is not there, or cannot be looked at. */
export function identityOf(file: string): string | undefined {
  const stats = statOf(file)
  return stats && `${stats.dev} ${stats.ino}`
}

/** How long it is: nobody but the connection that writes shortens a log. */
const sizeOf = (file: string): bigint => statOf(file)?.size ?? 0n

/** When it was written last, and its length: whoever writes into it changes them. */
function stampOf(file: string): string | undefined {
  const stats = statOf(file)
  return stats && `${stats.mtimeNs} ${stats.size}`
}
