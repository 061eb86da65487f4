// The power fails: data written but not synced is missing, partial or torn. Acknowledged data is kept all the same.
import path from 'node:path'
import { expect, test } from 'vitest'
import { dataFolders } from '../support/dataFolder.ts'
import { cutsOf, expectComplete, inspectImage, type Cut } from './cuts.ts'
import { HAS_STRACE, recordTask } from './recording.ts'
import { deriveRecording } from './snapshots.ts'
import { DRAFT, SOUND, soundnessOf, type Soundness } from './soundness.ts'
import { turnFaults } from './turned.ts'
import { times } from '../support/long.ts'
import { printFigures, randomFrom } from './trial.ts'
import { REQUEST_PREFIX } from './work.ts'

const dataFolder = dataFolders()
/** A third of all cuts happens during backups, restores and imports. */
const CUTS = times(12, 6_700)
const CUTS_TURNING = times(8, 3_300)

/** Without strace these are the only cuts, so there are more of them. */
const CUTS_DERIVED = HAS_STRACE ? times(6, 300) : CUTS + CUTS_TURNING

const record = (orders: object, task = 'sessions') => recordTask(dataFolder(), dataFolder(), task, orders)

const isAnswer = (line: string): boolean => line.startsWith(REQUEST_PREFIX) || line.startsWith(DRAFT)

/** The soundness after a cut, or an error code if the folder does not open. `within`: the subfolder with the data. */
const soundnessAfterCut = ({ output, image }: Cut, within = ''): Soundness | string =>
  inspectImage(image, dataFolder(), (folder) => soundnessOf(path.join(folder, within), output.filter(isAnswer)))

test.skipIf(!HAS_STRACE)(
  `keeps acknowledged data when the power fails ${CUTS} times during commands`,
  async () => {
    const recording = await record({ seed: 5, times: 3, steps: times(24, 36) })
    expectComplete(recording)
    const { operations } = recording
    const carriedOver = operations.filter(({ kind, name }) => kind === 'write' && name === 'chronique.sqlite')
    let [acknowledged, wrong] = [0, 0]
    for (const cut of cutsOf(recording, CUTS, randomFrom(1))) {
      const sound = soundnessAfterCut(cut)
      acknowledged += cut.output.filter(isAnswer).length
      if (JSON.stringify(sound) !== JSON.stringify(SOUND)) wrong++
      expect(sound, `cut before operation ${cut.at}`).toEqual(SOUND)
    }
    const [calls, pages] = [operations.length, carriedOver.length]
    printFigures('power cut', {
      cuts: CUTS,
      'of calls': calls,
      'pages carried over': pages,
      acknowledged,
      'lost or half': wrong,
    })
    expect(acknowledged).toBeGreaterThan(CUTS * 20)
  },
  1_200_000,
)

test.skipIf(!HAS_STRACE)(
  `keeps acknowledged data when the power fails ${CUTS_TURNING} times during backups, restores and imports`,
  async () => {
    let wrong = 0
    let calls = 0
    for (const turn of ['restore', 'import'] as const) {
      const recording = await record({ seed: 3, turn, steps: 3, rounds: 2 }, 'turns')
      expectComplete(recording)
      calls += recording.operations.length
      for (const { at, output, image } of cutsOf(recording, CUTS_TURNING / 2, randomFrom(2))) {
        const faults = inspectImage(image, dataFolder(), (folder) => turnFaults(folder, output))
        if (faults.length > 0) wrong++
        expect(faults, `${turn}, cut before operation ${at}`).toEqual([])
      }
    }
    printFigures('power cut, turning back', { cuts: CUTS_TURNING, 'of calls': calls, 'neither old nor new': wrong })
  },
  1_200_000,
)

test.skipIf(!HAS_STRACE)(
  'keeps acknowledged data when the power fails after the first answers in a new data folder',
  async () => {
    const within = path.join('association', 'Chronique')
    const orders = { seed: 4, times: 1, steps: 2 }
    const recording = await recordTask(dataFolder(), dataFolder(), 'sessions', orders, within)
    expectComplete(recording)
    const cuts = [...cutsOf(recording, times(21, 60), randomFrom(4))]
    expect(cuts.filter(({ output }) => output.some(isAnswer)).length).toBeGreaterThan(times(7, 20))
    for (const cut of cuts) expect(soundnessAfterCut(cut, within), `cut before operation ${cut.at}`).toEqual(SOUND)
  },
  120_000,
)

/** Cuts until more than `enough` cuts have lost data. Returns the number of cuts, and how many lost data. */
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

// NORMAL is the default of the driver once there is a write-ahead log.
test.skipIf(!HAS_STRACE).each(['NORMAL', 'OFF'])('loses data with synchronous = %s', async (synchronous) => {
  const recording = await record({ seed: 5, times: 1, steps: 12, synchronous })
  expectComplete(recording)
  const enough = times(2, 10)
  const found = cutUntilLost(cutsOf(recording, times(50, 100), randomFrom(1)), enough)
  printFigures(`power cut, synchronous = ${synchronous}`, found)
  expect(found['lost or broken']).toBeGreaterThan(enough)
})

test(`keeps acknowledged data when the power fails ${CUTS_DERIVED} times between two answers`, () => {
  const recording = deriveRecording(dataFolder(), 9, times(42, 60))
  expectComplete(recording)
  let wrong = 0
  for (const cut of cutsOf(recording, CUTS_DERIVED, randomFrom(3))) {
    const sound = soundnessAfterCut(cut)
    if (JSON.stringify(sound) !== JSON.stringify(SOUND)) wrong++
    expect(sound, `cut before operation ${cut.at}`).toEqual(SOUND)
  }
  const carried = recording.operations.filter(
    ({ kind, name }) => kind === 'write' && name === 'chronique.sqlite',
  ).length
  printFigures('power cut, worked out', { cuts: CUTS_DERIVED, 'pages carried over': carried, 'lost or half': wrong })
  expect(carried).toBeGreaterThan(0)
}, 600_000)

test('loses data between two answers with synchronous = OFF', () => {
  const recording = deriveRecording(dataFolder(), 9, 12, 0)
  const found = cutUntilLost(cutsOf(recording, 40, randomFrom(3)), 10)
  expect(found['lost or broken']).toBeGreaterThan(10)
})
