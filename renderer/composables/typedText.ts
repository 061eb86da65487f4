import { onScopeDispose } from 'vue'
import { inField, meanwhileBy, meanwhileOf, type Asked } from '../lib/meanwhile.ts'
import { useTyped, type Clash, type Kept } from '../lib/textField.ts'
import { newId, type Outcome } from '../stores/commands.ts'
import { useLeftTexts } from '../stores/leftTexts.ts'

/** Sends a text with the one that it was typed over; nothing where it is none that can be kept. */
export type SaveTyped = (text: string, base: string) => Promise<Outcome<unknown>> | undefined

/**
 * A text that is saved as it is typed, and never over what somebody else wrote meanwhile: both then wait for a choice, at
 * the field, or at the head of the page once the field is gone. `about`: whom or what it is about, by name; `longest`:
 * letters of a text of several lines.
 */
export function useTypedText(value: () => string, save: SaveTyped, about: () => string, longest?: number) {
  const left = useLeftTexts()
  const id = newId()
  let isAtField = true
  let last: (() => void) | undefined

  let name = about()
  function onClash(mine: string, clash: Clash | undefined) {
    last = () => put(mine, clash)
    if (isAtField) name = about()
    last()
  }
  function put(mine: string, clash: Clash | undefined) {
    if (!clash?.asked) return void left.drop(id)
    const { asked, path = '', theirs } = clash
    left.put({ id, asked, path, mine, theirs, about: name, isAtField })
  }
  onScopeDispose(() => {
    isAtField = false
    last?.()
  })

  const typed = useTyped(value, async (text, base) => keptOf(await save(text, base)), { longest, onClash })
  return typed
}

function keptOf(outcome: Outcome<unknown> | undefined): Kept {
  if (!outcome) return false
  if (outcome.ok) return true
  const [found] = meanwhileOf(outcome.error)
  if (!found) return false
  const by = meanwhileBy(outcome.error)
  return { theirs: inField(found.theirs), by, path: found.path, asked: outcome.asked as Asked }
}
