/** A row of figures over their labels. */
export interface StatsBlock {
  readonly kind: 'stats'
  /** Derived values: smaller, and more of them side by side. */
  readonly small?: boolean
  readonly stats: readonly { readonly figure: string; readonly label: string; readonly note?: string }[]
}

/** Names with one figure each: pools of dice, totals, a treasury. */
export interface ValuesBlock {
  readonly kind: 'values'
  /** Worked out from the member's other figures: an empty sheet has none. */
  readonly isReckoned?: boolean
  readonly title: string
  readonly values: readonly {
    readonly label: string
    readonly note?: string
    readonly figure: string
    /** Whose figures follow: set large. */
    readonly isHead?: boolean
    /** What the others come to. */
    readonly isTotal?: boolean
  }[]
}

/** A figure for each pair of a row and a column. */
export interface MatrixBlock {
  readonly kind: 'matrix'
  readonly title: string
  /** What the columns and the rows count. */
  readonly across: string
  readonly down: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[]
}
