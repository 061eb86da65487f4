import { createSeededDice } from '../../../../shared/rules/kit/dice.ts'
import { play, refusal, type Played } from '../../../support/campaign.ts'
import { memoryStore } from '../../../support/memoryStore.ts'
import { chanceOf, type Chance } from './chance.ts'
import { differences, modelFacts, programFacts } from './facts.ts'
import { addMoment, newJournal, currentEvents, worldAfter, type CampaignEvent, type Journal } from './journal.ts'
import type { Rules } from './rules.ts'
import { Refused, type World } from './world.ts'

export const CAMPAIGN = 'campaign01'

/** A random campaign in both the program and the model. */
export interface Table {
  readonly rules: Rules
  readonly played: Played
  readonly chance: Chance
  /** Whether the program rolls some of the dice. */
  readonly programRolls: boolean
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
    programRolls: seed % 8 === 0,
    start,
    book: newJournal(''),
    count,
  }
}

export function worldNow({ start, book }: Table): World {
  const { world, events } = book.moments.at(-1)!
  return world ?? worldAfter(start, events)
}

/** The world after one more event. Throws `Refused` if the event is not possible. */
export function worldWith(table: Table, event: CampaignEvent): World {
  const world = structuredClone(worldNow(table))
  event.apply(world)
  return world
}

/** Compares all figures of the program with the model. Throws an error that lists the differences. */
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

/** The model's prediction: the world, or the reason for a refusal. */
export function predictWorld(compute: () => World): World | Refused {
  try {
    return compute()
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

export interface Move<A> {
  readonly command: string
  readonly input: Record<string, unknown>
  /** Returns the event; `answer` is the program's answer with new ids, absent while the event is only predicted. */
  readonly event: (answer?: A) => CampaignEvent
}

/**
 * Tries a move in the program and in the model: either both do it and have the same figures afterwards, or both refuse
 * it. Returns whether it was done.
 */
export function attempt<A>(table: Table, { command, input, event }: Move<A>): boolean {
  const { played, book, count } = table
  const label = `${command} ${JSON.stringify(input)}`
  const model = predictWorld(() => worldWith(table, event()))
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
  // A command that changes nothing has no journal entry, so it cannot be undone.
  if (played.lastEntry() !== '')
    addMoment(book, played.lastEntry(), [...currentEvents(book), event(answer)], worldWith(table, event(answer)))
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
