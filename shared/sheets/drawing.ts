/** A drawing made of cells on a grid: the chariot seen from above. */
export interface DrawingBlock {
  readonly kind: 'drawing'
  readonly title: string
  readonly columns: number
  readonly rows: number
  readonly cells: readonly DrawingCell[]
  /** Words at the four sides; on further lines what is said of them. */
  readonly sides: { readonly top: string; readonly bottom: string; readonly left: string; readonly right: string }
}

export interface DrawingCell {
  readonly column: number
  readonly row: number
  readonly shade: 'white' | 'grey' | 'black'
  /** Sections that the cell belongs to. */
  readonly sections: readonly string[]
  /** Shared by two: the line that divides it runs down to the right, or up. */
  readonly divided?: 'falling' | 'rising'
  readonly ticked?: boolean
}
