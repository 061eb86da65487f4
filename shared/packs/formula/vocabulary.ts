import type { FormulaType } from './formulaError.ts'
import type { StepBudget } from './stepBudget.ts'

export type FormulaValue = number | boolean | string | readonly string[]

/** What every formula is computed for: `S` extends it. */
export interface FormulaScope {
  /** The work that is left for the whole roster. */
  readonly budget: StepBudget
}

/** What a name stands for. */
export interface NameMeaning<S> {
  readonly type: FormulaType
  readonly read: (scope: S) => FormulaValue
  /** The only texts that the value can be. If absent, it can be any. */
  readonly among?: readonly string[]
}

/** A list, and what can be named of each thing in it. */
export interface ListMeaning<S> {
  readonly things: (scope: S) => readonly S[]
  /** How many a thing counts for, such as the quantity of an item. */
  readonly quantity: (thing: S) => number
  readonly vocabulary: Vocabulary<S>
}

/** A question with one text, such as `has('shield')`. */
export interface QuestionMeaning<S> {
  readonly among: readonly string[]
  readonly ask: (scope: S, id: string) => boolean
}

/** What a formula can name at its place. */
export interface Vocabulary<S> {
  readonly names: ReadonlyMap<string, NameMeaning<S>>
  readonly lists: ReadonlyMap<string, ListMeaning<S>>
  readonly questions: ReadonlyMap<string, QuestionMeaning<S>>
  /** Functions of one number, such as `wound(strength - 2)`. */
  readonly scales?: ReadonlyMap<string, (value: number) => number>
}
