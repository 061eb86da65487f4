/** A row of numbers (`figure`) above their labels. */
export interface StatsBlock {
  readonly kind: 'stats'
  /** True for derived values, which are printed smaller, with more of them in a row. */
  readonly small?: boolean
  readonly stats: readonly { readonly figure: string; readonly label: string; readonly note?: string }[]
}

/** Names with one number each: dice pools, totals, a treasury. */
export interface ValuesBlock {
  readonly kind: 'values'
  /** True if the block is computed from other numbers of the member. A blank sheet leaves it out. */
  readonly isReckoned?: boolean
  readonly title: string
  readonly values: readonly {
    readonly label: string
    readonly note?: string
    readonly figure: string
    /** True for the heading of the numbers that follow. It is printed large. */
    readonly isHead?: boolean
    /** True for the sum of the other numbers. */
    readonly isTotal?: boolean
  }[]
}

/** A table with a number for each pair of row and column. */
export interface MatrixBlock {
  readonly kind: 'matrix'
  readonly title: string
  /** What the columns (`across`) and the rows (`down`) count. */
  readonly across: string
  readonly down: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[]
}
