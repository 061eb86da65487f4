// Detects whether the file of a folder is still as the connection left it.
import { closeSync, openSync, truncateSync, utimesSync, writeSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { watchOpenFile, type OpenFileWatch } from '../../main/database/connection/filePresence.ts'
import { dataFolders, failureOf } from '../support/dataFolder.ts'

const dataFolder = dataFolders()
let presence: OpenFileWatch
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  presence.close()
  vi.useRealTimers()
})

function watchedFile(size: number): string {
  const { path, file } = dataFolder()
  closeSync(openSync(file, 'w'))
  truncateSync(file, size)
  presence = watchOpenFile(databaseLocationOf(path))
  return file
}

/** Writes one byte in the middle of a file without changing its length. */
function overwriteByte(file: string, at: number): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, 'x', at)
  closeSync(descriptor)
}

const touch = (file: string, at = 0): void => utimesSync(file, new Date(at), new Date(at))
const SMALL = 3_000_000
const LARGE = 65 * 1024 * 1024

test('accepts a new timestamp without a change, also repeatedly', () => {
  const file = watchedFile(SMALL)
  for (const at of [0, 1000, 2000]) {
    touch(file, at)
    expect(() => presence.mustBeUntouched()).not.toThrow()
  }
})

test('detects one byte written by another program, and names the file', () => {
  const file = watchedFile(SMALL)
  overwriteByte(file, SMALL - 1)
  expect(failureOf(() => presence.mustBeUntouched())).toEqual({ code: 'file-written', params: { file } })
})

test('compares with the last write of the connection', () => {
  const file = watchedFile(SMALL)
  overwriteByte(file, 7)
  presence.note()
  touch(file)
  expect(() => presence.mustBeUntouched()).not.toThrow()
})

test('computes the checksum of a large file in a pause, and treats a new timestamp before that as a change', () => {
  const file = watchedFile(LARGE)
  vi.advanceTimersByTime(1000)
  touch(file)
  expect(() => presence.mustBeUntouched()).not.toThrow()
  overwriteByte(file, 7)
  presence.note()
  touch(file, 1000)
  expect(() => presence.mustBeUntouched()).toThrow('file-written')
})

test('does not include earlier foreign changes in its checksum', () => {
  const file = watchedFile(LARGE)
  overwriteByte(file, 7)
  vi.advanceTimersByTime(1000)
  expect(() => presence.mustBeUntouched()).toThrow('file-written')
})
