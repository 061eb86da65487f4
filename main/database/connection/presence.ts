import { createHash } from 'node:crypto'
import { closeSync, openSync, read as readAt, readSync, statSync } from 'node:fs'
import { AppError } from '../../../shared/domain/error.ts'
import type { Place } from './place.ts'

/** Watches whether a connection still writes into the file that others find in the folder. */
export interface Presence {
  /** Before a transaction: throws `file-taken` where the file was moved, deleted, replaced or written by somebody else. */
  mustBeUntouched(): void
  /** After one: throws `file-taken` where file or log are no longer those in the folder; notes how they stand now. */
  mustBeThere(): void
  /** After the connection wrote into the file otherwise: notes how it stands now. */
  note(): void
  /** Once the connection is closed. */
  close(): void
}

/** A pause before a file that was written is read through again. */
const PAUSE = 200
const CHUNK = 1024 * 1024

/**
 * The presence of a file with its log. A system lets go on who has a file open that is deleted or moved: everything is
 * written, and is nowhere. A program that only sets another time stamp, as synchronising programs do, changes nothing: the
 * content is compared before the file counts as taken.
 */
export function presenceOf({ file }: Place): Presence {
  const log = `${file}-wal`
  const reading = readingOf(file)
  let known = { file: identityOf(file), log: identityOf(log), content: contentOf(file), logSize: sizeOf(log) }
  reading.follow(known.content)
  const taken = () => new AppError('file-taken', { file })
  const mustBeSame = () => {
    if (identityOf(file) !== known.file) throw taken()
    if (known.log !== undefined && identityOf(log) !== known.log) throw taken()
  }
  const note = () => {
    const content = contentOf(file)
    if (content !== known.content) reading.follow(content)
    known = { file: known.file, log: known.log ?? identityOf(log), content, logSize: sizeOf(log) }
  }
  return {
    mustBeUntouched() {
      mustBeSame()
      if (sizeOf(log) < known.logSize) throw taken()
      const content = contentOf(file)
      if (content === known.content) return
      if (!reading.isStill(known.content)) throw taken()
      known = { ...known, content }
      reading.follow(content)
    },
    mustBeThere() {
      mustBeSame()
      note()
    },
    note,
    close: () => reading.close(),
  }
}

/** Reads a file through once it was written, to know later whether its content is still the same. */
interface Reading {
  /** The file is written now; `content`: its time and length (`contentOf`). */
  follow(content: string | undefined): void
  /** Whether the file holds what it held as its time and length were these; false where it was not read through then. */
  isStill(content: string | undefined): boolean
  close(): void
}

/**
 * One descriptor stays open until `close`, after the connection: where a process closes any descriptor of a file, POSIX takes
 * all of its locks on it away, those of SQLite too.
 */
function readingOf(file: string): Reading {
  let descriptor: number | undefined
  let timer: NodeJS.Timeout | undefined
  let read: { readonly content: string; readonly sha256: string } | undefined
  const isOpen = () => descriptor !== undefined
  const readThrough = async (content: string) => {
    const sha256 = await sha256Of((chunk, at, done) => {
      if (descriptor === undefined) done(0)
      else readAt(descriptor, chunk, 0, CHUNK, at, (error, count) => done(error ? 0 : count))
    })
    if (isOpen() && contentOf(file) === content) read = { content, sha256 }
  }
  try {
    descriptor = openSync(file, 'r')
  } catch {
    // Where it cannot be read, another time stamp counts as another content.
  }
  return {
    follow(content) {
      clearTimeout(timer)
      if (content === undefined || !isOpen() || read?.content === content) return
      timer = setTimeout(() => void readThrough(content), PAUSE).unref()
    },
    isStill(content) {
      if (descriptor === undefined || read === undefined || read.content !== content) return false
      const { sha256 } = read
      if (sizeIn(contentOf(file)) !== sizeIn(content) || sha256Now(descriptor) !== sha256) return false
      read = { content: contentOf(file) ?? content, sha256 }
      return true
    },
    close() {
      clearTimeout(timer)
      if (descriptor !== undefined) closeSync(descriptor)
      descriptor = undefined
    },
  }
}

const sizeIn = (content: string | undefined): string | undefined => content?.split(' ')[1]

type ReadChunk = (chunk: Buffer, at: number, done: (count: number) => void) => void

/** The SHA-256 of what is read chunk by chunk, without holding other work up. */
async function sha256Of(readChunk: ReadChunk): Promise<string> {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(CHUNK)
  for (let at = 0; ;) {
    const count = await new Promise<number>((resolve) => readChunk(chunk, at, resolve))
    if (count === 0) return hash.digest('hex')
    hash.update(chunk.subarray(0, count))
    at += count
  }
}

function sha256Now(descriptor: number): string {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(CHUNK)
  for (let at = 0; ;) {
    const count = readSync(descriptor, chunk, 0, CHUNK, at)
    if (count === 0) return hash.digest('hex')
    hash.update(chunk.subarray(0, count))
    at += count
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

/** When it was written last, and its length: only a connection that writes changes them. */
function contentOf(file: string): string | undefined {
  const stats = statOf(file)
  return stats && `${stats.mtimeNs} ${stats.size}`
}
