import type { ContentProblem } from '../../../shared/contract/views/content.ts'
import { formatJsonPath } from '../../../shared/rules/kit/path.ts'
import type { ContentField, FieldChoice, FieldPath } from '../../../shared/rules/contentRules.ts'
import type { FieldValue } from '../../../shared/rules/contentForm.ts'
import { LANGUAGES, type Localized } from '../../../shared/domain/localized.ts'

/** Messages about a catalogue entry, by the path of the field. */
export type FieldProblems = ReadonlyMap<string, Localized>

const LANGUAGE = new RegExp(`\\.(${LANGUAGES.join('|')})$`)

/**
 * Returns the message that is shown next to a field. `missing`: the message for a text that is missing in all
 * languages.
 */
export const fieldMessage = ({ code, path, message }: ContentProblem, missing: string): Localized =>
  code === 'content-missing' && LANGUAGE.test(path) ? { fr: missing, en: missing } : message

/** Returns the number of fields with a problem. A text counts once, even if several languages have a problem. */
export const countWrongFields = (problems: FieldProblems): number =>
  new Set([...problems.keys()].map((place) => place.replace(LANGUAGE, ''))).size

/** Returns the path of a field in its catalogue entry, as text; it identifies the field. */
export const fieldPathText = ({ place, field }: { readonly place: FieldPath; readonly field: ContentField }): string =>
  formatJsonPath([...place, ...field.path])

/**
 * Parses a typed whole number and accepts both minus signs. Any other text is returned unchanged; the rules then
 * refuse it.
 */
export function parseTypedNumber(text: string): FieldValue {
  const plain = text.trim().replace('−', '-')
  if (plain === '') return undefined
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : plain
}

/** Formats a number, or the text that was typed in its place. */
export const formatTypedNumber = (value: FieldValue): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).replace('-', '−') : ''

/** Returns the name of a value in a list of choices. A text that is not in the list is its own name. */
export function choiceNameOf(
  choices: readonly FieldChoice[],
  value: FieldValue,
  of: (text: Localized) => string,
): string {
  const found = choices.find((choice) => choice.value === value)
  return found ? of(found.name) : typeof value === 'string' ? value : ''
}

/** Returns the value of the choice with this name. If there is no such choice, returns the name itself. */
export function findChoiceValue(
  choices: readonly FieldChoice[],
  name: string,
  of: (text: Localized) => string,
): FieldValue {
  const typed = name.trim()
  if (typed === '') return undefined
  return choices.find((choice) => of(choice.name).toLowerCase() === typed.toLowerCase())?.value ?? typed
}
