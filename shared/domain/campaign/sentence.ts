import type { Localized } from '../localized.ts'

/**
 * A parameter of a history sentence: a name, a number, a text in both languages, a signed amount, a list of parameters,
 * the key of a text of the screens (`field.notes`, `value.dead`, `word.stash`), or another sentence.
 */
export type SentenceParam =
  | string
  | number
  | Localized
  | { readonly signed: number }
  | { readonly list: readonly SentenceParam[] }
  | { readonly key: string }
  | { readonly told: HistorySentence }

/** A sentence of the history. `say`: the key of its text (`history.say.…`). `params`: the parameters of this text. */
export interface HistorySentence {
  readonly say: string
  readonly params: Readonly<Record<string, SentenceParam>>
}
