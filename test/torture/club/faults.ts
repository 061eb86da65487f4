// What a club is put through while its organisers work, and what each of them waited.
import { setTimeout as pause } from 'node:timers/promises'
import { answering, until, type TriedClub } from './club.ts'
import { load, type Acknowledged } from './load.ts'
import { wrongIn } from './verdict.ts'

/** Something that befalls a club. */
export interface Fault {
  readonly name: string
  readonly times: number
  /** The host that it befalls: those who have the other one before them are the others. Undefined: it befalls all. */
  readonly sick?: 0 | 1
  /** The longest that anybody, or the others, may wait: milliseconds. */
  readonly reach: { readonly all?: number; readonly others?: number }
  readonly befall: (club: TriedClub) => Promise<void>
}

/** What became of it. */
export interface Outcome {
  readonly acknowledged: number
  readonly requests: readonly string[]
  readonly worst: number
  readonly worstOfOthers: number
  readonly wrong: readonly string[]
  /** Who waited longer than is to be reached. */
  readonly late: readonly string[]
  readonly failed: ReadonlyMap<string, number>
}

/** How long a fault lasts: milliseconds. */
export interface Lasting {
  readonly blackHole: number
  readonly held: number
}

/** A host that is killed, and started again. */
export const hostKilled = (times: number): Fault => ({
  name: 'a host killed under load',
  times,
  sick: 1,
  reach: { others: 6_000 },
  async befall({ hosts, administrator }) {
    await hosts[1].kill()
    await hosts[1].start()
    await answering(hosts[1], administrator)
  },
})

/** The server, and all that it has started, killed and started again. */
export const serverKilled = (times: number): Fault => ({
  name: 'PostgreSQL killed under load',
  times,
  reach: { all: 10_000 },
  async befall({ server }) {
    await server.kill()
    await pause(300)
    await server.start()
  },
})

/** A network that swallows everything between the second host and its book, from a moment on in which that had it to itself. */
export const blackHole = (times: number, { blackHole: lasts }: Pick<Lasting, 'blackHole'>): Fault => ({
  name: `a network black hole of ${lasts / 1000} s`,
  times,
  sick: 1,
  reach: { others: 6_000 },
  async befall({ proxy }) {
    proxy.blackHoleAtCommit()
    await pause(lasts)
    proxy.blackHole(false)
  },
})

/** A host that is held while it has the book to itself. */
export const hostHeld = (times: number, { held: lasts }: Pick<Lasting, 'held'>): Fault => ({
  name: `a host stopped for ${lasts / 1000} s while it writes`,
  times,
  sick: 1,
  reach: { others: 6_000 },
  async befall(club) {
    await heldWithBook(club)
    await pause(lasts)
    club.hosts[1].letGo()
  },
})

/** Holds the second host again and again until that was in the moment in which it had the book to itself. */
const heldWithBook = ({ hosts, server, url }: TriedClub): Promise<void> =>
  until(
    async () => {
      hosts[1].hold()
      await pause(60)
      // Everybody else has gone on since.
      const idle = await server.ask(
        url,
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'
           AND state_change < clock_timestamp() - interval '50 milliseconds'`,
      )
      if (idle.length > 0) return true
      hosts[1].letGo()
      return false
    },
    60_000,
    'the host never had the book to itself',
  )

/** How organisers work meanwhile. `between`: so many commands are acknowledged before, between and after. */
export interface Under {
  readonly every: number
  readonly between: number
}

const WORKED_WITHIN = 100_000

/** Puts a club through something while its organisers work. */
export async function befallen(club: TriedClub, fault: Fault, { every, between }: Under): Promise<Outcome> {
  const work = load(club.organisers, { ports: [club.hosts[0].port, club.hosts[1].port], every })
  const worked = () => {
    const before = work.acknowledged.length
    return until(() => work.acknowledged.length - before >= between, WORKED_WITHIN, 'hardly anything is acknowledged')
  }
  for (let time = 0; time < fault.times; time++) {
    await worked()
    await fault.befall(club)
  }
  await worked()
  const { acknowledged, failed } = await work.end()
  const others = acknowledged.filter(({ home }) => fault.sick === undefined || home !== fault.sick)
  const requests = acknowledged.map(({ request }) => request)
  const wrong = await wrongIn(club, requests)
  const late = [
    ...lateIn('somebody', acknowledged, fault.reach.all),
    ...lateIn('one of the others', others, fault.reach.others),
  ]
  return {
    ...{ acknowledged: acknowledged.length, requests },
    ...{ worst: worstOf(acknowledged), worstOfOthers: worstOf(others), wrong, late, failed },
  }
}

const worstOf = (all: readonly Acknowledged[]): number => Math.max(0, ...all.map(({ waited }) => waited))

const lateIn = (who: string, all: readonly Acknowledged[], reach = Infinity): string[] =>
  worstOf(all) <= reach ? [] : [`${who} waited ${(worstOf(all) / 1000).toFixed(1)} s (reach ${reach / 1000} s)`]
