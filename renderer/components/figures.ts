import type { FigureView, ProfileView } from '../../shared/contract/views/profile.ts'
import type { Traced } from '../../shared/rules/kit/traced.ts'
import { numberText } from '../../shared/rules/profile.ts'
import type { ProfileColumn } from '../../shared/rules/ruleset.ts'
import { useText } from '../text/useText.ts'

const isTraced = (figure: FigureView): figure is Traced => typeof figure === 'object' && 'total' in figure

/** A figure as a number; undefined where it is words, or not there. */
export function amountOf(figure: FigureView | undefined): number | undefined {
  if (typeof figure === 'number') return figure
  return figure !== undefined && isTraced(figure) ? figure.total : undefined
}

/** What may have figures. */
export interface HasFigures {
  readonly figures?: ProfileView | undefined
}

/** The columns that say something about one of these things. */
export const columnsWith = (columns: readonly ProfileColumn[], rows: readonly HasFigures[]): ProfileColumn[] =>
  columns.filter(({ id }) => rows.some(({ figures }) => figures?.[id] !== undefined))

/** A figure of a thing with its column. */
export interface WrittenFigure {
  readonly column: ProfileColumn
  readonly text: string
  /** Its reasons, where it has several. */
  readonly value?: Traced
}

/** What is written of the figures of things, in the user's language. */
export function useFigures() {
  const { of } = useText()
  const textOf = (column: ProfileColumn, figure: FigureView): string => {
    const amount = amountOf(figure)
    return amount === undefined ? of(figure as Exclude<FigureView, number | Traced>) : numberText(column, amount)
  }
  /** The figures that there are, in the order of their columns. */
  const written = (columns: readonly ProfileColumn[], figures: ProfileView): WrittenFigure[] =>
    columns.flatMap((column) => {
      const figure = figures[column.id]
      if (figure === undefined) return []
      const value = typeof figure === 'object' && isTraced(figure) ? { value: figure } : {}
      return [{ column, text: textOf(column, figure), ...value }]
    })
  /** « PC 10 · F 4 · Mains 2 ». */
  const line = (columns: readonly ProfileColumn[], figures: ProfileView): string =>
    written(columns, figures)
      .map(({ column, text }) => `${of(column.short)}\u00a0${text.replaceAll(' ', '\u00a0')}`)
      .join('\u00a0· ')
  return { textOf, written, line }
}
