import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import type { HistorySentence, SentenceParam } from '../../domain/campaign/sentence.ts'
import { defineJournalMethod } from '../base/command.ts'
import { historySentence, UNKNOWN_THING_PLACEHOLDER, type EntrySentenceContext } from '../base/historySentences.ts'

/** The journal entries to undo or redo. `together`: true to include later entries that depend on these entries. */
export const UndoInput = z.strictObject({
  campaign: Id,
  entries: z.array(Id).check(z.minLength(1), z.maxLength(1000)),
  together: z._default(z.boolean(), false),
})
export type UndoInput = z.infer<typeof UndoInput>

/** Describes an undo or redo. The sentence names the first journal entry, and gives the number of the other entries. */
function describeUndo(
  say: string,
  { entries, describeEntry: entryOf }: EntrySentenceContext<UndoInput>,
): HistorySentence {
  const ids = entries[0].undoes
  const first = ids.map(entryOf).findLast((one) => one !== null)
  const what: SentenceParam = first ? { told: first } : UNKNOWN_THING_PLACEHOLDER
  return ids.length > 1
    ? historySentence(`${say}-many`, { what, more: ids.length - 1 })
    : historySentence(say, { what })
}

export const undoEntries = defineJournalMethod({
  name: 'history.undo',
  version: 1,
  input: UndoInput,
  describeEntries: (telling) => describeUndo('undo', telling),
})

/** Redoes journal entries that were undone. */
export const redoEntries = defineJournalMethod({
  name: 'history.redo',
  version: 1,
  input: UndoInput,
  describeEntries: (telling) => describeUndo('redo', telling),
})
