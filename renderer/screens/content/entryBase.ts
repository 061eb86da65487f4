import { computed, type Ref } from 'vue'
import { LANGUAGES, type Localized } from '../../../shared/domain/localized.ts'
import { fieldValueAt, contentEntryWithValue, type FieldValue } from '../../../shared/rules/contentForm.ts'
import type { ContentEntry, ContentField, ContentKind, FieldPath } from '../../../shared/rules/contentRules.ts'
import { formatJsonPath } from '../../../shared/rules/kit/path.ts'
import { useFormMerge, type FormValues } from '../../lib/formBase.ts'
import { useText } from '../../text/useText.ts'
import { choiceNameOf } from './form.ts'

/** A path in a catalogue entry that the form edits, with its label. */
interface FormPlace {
  readonly path: FieldPath
  readonly label: string
  readonly field?: ContentField
}

/** Formats a value as text; one of several choices by its name. */
function valueText(value: unknown, field: ContentField | undefined, of: (text: Localized) => string): string {
  if (Array.isArray(value)) return value.map((one) => valueText(one, field, of)).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map((one) => valueText(one, undefined, of))
      .join(' · ')
  const choices = field && 'choices' in field ? field.choices : []
  return choiceNameOf(choices, value as FieldValue, of) || (typeof value === 'number' ? String(value) : '')
}

/**
 * Handles changes that other users make to a catalogue entry in a form. `edited`: returns the saved entry, if there is
 * one; `draft`: the entry in the form. Fields that the user has not changed show what other users save.
 */
export function useContentEntryFormMerge(
  kind: ContentKind,
  edited: () => ContentEntry | undefined,
  draft: Ref<ContentEntry>,
  put: (path: FieldPath, value: FieldValue) => void,
) {
  const { t, of } = useText()
  const texts = (name: string, label: string): FormPlace[] =>
    LANGUAGES.map((language) => ({ path: [name, language], label: `${label}, ${t(`content.in-${language}`)}` }))
  const places: readonly FormPlace[] = [
    ...texts('name', t('content.name')),
    ...texts('summary', t('content.summary')),
    ...kind.fields.map((field) => ({ path: field.path, label: of(field.label), field })),
  ]
  const byPath = new Map(places.map((place) => [formatJsonPath(place.path), place]))
  const valuesOf = (entry: ContentEntry): FormValues =>
    Object.fromEntries(places.map(({ path }) => [formatJsonPath(path), fieldValueAt(entry, path) ?? null]))
  const form = useFormMerge(
    () => {
      const entry = edited()
      return entry && valuesOf(entry)
    },
    () => valuesOf(draft.value),
    (path, value) => put(byPath.get(path)!.path, (value ?? undefined) as FieldValue),
  )
  return {
    ...form,
    /** Conflicting values of another user as text, with the labels of their fields. */
    told: computed(() =>
      Object.entries(form.clashes.value).map(([path, value]) => {
        const { label, field } = byPath.get(path)!
        return { path, what: label, words: valueText(value, field, of) }
      }),
    ),
    /** Takes over another user's version of the catalogue entry as the base of further changes. */
    follow: (entry: ContentEntry) => form.follow(valuesOf(entry)),
    /** Returns `entry` with the values of the form. Fields that the form does not show are unchanged. */
    over: (entry: ContentEntry): ContentEntry =>
      places.reduce((all, { path }) => contentEntryWithValue(all, path, fieldValueAt(draft.value, path)), entry),
  }
}
