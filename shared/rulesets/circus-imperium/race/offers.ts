import type { Localized } from '../../../domain/localized.ts'
import type { Traced } from '../../../rules/kit/traced.ts'
import { checkMove } from './follow.ts'
import { isInputShown } from './inputs.ts'
import type { RaceMove, RaceTeamPartRef } from './moves.ts'
import { successChance } from './sra.ts'
import type { RaceState } from './state.ts'
import type { ActionGroup, ActionInput, AwaitedDie, RaceAction } from './viewActions.ts'
import { refusalText, raceText, type RaceRefusal, type RaceTextKey } from './words.ts'

/** An action that the panel offers. Absent fields have default values. */
export interface RaceActionOffer {
  readonly id: string
  readonly group: ActionGroup
  readonly name: Localized
  readonly move: RaceAction['move']
  readonly summary?: Localized | undefined
  readonly of?: RaceTeamPartRef | undefined
  readonly inputs?: readonly ActionInput[]
  readonly dice?: AwaitedDie['dice']
  readonly sra?: Traced | undefined
  readonly isNext?: boolean
  /**
   * The refusal, if it is already known that the action is impossible. `null` if it is known that the action is
   * possible. If absent, the rules that check moves decide.
   */
  readonly why?: RaceRefusal | null | undefined
}

/** Returns the initial value of an input: the first option of a choice, no option of an optional choice. */
const initialValue = (input: ActionInput): unknown =>
  input.kind === 'choice' ? (input.optional ? undefined : input.options[0]?.value) : input.value

/** Builds the move of an offer with the initial values of its inputs. */
function buildSampleMove({ move, inputs = [] }: RaceActionOffer): RaceMove {
  const first = new Map(inputs.map((input) => [input.key, initialValue(input)]))
  const told = inputs.filter((input) => isInputShown(input, (key) => first.get(key)))
  return { ...move, ...Object.fromEntries(told.map(({ key }) => [key, first.get(key)])) } as unknown as RaceMove
}

/**
 * Converts an offer to an action of the panel. The rules that refuse moves also decide whether the action is
 * possible.
 */
export function toRaceAction(race: RaceState, offer: RaceActionOffer): RaceAction {
  const why = offer.why === undefined ? checkMove(race, buildSampleMove(offer)) : offer.why
  const { id, group, name, move, summary, of, inputs = [], dice, sra, isNext = false } = offer
  return {
    ...{ id, group, name, move, inputs },
    summary: summary ?? null,
    ...(of && { team: of.team, part: of.part }),
    dice: dice ?? null,
    sra: sra ?? null,
    chance: sra ? successChance(sra.total) : null,
    why: why ? refusalText(why) : null,
    isNext: isNext && !why,
  }
}

type Numbered = Extract<ActionInput, { kind: 'number' }>

export const numberInput = (word: RaceTextKey, at: Omit<Numbered, 'kind' | 'name'>): Numbered => ({
  ...at,
  kind: 'number',
  name: raceText(word),
})

export const flagInput = (word: RaceTextKey, key: string, when?: ActionInput['when'], value = false): ActionInput => ({
  ...{ key, kind: 'flag', name: raceText(word), value },
  ...(when && { when }),
})

export const choiceInput = (
  word: RaceTextKey,
  key: string,
  options: readonly { readonly value: unknown; readonly name: Localized }[],
): ActionInput => ({ key, kind: 'choice', name: raceText(word), options, optional: false })

/** Lists the chariot of each team, or its beasts once these are loose, dead or alive. */
export const listChariotsAndLooseBeasts = (race: RaceState): RaceTeamPartRef[] =>
  Object.values(race.teams).map(({ id, loose }) => ({ team: id, part: loose ? 'beasts' : 'chariot' }))
