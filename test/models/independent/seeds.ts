import { expect, test } from 'vitest'
import { IS_LONG, times } from '../../support/long.ts'

/** The first seed; `CHRONIQUE_SEED=63` starts at 63. */
const FIRST = Number(process.env.CHRONIQUE_SEED ?? 1)
/** Seeds per test: several tests show the progress of a long run, and a difference in one does not stop the others. */
const TOGETHER = 25
const HOUR = 3_600_000

/**
 * Plays `few` seeds (`many` in the long run) in tests of at most 25 seeds. An error names its seed. Each test expects
 * more than `atLeast` comparisons per seed on average, to ensure that something is compared.
 *
 * @param play plays one seed and returns the number of figures compared
 */
export function testSeeds(
  name: string,
  [few, many]: readonly [number, number],
  atLeast: number,
  play: (seed: number) => number,
): void {
  const end = FIRST + times(few, many)
  for (let from = FIRST; from < end; from += TOGETHER) {
    const next = Math.min(from + TOGETHER, end)
    test(`${name}, seeds ${from} to ${next - 1}`, { timeout: HOUR }, () => {
      let compared = 0
      for (let seed = from; seed < next; seed += 1)
        try {
          compared += play(seed)
        } catch (error) {
          throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error })
        }
      if (IS_LONG) console.log(`${name}, seeds ${from} to ${next - 1}: ${compared} comparisons`)
      expect(compared).toBeGreaterThan(atLeast * (next - from))
    })
  }
}
