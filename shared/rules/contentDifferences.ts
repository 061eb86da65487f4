import { isSameData } from '../domain/campaign/change.ts'
import { LANGUAGES, type Localized } from '../domain/localized.ts'
import { contentRowsAt, fieldValueAt } from './contentForm.ts'
import type { ContentEntry, ContentField, ContentKind, FieldChoice } from './contentRules.ts'

/** A field of an entry that differs between two versions. An empty text: the version does not have the field. */
export interface ContentDifference {
  readonly label: Localized
  readonly mine: Localized
  readonly theirs: Localized
}

const NAME: Localized = { fr: 'Nom', en: 'Name' }
const SUMMARY: Localized = { fr: 'Résumé', en: 'Summary' }
const YES: Localized = { fr: 'oui', en: 'yes' }
const NOTHING: Localized = { fr: '', en: '' }

/** Lists the fields that differ between two versions of an entry, in the order of the form. */
export function listContentDifferences(
  kind: ContentKind | undefined,
  mine: ContentEntry,
  theirs: ContentEntry,
): ContentDifference[] {
  const text = (key: string, label: Localized): ContentField => ({ path: [key], kind: 'text', label, longest: 80 })
  const fields = [text('name', NAME), text('summary', SUMMARY), ...(kind?.fields ?? [])].flatMap((field) =>
    field.kind === 'part' ? field.fields : [field],
  )
  return fields.flatMap((field) =>
    isSameData(fieldValueAt(mine, field.path), fieldValueAt(theirs, field.path))
      ? []
      : [{ label: field.label, mine: fieldText(mine, field), theirs: fieldText(theirs, field) }],
  )
}

const inEachLanguage = (say: (language: (typeof LANGUAGES)[number]) => string): Localized =>
  Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as Localized

const join = (texts: readonly Localized[], separator: string): Localized =>
  inEachLanguage((language) =>
    texts
      .map((one) => one[language])
      .filter((one) => one !== '')
      .join(separator),
  )

const plain = (value: unknown): Localized => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  return { fr: text, en: text }
}

function fieldText(entry: unknown, field: ContentField): Localized {
  const value = fieldValueAt(entry, field.path)
  if (value === undefined || value === null || value === false) return NOTHING
  switch (field.kind) {
    case 'text':
      return value as unknown as Localized
    case 'flag':
      return YES
    case 'number':
      return nameOf(field.words ?? [], value)
    case 'choice':
      return nameOf(field.choices, value)
    case 'choices':
      return join(
        [value].flat().map((one) => nameOf(field.choices, one)),
        ', ',
      )
    case 'rows':
      return join(
        contentRowsAt(entry, field).map((row) =>
          join(
            field.fields.map((one) => fieldText(row, one)),
            ' ',
          ),
        ),
        ' · ',
      )
    case 'part':
      return NOTHING
  }
}

const nameOf = (choices: readonly FieldChoice[], wanted: unknown): Localized =>
  choices.find(({ value }) => value === wanted)?.name ?? plain(wanted)
