import type { Language, Localized } from '../domain/localized.ts'
import { LANGUAGES } from '../domain/localized.ts'
import { toTraced, type TracedPart, type TracedPartSource, type Traced, type TracedNumberOrWord } from './kit/traced.ts'
import type { ItemValuesByColumn, ItemValueColumn, ItemValue } from './profileRules.ts'

/**
 * Columns of item values as a ruleset's data file stores them. `columns`: all columns by id. `groups`: the ids of the
 * columns of each group, in order.
 */
export interface ItemValueColumnData {
  readonly columns: Readonly<Record<string, Omit<ItemValueColumn, 'id'>>>
  readonly groups: Readonly<Record<string, readonly string[]>>
}

/** Builds the columns of each group of items. */
export const buildItemValueColumns = ({
  columns,
  groups,
}: ItemValueColumnData): Readonly<Record<string, readonly ItemValueColumn[]>> =>
  Object.fromEntries(Object.entries(groups).map(([group, ids]) => [group, ids.map((id) => ({ ...columns[id]!, id }))]))

/** Traces a number that an item has by itself; `undefined` stays `undefined`. */
export const traceItemValue = (source: TracedPartSource, amount: number | undefined): Traced | undefined =>
  amount === undefined ? undefined : toTraced([{ source, amount }])

/** Converts a member's value into a part of an item's value; the part contains the parts of the member's value. */
export function toItemValuePart(id: string, name: Localized, value: TracedNumberOrWord | undefined): TracedPart {
  const amount = Number(value?.total ?? 0)
  const from = value && typeof value.total === 'number' ? { total: amount, parts: value.parts } : undefined
  return { source: { kind: 'base', id, name }, amount, ...(from && { from }) }
}

/** Builds the values of an item; `undefined` values are left out. */
export const buildItemValues = (figures: Readonly<Record<string, ItemValue | undefined>>): ItemValuesByColumn =>
  Object.fromEntries(Object.entries(figures).filter((one): one is [string, ItemValue] => one[1] !== undefined))

/** True if an item value is a number, not a text. */
export const isNumericItemValue = (figure: ItemValue | undefined): figure is Traced =>
  figure !== undefined && 'total' in figure

/** Joins names with commas: « Crosse, Pénétrant 1 ». Returns `undefined` for an empty list. */
export function joinNames(words: readonly Localized[]): Localized | undefined {
  if (words.length === 0) return undefined
  const textFor = (language: Language) => words.map((one) => one[language]).join(', ')
  return Object.fromEntries(LANGUAGES.map((language) => [language, textFor(language)])) as Localized
}

type ColumnFormat = Pick<ItemValueColumn, 'kind' | 'unit' | 'isSigned'>

/** Returns the text that follows a number of a column: « D » for dice, otherwise the unit. */
export const unitTextOf = ({ kind, unit = '' }: ColumnFormat): string => (kind === 'dice' ? 'D' : unit)

/** Formats a number of a column with its sign and unit: « 8D », « 16″ », « +2 ». */
export function numberText(column: ColumnFormat, amount: number): string {
  const sign = amount < 0 ? '−' : column.isSigned && amount > 0 ? '+' : ''
  return `${sign}${Math.abs(amount)}${unitTextOf(column)}`
}

/** Formats an item value for sheets and screens; « – » if it is absent. */
export function itemValueText(column: ItemValueColumn, figure: ItemValue | undefined, language: Language): string {
  if (figure === undefined) return '–'
  return isNumericItemValue(figure) ? numberText(column, figure.total) : figure[language]
}
