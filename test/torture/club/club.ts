// A club for fault tests: its own PostgreSQL server, two hosts as processes, signed-in users, and campaigns with a whole season.
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

/** The size of the club in the published table of figures. */
export const FULL_CLUB: ClubSize = { campaigns: 5, warbands: 30, games: 300, rows: 6_000, organisers: 50 }
export const SMALL_CLUB: ClubSize = { campaigns: 2, warbands: 6, games: 12, rows: 60, organisers: 6 }

/** An organiser and their campaign. */
export interface Organiser {
  readonly person: Person
  readonly league: League
}

export interface TriedClub {
  readonly server: Postgres
  /** The book's address. */
  readonly url: string
  readonly hosts: readonly [HostProcess, HostProcess]
  /** Between the second host and its book. */
  readonly proxy: CuttingProxy
  readonly calls: Calls
  readonly administrator: Person
  readonly organisers: readonly Organiser[]
  readonly leagues: readonly League[]
  /** Creates a folder that is removed with the club. */
  readonly folder: (name: string) => string
  readonly remove: () => Promise<void>
}

/** Builds a club: moves its campaigns in from a folder, starts its hosts, and invites its organisers. The program must be built. */
export async function triedClub(size: ClubSize, { isDurable = true } = {}): Promise<TriedClub> {
  const ends: (() => unknown)[] = []
  const remove = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    return { ...(await buildClub(size, isDurable, (end) => void ends.push(end))), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** `onRemove` receives the function that ends each part, in the order in which the parts were started. */
async function buildClub(
  size: ClubSize,
  isDurable: boolean,
  onRemove: (end: () => unknown) => void,
): Promise<Omit<TriedClub, 'remove'>> {
  const place = mkdtempSync(path.join(tmpdir(), 'chronique-club-'))
  onRemove(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }))
  const folder = (name: string) => {
    mkdirSync(path.join(place, name), { recursive: true })
    return path.join(place, name)
  }
  const server = await startPostgres({ isDurable })
  onRemove(() => server.remove())
  const url = await server.newDatabase()
  const proxy = await cuttingProxy(server.port)
  onRemove(() => proxy.close())
  const leagues = createLeagues(folder('alone'), size)
  await clubRun('move', '--from', folder('alone'), '--data', folder('one'), '--book', url)
  const publicUrl = `http://127.0.0.1:${await freePort()}`
  const hosts = [
    await hostProcess({ folder: folder('one'), url, publicUrl }),
    await hostProcess({ folder: folder('other'), url: urlThroughProxy(url, proxy), publicUrl }),
  ] as const
  hosts.forEach((host) => onRemove(() => host.kill()))
  const [link] = await Promise.all([hosts[0].start(), hosts[1].start()])
  const calls = callsTo(publicUrl)
  onRemove(() => calls.close())
  const administrator = await calls.first(hosts[0].port, link)
  const organisers = await inviteOrganisers(calls, hosts[0].port, administrator, leagues, size.organisers)
  return { server, url, hosts, proxy, calls, administrator, organisers, leagues, folder }
}

const createLeagues = (folder: string, { campaigns, warbands, rows, games }: ClubSize): League[] =>
  Array.from({ length: campaigns }, (_, at) =>
    leagueIn(folder, warbands, rows, { games, membersEach: 12, mark: 1_000 + at * 977 }),
  )

async function inviteOrganisers(calls: Calls, port: number, by: Person, leagues: readonly League[], count: number) {
  const organisers: Organiser[] = []
  for (let at = 0; at < count; at++) {
    const league = leagues[at % leagues.length]!
    const grant = { role: 'organiser', campaign: league.campaign } as const
    organisers.push({ person: await calls.joins(port, by, `Organiser ${at + 1}`, grant), league })
  }
  return organisers
}

/** Waits until a condition holds. Rejects with the message `wrong` after `within` milliseconds. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, within: number, wrong: string): Promise<void> {
  const end = performance.now() + within
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(wrong)
    await pause(50)
  }
}

/** Waits until a host answers this user: the host runs, and has read its book. */
export const waitForAnswer = (host: HostProcess, { ask }: Person): Promise<void> =>
  waitUntil(
    async () => {
      const answer = await ask(host.port, 'campaign.list', {}).catch(() => undefined)
      return answer !== undefined && valueIn<unknown>(answer) !== undefined
    },
    60_000,
    'a host does not answer',
  )
