import type { z } from 'zod/mini'
import { AppError } from '../domain/error.ts'
import { LANGUAGES, type Localized } from '../domain/localized.ts'
import type {
  ContentEntry,
  ContentField,
  ContentKind,
  CountedRows,
  FieldChoice,
  FieldPath,
  RowsField,
} from './contentRules.ts'
import { pathOf } from './kit/path.ts'
import { problemsOf } from './kit/schemaProblem.ts'

/** What may stand in a field; `undefined`: nothing. */
export type FieldValue = z.core.util.JSONType | undefined

type Container = Readonly<Record<string | number, FieldValue>>
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** What stands at a place of an entry. */
export const valueAt = (entry: unknown, path: FieldPath): FieldValue =>
  path.reduce<unknown>((value, step) => (isContainer(value) ? value[step] : undefined), entry) as FieldValue

/** The entry with another value at a place; all else in it stays as it is. Without a value the key goes; in a list it stays empty. */
export function withValue<E>(entry: E, path: FieldPath, value: FieldValue): E {
  const [step, ...rest] = path
  if (step === undefined) return value as E
  const inner = isContainer(entry) ? entry[step] : undefined
  if (rest.length > 0 && inner === undefined && value === undefined) return entry
  const next = rest.length === 0 ? value : withValue(inner, rest, value)
  if (typeof step === 'number') {
    const list = Array.isArray(entry) ? [...(entry as FieldValue[])] : []
    list[step] = next
    return Array.from(list, (one) => one ?? null) as E
  }
  const others = Object.entries(isContainer(entry) ? entry : {})
  if (next === undefined) return Object.fromEntries(others.filter(([key]) => key !== step)) as E
  return { ...Object.fromEntries(others), [step]: next } as E
}

/** A text that was given in one language only, the same in both: who plays in one need not write the other. */
function inBoth(text: FieldValue): FieldValue {
  if (!isContainer(text)) return text
  const given = LANGUAGES.map((language) => text[language]).find((one) => typeof one === 'string' && one.trim() !== '')
  const filled = (one: FieldValue) => (typeof one === 'string' && one.trim() !== '' ? one : (given ?? one ?? ''))
  return Object.fromEntries(LANGUAGES.map((language) => [language, filled(text[language])]))
}

/** An entry as the form leaves it: its name and its summary in every language. */
export const completed = (entry: ContentEntry): ContentEntry => ({
  ...entry,
  name: inBoth(entry['name']) ?? { fr: '', en: '' },
  summary: inBoth(entry['summary']) ?? { fr: '', en: '' },
})

/** What a copy of an entry does not take over. */
const OF_THE_CATALOGUE = ['id', 'readings', 'sample']

/** A new entry of a kind: blank, or like one that is there, but for its id and what only the catalogue's own have. */
export function newEntry(kind: ContentKind, model?: ContentEntry): ContentEntry {
  const empty = { fr: '', en: '' }
  if (!model) return { kind: kind.id, name: empty, summary: empty, ...kind.blank }
  return Object.fromEntries(Object.entries(model).filter(([key]) => !OF_THE_CATALOGUE.includes(key)))
}

/** The rows of a field. */
export const rowsAt = (entry: unknown, { path }: Pick<RowsField, 'path'>): readonly ContentEntry[] => {
  const rows = valueAt(entry, path)
  return Array.isArray(rows) ? (rows as ContentEntry[]) : []
}

/** How many the rows come to, and their mean; no mean where there are none. What is no number counts for nothing. */
export function countOf(
  rows: readonly ContentEntry[],
  { value, times }: Pick<CountedRows, 'value' | 'times'>,
): { readonly total: number; readonly mean: number | undefined } {
  const number = (one: unknown): number => (typeof one === 'number' && Number.isFinite(one) ? one : 0)
  const total = rows.reduce((sum, row) => sum + number(row[times]), 0)
  const weight = rows.reduce((sum, row) => sum + number(row[times]) * number(row[value]), 0)
  return { total, mean: total > 0 ? weight / total : undefined }
}

/** What a schema has against an entry, each at its place. */
export function schemaProblems(entry: ContentEntry, schema: z.ZodMiniType): AppError[] {
  const parsed = schema.safeParse(entry)
  return parsed.success ? [] : problemsOf(parsed.error, entry).map(inForm)
}

/** What a form cannot let stand: values that are none of its choices, and an entry that names itself: nobody could have it. */
export const choiceProblems = (entry: ContentEntry, kind: ContentKind | undefined): AppError[] =>
  (kind?.fields ?? []).flatMap((field) => strangeChoices(entry, field, [], entry['id']))

/** What is missing is told as a form tells it. */
const inForm = (problem: AppError): AppError =>
  ['missing-key', 'too-short'].includes(problem.code) || isEmptyNumber(problem)
    ? new AppError('content-missing', { path: problem.path })
    : problem

const isEmptyNumber = ({ code, params }: AppError): boolean =>
  code === 'wrong-type' && (params['actual'] as Localized | undefined)?.fr.startsWith('null') === true

/** Values that are none of a field's choices. `own`: the id of the entry, which is none either. */
function strangeChoices(entry: unknown, field: ContentField, place: FieldPath, own: unknown): AppError[] {
  const at = [...place, ...field.path]
  if (field.kind === 'part') {
    const fields = valueAt(entry, field.path) === undefined ? [] : field.fields
    return fields.flatMap((one) => strangeChoices(entry, one, place, own))
  }
  if (field.kind === 'rows')
    return rowsAt(entry, field).flatMap((row, index) =>
      field.fields.flatMap((one) => strangeChoices(row, one, [...at, index], own)),
    )
  if ((field.kind !== 'choice' && field.kind !== 'choices') || field.isOpen === true) return []
  const value = valueAt(entry, field.path)
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value]
  if (own !== undefined && values.some((one) => one === own))
    return [new AppError('content-itself', { path: pathOf(at) })]
  return values.every((one) => isAmong(field.choices, one))
    ? []
    : [new AppError('content-choice', { path: pathOf(at) })]
}

const isAmong = (choices: readonly FieldChoice[], wanted: unknown): boolean =>
  choices.some(({ value }) => value === wanted)
