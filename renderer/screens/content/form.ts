import type { ContentProblem } from '../../../shared/contract/views/content.ts'
import { pathOf } from '../../../shared/rules/kit/path.ts'
import type { ContentField, FieldChoice, FieldPath } from '../../../shared/rules/contentRules.ts'
import type { FieldValue } from '../../../shared/rules/contentForm.ts'
import { LANGUAGES, type Localized } from '../../../shared/domain/localized.ts'

/** What is wrong at each place of an entry. */
export type Problems = ReadonlyMap<string, Localized>

const LANGUAGE = new RegExp(`\\.(${LANGUAGES.join('|')})$`)

/** What is said beside a field. `missing`: what is said of a text that is missing in one language, which is missing in both. */
export const toldInForm = ({ code, path, message }: ContentProblem, missing: string): Localized =>
  code === 'content-missing' && LANGUAGE.test(path) ? { fr: missing, en: missing } : message

/** How many fields have something wrong with them: a text in both languages is one. */
export const fieldsWrong = (problems: Problems): number =>
  new Set([...problems.keys()].map((place) => place.replace(LANGUAGE, ''))).size

/** What a field is told by: its place in the entry, from where the entry or row that it is of stands. */
export const placeOf = ({ place, field }: { readonly place: FieldPath; readonly field: ContentField }): string =>
  pathOf([...place, ...field.path])

/** A whole number as it is typed, with either minus; what is none stays a text, which the rules then refuse. */
export function typedNumber(text: string): FieldValue {
  const plain = text.trim().replace('−', '-')
  if (plain === '') return undefined
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : plain
}

/** A number, or what was typed in its place, as the field shows it. */
export const shownNumber = (value: FieldValue): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).replace('-', '−') : ''

/** What a value is called among choices; a text of one's own is itself. */
export function nameOfValue(
  choices: readonly FieldChoice[],
  value: FieldValue,
  of: (text: Localized) => string,
): string {
  const found = choices.find((choice) => choice.value === value)
  return found ? of(found.name) : typeof value === 'string' ? value : ''
}

/** The value that a typed name means: that of the choice that is called so, else the name itself. */
export function valueNamed(choices: readonly FieldChoice[], name: string, of: (text: Localized) => string): FieldValue {
  const typed = name.trim()
  if (typed === '') return undefined
  return choices.find((choice) => of(choice.name).toLowerCase() === typed.toLowerCase())?.value ?? typed
}
