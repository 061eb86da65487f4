// Measures a club: a real PostgreSQL server, two host processes, real sockets, signed-in users. Each figure is printed with its
// limit. The program for a single user is measured too, because the club must not make it slower.
import { setTimeout as pause } from 'node:timers/promises'
import { build } from '../../scripts/build.mjs'
import { POSTGRES } from '../support/postgres.ts'
import { valueIn, type Person } from '../support/clubCalls.ts'
import { FULL_CLUB, SMALL_CLUB, triedClub, type Organiser, type TriedClub } from '../torture/club/club.ts'
import { load, type Loaded } from '../torture/club/load.ts'
import { wrongIn } from '../torture/club/verdict.ts'
import { aloneFigures } from './alone.ts'
import { loadLine, quantile, singleLine } from './measure.ts'

/** Options of the measurement. `isSmall`: a small club, in less time. `before`: a built checkout of an older version to compare with. */
export interface ClubBench {
  readonly isSmall: boolean
  readonly before: string | undefined
}

const PAGES = 150
/** Milliseconds within which every page must hear of a change; otherwise the measurement fails. */
const CHANGE_TIMEOUT = 10_000

/** Measures a club and prints one line per figure. */
export async function clubFigures(print: (line: string) => void, { isSmall, before }: ClubBench): Promise<void> {
  if (build(['client', 'main']) !== 0) throw new Error('the bundles cannot be made')
  await aloneFigures(before, print)
  if (!POSTGRES) return print('a club: skipped: PostgreSQL was not found')
  const size = isSmall ? SMALL_CLUB : FULL_CLUB
  const club = await triedClub(size)
  try {
    print(`a club of ${size.campaigns} campaigns, ${size.warbands} warbands and ${size.games} games each:`)
    await printCommandTimes(club, isSmall ? 20 : 60, print)
    print(await measureChangeDelivery(club, isSmall ? 10 : 60))
  } finally {
    await club.remove()
  }
  print(loadLine())
}

/** Prints the command times of one, a few and many organisers, and how many acknowledged commands are not in the book once. */
async function printCommandTimes(club: TriedClub, each: number, print: (line: string) => void): Promise<void> {
  const { organisers } = club
  const few = organisers.slice(0, 5)
  const many = organisers.slice(0, 50)
  await runCommands(club, few, 250, 4) // warming up
  const one = await runCommands(club, organisers.slice(0, 1), 100, 2 * each)
  print(`  a command, one organiser, p50: ${quantile(waitTimes(one), 0.5).toFixed(1)} ms`)
  const rows = [
    { work: 'a command, one organiser', loaded: one, reach: 25 },
    {
      work: `${few.length} organisers, 2 a second each, two hosts`,
      loaded: await runCommands(club, few, 500, each),
      reach: 75,
    },
    {
      work: `${many.length} organisers, 1 a second each, two hosts`,
      loaded: await runCommands(club, many, 1_000, each / 2),
      reach: 300,
    },
  ]
  for (const { work, loaded, reach } of rows)
    print(
      singleLine({
        work: `${work}, p95 of ${waitTimes(loaded).length}`,
        value: quantile(waitTimes(loaded), 0.95),
        unit: 'ms',
        reach,
      }),
    )
  const failed = rows.flatMap(({ loaded }) => [...loaded.failed.values()]).reduce((sum, count) => sum + count, 0)
  print(singleLine({ work: 'answers among them that were errors', value: failed, unit: 'errors', reach: 0 }))
  const requests = rows.flatMap(({ loaded }) => loaded.acknowledged.map(({ request }) => request))
  const wrong = await wrongIn(club, requests)
  print(
    singleLine({
      work: `of ${requests.length} acknowledged commands, those not exactly once on both hosts`,
      value: wrong.length,
      unit: 'commands',
      reach: 0,
    }),
  )
}

const waitTimes = ({ acknowledged }: Loaded): readonly number[] => acknowledged.map(({ waited }) => waited)

const runCommands = (
  { hosts }: TriedClub,
  organisers: readonly Organiser[],
  every: number,
  each: number,
): Promise<Loaded> => load(organisers, { ports: [hosts[0].port, hosts[1].port], every, each }).done()

/** Measures the time from sending a command until the last of all pages has heard of it. Returns the line to print. */
async function measureChangeDelivery(club: TriedClub, changes: number): Promise<string> {
  const { hosts, calls, administrator, leagues } = club
  const [league] = leagues as [(typeof leagues)[number]]
  const pages = await createPlayers(club)
  const times: number[] = []
  const hangUps: (() => void)[] = []
  let [heard, last] = [0, 0]
  for (const [at, person] of pages.entries())
    hangUps.push(
      await calls.listens(hosts[at % 2]!.port, person, (part) => {
        if (!part.includes('event: changed')) return
        heard++
        last = performance.now()
      }),
    )
  for (let change = 0; change < changes; change++) {
    await pause(100)
    heard = 0
    const begun = performance.now()
    const input = { campaign: league.campaign, warband: league.warbands[change % league.warbands.length], amount: 1 }
    valueIn(
      await administrator.ask(hosts[0].port, 'ledger.record', {
        ...input,
        detail: 'told',
        request: `told-${change}-0000`,
      }),
    )
    while (heard < pages.length && performance.now() - begun < CHANGE_TIMEOUT) await pause(2)
    if (heard < pages.length) throw new Error(`only ${heard} of ${pages.length} pages heard of a change`)
    times.push(last - begun)
  }
  hangUps.forEach((hangUp) => hangUp())
  const work = `a change until the last of ${pages.length} pages on two hosts hears of it, p95 of ${changes}`
  return singleLine({ work, value: quantile(times, 0.95), unit: 'ms', reach: 250 })
}

/** Creates `PAGES` players of the first campaign, each with an account. */
async function createPlayers({ calls, hosts, administrator, leagues }: TriedClub): Promise<readonly Person[]> {
  const [{ campaign, warbands }] = leagues as [(typeof leagues)[number]]
  const people: Person[] = []
  for (let at = 0; at < PAGES; at++) {
    const grant = { role: 'player', campaign, warband: warbands[at % warbands.length]! } as const
    people.push(await calls.joins(hosts[at % 2]!.port, administrator, `Player ${at + 1}`, grant))
  }
  return people
}
