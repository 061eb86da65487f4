import { createApp, type App } from '../../main/app/app.ts'
import { storeQuestionSource } from '../../main/app/game/questionSource.ts'
import { systemDice } from '../../main/ports/dice.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import type { Store } from '../../main/ports/store.ts'
import { rulesetsWithPacks } from '../../main/transfer/packRulesets.ts'
import type { QuestionSource } from '../../main/transfer/playOut.ts'
import type { CommandAnswer } from '../../shared/contract/envelope.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { DiceSource } from '../../shared/rules/kit/dice.ts'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import { memoryStore } from './memoryStore.ts'
import { preferencesInMemory } from './preferences.ts'

/** Returns ids that count up, so that every run is the same. */
export function createCountingIds() {
  let count = 0
  return { next: () => `id${String((count += 1)).padStart(10, '0')}` }
}

/** A clock that advances by one second each time it is read. */
export function createSteppingClock(start = Date.UTC(2026, 0, 1)) {
  let ticks = 0
  return { now: () => new Date(start + 1000 * ticks++).toISOString() }
}

/** The program on a store in memory. Errors are thrown, so that a test sees them. */
export interface Played {
  readonly app: App
  readonly store: Store
  /** Calls a method and returns its answer; throws the `AppError` that it fails with. */
  readonly call: <T = unknown>(method: string, input?: object) => T
  /** Runs a command and returns its answer. */
  readonly does: <T = Record<string, string>>(method: string, input: object) => T
  /** The questions after a game, computed from the facts: many times faster than calling the methods. */
  readonly asking: QuestionSource
  /** The entry of the last command. */
  readonly lastEntry: () => string
}

/** Starts the program on an empty store. `dice`: by default the system's random dice. */
export function play(store: Store = memoryStore(), dice: () => DiceSource = systemDice): Played {
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
    clock: createSteppingClock(),
    ids: createCountingIds(),
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
      const done = call<CommandAnswer>(method, input)
      last = done.entry
      return done.answer as T
    },
    // With its own clock and ids, so that a question uses up none of the program's.
    asking: storeQuestionSource({
      ...{ store, clock: createSteppingClock(), ids: createCountingIds() },
      ruleset: rulesetsWithPacks(store, ruleset),
    }),
    lastEntry: () => last,
  }
}

/** The codes of the issues or of the error with which something is refused; empty if it is not refused. */
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

/** Starts a campaign of a ruleset, with an empty warband that has points to spend. */
export function begun(ruleset: string, budget = 500, played = play()): Played {
  played.does('campaign.create', { campaign: CAMPAIGN, name: 'Été sur l’Ourcq', ruleset, startingBudget: budget })
  played.does('warband.create', { campaign: CAMPAIGN, warband: 'warband001', name: 'Les Fauvettes' })
  return played
}
