import { z } from 'zod/mini'
import { UndoInput } from '../../commands/history/undo.ts'
import { LANGUAGES } from '../../domain/localized.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { HISTORY_KIND_NAMES } from '../historyKinds.ts'
import type { DifferencesView, HistoryLine, HistoryAuthor, TimelineView, UndoPreview } from '../views/history.ts'
import { defineQuery } from './method.ts'

/** Input for one page: its size, and the sequence number at which the previous page ended. */
const page = (size: number) => ({
  limit: z._default(z.int().check(z.gte(1), z.lte(500)), size),
  before: z.optional(z.int().check(z.gte(0))),
})

/**
 * A search in the text of the history, in one language. Each word is searched in the parameters of the sentences.
 * `texts`: the keys of the screen texts in which the caller found the word.
 */
const Search = z.strictObject({
  language: z.enum(LANGUAGES),
  words: z
    .array(
      z.strictObject({
        word: z.string().check(z.minLength(1), z.maxLength(100)),
        texts: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
})
export type HistorySearchInput = z.infer<typeof Search>

export const HISTORY_METHODS = {
  'history.list': defineQuery(z.strictObject({ campaign: Id, ...page(50) })).answers<{
    readonly entries: readonly HistoryLine[]
  }>(),
  'history.timeline': defineQuery(
    z.strictObject({
      ...{ campaign: Id, warband: z.optional(Id), member: z.optional(Id) },
      ...{ kind: z.optional(z.enum(HISTORY_KIND_NAMES)), search: z.optional(Search) },
      /** Id of an account; only journal entries of this account are returned. */
      person: z.optional(z.string().check(z.maxLength(80))),
      ...page(100),
    }),
  ).answers<TimelineView>(),
  /** Returns the accounts that wrote journal entries of a campaign, by name. */
  'history.people': defineQuery(z.strictObject({ campaign: Id })).answers<{
    readonly people: readonly HistoryAuthor[]
  }>(),
  'history.differences': defineQuery(
    z.strictObject({ campaign: Id, entries: z.array(Id).check(z.minLength(1), z.maxLength(1000)) }),
  ).answers<DifferencesView>(),
  'history.preview': defineQuery(UndoInput).answers<UndoPreview>(),
}
