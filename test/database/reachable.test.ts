// Whether the disk of a data folder still responds.
import { readdirSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { isDiskGone } from '../../main/database/connection/diskGone.ts'
import { dataFolders } from '../support/dataFolder.ts'

const dataFolder = dataFolders()

test('responds for an existing folder, without leftovers', () => {
  const { path } = dataFolder()
  expect(isDiskGone(databaseLocationOf(path))).toBe(false)
  expect(readdirSync(path)).toEqual([])
})

test('responds for a deleted folder', () => {
  const { path } = dataFolder()
  rmSync(path, { recursive: true })
  expect(isDiskGone(databaseLocationOf(path))).toBe(false)
})

/** Writes as a system does that answers with this error. */
const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}
const place = databaseLocationOf('/data')

test.each(['EIO', 'ENXIO', 'ENODEV', 'ENOMEDIUM', 'ESTALE', 'EROFS', 'ENOTCONN', 'EHOSTDOWN'])(
  'is gone if writing fails with %s',
  (code) => expect(isDiskGone(place, failing(code))).toBe(true),
)

test.each(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EMFILE', 'ENOENT'])('responds if writing fails with %s', (code) =>
  expect(isDiskGone(place, failing(code))).toBe(false),
)
