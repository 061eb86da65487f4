// A club to be tried: PostgreSQL's own server, two hosts as processes, people who are signed in, campaigns with all that a season has.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { callsTo, valueIn, type Calls, type Person } from '../../support/clubCalls.ts'
import { clubRun, hostProcess, type HostProcess } from '../../support/clubHosts.ts'
import { cuttingProxy, urlThroughProxy, type CuttingProxy } from '../../support/cuttingProxy.ts'
import { leagueIn, type League } from '../../support/league.ts'
import { freePort, startPostgres, type Postgres } from '../../support/postgres.ts'

/** How large a club is. */
export interface ClubSize {
  readonly campaigns: number
  readonly warbands: number
  readonly games: number
  /** Rows of the journal of each campaign. */
  readonly rows: number
  readonly organisers: number
}

/** What the club of the table of figures is. */
export const FULL_CLUB: ClubSize = { campaigns: 5, warbands: 30, games: 300, rows: 6_000, organisers: 50 }
export const SMALL_CLUB: ClubSize = { campaigns: 2, warbands: 6, games: 12, rows: 60, organisers: 6 }

/** An organiser, and the campaign that is theirs. */
export interface Organiser {
  readonly person: Person
  readonly league: League
}

export interface TriedClub {
  readonly server: Postgres
  /** The book's address. */
  readonly url: string
  readonly hosts: readonly [HostProcess, HostProcess]
  /** Stands between the second host and its book. */
  readonly proxy: CuttingProxy
  readonly calls: Calls
  readonly administrator: Person
  readonly organisers: readonly Organiser[]
  readonly leagues: readonly League[]
  /** A new folder that goes with the club. */
  readonly folder: (name: string) => string
  readonly remove: () => Promise<void>
}

/** Makes a club: its campaigns moved in from a folder of one's own, its hosts started, its organisers invited. The program must be built. */
export async function triedClub(size: ClubSize, { isDurable = true } = {}): Promise<TriedClub> {
  const ends: (() => unknown)[] = []
  const remove = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    return { ...(await madeClub(size, isDurable, (end) => void ends.push(end))), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** `later`: is told what ends each thing, in the order in which they were begun. */
async function madeClub(
  size: ClubSize,
  isDurable: boolean,
  later: (end: () => unknown) => void,
): Promise<Omit<TriedClub, 'remove'>> {
  const place = mkdtempSync(path.join(tmpdir(), 'chronique-club-'))
  later(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }))
  const folder = (name: string) => {
    mkdirSync(path.join(place, name), { recursive: true })
    return path.join(place, name)
  }
  const server = await startPostgres({ isDurable })
  later(() => server.remove())
  const url = await server.newDatabase()
  const proxy = await cuttingProxy(server.port)
  later(() => proxy.close())
  const leagues = leaguesIn(folder('alone'), size)
  await clubRun('move', '--from', folder('alone'), '--data', folder('one'), '--book', url)
  const publicUrl = `http://127.0.0.1:${await freePort()}`
  const hosts = [
    await hostProcess({ folder: folder('one'), url, publicUrl }),
    await hostProcess({ folder: folder('other'), url: urlThroughProxy(url, proxy), publicUrl }),
  ] as const
  hosts.forEach((host) => later(() => host.kill()))
  const [link] = await Promise.all([hosts[0].start(), hosts[1].start()])
  const calls = callsTo(publicUrl)
  later(() => calls.close())
  const administrator = await calls.first(hosts[0].port, link)
  const organisers = await invited(calls, hosts[0].port, administrator, leagues, size.organisers)
  return { server, url, hosts, proxy, calls, administrator, organisers, leagues, folder }
}

const leaguesIn = (folder: string, { campaigns, warbands, rows, games }: ClubSize): League[] =>
  Array.from({ length: campaigns }, (_, at) =>
    leagueIn(folder, warbands, rows, { games, membersEach: 12, mark: 1_000 + at * 977 }),
  )

async function invited(calls: Calls, port: number, by: Person, leagues: readonly League[], count: number) {
  const organisers: Organiser[] = []
  for (let at = 0; at < count; at++) {
    const league = leagues[at % leagues.length]!
    const grant = { role: 'organiser', campaign: league.campaign } as const
    organisers.push({ person: await calls.joins(port, by, `Organiser ${at + 1}`, grant), league })
  }
  return organisers
}

/** Waits until something is so. Rejects with what is wrong where it takes too long. */
export async function until(isSo: () => boolean | Promise<boolean>, within: number, wrong: string): Promise<void> {
  const end = performance.now() + within
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(wrong)
    await pause(50)
  }
}

/** Asks until a host answers somebody: it runs, and knows its book. */
export const answering = (host: HostProcess, { ask }: Person): Promise<void> =>
  until(
    async () => {
      const heard = await ask(host.port, 'campaign.list', {}).catch(() => undefined)
      return heard !== undefined && valueIn<unknown>(heard) !== undefined
    },
    60_000,
    'a host does not answer',
  )
