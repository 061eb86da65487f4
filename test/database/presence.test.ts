// Whether the file of a folder is still as the connection left it.
import { closeSync, openSync, truncateSync, utimesSync, writeSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeOf } from '../../main/database/connection/place.ts'
import { presenceOf, type Presence } from '../../main/database/connection/presence.ts'
import { dataFolders, failureOf } from '../support/dataFolder.ts'

const dataFolder = dataFolders()
let presence: Presence
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  presence.close()
  vi.useRealTimers()
})

/** A file of so many bytes, watched. */
function watched(size: number): string {
  const { path, file } = dataFolder()
  closeSync(openSync(file, 'w'))
  truncateSync(file, size)
  presence = presenceOf(placeOf(path))
  return file
}

/** Writes one byte in the middle of a file; its length stays. */
function spoil(file: string, at: number): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, 'x', at)
  closeSync(descriptor)
}

const touch = (file: string, at = 0): void => utimesSync(file, new Date(at), new Date(at))
const SMALL = 3_000_000
const LARGE = 65 * 1024 * 1024

test('goes on where only the time stamp is new, again and again', () => {
  const file = watched(SMALL)
  for (const at of [0, 1000, 2000]) {
    touch(file, at)
    expect(() => presence.mustBeUntouched()).not.toThrow()
  }
})

test('finds one byte that another program wrote, and names the file', () => {
  const file = watched(SMALL)
  spoil(file, SMALL - 1)
  expect(failureOf(() => presence.mustBeUntouched())).toEqual({ code: 'file-written', params: { file } })
})

test('compares with what the connection itself wrote last', () => {
  const file = watched(SMALL)
  spoil(file, 7)
  presence.note()
  touch(file)
  expect(() => presence.mustBeUntouched()).not.toThrow()
})

test('sums up a large file in a pause; before that a new time stamp is taken for a change', () => {
  const file = watched(LARGE)
  vi.advanceTimersByTime(1000)
  touch(file)
  expect(() => presence.mustBeUntouched()).not.toThrow()
  spoil(file, 7)
  presence.note()
  touch(file, 1000)
  expect(() => presence.mustBeUntouched()).toThrow('file-written')
})

test('does not take what came before its sum for its own', () => {
  const file = watched(LARGE)
  spoil(file, 7)
  vi.advanceTimersByTime(1000)
  expect(() => presence.mustBeUntouched()).toThrow('file-written')
})
