// A file damaged after it was closed: detected at the next start, set aside unchanged, with a backup offered.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { databaseDigestFile } from '../../main/database/connection/digest.ts'
import { databaseLocationOf } from '../../main/database/connection/place.ts'
import { dataFolders, type DataFolder } from '../support/dataFolder.ts'
import { contentsIn } from './contents.ts'
import { openFolder } from './opening.ts'
import { times } from '../support/long.ts'
import { printFigures, randomFrom } from './trial.ts'
import { askKeeper, openKeeper } from './turning.ts'
import { callWithRequests, prepare, randomSteps } from './work.ts'

const dataFolder = dataFolders()
const PAGE = 4096
/** The backup is restored for one damaged file in this many. */
const RESTORE_EVERY = 10

/** A closed folder with a backup of all its data. */
async function closedFolder(): Promise<DataFolder> {
  const folder = dataFolder()
  const keeper = openKeeper(folder.path)
  const call = callWithRequests(keeper, 'here', () => undefined)
  prepare(call)
  const step = randomSteps(call, 11)
  for (let count = 0; count < 30; count++) step()
  await askKeeper(keeper, 'safekeeping.back-up', {})
  keeper.close()
  return folder
}

type Damage = (bytes: Buffer, random: () => number, at: number) => Uint8Array

const DAMAGES: readonly (readonly [what: string, count: number, damage: Damage])[] = [
  ['truncated', times(20, 300), (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length))],
  [
    'a page zeroed',
    times(20, 300),
    (bytes, random) => {
      const at = PAGE * Math.floor((random() * bytes.length) / PAGE)
      return bytes.fill(0, at, at + PAGE)
    },
  ],
  [
    'a bit flipped',
    times(30, 1000),
    (bytes, random) => {
      bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8)
      return bytes
    },
  ],
  [
    'a bit of the header flipped',
    times(30, 800),
    (bytes, random, at) => {
      bytes[(37 * at) % 100]! ^= 1 << Math.floor(random() * 8)
      return bytes
    },
  ],
]

/** Opens a folder whose database file has these damaged bytes, and returns the faults of how it was handled. */
async function faultsOf(folder: string, bytes: Uint8Array, whole: string, restores: boolean): Promise<string[]> {
  const { file } = databaseLocationOf(folder)
  const keeper = openKeeper(folder)
  try {
    const { mode, trouble } = keeper.state()
    if (mode !== 'closed' || !trouble) return ['not noticed']
    const isKept = (name: string | null): boolean => name !== null && readFileSync(name).equals(bytes)
    const aside = trouble.aside && path.join(trouble.aside, path.basename(file))
    const faults = [
      ...(isKept(aside) ? [] : ['not kept aside']),
      ...(isKept(file) ? [] : ['not left as it was']),
      ...(trouble.ways.includes('restore') && trouble.backup ? [] : [`${trouble.kind}: no backup offered`]),
    ]
    if (!restores || faults.length > 0) return faults
    await askKeeper(keeper, 'safekeeping.restore', { backup: trouble.backup!.id })
    return contentsIn(folder) === whole ? [] : ['not restored']
  } finally {
    keeper.close()
  }
}

describe.each(DAMAGES)('%s', (what, count, damage) => {
  test(`is detected and set aside ${count} times`, async () => {
    const source = await closedFolder()
    const whole = contentsIn(source.path)
    const random = randomFrom(count)
    const beside = dataFolder()
    const found = { files: 0, restored: 0, faults: 0 }
    for (; found.files < count; found.files++) {
      const folder = beside.at('folder')
      cpSync(source.path, folder, { recursive: true })
      const bytes = damage(readFileSync(source.file), random, found.files)
      // Zeroing a page of zeroes damages nothing.
      if (readFileSync(source.file).equals(bytes)) continue
      writeFileSync(databaseLocationOf(folder).file, bytes)
      const restores = found.files % RESTORE_EVERY === 0
      const faults = await faultsOf(folder, bytes, whole, restores)
      if (restores) found.restored++
      if (faults.length > 0) found.faults++
      expect(faults, `${found.files}`).toEqual([])
      rmSync(folder, { recursive: true })
    }
    printFigures(`damaged: ${what}`, found)
  }, 600_000)
})

test('detects a flipped bit by the digest, which other checks mostly miss', async () => {
  const source = await closedFolder()
  const random = randomFrom(1)
  let noticed = 0
  for (let count = 0; count < 20; count++) {
    const bytes = readFileSync(source.file)
    const at = PAGE + Math.floor(random() * (bytes.length - PAGE))
    const flipped = Buffer.from(bytes)
    flipped[at]! ^= 1
    const folder = dataFolder()
    cpSync(source.path, folder.path, { recursive: true })
    rmSync(databaseDigestFile(databaseLocationOf(folder.path)))
    writeFileSync(folder.file, flipped)
    const keeper = openKeeper(folder.path)
    if (keeper.state().mode === 'closed') noticed++
    keeper.close()
  }
  expect(noticed).toBeLessThan(10)
})

test('opens an undamaged folder', async () => {
  const { path: folder } = await closedFolder()
  const keeper = openKeeper(folder)
  expect(keeper.state()).toMatchObject({ mode: 'open', trouble: null })
  keeper.close()
  openFolder(folder).close()
})
