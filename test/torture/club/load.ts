// Organisers at work: like a page, each sends one command after the other, and repeats a command until it is acknowledged.
import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../trial.ts'
import type { Organiser } from './club.ts'

/** An acknowledged command. */
export interface Acknowledged {
  readonly request: string
  /** The host that its organiser uses: 0 or 1. */
  readonly home: number
  /** Milliseconds from its planned time until it was acknowledged. */
  readonly waited: number
  /** Its planned time (`performance.now()`). */
  readonly at: number
}

/** The result of a load. */
export interface Loaded {
  readonly acknowledged: readonly Acknowledged[]
  /** The number of failed attempts by error code or network error; each command was sent again. */
  readonly failed: ReadonlyMap<string, number>
}

/** How organisers work. */
export interface LoadOptions {
  readonly ports: readonly [number, number]
  /** Milliseconds between two commands of one organiser. */
  readonly every: number
  /** The number of commands of each organiser after which the load ends by itself; by default it does not. */
  readonly each?: number
  /** The host that all organisers use; by default they alternate between both. */
  readonly home?: 0 | 1
}

/** A running load. */
export interface Load {
  readonly acknowledged: readonly Acknowledged[]
  /** Stops the load after the commands that have begun. */
  end(): Promise<Loaded>
  /** Waits until each organiser has sent its commands. */
  done(): Promise<Loaded>
}

const RETRY_AFTER = 100
/** Milliseconds after which a command is no longer repeated. */
const GIVE_UP_AFTER = 60_000
let loads = 0

/** Starts a load: every organiser sends commands. */
export function load(organisers: readonly Organiser[], options: LoadOptions): Load {
  const acknowledged: Acknowledged[] = []
  const failed = new Map<string, number>()
  const state = { isOver: false }
  const mark = `load${String(++loads).padStart(3, '0')}`
  const workers = organisers.map((organiser, at) =>
    worker(organiser, at, { options, acknowledged, failed, state, mark }),
  )
  const done = async (): Promise<Loaded> => {
    await Promise.all(workers)
    return { acknowledged, failed }
  }
  return {
    acknowledged,
    done,
    end() {
      state.isOver = true
      return done()
    },
  }
}

interface WorkerContext {
  readonly options: LoadOptions
  readonly acknowledged: Acknowledged[]
  readonly failed: Map<string, number>
  readonly state: { isOver: boolean }
  readonly mark: string
}

async function worker(
  organiser: Organiser,
  number: number,
  { options, state, mark, ...shared }: WorkerContext,
): Promise<void> {
  const { ports, every, each = Infinity, home = number % 2 } = options
  const chance = randomFrom(number + 1)
  let next = performance.now() + chance() * every
  for (let count = 0; count < each && !state.isOver; count++) {
    await pause(Math.max(0, next - performance.now()))
    const at = next
    next = Math.max(next + every, performance.now())
    const request = `${mark}-${String(number).padStart(3, '0')}-${String(count).padStart(5, '0')}`
    const [method, input] = commandOf(organiser, chance, request)
    if (await sendUntilAcknowledged(organiser, [method, { ...input, request }], ports, home, shared.failed))
      shared.acknowledged.push({ request, home, waited: performance.now() - at, at })
  }
}

/** Two of three commands record a payment, the third changes a member's notes. */
function commandOf({ league }: Organiser, chance: () => number, request: string): readonly [string, object] {
  const { campaign, warbands, members } = league
  if (chance() < 2 / 3) {
    const warband = warbands[Math.floor(chance() * warbands.length)]!
    return ['ledger.record', { campaign, warband, amount: 1, detail: request }]
  }
  const member = members[Math.floor(chance() * members.length)]!
  return ['member.change', { campaign, warband: warbands[0]!, member, notes: request }]
}

/** Repeats a command until it is acknowledged; like a proxy, uses the other host if one does not answer. False if it gives up. */
async function sendUntilAcknowledged(
  { person }: Organiser,
  [method, input]: readonly [string, object],
  ports: readonly [number, number],
  home: number,
  failed: Map<string, number>,
): Promise<boolean> {
  const end = performance.now() + GIVE_UP_AFTER
  for (let at = home; performance.now() < end;) {
    const answer = await person.ask(ports[at]!, method, input).catch((error: unknown) => error as Error)
    if (!(answer instanceof Error) && answer.ok) return true
    if (answer instanceof Error) at = 1 - at
    const reason = answer instanceof Error ? codeOf(answer) : answer.error!.code
    failed.set(reason, (failed.get(reason) ?? 0) + 1)
    await pause(RETRY_AFTER)
  }
  return false
}

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? error.message
