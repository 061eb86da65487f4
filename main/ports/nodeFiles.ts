import {
  closeSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { FileAccess } from './files.ts'
import { refuseIfChroniqueFile } from './ownFiles.ts'

const CHUNK = 64 * 1024

/**
 * Reads a file to its end, or to just past `limit` bytes, whatever size the file reports. If the reported size is
 * right, the content is in memory only once.
 */
function read(file: string, limit: number): Uint8Array {
  const descriptor = openSync(file, 'r')
  try {
    const chunks: Uint8Array[] = []
    let size = Math.min(fstatSync(descriptor).size, limit) + CHUNK
    for (let length = 0; length <= limit;) {
      const chunk = Buffer.allocUnsafeSlow(size)
      const count = fill(descriptor, chunk)
      chunks.push(chunk.subarray(0, count))
      length += count
      if (count < size) break
      size = CHUNK
    }
    return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
  } finally {
    closeSync(descriptor)
  }
}

/** Reads until the chunk is full or the file ends; returns the number of bytes that were read. */
function fill(descriptor: number, chunk: Uint8Array): number {
  let length = 0
  for (let count = 1; count > 0 && length < chunk.length; length += count)
    count = readSync(descriptor, chunk, length, chunk.length - length, null)
  return length
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written)
}

/** Returns the file that a path leads to, through any links; `undefined` if it does not exist. */
function target(file: string) {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && { real: realpathSync(file), mode: stats.mode, isFile: stats.isFile() }
}

function write(file: string, bytes: Uint8Array): void {
  const known = target(file)
  refuseIfChroniqueFile(known?.real ?? file)
  if (known && !known.isFile) return writeInPlace(known.real, bytes)
  const real = known?.real ?? file
  const temporary = path.join(path.dirname(real), `.chronique-${process.pid}.tmp`)
  try {
    const descriptor = openSync(temporary, 'w')
    try {
      if (known) fchmodSync(descriptor, known.mode)
      writeAll(descriptor, bytes)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporary, real)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function writeInPlace(file: string, bytes: Uint8Array): void {
  const descriptor = openSync(file, 'w')
  try {
    writeAll(descriptor, bytes)
  } finally {
    closeSync(descriptor)
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [target(one), target(other)]
  return a !== undefined && a.real === b?.real
}

export const nodeFiles: FileAccess = {
  stat(file) {
    const stats = statSync(file)
    return { size: stats.size, isFolder: stats.isDirectory() }
  },
  read,
  isSame,
  write,
}
