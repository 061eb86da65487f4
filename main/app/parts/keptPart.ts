import { z } from 'zod'
import type { Said } from '../../../shared/contract/views/parts.ts'
import { AftermathAnswers, Answer } from '../../../shared/rules/aftermath/answers.ts'
import type { Question } from '../../../shared/rules/aftermath/questions.ts'
import type { Dice } from '../../../shared/rules/kit/dice.ts'
import type { Store } from '../../ports/store.ts'
import type { Engine } from '../execute.ts'
import { partKey } from './partKey.ts'

/** A band in a game of a campaign. */
export interface PartRef {
  readonly campaign: string
  readonly game: string
  readonly warband: string
}

const SAID = { by: z.strictObject({ account: z.string(), name: z.string() }).nullable(), at: z.string() } as const
const KeptPart = z.strictObject({
  said: z.record(z.string(), z.strictObject({ ...SAID, answer: Answer })),
  /** What the program rolled first, by question and table: it is never forgotten, whatever is answered meanwhile. */
  rolls: z.record(z.string(), z.array(z.int())),
  handedIn: z.strictObject(SAID).nullable(),
})
/** What was answered for a band after a game. */
export type KeptPart = z.infer<typeof KeptPart>

export const NOTHING_SAID: KeptPart = { said: {}, rolls: {}, handedIn: null }

/** A band's part as it is kept; as good as none where there is none, or one of a shape that nothing of ours has. */
export function keptPart(store: Store, { campaign, game, warband }: PartRef): KeptPart {
  const read = KeptPart.safeParse(store.draft(campaign, partKey(game, warband)))
  return read.success ? read.data : NOTHING_SAID
}

export const savePart = (store: Store, { campaign, game, warband }: PartRef, part: KeptPart): void =>
  store.saveDraft(campaign, partKey(game, warband), part)

/** Whoever answers now. */
export const sayingNow = ({ person = undefined, clock }: Pick<Engine, 'person' | 'clock'>): Said => ({
  by: person ? { account: person.account, name: person.name } : null,
  at: clock.now(),
})

export const answersIn = ({ said }: Pick<KeptPart, 'said'>): AftermathAnswers =>
  Object.fromEntries(Object.entries(said).map(([id, { answer }]) => [id, answer]))

/** What a roll is known by: dice for another table are other dice. */
export const rollKey = (question: Question): string =>
  `${question.id} ${'table' in question ? question.table : question.kind}`

/** Dice that show what was rolled before, in its order, and new faces after that; `shown`: all of them so far. */
export function firstRolls(before: readonly number[], dice: Dice): Dice & { readonly shown: () => readonly number[] } {
  const shown: number[] = []
  return {
    next(die) {
      const kept = before[shown.length]
      const face = kept !== undefined && kept <= die.sides ? kept : dice.next(die)
      shown.push(face)
      return face
    },
    shown: () => [...shown, ...before.slice(shown.length)],
  }
}

/** Dice for a question of a game: those that the program rolled first for its band's player, then `dice`. */
export const partDice =
  ({ store }: Pick<Engine, 'store'>, ref: Omit<PartRef, 'warband'>, dice: Dice) =>
  (question: Question): Dice => {
    const rolls = 'warband' in question ? keptPart(store, { ...ref, warband: question.warband }).rolls : {}
    const key = rollKey(question)
    return firstRolls(Object.hasOwn(rolls, key) ? rolls[key]! : [], dice)
  }
