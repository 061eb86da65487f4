/** A drawing of cells on a grid, such as a chariot seen from above. */
export interface GridDrawingBlock {
  readonly kind: 'drawing'
  readonly title: string
  readonly columns: number
  readonly rows: number
  readonly cells: readonly GridDrawingCell[]
  /** Labels on the four sides of the drawing. In a label with several lines, the lines after the first are notes. */
  readonly sides: { readonly top: string; readonly bottom: string; readonly left: string; readonly right: string }
}

export interface GridDrawingCell {
  readonly column: number
  readonly row: number
  readonly shade: 'white' | 'grey' | 'black'
  /** Ids of the sections to which the cell belongs. */
  readonly sections: readonly string[]
  /** Direction of the diagonal that divides a cell between two sections: `falling` or `rising` to the right. */
  readonly divided?: 'falling' | 'rising'
  readonly ticked?: boolean
}
