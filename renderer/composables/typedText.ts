import { onScopeDispose } from 'vue'
import { toFieldText, findMeanwhileAuthor, readConcurrentChanges, type CommandCall } from '../lib/changedMeanwhile.ts'
import { useAutoSavedText, type TextSaveConflict, type SaveResult } from '../lib/textField.ts'
import { newId, type CallOutcome } from '../stores/commands.ts'
import { useConflictingTexts } from '../stores/conflictingTexts.ts'

/** Sends a text, and the text over which the user typed it. Returns undefined for a text that cannot be saved. */
export type SendTypedText = (text: string, base: string) => Promise<CallOutcome<unknown>> | undefined

/**
 * A text that is saved while the user types, but never over a text that another user wrote meanwhile. Both texts then
 * wait for the user's choice: at the field, or at the top of the page after the field has disappeared. `about`: name
 * of the thing to which the text belongs. `longest`: maximum length of a text of several lines.
 */
export function useTypedText(value: () => string, save: SendTypedText, about: () => string, longest?: number) {
  const left = useConflictingTexts()
  const id = newId()
  let isAtField = true
  let last: (() => void) | undefined

  let name = about()
  function onClash(mine: string, clash: TextSaveConflict | undefined) {
    last = () => put(mine, clash)
    if (isAtField) name = about()
    last()
  }
  function put(mine: string, clash: TextSaveConflict | undefined) {
    if (!clash?.asked) return void left.drop(id)
    const { asked, path = '', theirs } = clash
    left.put({ id, asked, path, mine, theirs, about: name, isAtField })
  }
  onScopeDispose(() => {
    isAtField = false
    last?.()
  })

  const typed = useAutoSavedText(value, async (text, base) => toSaveResult(await save(text, base)), {
    longest,
    onClash,
  })
  return typed
}

function toSaveResult(outcome: CallOutcome<unknown> | undefined): SaveResult {
  if (!outcome) return false
  if (outcome.ok) return true
  const [found] = readConcurrentChanges(outcome.error)
  if (!found) return false
  const by = findMeanwhileAuthor(outcome.error)
  return { theirs: toFieldText(found.theirs), by, path: found.path, asked: outcome.asked as CommandCall }
}
