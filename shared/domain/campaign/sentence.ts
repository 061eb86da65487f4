import type { Localized } from '../localized.ts'

/**
 * A word of a sentence: a name as it is, a text in both languages, a number, an amount with its sign, a list, a word of
 * the screens by its kind and name (`field.notes`, `value.dead`, `word.stash`), a sentence within the sentence.
 */
export type Word =
  | string
  | number
  | Localized
  | { readonly signed: number }
  | { readonly list: readonly Word[] }
  | { readonly key: string }
  | { readonly told: Sentence }

/** A sentence of the history: `say` names the screens' text (`history.say.…`), with its words. */
export interface Sentence {
  readonly say: string
  readonly params: Readonly<Record<string, Word>>
}
