// Organisers at work: each sends one command after the other, the same one again until it is acknowledged, as pages do.
import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../trial.ts'
import type { Organiser } from './club.ts'

/** A command that was acknowledged. */
export interface Acknowledged {
  readonly request: string
  /** The host that its organiser has before them: 0 or 1. */
  readonly home: number
  /** Milliseconds from when it was to be sent until it was acknowledged. */
  readonly waited: number
  /** When it was to be sent. */
  readonly at: number
}

/** What load came to. */
export interface Loaded {
  readonly acknowledged: readonly Acknowledged[]
  /** Answers that were no acknowledgement, by their code or what the network said; each was asked again. */
  readonly failed: ReadonlyMap<string, number>
}

/** How organisers work. */
export interface Manner {
  readonly ports: readonly [number, number]
  /** Milliseconds from one command to the next, of each organiser. */
  readonly every: number
  /** Where it is to end by itself: after so many commands of each. */
  readonly each?: number
  /** The host that all have before them; by default each other one has the second. */
  readonly home?: 0 | 1
}

/** Load that goes on until it is ended. */
export interface Load {
  readonly acknowledged: readonly Acknowledged[]
  /** Lets everybody end what they have begun. */
  end(): Promise<Loaded>
  /** Waits until everybody has done what was to be done. */
  done(): Promise<Loaded>
}

const AGAIN = 100
/** After so long nobody asks any more. */
const GIVES_UP = 60_000
let loads = 0

/** Puts organisers to work. */
export function load(organisers: readonly Organiser[], manner: Manner): Load {
  const acknowledged: Acknowledged[] = []
  const failed = new Map<string, number>()
  const state = { isOver: false }
  const mark = `load${String(++loads).padStart(3, '0')}`
  const works = organisers.map((organiser, at) => worker(organiser, at, { manner, acknowledged, failed, state, mark }))
  const done = async (): Promise<Loaded> => {
    await Promise.all(works)
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

interface Shared {
  readonly manner: Manner
  readonly acknowledged: Acknowledged[]
  readonly failed: Map<string, number>
  readonly state: { isOver: boolean }
  readonly mark: string
}

async function worker(organiser: Organiser, number: number, { manner, state, mark, ...shared }: Shared): Promise<void> {
  const { ports, every, each = Infinity, home = number % 2 } = manner
  const chance = randomFrom(number + 1)
  let next = performance.now() + chance() * every
  for (let count = 0; count < each && !state.isOver; count++) {
    await pause(Math.max(0, next - performance.now()))
    const at = next
    next = Math.max(next + every, performance.now())
    const request = `${mark}-${String(number).padStart(3, '0')}-${String(count).padStart(5, '0')}`
    const [method, input] = commandOf(organiser, chance, request)
    if (await insisted(organiser, [method, { ...input, request }], ports, home, shared.failed))
      shared.acknowledged.push({ request, home, waited: performance.now() - at, at })
  }
}

/** Two of three pay something in, the third changes somebody's notes. */
function commandOf({ league }: Organiser, chance: () => number, request: string): readonly [string, object] {
  const { campaign, warbands, members } = league
  if (chance() < 2 / 3) {
    const warband = warbands[Math.floor(chance() * warbands.length)]!
    return ['ledger.record', { campaign, warband, amount: 1, detail: request }]
  }
  const member = members[Math.floor(chance() * members.length)]!
  return ['member.change', { campaign, warband: warbands[0]!, member, notes: request }]
}

/** Asks until it is acknowledged: where a host gives no answer the other is asked, as a proxy does. False where it was in vain. */
async function insisted(
  { person }: Organiser,
  [method, input]: readonly [string, object],
  ports: readonly [number, number],
  home: number,
  failed: Map<string, number>,
): Promise<boolean> {
  const end = performance.now() + GIVES_UP
  for (let at = home; performance.now() < end;) {
    const heard = await person.ask(ports[at]!, method, input).catch((error: unknown) => error as Error)
    if (!(heard instanceof Error) && heard.ok) return true
    if (heard instanceof Error) at = 1 - at
    const reason = heard instanceof Error ? codeOf(heard) : heard.error!.code
    failed.set(reason, (failed.get(reason) ?? 0) + 1)
    await pause(AGAIN)
  }
  return false
}

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? error.message
