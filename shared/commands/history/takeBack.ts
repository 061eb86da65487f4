import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import type { Sentence, Word } from '../../domain/campaign/sentence.ts'
import { journaled } from '../base/command.ts'
import { sentence, SOMETHING, type Telling } from '../base/telling.ts'

/** Which entries; `together`: with the later entries that stand in the way. */
export const TakeBack = z.strictObject({
  campaign: Id,
  entries: z.array(Id).check(z.minLength(1), z.maxLength(1000)),
  together: z._default(z.boolean(), false),
})
export type TakeBack = z.infer<typeof TakeBack>

/** What was taken back or done again: the first of it in words, and how much more. */
function takenBack(say: string, { entries, entryOf }: Telling<TakeBack>): Sentence {
  const ids = entries[0].undoes
  const first = ids.map(entryOf).findLast((one) => one !== null)
  const what: Word = first ? { told: first } : SOMETHING
  return ids.length > 1 ? sentence(`${say}-many`, { what, more: ids.length - 1 }) : sentence(say, { what })
}

/** Takes entries of the journal back. */
export const undoEntries = journaled({
  name: 'history.undo',
  version: 1,
  input: TakeBack,
  tell: (telling) => takenBack('undo', telling),
})

/** Does again what was taken back. */
export const redoEntries = journaled({
  name: 'history.redo',
  version: 1,
  input: TakeBack,
  tell: (telling) => takenBack('redo', telling),
})
