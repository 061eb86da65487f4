// The power fails: data written but not synced is missing, partial or torn. Acknowledged data is kept all the same.
import path from 'node:path'
import { expect, test } from 'vitest'
import { dataFolders } from '../support/dataFolder.ts'
import { cutsOf, expectComplete, foundIn, type Cut } from './cuts.ts'
import { cannotWatch, HAS_STRACE, recorded } from './recording.ts'
import { workedOut } from './snapshots.ts'
import { DRAFT, SOUND, soundnessOf, type Soundness } from './soundness.ts'
import { turnFaults } from './turned.ts'
import { times } from '../support/long.ts'
import { figures, randomFrom } from './trial.ts'
import { ASKED } from './work.ts'

const dataFolder = dataFolders()
/** A third of them through backups and restorings. */
const CUTS = times(12, 6_700)
const CUTS_TURNING = times(8, 3_300)

/** Where calls cannot be watched this is what shows. */
const CUTS_WORKED_OUT = HAS_STRACE ? times(6, 300) : CUTS + CUTS_TURNING

const record = (orders: object, task = 'sessions') => recorded(dataFolder(), dataFolder(), task, orders)

const isAnswer = (line: string): boolean => line.startsWith(ASKED) || line.startsWith(DRAFT)

/** What is found after a cut; a word where the folder does not open. `within`: where below it the data are. */
const soundnessAfterCut = ({ said, image }: Cut, within = ''): Soundness | string =>
  foundIn(image, dataFolder(), (folder) => soundnessOf(path.join(folder, within), said.filter(isAnswer)))

test(`keeps acknowledged data when the power fails ${CUTS} times during commands`, async () => {
  if (cannotWatch()) return
  const recording = await record({ seed: 5, times: 3, steps: times(24, 36) })
  expectComplete(recording)
  const { operations } = recording
  const carriedOver = operations.filter(({ kind, name }) => kind === 'write' && name === 'chronique.sqlite')
  let [acknowledged, wrong] = [0, 0]
  for (const cut of cutsOf(recording, CUTS, randomFrom(1))) {
    const sound = soundnessAfterCut(cut)
    acknowledged += cut.said.filter(isAnswer).length
    if (JSON.stringify(sound) !== JSON.stringify(SOUND)) wrong++
    expect(sound, `cut before operation ${cut.at}`).toEqual(SOUND)
  }
  const [calls, pages] = [operations.length, carriedOver.length]
  figures('power cut', {
    cuts: CUTS,
    'of calls': calls,
    'pages carried over': pages,
    acknowledged,
    'lost or half': wrong,
  })
  expect(acknowledged).toBeGreaterThan(CUTS * 20)
}, 1_200_000)

test(`keeps acknowledged data when the power fails ${CUTS_TURNING} times during backups, restores and imports`, async () => {
  if (cannotWatch()) return
  let wrong = 0
  let calls = 0
  for (const turn of ['restore', 'import'] as const) {
    const recording = await record({ seed: 3, turn, steps: 3, rounds: 2 }, 'turns')
    expectComplete(recording)
    calls += recording.operations.length
    for (const { at, said, image } of cutsOf(recording, CUTS_TURNING / 2, randomFrom(2))) {
      const faults = foundIn(image, dataFolder(), (folder) => turnFaults(folder, said))
      if (faults.length > 0) wrong++
      expect(faults, `${turn}, cut before operation ${at}`).toEqual([])
    }
  }
  figures('power cut, turning back', { cuts: CUTS_TURNING, 'of calls': calls, 'neither old nor new': wrong })
}, 1_200_000)

test('keeps acknowledged data when the power fails after the first answers in a new data folder', async () => {
  if (cannotWatch()) return
  const within = path.join('association', 'Chronique')
  const orders = { seed: 4, times: 1, steps: 2 }
  const recording = await recorded(dataFolder(), dataFolder(), 'sessions', orders, within)
  expectComplete(recording)
  const cuts = [...cutsOf(recording, times(21, 60), randomFrom(4))]
  expect(cuts.filter(({ said }) => said.some(isAnswer)).length).toBeGreaterThan(times(7, 20))
  for (const cut of cuts) expect(soundnessAfterCut(cut, within), `cut before operation ${cut.at}`).toEqual(SOUND)
}, 120_000)

/** Cuts until more than so many have lost something: more of them would show no more. Gives how many there were, and how many lost. */
function cutUntilLost(cuts: Iterable<Cut>, enough: number) {
  let [count, lost] = [0, 0]
  for (const cut of cuts) {
    const sound = soundnessAfterCut(cut)
    count++
    if (typeof sound === 'string' || sound.lost.length > 0) lost++
    if (lost > enough) break
  }
  return { cuts: count, 'lost or broken': lost }
}

// The first is what the driver goes back to by itself once there is a log.
test.each(['NORMAL', 'OFF'])('loses data with synchronous = %s', async (synchronous) => {
  if (cannotWatch()) return
  const recording = await record({ seed: 5, times: 1, steps: 12, synchronous })
  expectComplete(recording)
  const enough = times(2, 10)
  const told = cutUntilLost(cutsOf(recording, times(50, 100), randomFrom(1)), enough)
  figures(`power cut, synchronous = ${synchronous}`, told)
  expect(told['lost or broken']).toBeGreaterThan(enough)
})

test(`keeps acknowledged data when the power fails ${CUTS_WORKED_OUT} times between two answers`, () => {
  const recording = workedOut(dataFolder(), 9, times(42, 60))
  expectComplete(recording)
  let wrong = 0
  for (const cut of cutsOf(recording, CUTS_WORKED_OUT, randomFrom(3))) {
    const sound = soundnessAfterCut(cut)
    if (JSON.stringify(sound) !== JSON.stringify(SOUND)) wrong++
    expect(sound, `cut before operation ${cut.at}`).toEqual(SOUND)
  }
  const carried = recording.operations.filter(
    ({ kind, name }) => kind === 'write' && name === 'chronique.sqlite',
  ).length
  figures('power cut, worked out', { cuts: CUTS_WORKED_OUT, 'pages carried over': carried, 'lost or half': wrong })
  expect(carried).toBeGreaterThan(0)
}, 600_000)

test('loses data between two answers with synchronous = OFF', () => {
  const recording = workedOut(dataFolder(), 9, 12, 0)
  const told = cutUntilLost(cutsOf(recording, 40, randomFrom(3)), 10)
  expect(told['lost or broken']).toBeGreaterThan(10)
})
