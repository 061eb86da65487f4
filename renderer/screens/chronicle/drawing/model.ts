import type { RouteLocationRaw } from 'vue-router'

/** A chart as data: what it says in a sentence, the same in a table, and how it is drawn. */
export interface Chart {
  readonly id: string
  /** What is to be seen, as a sentence. */
  readonly title: string
  /** What was measured, and how the drawing is read. */
  readonly lead: string
  /** What the table has beyond the drawing, or which filter does not change it. */
  readonly note?: string
  /** What of it can be chosen beside the filter of the page; it stands in the address too. */
  readonly choice?: Choice
  /** True until its figures are there. */
  readonly isComing?: boolean
  readonly table: Table
  /** Absent where a table says all. */
  readonly drawing?: Drawing
  /** True where it asks for the whole width of the page. */
  readonly isWide?: boolean
}

/** One of several views of a chart. */
export interface Choice {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly id: string; readonly text: string }[]
}

/** What a drawing is made from, apart from who draws it. */
export interface Drawing {
  /** In pixels, for a picture of this width with letters of this size. */
  readonly height: (look: Look) => number
  /** An option of ECharts. */
  readonly option: (look: Look) => Option
  /** What is read point by point, line by line. */
  readonly readings: readonly Reading[]
}

/** An option of ECharts: plain data, and functions that write texts. */
export type Option = Readonly<Record<string, unknown>>

/** The points of a line or the bars of a row, in their order. */
export type Reading = readonly Point[]

export interface Point {
  /** Where it is, in the values of the axes. */
  readonly at: readonly [x: number, y: number]
  /** What it says in words. */
  readonly say: () => string
}

/** A table of any chart. */
export interface Table {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}

interface TableColumn {
  readonly id: string
  readonly title: string
  /** Figures stand to the right, and the most come first. */
  readonly isNumber?: boolean
}

interface TableRow {
  readonly id: string
  /** A cell for each column; the first names the row. */
  readonly cells: readonly Cell[]
}

/** What stands in a table; with where a name leads, which is where its figures come from. */
export type Cell = string | number | null | { readonly text: string; readonly to: RouteLocationRaw }

/** Colours, letters and room of a drawing, as the page has them now. */
export interface Look {
  readonly width: number
  /** The size of letters, in pixels. */
  readonly size: number
  /** Of names and figures. */
  readonly book: string
  /** Of everything else. */
  readonly hand: string
  /** The width of a name in its heaviest letters; absent where nothing measures letters. */
  readonly measure?: (text: string) => number
  readonly paper: string
  readonly ink: string
  readonly soft: string
  readonly rule: string
  readonly ruleFirm: string
  /** What stands in front, one after the other. */
  readonly hues: readonly string[]
}
