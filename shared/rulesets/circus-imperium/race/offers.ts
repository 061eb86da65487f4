import type { Localized } from '../../../domain/localized.ts'
import type { Traced } from '../../../rules/kit/traced.ts'
import { whyNot } from './follow.ts'
import { isTold } from './inputs.ts'
import type { RaceMove, Thing } from './moves.ts'
import { chanceOf } from './sra.ts'
import type { Race } from './state.ts'
import type { ActionGroup, ActionInput, Ask, RaceAction } from './viewActions.ts'
import { reason, said, type Why, type WordKey } from './words.ts'

/** What an offer needs to be told of; the rest has defaults. */
export interface Offer {
  readonly id: string
  readonly group: ActionGroup
  readonly name: Localized
  readonly move: RaceAction['move']
  readonly summary?: Localized | undefined
  readonly of?: Thing | undefined
  readonly inputs?: readonly ActionInput[]
  readonly dice?: Ask['dice']
  readonly sra?: Traced | undefined
  readonly isNext?: boolean
  /** Why it cannot be, where that is known already; `null`: it can. */
  readonly why?: Why | null | undefined
}

/** What an input begins with: that of a choice is its first, of an optional one nothing. */
const firstOf = (input: ActionInput): unknown =>
  input.kind === 'choice' ? (input.optional ? undefined : input.options[0]?.value) : input.value

/** The move of an offer, its inputs as they begin. */
function sampleOf({ move, inputs = [] }: Offer): RaceMove {
  const first = new Map(inputs.map((input) => [input.key, firstOf(input)]))
  const told = inputs.filter((input) => isTold(input, (key) => first.get(key)))
  return { ...move, ...Object.fromEntries(told.map(({ key }) => [key, first.get(key)])) } as unknown as RaceMove
}

/** An offer as the panel draws it: it says why it cannot be from the same rules that would refuse its move. */
export function offered(race: Race, offer: Offer): RaceAction {
  const why = offer.why === undefined ? whyNot(race, sampleOf(offer)) : offer.why
  const { id, group, name, move, summary, of, inputs = [], dice, sra, isNext = false } = offer
  return {
    ...{ id, group, name, move, inputs },
    summary: summary ?? null,
    ...(of && { team: of.team, part: of.part }),
    dice: dice ?? null,
    sra: sra ?? null,
    chance: sra ? chanceOf(sra.total) : null,
    why: why ? reason(why) : null,
    isNext: isNext && !why,
  }
}

type Numbered = Extract<ActionInput, { kind: 'number' }>

export const number = (word: WordKey, at: Omit<Numbered, 'kind' | 'name'>): Numbered => ({
  ...at,
  kind: 'number',
  name: said(word),
})

export const flag = (word: WordKey, key: string, when?: ActionInput['when'], value = false): ActionInput => ({
  ...{ key, kind: 'flag', name: said(word), value },
  ...(when && { when }),
})

export const choice = (
  word: WordKey,
  key: string,
  options: readonly { readonly value: unknown; readonly name: Localized }[],
): ActionInput => ({ key, kind: 'choice', name: said(word), options, optional: false })

/** What of each team is on the track: its chariot, or its loose beasts, dead or alive. */
export const rigsOf = (race: Race): Thing[] =>
  Object.values(race.teams).map(({ id, loose }) => ({ team: id, part: loose ? 'beasts' : 'chariot' }))
