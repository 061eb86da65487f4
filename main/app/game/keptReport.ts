import { z } from 'zod/mini'
import { isSame } from '../../../shared/domain/campaign/change.ts'
import type { Said } from '../../../shared/contract/views/parts.ts'
import { AftermathAnswers, Answer } from '../../../shared/rules/aftermathAnswers.ts'
import type { Question } from '../../../shared/rules/aftermath/questions.ts'
import type { Dice } from '../../../shared/rules/kit/dice.ts'
import type { Store } from '../../ports/store.ts'
import type { Engine } from '../base/execute.ts'
import { partKey } from './reportKey.ts'

/** A band in a game of a campaign. */
export interface PartRef {
  readonly campaign: string
  readonly game: string
  readonly warband: string
}

const SAID = { by: z.nullable(z.strictObject({ account: z.string(), name: z.string() })), at: z.string() } as const
const KeptPart = z.strictObject({
  said: z.record(z.string(), z.strictObject({ ...SAID, answer: Answer })),
  /** What the program rolled first, by question and table: it is never forgotten, whatever is answered meanwhile. */
  rolls: z.record(z.string(), z.array(z.int())),
  handedIn: z.nullable(z.strictObject(SAID)),
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

/** Stands for a die that the program has not rolled: somebody had typed it. */
const NOT_ROLLED = 0

/** Dice, and what they have shown. */
type Shown = Dice & { readonly shown: () => readonly number[] }

/**
 * Dice that show what was rolled before, in its order, and new faces where nothing was; `from`: so many lie there already. `shown`:
 * all of them so far.
 */
export function firstRolls(before: readonly number[], dice: Dice, from = 0): Shown {
  const shown = Array.from({ length: from }, (_, at) => before[at] ?? NOT_ROLLED)
  return {
    next(die) {
      const kept = before[shown.length] ?? NOT_ROLLED
      const face = kept !== NOT_ROLLED && kept <= die.sides ? kept : dice.next(die)
      shown.push(face)
      return face
    },
    shown: () => [...shown, ...before.slice(shown.length)],
  }
}

/** Rolls for the questions of a game, each with the dice that the program rolled first for it, then with others. */
interface FirstRolls {
  /** Dice for a question of which so many lie there already. */
  readonly dice: (question: RolledQuestion, from: number) => Shown
  /** Keeps what these dice have shown, where people have accounts: nobody rolls again in secret. */
  readonly keep: (question: RolledQuestion, dice: Shown) => void
}
type RolledQuestion = Extract<Question, { kind: 'roll' | 'prison' }>

/** Rolls for the questions of a game; `dice`: for what was not rolled yet. */
export function rollsOf({ store, person }: Engine, game: Omit<PartRef, 'warband'>, dice: Dice): FirstRolls {
  const partOf = ({ warband }: RolledQuestion) => keptPart(store, { ...game, warband })
  const rollsIn = ({ rolls }: KeptPart, key: string) => (Object.hasOwn(rolls, key) ? rolls[key]! : [])
  return {
    dice: (question, from) => firstRolls(rollsIn(partOf(question), rollKey(question)), dice, from),
    keep(question, rolled) {
      const [part, key] = [partOf(question), rollKey(question)]
      if (!person || isSame(rollsIn(part, key), rolled.shown())) return
      const rolls = { ...part.rolls, [key]: [...rolled.shown()] }
      savePart(store, { ...game, warband: question.warband }, { ...part, rolls })
    },
  }
}
