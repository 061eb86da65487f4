/** A value that a cell of kind `choice` or `choices` may have, and the label that users see. */
export interface GridChoice {
  readonly value: string
  readonly label: string
}

/** A column of an editable grid. */
export interface GridColumn {
  readonly id: string
  readonly title: string
  /** Explains the column; shown at its heading. */
  readonly hint?: string
  /**
   * `flag`: `x` or an empty text. `choice`: one value of `choices`. `choices`: several values, separated by `, `. A
   * text that is none of the choices stays as it was typed.
   */
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'choices'
  readonly choices?: readonly GridChoice[]
  /** Width in CSS, such as `12rem`. */
  readonly width?: string
  /** True for a computed column, whose cells cannot be edited. */
  readonly isFixed?: boolean
}

/** A row of an editable grid. All cells are texts; the owner of the grid parses them. */
export interface GridRow {
  /** Identifies the row when rows are moved, added or removed. */
  readonly key: string
  /** Name of the row for screen readers. */
  readonly label: string
  /** The texts by the ids of columns; a missing text is empty. */
  readonly cells: Readonly<Record<string, string>>
  /** Texts that stand in for empty cells, by the ids of columns; shown faintly. */
  readonly standIns?: Readonly<Record<string, string>>
}

/** A cell that gets a new text. `row`: index of the row. `column`: id of the column. */
export interface CellChange {
  readonly row: number
  readonly column: string
  readonly text: string
}

/** What one action of the user changes: the owner can undo it as one step. `added`: cells of new rows at the end. */
export interface GridChange {
  readonly cells: readonly CellChange[]
  readonly added: readonly Readonly<Record<string, string>>[]
}

/** Rows that follow one another: index of the first, number of rows. */
export interface RowSpan {
  readonly from: number
  readonly count: number
}

/** Rows to move. `to`: the index that the first of them has afterwards. */
export interface RowMove extends RowSpan {
  readonly to: number
}

/** Returns the text of a cell; an id may be any text, such as `constructor`. */
export const cellText = ({ cells }: GridRow, { id }: GridColumn): string =>
  Object.hasOwn(cells, id) ? (cells[id] ?? '') : ''

/** Returns the text that stands in for an empty cell; undefined if there is none. */
export const standInText = (row: GridRow, column: GridColumn): string | undefined =>
  cellText(row, column) === '' && row.standIns && Object.hasOwn(row.standIns, column.id)
    ? row.standIns[column.id]
    : undefined

/** What the grid offers to its owner: it selects a cell and focuses it. */
export interface GridFocus {
  readonly focusCell: (row: number, column: string) => void
}
