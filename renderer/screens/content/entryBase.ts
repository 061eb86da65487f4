import { computed, type Ref } from 'vue'
import { LANGUAGES, type Localized } from '../../../shared/domain/localized.ts'
import { valueAt, withValue, type FieldValue } from '../../../shared/rules/contentForm.ts'
import type { ContentEntry, ContentField, ContentKind, FieldPath } from '../../../shared/rules/contentRules.ts'
import { pathOf } from '../../../shared/rules/kit/path.ts'
import { useFormBase, type FormValues } from '../../lib/formBase.ts'
import { useText } from '../../text/useText.ts'
import { nameOfValue } from './form.ts'

/** A place of an entry that its form fills in. */
interface Place {
  readonly path: FieldPath
  readonly label: string
  readonly field?: ContentField
}

/** All that a value says, in a row; of a choice its name. */
function inWords(value: unknown, field: ContentField | undefined, of: (text: Localized) => string): string {
  if (Array.isArray(value)) return value.map((one) => inWords(one, field, of)).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map((one) => inWords(one, undefined, of))
      .join(' · ')
  const choices = field && 'choices' in field ? field.choices : []
  return nameOfValue(choices, value as FieldValue, of) || (typeof value === 'number' ? String(value) : '')
}

/**
 * What the form of an entry rests on. `edited`: the entry as it is kept, if it is there already; `draft`: as it stands in
 * the form. Places that were not touched follow what somebody else changes.
 */
export function useEntryBase(
  kind: ContentKind,
  edited: () => ContentEntry | undefined,
  draft: Ref<ContentEntry>,
  put: (path: FieldPath, value: FieldValue) => void,
) {
  const { t, of } = useText()
  const texts = (name: string, label: string): Place[] =>
    LANGUAGES.map((language) => ({ path: [name, language], label: `${label}, ${t(`content.in-${language}`)}` }))
  const places: readonly Place[] = [
    ...texts('name', t('content.name')),
    ...texts('summary', t('content.summary')),
    ...kind.fields.map((field) => ({ path: field.path, label: of(field.label), field })),
  ]
  const byPath = new Map(places.map((place) => [pathOf(place.path), place]))
  const valuesOf = (entry: ContentEntry): FormValues =>
    Object.fromEntries(places.map(({ path }) => [pathOf(path), valueAt(entry, path) ?? null]))
  const form = useFormBase(
    () => {
      const entry = edited()
      return entry && valuesOf(entry)
    },
    () => valuesOf(draft.value),
    (path, value) => put(byPath.get(path)!.path, (value ?? undefined) as FieldValue),
  )
  return {
    ...form,
    /** What somebody else has in places of the entry, with their names and in words. */
    told: computed(() =>
      Object.entries(form.clashes.value).map(([path, value]) => {
        const { label, field } = byPath.get(path)!
        return { path, what: label, words: inWords(value, field, of) }
      }),
    ),
    /** Somebody else has this entry now. */
    follow: (entry: ContentEntry) => form.follow(valuesOf(entry)),
    /** The entry with what stands in the form: whatever the form does not show stays as it is. */
    over: (entry: ContentEntry): ContentEntry =>
      places.reduce((all, { path }) => withValue(all, path, valueAt(draft.value, path)), entry),
  }
}
