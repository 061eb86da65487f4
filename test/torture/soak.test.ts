// After long use without being closed, the program uses no more memory and no more open files than at the beginning.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataFolders } from '../support/dataFolder.ts'
import { startChild } from './children.ts'
import type { Usage, SoakOrders } from './soak.ts'
import { SOUND, soundnessOf } from './soundness.ts'
import { times } from '../support/long.ts'
import { printFigures } from './trial.ts'

const dataFolder = dataFolders()
const OPERATIONS = times(2_000, 1_000_000)
const MOST_GROWTH = 0.05
const LONGEST_LOG = 8 * 1024 ** 2
const MEGABYTE = 1e6

/** Runs a child; returns its usage over time, and its folder. */
async function runSoak(orders: Omit<SoakOrders, 'folder'>): Promise<{ folder: string; held: Usage[] }> {
  const folder = dataFolder().path
  const child = await startChild('soak', { options: ['--expose-gc'] })
  child.send(JSON.stringify({ ...orders, folder }))
  await child.waitForEnd()
  expect(child.output().at(-1)).toMatch(/^closed/)
  return {
    folder,
    held: child
      .output()
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Usage),
  }
}

const HAS_PROC = existsSync('/proc/self/fd')

/** Growth of the heap from the second sample, when all code has been used, to the last one. */
const growthOf = (held: readonly Usage[]): number => held.at(-1)!.heap / held[1]!.heap - 1

test.skipIf(!HAS_PROC)(
  `does not grow over ${OPERATIONS} operations without a break`,
  async () => {
    const { folder, held } = await runSoak({ operations: OPERATIONS })
    const last = held.at(-1)!
    printFigures('soak', {
      operations: last.operations,
      'heap in MB': held.map(({ heap }) => (heap / MEGABYTE).toFixed(1)).join(' '),
      'growth in %': (growthOf(held) * 100).toFixed(1),
      'log in MB': (last.log / MEGABYTE).toFixed(2),
      descriptors: held.map(({ descriptors }) => descriptors).join(' '),
    })
    expect(growthOf(held)).toBeLessThan(MOST_GROWTH)
    expect(last.log).toBeLessThanOrEqual(LONGEST_LOG)
    expect(new Set(held.map(({ descriptors }) => descriptors))).toHaveProperty('size', 1)
    expect(soundnessOf(folder, [])).toEqual(SOUND)
  },
  3_600_000,
)

test.skipIf(!HAS_PROC)(
  'detects memory kept by every operation',
  async () => {
    const { held } = await runSoak({ operations: 4_000, leaksMemory: true })
    expect(growthOf(held)).toBeGreaterThan(MOST_GROWTH)
  },
  120_000,
)
