// The figures of a club: PostgreSQL's own server, two hosts as processes, real sockets, people who are signed in. Beside each what
// is to be reached. The program of somebody who is alone stands beside them: it is to be no worse for all that.
import { setTimeout as pause } from 'node:timers/promises'
import { build } from '../../scripts/build.mjs'
import { POSTGRES } from '../support/postgres.ts'
import { valueIn, type Person } from '../support/clubCalls.ts'
import { FULL_CLUB, SMALL_CLUB, triedClub, type Organiser, type TriedClub } from '../torture/club/club.ts'
import { load, type Loaded } from '../torture/club/load.ts'
import { wrongIn } from '../torture/club/verdict.ts'
import { aloneFigures } from './alone.ts'
import { loadLine, partOf, said } from './measure.ts'

/** How the club is measured. `isSmall`: on a small one, in less time. `before`: a checkout that was built, to stand beside. */
export interface ClubBench {
  readonly isSmall: boolean
  readonly before: string | undefined
}

const PAGES = 150
/** A change that some page was not told of by then is none that is told. */
const TOLD_WITHIN = 10_000

/** Measures a club and prints it, line by line. */
export async function clubFigures(print: (line: string) => void, { isSmall, before }: ClubBench): Promise<void> {
  if (build(['client', 'main']) !== 0) throw new Error('the bundles cannot be made')
  await aloneFigures(before, print)
  if (!POSTGRES) return print('a club: skipped: PostgreSQL was not found')
  const size = isSmall ? SMALL_CLUB : FULL_CLUB
  const club = await triedClub(size)
  try {
    print(`a club of ${size.campaigns} campaigns, ${size.warbands} warbands and ${size.games} games each:`)
    await commands(club, isSmall ? 20 : 60, print)
    print(await told(club, isSmall ? 10 : 60))
  } finally {
    await club.remove()
  }
  print(loadLine())
}

/** How long commands take, of one organiser, of a few, of many; all of them are in the book afterwards. */
async function commands(club: TriedClub, each: number, print: (line: string) => void): Promise<void> {
  const { organisers } = club
  const few = organisers.slice(0, 5)
  const many = organisers.slice(0, 50)
  await worked(club, few, 250, 4) // warming up
  const one = await worked(club, organisers.slice(0, 1), 100, 2 * each)
  print(`  a command, one organiser, p50: ${partOf(waits(one), 0.5).toFixed(1)} ms`)
  const rows = [
    { work: 'a command, one organiser', loaded: one, reach: 25 },
    {
      work: `${few.length} organisers, 2 a second each, two hosts`,
      loaded: await worked(club, few, 500, each),
      reach: 75,
    },
    {
      work: `${many.length} organisers, 1 a second each, two hosts`,
      loaded: await worked(club, many, 1_000, each / 2),
      reach: 300,
    },
  ]
  for (const { work, loaded, reach } of rows)
    print(
      said({ work: `${work}, p95 of ${waits(loaded).length}`, value: partOf(waits(loaded), 0.95), unit: 'ms', reach }),
    )
  const failed = rows.flatMap(({ loaded }) => [...loaded.failed.values()]).reduce((sum, count) => sum + count, 0)
  print(said({ work: 'answers among them that were errors', value: failed, unit: 'errors', reach: 0 }))
  const requests = rows.flatMap(({ loaded }) => loaded.acknowledged.map(({ request }) => request))
  const wrong = await wrongIn(club, requests)
  print(
    said({
      work: `of ${requests.length} acknowledged not there once, on both hosts`,
      value: wrong.length,
      unit: 'commands',
      reach: 0,
    }),
  )
}

const waits = ({ acknowledged }: Loaded): readonly number[] => acknowledged.map(({ waited }) => waited)

const worked = ({ hosts }: TriedClub, organisers: readonly Organiser[], every: number, each: number): Promise<Loaded> =>
  load(organisers, { ports: [hosts[0].port, hosts[1].port], every, each }).done()

/** From the sending of a command until the last of all pages was told of it. */
async function told(club: TriedClub, changes: number): Promise<string> {
  const { hosts, calls, administrator, leagues } = club
  const [league] = leagues as [(typeof leagues)[number]]
  const pages = await listeners(club)
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
    while (heard < pages.length && performance.now() - begun < TOLD_WITHIN) await pause(2)
    if (heard < pages.length) throw new Error(`of ${pages.length} pages ${heard} were told`)
    times.push(last - begun)
  }
  hangUps.forEach((hangUp) => hangUp())
  const work = `${pages.length} pages on two hosts told of a change, the last one, p95 of ${changes}`
  return said({ work, value: partOf(times, 0.95), unit: 'ms', reach: 250 })
}

/** So many people who see the first campaign: each has an account and a page. */
async function listeners({ calls, hosts, administrator, leagues }: TriedClub): Promise<readonly Person[]> {
  const [{ campaign, warbands }] = leagues as [(typeof leagues)[number]]
  const people: Person[] = []
  for (let at = 0; at < PAGES; at++) {
    const grant = { role: 'player', campaign, warband: warbands[at % warbands.length]! } as const
    people.push(await calls.joins(hosts[at % 2]!.port, administrator, `Player ${at + 1}`, grant))
  }
  return people
}
