// Faults of a club, each once and briefly: acknowledged commands exist exactly once on every host, and after a restore
// on another server. `npm run torture -- club` repeats them as often as for the published table of figures.
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { build } from '../../scripts/build.mjs'
import { POSTGRES } from '../support/postgres.ts'
import { SMALL_CLUB, triedClub, type TriedClub } from './club/club.ts'
import { runUnderFault, blackHole, hostStopFault, hostKillFault, serverKillFault } from './club/faults.ts'
import { restoreElsewhere } from './club/restored.ts'
import { times } from '../support/long.ts'
import { printFigures } from './trial.ts'

/** Longer than the server lets a host hold the book's lock without doing anything. */
const LASTS = { blackHole: 5_000, held: 5_000 }

describe.skipIf(!POSTGRES)('a club of two hosts', () => {
  let club: TriedClub | undefined
  const requests: string[] = []
  beforeAll(async () => {
    expect(build(['client', 'main'])).toBe(0)
    club = await triedClub(SMALL_CLUB, { isDurable: false })
  })
  afterAll(() => club?.remove())

  test.each([
    hostKillFault(times(1, 5)),
    serverKillFault(times(1, 3)),
    blackHole(times(1, 2), LASTS),
    hostStopFault(times(1, 3), LASTS),
  ])('$name: keeps acknowledged commands exactly once', async (fault) => {
    const { worst, worstOfOthers, wrong, ...outcome } = await runUnderFault(club!, fault, {
      every: times(250, 100),
      between: 20,
    })
    requests.push(...outcome.requests)
    printFigures(fault.name, {
      acknowledged: outcome.acknowledged,
      worst: inSeconds(worst),
      others: inSeconds(worstOfOthers),
    })
    expect(wrong).toEqual([])
  })

  test('gives empty hosts all data after a restore on another server, and work continues', async () => {
    const { took, wrong } = await restoreElsewhere(club!, requests)
    printFigures('restored', { took: inSeconds(took), acknowledged: requests.length })
    expect(wrong).toEqual([])
  })
})

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
