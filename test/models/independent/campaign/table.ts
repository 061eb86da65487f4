import { createSeededDice } from '../../../../shared/rules/kit/dice.ts'
import { play, refusal, type Played } from '../../../support/campaign.ts'
import { memoryStore } from '../../../support/memoryStore.ts'
import { chanceOf, type Chance } from './chance.ts'
import { differences, modelFacts, programFacts } from './facts.ts'
import { addMoment, journal, now, worldAfter, type Happening, type Journal } from './journal.ts'
import type { Rules } from './rules.ts'
import { Refused, type World } from './world.ts'

export const CAMPAIGN = 'campaign01'

/** The program and the model running the same random campaign. */
export interface Table {
  readonly rules: Rules
  readonly played: Played
  readonly chance: Chance
  /** Whether the program rolls some of the dice. */
  readonly throwsItself: boolean
  readonly start: World
  readonly book: Journal
  readonly count: { steps: number; refused: number; comparisons: number; games: number }
}

export function tableOf(rules: Rules, seed: number, start: World): Table {
  const dice = createSeededDice(seed)
  const played = play(memoryStore(), () => dice)
  const count = { steps: 0, refused: 0, comparisons: 0, games: 0 }
  return {
    rules,
    played,
    chance: chanceOf(seed),
    throwsItself: seed % 8 === 0,
    start,
    book: journal(''),
    count,
  }
}

export function worldNow({ start, book }: Table): World {
  const { world, happenings } = book.moments.at(-1)!
  return world ?? worldAfter(start, happenings)
}

/** The world after one more event. Throws if it is not possible. */
export function worldWith(table: Table, happening: Happening): World {
  const world = structuredClone(worldNow(table))
  happening.apply(world)
  return world
}

/** Compares all output of the program with the model. Throws the differences. */
export function compare(table: Table, label: string) {
  const world = worldNow(table)
  const model = modelFacts(table.rules, world)
  const program = programFacts(
    table.rules,
    table.played,
    CAMPAIGN,
    world.bands.map(({ id }) => id),
  )
  table.count.comparisons += model.size
  const found = differences(model, program)
  if (found.length > 0) throw new Error(`after ${label}:\n  ${found.join('\n  ')}`)
}

/** The model's expectation: the world, or the reason for a refusal. */
export function predictWorld(reckon: () => World): World | Refused {
  try {
    return reckon()
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

export interface Move<A> {
  readonly command: string
  readonly input: Record<string, unknown>
  /** The event, once the program has returned its ids (absent while it is only predicted). */
  readonly happening: (answer?: A) => Happening
}

/**
 * Tries a move on both: both do it, with the same figures afterwards, or both refuse it. Returns whether it was done.
 */
export function attempt<A>(table: Table, { command, input, happening }: Move<A>): boolean {
  const { played, book, count } = table
  const label = `${command} ${JSON.stringify(input)}`
  const model = predictWorld(() => worldWith(table, happening()))
  let answer: A | undefined
  const codes = refusal(() => (answer = played.does<A>(command, { campaign: CAMPAIGN, ...input })))
  count.steps += 1
  count.comparisons += 1
  if (model instanceof Refused !== codes.length > 0)
    throw new Error(
      `${label}: model ${model instanceof Refused ? `refuses (${model.message})` : 'allows'}, program ${codes.length > 0 ? `refuses (${codes.join(' ')})` : 'allows'}`,
    )
  if (model instanceof Refused) {
    count.refused += 1
    return false
  }
  // What changed nothing has no entry, and no step back.
  if (played.lastEntry() !== '')
    addMoment(book, played.lastEntry(), [...now(book), happening(answer)], worldWith(table, happening(answer)))
  compare(table, label)
  return true
}

export function undo(table: Table) {
  const { book, played } = table
  if (book.moments.length < 2) return
  const moment = book.moments.pop()!
  const done = played.call<{ entry: string }>('history.undo', { campaign: CAMPAIGN, entries: [moment.entry] })
  book.undone.push({ moment, entry: done.entry })
  compare(table, 'undo')
}

export function redo(table: Table) {
  const { book, played } = table
  const last = book.undone.pop()
  if (!last) return
  const done = played.call<{ entry: string }>('history.redo', { campaign: CAMPAIGN, entries: [last.entry] })
  book.moments.push({ ...last.moment, entry: done.entry })
  compare(table, 'redo')
}
