import type { z } from 'zod/mini'
import { AppError } from '../domain/error.ts'
import { isScenarioEntry } from '../domain/campaign/scenarioKind.ts'
import { LANGUAGES, type Localized } from '../domain/localized.ts'
import { completeScenario } from './completeScenario.ts'
import type {
  ContentEntry,
  ContentField,
  ContentKind,
  CountedRows,
  FieldChoice,
  FieldPath,
  RowsField,
} from './contentRules.ts'
import { formatJsonPath } from './kit/path.ts'
import { listSchemaProblems } from './kit/schemaProblem.ts'

/** Value of a field; `undefined` if the field is empty. */
export type FieldValue = z.core.util.JSONType | undefined

type Container = Readonly<Record<string | number, FieldValue>>
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

export const fieldValueAt = (entry: unknown, path: FieldPath): FieldValue =>
  path.reduce<unknown>((value, step) => (isContainer(value) ? value[step] : undefined), entry) as FieldValue

/**
 * Returns the catalogue entry with another value at a path. The value `undefined` removes the key; in a list, it is
 * stored as `null`.
 */
export function contentEntryWithValue<E>(entry: E, path: FieldPath, value: FieldValue): E {
  const [step, ...rest] = path
  if (step === undefined) return value as E
  const inner = isContainer(entry) ? entry[step] : undefined
  if (rest.length > 0 && inner === undefined && value === undefined) return entry
  const next = rest.length === 0 ? value : contentEntryWithValue(inner, rest, value)
  if (typeof step === 'number') {
    const list = Array.isArray(entry) ? [...(entry as FieldValue[])] : []
    list[step] = next
    return Array.from(list, (one) => one ?? null) as E
  }
  const others = Object.entries(isContainer(entry) ? entry : {})
  if (next === undefined) return Object.fromEntries(others.filter(([key]) => key !== step)) as E
  return { ...Object.fromEntries(others), [step]: next } as E
}

/**
 * Copies the text of one language to the languages whose text is empty, because a user may write the text in one
 * language only.
 */
function fillLanguages(text: FieldValue): FieldValue {
  if (!isContainer(text)) return text
  const given = LANGUAGES.map((language) => text[language]).find((one) => typeof one === 'string' && one.trim() !== '')
  const textOrDefault = (one: FieldValue) => (typeof one === 'string' && one.trim() !== '' ? one : (given ?? one ?? ''))
  return Object.fromEntries(LANGUAGES.map((language) => [language, textOrDefault(text[language])]))
}

/** Completes a content entry from the form: fills in its name, its summary and its texts in every language. */
export const completeContentEntry = (entry: ContentEntry): ContentEntry => ({
  ...(isScenarioEntry(entry) ? completeScenario(entry, fillLanguages) : entry),
  name: fillLanguages(entry['name']) ?? { fr: '', en: '' },
  summary: fillLanguages(entry['summary']) ?? { fr: '', en: '' },
})

/** Keys of a catalogue entry that are not copied into a new entry. */
const CATALOGUE_KEYS = ['id', 'readings', 'sample']

/**
 * Creates a catalogue entry of a kind: a blank entry, or a copy of `model` without its id and the other
 * `CATALOGUE_KEYS`.
 */
export function createContentEntry(kind: ContentKind, model?: ContentEntry): ContentEntry {
  const empty = { fr: '', en: '' }
  if (!model) return { kind: kind.id, name: empty, summary: empty, ...kind.blank }
  return Object.fromEntries(Object.entries(model).filter(([key]) => !CATALOGUE_KEYS.includes(key)))
}

export const contentRowsAt = (entry: unknown, { path }: Pick<RowsField, 'path'>): readonly ContentEntry[] => {
  const rows = fieldValueAt(entry, path)
  return Array.isArray(rows) ? (rows as ContentEntry[]) : []
}

/**
 * Returns the sum of `times` over the rows, and the mean of `value` weighted by `times`. There is no mean if the sum is
 * 0. A value that is not a number counts as 0.
 */
export function countContentRows(
  rows: readonly ContentEntry[],
  { value, times }: Pick<CountedRows, 'value' | 'times'>,
): { readonly total: number; readonly mean: number | undefined } {
  const number = (one: unknown): number => (typeof one === 'number' && Number.isFinite(one) ? one : 0)
  const total = rows.reduce((sum, row) => sum + number(row[times]), 0)
  const weight = rows.reduce((sum, row) => sum + number(row[times]) * number(row[value]), 0)
  return { total, mean: total > 0 ? weight / total : undefined }
}

/** Reports the problems that the schema finds in a catalogue entry, each with its path. */
export function schemaProblems(entry: ContentEntry, schema: z.ZodMiniType): AppError[] {
  const parsed = schema.safeParse(entry)
  return parsed.success ? [] : listSchemaProblems(parsed.error, entry).map(toFormProblem)
}

/**
 * Reports values that are not among a field's choices, and entries that require themselves (no member could ever have
 * such an entry).
 */
export const checkContentChoices = (entry: ContentEntry, kind: ContentKind | undefined): AppError[] =>
  (kind?.fields ?? []).flatMap((field) => findUnknownChoices(entry, field, [], entry['id']))

/** Replaces schema errors about missing values with the error `content-missing` of the form. */
const toFormProblem = (problem: AppError): AppError =>
  ['missing-key', 'too-short'].includes(problem.code) || isEmptyNumber(problem)
    ? new AppError('content-missing', { path: problem.path })
    : problem

const isEmptyNumber = ({ code, params }: AppError): boolean =>
  code === 'wrong-type' && (params['actual'] as Localized | undefined)?.fr.startsWith('null') === true

/**
 * Reports values that are not among a field's choices. `own`: the id of the entry itself, which may not be chosen
 * either.
 */
function findUnknownChoices(entry: unknown, field: ContentField, place: FieldPath, own: unknown): AppError[] {
  const at = [...place, ...field.path]
  if (field.kind === 'part') {
    const fields = fieldValueAt(entry, field.path) === undefined ? [] : field.fields
    return fields.flatMap((one) => findUnknownChoices(entry, one, place, own))
  }
  if (field.kind === 'rows')
    return contentRowsAt(entry, field).flatMap((row, index) =>
      field.fields.flatMap((one) => findUnknownChoices(row, one, [...at, index], own)),
    )
  if ((field.kind !== 'choice' && field.kind !== 'choices') || field.isOpen === true) return []
  const value = fieldValueAt(entry, field.path)
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value]
  if (own !== undefined && values.some((one) => one === own))
    return [new AppError('content-itself', { path: formatJsonPath(at) })]
  return values.every((one) => isAmong(field.choices, one))
    ? []
    : [new AppError('content-choice', { path: formatJsonPath(at) })]
}

const isAmong = (choices: readonly FieldChoice[], wanted: unknown): boolean =>
  choices.some(({ value }) => value === wanted)
