// Whether the disk of a data folder still answers.
import { readdirSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeOf } from '../../main/database/connection/place.ts'
import { isDiskGone } from '../../main/database/connection/reachable.ts'
import { dataFolders } from '../support/dataFolder.ts'

const dataFolder = dataFolders()

test('a folder that is there answers, and nothing is left in it', () => {
  const { path } = dataFolder()
  expect(isDiskGone(placeOf(path))).toBe(false)
  expect(readdirSync(path)).toEqual([])
})

test('a folder that was deleted is on a disk that answers', () => {
  const { path } = dataFolder()
  rmSync(path, { recursive: true })
  expect(isDiskGone(placeOf(path))).toBe(false)
})
