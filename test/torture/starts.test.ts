// Two processes started at once on one folder: one writes, the other reports which process writes, readers continue.
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CAMPAIGN } from '../support/campaign.ts'
import { dataFolders, type DataFolder } from '../support/dataFolder.ts'
import { startChild, type Child } from './children.ts'
import { soundnessOf } from './soundness.ts'
import { openFolder } from './opening.ts'
import { prepareFolder } from './prepared.ts'
import { times } from '../support/long.ts'
import { printFigures } from './trial.ts'

const dataFolder = dataFolders()
const STARTS = times(12, 300)

/** The output of a child that tried to be the writer. */
interface Outcome {
  readonly writes: boolean
  readonly pid?: number
  readonly code?: string
  readonly holder?: number
}

/** The faults of the outcome of a double start. */
function faultsOf(outcomes: readonly Outcome[]): string[] {
  const writers = outcomes.filter(({ writes }) => writes)
  const others = outcomes.filter(({ writes }) => !writes)
  return [
    ...(writers.length === 1 ? [] : [`${writers.length} writers`]),
    ...others.filter(({ code }) => code !== 'folder-in-use').map(({ code }) => `refused as ${code}`),
    ...others.filter(({ holder }) => holder !== writers[0]?.pid).map(({ holder }) => `told of ${holder}`),
  ]
}

const preparedFolder = (): DataFolder => prepareFolder(dataFolder())

/** Payments that a reader sees in the folder. */
function countPayments(folder: DataFolder): number {
  const { app, close } = openFolder(folder.path, false)
  try {
    const answer = app.call('warband.get', { campaign: CAMPAIGN, warband: 'warband001' }, 'torture')
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    return (answer.value as { ledger: { reason: string }[] }).ledger.filter(({ reason }) => reason === 'by-hand').length
  } finally {
    close()
  }
}

const startPair = (): Promise<Child[]> => Promise.all([startChild('hold'), startChild('hold')])

const outcomeOf = (child: Child): Outcome => JSON.parse(child.output()[0] ?? '{}') as Outcome

async function endAll(children: readonly Child[], isKilled: boolean): Promise<void> {
  for (const child of children) {
    if (isKilled) await child.kill()
    else child.send('let go')
    await child.waitForEnd()
  }
}

test(`has one writer in each of ${STARTS} double starts`, async () => {
  const folder = preparedFolder()
  let wrong = 0
  let reads = 0
  let next = startPair()
  for (let start = 0; start < STARTS; start++) {
    const children = await next
    for (const [at, child] of children.entries())
      child.send(JSON.stringify({ folder: folder.path, request: `asked-start-${start}-${at}` }))
    reads += Number(countPayments(folder) >= start)
    await Promise.all(children.map((child) => child.waitForLines(1)))
    reads += Number(countPayments(folder) === start + 1)
    const faults = faultsOf(children.map(outcomeOf))
    wrong += faults.length
    expect(faults, `start ${start}`).toEqual([])
    if (start < STARTS - 1) next = startPair()
    await endAll(children, start % 2 === 0)
  }
  printFigures('double starts', { starts: STARTS, 'not one writer': wrong, reads, 'reads failed': 2 * STARTS - reads })
  expect(reads).toBe(2 * STARTS)
  expect(soundnessOf(folder.path, [])).toEqual({ lost: [], halves: [], findings: [] })
}, 300_000)

test('detects two writers after the lock of the first is removed', async () => {
  const folder = preparedFolder()
  const [one, other] = await startPair()
  one!.send(JSON.stringify({ folder: folder.path, request: 'asked-first' }))
  await one!.waitForLines(1)
  rmSync(folder.at('chronique.lock'))
  other!.send(JSON.stringify({ folder: folder.path, request: 'asked-second' }))
  await other!.waitForLines(1)
  expect(faultsOf([one!, other!].map(outcomeOf))).toEqual(['2 writers'])
  await endAll([one!, other!], false)
})

test.each([
  [[{ writes: false, code: 'folder-in-use', holder: 1 }], ['0 writers', 'told of 1']],
  [
    [
      { writes: true, pid: 1 },
      { writes: false, code: 'folder-in-use', holder: 2 },
    ],
    ['told of 2'],
  ],
  [
    [
      { writes: true, pid: 1 },
      { writes: false, code: 'internal', holder: 1 },
    ],
    ['refused as internal'],
  ],
])('computes the faults of %j', (outcomes, faults) => expect(faultsOf(outcomes)).toEqual(faults))
