import type { Localized } from '../domain/localized.ts'
import type { ContentEntry, ContentField, ContentKind, FieldChoice } from './contentRules.ts'

/** A field as a ruleset's data describe it: choices that depend on the campaign stand there by the name of a list. */
type FieldData = Omit<ContentField, 'choices' | 'fields'> & {
  readonly choices?: readonly FieldChoice[] | string
  readonly fields?: readonly FieldData[]
}

/** The forms of a ruleset as its data describe them: fields by their keys, and the kinds that have them. */
export interface FormData {
  readonly fields: Readonly<Record<string, FieldData>>
  readonly kinds: readonly (Omit<ContentKind, 'fields' | 'models'> & { readonly fields: readonly string[] })[]
}

/** Something with an id and a name, as a choice. */
export const asChoice = ({ id, name }: { readonly id: string; readonly name: Localized }): FieldChoice => ({
  value: id,
  name,
})

/** The forms with the lists of choices that hold here. `models`: the ruleset's own entries, of any kind. */
export function kindsFrom(
  { fields, kinds }: FormData,
  lists: Readonly<Record<string, readonly FieldChoice[]>>,
  models: readonly object[],
): ContentKind[] {
  const field = ({ choices, fields: inner, ...rest }: FieldData): ContentField =>
    ({
      ...rest,
      ...(choices !== undefined && { choices: typeof choices === 'string' ? lists[choices]! : choices }),
      ...(inner && { fields: inner.map(field) }),
    }) as ContentField
  return kinds.map((kind) => ({
    ...kind,
    fields: kind.fields.map((key) => field(fields[key]!)),
    models: (models as readonly ContentEntry[]).filter((entry) => entry['kind'] === kind.id),
  }))
}
