import type { Localized } from '../domain/localized.ts'
import type { ContentEntry, ContentField, ContentKind, FieldChoice } from './contentRules.ts'

/**
 * A field as a ruleset's data file stores it. `choices`: the choices themselves, or the name of a list that depends on
 * the campaign.
 */
type FieldData = Omit<ContentField, 'choices' | 'fields'> & {
  readonly choices?: readonly FieldChoice[] | string
  readonly fields?: readonly FieldData[]
}

/**
 * The content forms of a ruleset as its data file stores them: all fields by key, and for each kind the keys of its
 * fields.
 */
export interface ContentFormData {
  readonly fields: Readonly<Record<string, FieldData>>
  readonly kinds: readonly (Omit<ContentKind, 'fields' | 'models'> & { readonly fields: readonly string[] })[]
}

/** Converts an object with id and name into a choice. */
export const toFieldChoice = ({ id, name }: { readonly id: string; readonly name: Localized }): FieldChoice => ({
  value: id,
  name,
})

/**
 * Builds the content forms of a campaign. `lists`: the campaign's choices by list name. `models`: the ruleset's own
 * catalogue entries, of all kinds.
 */
export function buildContentKinds(
  { fields, kinds }: ContentFormData,
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
