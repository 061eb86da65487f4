import type { ItemValueView, ItemValuesView } from '../../shared/contract/views/profile.ts'
import type { Traced } from '../../shared/rules/kit/traced.ts'
import { numberText } from '../../shared/rules/profile.ts'
import type { ItemValueColumn } from '../../shared/rules/ruleset.ts'
import { useText } from '../text/useText.ts'

const isTraced = (figure: ItemValueView): figure is Traced => typeof figure === 'object' && 'total' in figure

/** Returns an item value as a number; undefined if the value is a word or absent. */
export function itemValueAsNumber(figure: ItemValueView | undefined): number | undefined {
  if (typeof figure === 'number') return figure
  return figure !== undefined && isTraced(figure) ? figure.total : undefined
}

/** Something that may have item values. */
export interface WithItemValues {
  readonly figures?: ItemValuesView | undefined
}

/** Returns the columns that have an item value in at least one row. */
export const columnsWithItemValues = (
  columns: readonly ItemValueColumn[],
  rows: readonly WithItemValues[],
): ItemValueColumn[] => columns.filter(({ id }) => rows.some(({ figures }) => figures?.[id] !== undefined))

/** An item value as text, with its column. */
export interface ItemValueText {
  readonly column: ItemValueColumn
  readonly text: string
  /** The traced value behind the text, if there is one. */
  readonly value?: Traced
}

/** Formats item values in the user's language. */
export function useItemValueFormat() {
  const { of } = useText()
  const textOf = (column: ItemValueColumn, figure: ItemValueView): string => {
    const amount = itemValueAsNumber(figure)
    return amount === undefined ? of(figure as Exclude<ItemValueView, number | Traced>) : numberText(column, amount)
  }
  /** Formats the item values that exist, in the order of their columns. */
  const formatFigures = (columns: readonly ItemValueColumn[], figures: ItemValuesView): ItemValueText[] =>
    columns.flatMap((column) => {
      const figure = figures[column.id]
      if (figure === undefined) return []
      const value = typeof figure === 'object' && isTraced(figure) ? { value: figure } : {}
      return [{ column, text: textOf(column, figure), ...value }]
    })
  /** Formats item values in one line: « PC 10 · F 4 · Mains 2 ». */
  const line = (columns: readonly ItemValueColumn[], figures: ItemValuesView): string =>
    formatFigures(columns, figures)
      .map(({ column, text }) => `${of(column.short)}\u00a0${text.replaceAll(' ', '\u00a0')}`)
      .join('\u00a0· ')
  return { textOf, written: formatFigures, line }
}
