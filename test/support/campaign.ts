import { createApp, type App } from '../../main/app/app.ts'
import { askingOn } from '../../main/app/game/asking.ts'
import { systemDice } from '../../main/ports/dice.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import { preferencesInMemory } from '../../main/ports/preferences.ts'
import type { Store } from '../../main/ports/store.ts'
import type { Asking } from '../../main/transfer/playedOut.ts'
import type { Done } from '../../shared/contract/envelope.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Dice } from '../../shared/rules/kit/dice.ts'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import { memoryStore } from './memoryStore.ts'

/** Ids that count up, so that a run is the same each time. */
export function countedIds() {
  let count = 0
  return { next: () => `id${String((count += 1)).padStart(10, '0')}` }
}

/** A clock that a second goes by on each look. */
export function steppedClock(start = Date.UTC(2026, 0, 1)) {
  let ticks = 0
  return { now: () => new Date(start + 1000 * ticks++).toISOString() }
}

/** The program on a store, with what goes wrong thrown where a test can see it. */
export interface Played {
  readonly app: App
  readonly store: Store
  /** Calls a method; throws an `AppError` of the code that it fails with. */
  readonly call: <T = unknown>(method: string, input?: object) => T
  /** Carries a command out, and gives its answer. */
  readonly does: <T = Record<string, string>>(method: string, input: object) => T
  /** What is to be asked after a game, said from the facts: for `playOut` and the samples, many times faster. */
  readonly asking: Asking
  /** The entry of the last command. */
  readonly lastEntry: () => string
}

/** The program on an empty store; it throws the system's dice, or those given. */
export function play(store: Store = memoryStore(), dice: () => Dice = systemDice): Played {
  const log = (_reference: string, error: unknown) => {
    throw error
  }
  const ruleset = (id: string) => {
    const found = rulesetOf(id)
    if (!found) throw new AppError('unknown-ruleset', { id })
    return found
  }
  const app = createApp({
    store,
    clock: steppedClock(),
    ids: countedIds(),
    dice,
    preferences: preferencesInMemory(),
    files: nodeFiles,
    folder: '',
    ruleset,
    log,
  })
  let last = ''
  const call = <T>(method: string, input: object = {}): T => {
    const answer = app.call(method, input, 'test')
    if (answer.ok) return answer.value as T
    const { code, path, params, issues } = answer.error
    throw Object.assign(new AppError(code, { path, ...(params as Record<string, string>) }), { issues })
  }
  return {
    app,
    store,
    call,
    does: <T>(method: string, input: object): T => {
      const done = call<Done>(method, input)
      last = done.entry
      return done.answer as T
    },
    // With a clock and ids of its own: a question that is asked takes none of the program's.
    asking: askingOn({ store, clock: steppedClock(), ids: countedIds(), ruleset }),
    lastEntry: () => last,
  }
}

/** For what reasons something is refused: the codes of its issues, or of its error; none where it is done. */
export function refusal(work: () => unknown): string[] {
  try {
    work()
  } catch (error) {
    const { issues, code } = error as { issues?: { code: string }[]; code: string }
    return issues?.map((issue) => issue.code) ?? [code]
  }
  return []
}

export const CAMPAIGN = 'campaign01'

/** A campaign of a ruleset with an empty warband that has points to spend. */
export function begun(ruleset: string, budget = 500, played = play()): Played {
  played.does('campaign.create', { campaign: CAMPAIGN, name: 'Été sur l’Ourcq', ruleset, startingBudget: budget })
  played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband001', name: 'Les Fauvettes' })
  return played
}
