import type { ContentFormData } from '../../rules/contentData.ts'
import { fieldValueAt } from '../../rules/contentForm.ts'
import type { ContentField } from '../../rules/contentRules.ts'
import type { FormulaType } from '../formula/formulaError.ts'
import type { FormulaValue } from '../formula/vocabulary.ts'

/** A field of an entry as formulas read it. */
export interface EntryColumn {
  readonly type: FormulaType
  /** Returns the value; 0, false, '' or an empty list for an empty field. */
  readonly read: (entry: unknown) => FormulaValue
  readonly among?: readonly string[]
}

/** Columns by name, by list. */
export type EntryColumns = ReadonlyMap<string, ReadonlyMap<string, EntryColumn>>

const NO_WORDS: readonly string[] = []

/** Name of a field in formulas: its key, or what follows the dot of its key. */
const formulaNameOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

/**
 * Returns what formulas can name of the entries of each list, by list. Fields for texts have no names, and rows are a
 * list of what they choose first. `hasGiven`: numbers and lists also have a name that says whether they are given.
 */
export const entryColumns = ({ fields, kinds }: ContentFormData, hasGiven = false): EntryColumns =>
  new Map(
    kinds.map(({ id, fields: keys }) => [
      id,
      new Map(
        keys.flatMap((key) => columnsOfField(formulaNameOf(key), fields[key] as unknown as ContentField, hasGiven)),
      ),
    ]),
  )

function columnsOfField(name: string, field: ContentField, hasGiven: boolean): (readonly [string, EntryColumn])[] {
  const { path } = field
  const [first] = path
  const read: (entry: unknown) => unknown =
    path.length === 1
      ? (entry) => (entry as Readonly<Record<string, unknown>>)[first!]
      : (entry) => fieldValueAt(entry, path)
  const given = (): (readonly [string, EntryColumn])[] =>
    hasGiven ? [[`${name}.given`, { type: 'flag', read: (entry) => read(entry) !== undefined }]] : []
  switch (field.kind) {
    case 'number': {
      const number: EntryColumn = { type: 'number', read: (entry) => numberOr0(read(entry)) }
      if (!field.words) return [[name, number], ...given()]
      const among = ['', ...field.words.map(({ value }) => String(value))]
      return [
        [name, number],
        [`${name}.word`, { type: 'text', read: (entry) => textOrEmpty(read(entry)), among }],
      ]
    }
    case 'flag':
      return [[name, { type: 'flag', read: (entry) => read(entry) === true }]]
    case 'choices':
      return [
        [name, { type: 'list', read: (entry) => (read(entry) as string[] | undefined) ?? NO_WORDS, ...amongOf(field) }],
        ...given(),
      ]
    case 'rows': {
      const [first] = field.fields
      if (!hasGiven || first?.kind !== 'choice') return []
      const ids = (rows: unknown) =>
        ((rows ?? []) as Readonly<Record<string, string>>[]).map((row) => row[first.path[0]!]!)
      return [[name, { type: 'list', read: (entry) => ids(read(entry)) }]]
    }
    case 'choice':
      return typeof field.choices[0]?.value === 'number'
        ? [[name, { type: 'number', read: (entry) => numberOr0(read(entry)) }]]
        : [[name, { type: 'text', read: (entry) => textOrEmpty(read(entry)), ...amongOf(field) }]]
    case 'part':
      return field.fields.flatMap((inner) => columnsOfField(`${name}.${inner.path.at(-1)}`, inner, hasGiven))
    default:
      return []
  }
}

const numberOr0 = (value: unknown): number => (typeof value === 'number' ? value : 0)
const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The texts that a choice can be, unless its list is one of the campaign's. */
const amongOf = ({ choices }: Extract<ContentField, { kind: 'choice' | 'choices' }>) =>
  typeof choices === 'string' ? {} : { among: ['', ...choices.map(({ value }) => String(value))] }
