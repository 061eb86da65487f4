// Faults that are injected into a club while its organisers work, and how long each of them waits.
import { setTimeout as pause } from 'node:timers/promises'
import { waitForAnswer, waitUntil, type TriedClub } from './club.ts'
import { load, type Acknowledged } from './load.ts'
import { wrongIn } from './verdict.ts'

/** A fault that is injected into a club. */
export interface Fault {
  readonly name: string
  readonly times: number
  /** The host that the fault affects; the users of the other host are « the others ». Undefined: all hosts are affected. */
  readonly affectedHost?: 0 | 1
  /** Milliseconds that all users, or only the others, may wait at most. */
  readonly limit: { readonly all?: number; readonly others?: number }
  readonly inject: (club: TriedClub) => Promise<void>
}

/** The result of a fault. */
export interface Outcome {
  readonly acknowledged: number
  readonly requests: readonly string[]
  readonly worst: number
  readonly worstOfOthers: number
  readonly wrong: readonly string[]
  /** Messages about users who waited longer than the limit. */
  readonly late: readonly string[]
  readonly failed: ReadonlyMap<string, number>
}

/** How long a fault lasts, in milliseconds. */
export interface FaultDurations {
  readonly blackHole: number
  readonly held: number
}

/** Kills a host, and starts it again. */
export const hostKillFault = (times: number): Fault => ({
  name: 'a host killed under load',
  times,
  affectedHost: 1,
  limit: { others: 6_000 },
  async inject({ hosts, administrator }) {
    await hosts[1].kill()
    await hosts[1].start()
    await waitForAnswer(hosts[1], administrator)
  },
})

/** Kills the database server with all its processes, and starts it again. */
export const serverKillFault = (times: number): Fault => ({
  name: 'PostgreSQL killed under load',
  times,
  limit: { all: 10_000 },
  async inject({ server }) {
    await server.kill()
    await pause(300)
    await server.start()
  },
})

/** Makes the network swallow everything between the second host and its book, starting while that host holds the book's lock. */
export const blackHole = (times: number, { blackHole: lasts }: Pick<FaultDurations, 'blackHole'>): Fault => ({
  name: `a network black hole of ${lasts / 1000} s`,
  times,
  affectedHost: 1,
  limit: { others: 6_000 },
  async inject({ proxy }) {
    proxy.blackHoleAtCommit()
    await pause(lasts)
    proxy.blackHole(false)
  },
})

/** Stops (SIGSTOP) a host while it holds the book's lock. */
export const hostStopFault = (times: number, { held: lasts }: Pick<FaultDurations, 'held'>): Fault => ({
  name: `a host stopped for ${lasts / 1000} s while it writes`,
  times,
  affectedHost: 1,
  limit: { others: 6_000 },
  async inject(club) {
    await holdHostWithBook(club)
    await pause(lasts)
    club.hosts[1].letGo()
  },
})

/** Stops the second host again and again until it is stopped while it holds the book's lock. */
const holdHostWithBook = ({ hosts, server, url }: TriedClub): Promise<void> =>
  waitUntil(
    async () => {
      hosts[1].hold()
      await pause(60)
      // A transaction that is idle by now belongs to the stopped host: all others have continued.
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

/** How organisers work meanwhile. `between`: the number of commands that are acknowledged before and after each fault. */
export interface FaultOptions {
  readonly every: number
  readonly between: number
}

const WORK_TIMEOUT = 100_000

/** Injects a fault into a club, repeatedly, while its organisers work. */
export async function runUnderFault(club: TriedClub, fault: Fault, { every, between }: FaultOptions): Promise<Outcome> {
  const work = load(club.organisers, { ports: [club.hosts[0].port, club.hosts[1].port], every })
  const waitForWork = () => {
    const before = work.acknowledged.length
    return waitUntil(
      () => work.acknowledged.length - before >= between,
      WORK_TIMEOUT,
      'hardly anything is acknowledged',
    )
  }
  for (let time = 0; time < fault.times; time++) {
    await waitForWork()
    await fault.inject(club)
  }
  await waitForWork()
  const { acknowledged, failed } = await work.end()
  const others = acknowledged.filter(({ home }) => fault.affectedHost === undefined || home !== fault.affectedHost)
  const requests = acknowledged.map(({ request }) => request)
  const wrong = await wrongIn(club, requests)
  const late = [
    ...checkWait('somebody', acknowledged, fault.limit.all),
    ...checkWait('one of the others', others, fault.limit.others),
  ]
  return {
    ...{ acknowledged: acknowledged.length, requests },
    ...{ worst: worstOf(acknowledged), worstOfOthers: worstOf(others), wrong, late, failed },
  }
}

const worstOf = (all: readonly Acknowledged[]): number => Math.max(0, ...all.map(({ waited }) => waited))

const checkWait = (who: string, all: readonly Acknowledged[], limit = Infinity): string[] =>
  worstOf(all) <= limit ? [] : [`${who} waited ${(worstOf(all) / 1000).toFixed(1)} s (limit ${limit / 1000} s)`]
