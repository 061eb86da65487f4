import {
  closeSync,
  fchmodSync,
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
import type { Files } from './files.ts'
import { mustNotBeOwn } from './ownFiles.ts'

const CHUNK = 64 * 1024

/** Reads until the end or just past the limit, whatever size the file said it has. */
function read(file: string, limit: number): Uint8Array {
  const descriptor = openSync(file, 'r')
  try {
    const chunks: Uint8Array[] = []
    for (let length = 0; length <= limit;) {
      const chunk = new Uint8Array(CHUNK)
      const count = readSync(descriptor, chunk, 0, CHUNK, null)
      if (count === 0) break
      chunks.push(chunk.subarray(0, count))
      length += count
    }
    return Buffer.concat(chunks)
  } finally {
    closeSync(descriptor)
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written)
}

/** The file that a path leads to, through links; `undefined` when there is none yet. */
function target(file: string) {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && { real: realpathSync(file), mode: stats.mode, isFile: stats.isFile() }
}

function write(file: string, bytes: Uint8Array): void {
  const known = target(file)
  mustNotBeOwn(known?.real ?? file)
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

/** The files of this machine. */
export const nodeFiles: Files = {
  stat(file) {
    const stats = statSync(file)
    return { size: stats.size, isFolder: stats.isDirectory() }
  },
  read,
  isSame,
  write,
}
