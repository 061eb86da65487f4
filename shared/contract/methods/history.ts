import { z } from 'zod/mini'
import { TakeBack } from '../../commands/history/takeBack.ts'
import { LANGUAGES } from '../../domain/localized.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { HISTORY_KIND_NAMES } from '../historyKinds.ts'
import type { DifferencesView, HistoryLine, HistoryPerson, TimelineView, UndoPreview } from '../views/history.ts'
import { query } from './method.ts'

/** A page of so many entries; `before`: the sequence at which the page before it ended. */
const page = (size: number) => ({
  limit: z._default(z.int().check(z.gte(1), z.lte(500)), size),
  before: z.optional(z.int().check(z.gte(0))),
})

/**
 * What is looked for in the words of the history, in one language: each word in what its sentences are filled with, or in
 * one of the texts of the asker's that it names itself (`texts`, as sentences name them).
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
export type Search = z.infer<typeof Search>

export const HISTORY_METHODS = {
  'history.list': query(z.strictObject({ campaign: Id, ...page(50) })).answers<{
    readonly entries: readonly HistoryLine[]
  }>(),
  'history.timeline': query(
    z.strictObject({
      ...{ campaign: Id, warband: z.optional(Id), member: z.optional(Id) },
      ...{ kind: z.optional(z.enum(HISTORY_KIND_NAMES)), search: z.optional(Search) },
      /** An account: what it did. */
      person: z.optional(z.string().check(z.maxLength(80))),
      ...page(100),
    }),
  ).answers<TimelineView>(),
  /** The accounts that did something in a campaign, by name. */
  'history.people': query(z.strictObject({ campaign: Id })).answers<{ readonly people: readonly HistoryPerson[] }>(),
  'history.differences': query(
    z.strictObject({ campaign: Id, entries: z.array(Id).check(z.minLength(1), z.maxLength(1000)) }),
  ).answers<DifferencesView>(),
  'history.preview': query(TakeBack).answers<UndoPreview>(),
}
