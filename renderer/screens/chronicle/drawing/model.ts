import type { RouteLocationRaw } from 'vue-router'

/** A chart as data: a sentence as title, a table, and a drawing. */
export interface Chart {
  readonly id: string
  /** Title: a sentence that states the result. */
  readonly title: string
  /** Text that says what was measured and how to read the drawing. */
  readonly lead: string
  /** Text about rows that only the table has, or about data to which the filter does not apply. */
  readonly note?: string
  /** A choice within the chart, in addition to the filter of the page. It is stored in the address too. */
  readonly choice?: ChartChoice
  /** True until the data of the chart are loaded. */
  readonly isComing?: boolean
  readonly table: TableData
  /** The drawing; absent if the table is enough. */
  readonly drawing?: StatisticsDrawing
  /** True if the chart needs the full width of the page. */
  readonly isWide?: boolean
}

/** A choice between several versions of a chart. */
export interface ChartChoice {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly id: string; readonly text: string }[]
}

/** A drawing, independent of the renderer. It is computed for a width and a letter size (`look`). */
export interface StatisticsDrawing {
  /** Returns the height in pixels. */
  readonly height: (look: ChartLook) => number
  /** Returns the option for ECharts. */
  readonly option: (look: ChartLook) => ChartOption
  /** The points that a user can read, line by line. */
  readonly readings: readonly ChartPointList[]
}

/** An option for ECharts: plain data and formatters. */
export type ChartOption = Readonly<Record<string, unknown>>

/** The points of a line, or the bars of a row, in order. */
export type ChartPointList = readonly ChartPoint[]

export interface ChartPoint {
  /** Position in the values of the axes. */
  readonly at: readonly [x: number, y: number]
  /** Describes the point in words. */
  readonly say: () => string
}

/** The table of a chart. */
export interface TableData {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}

interface TableColumn {
  readonly id: string
  readonly title: string
  /** True for numbers, which are aligned to the right; sorting shows the highest first. */
  readonly isNumber?: boolean
}

interface TableRow {
  readonly id: string
  /** One cell for each column. The first cell names the row. */
  readonly cells: readonly TableDataCell[]
}

/** Content of a table cell. A text with a link leads to the page from which the row's numbers come. */
export type TableDataCell = string | number | null | { readonly text: string; readonly to: RouteLocationRaw }

/** Colours, fonts and width for a drawing, taken from the current page. */
export interface ChartLook {
  readonly width: number
  /** Letter size in pixels. */
  readonly size: number
  /** Font of names and values. */
  readonly book: string
  /** Font of all other texts. */
  readonly hand: string
  /** Measures the width of a text in bold letters; absent if measuring is impossible. */
  readonly measure?: (text: string) => number
  readonly paper: string
  readonly ink: string
  readonly soft: string
  readonly rule: string
  readonly ruleFirm: string
  /** Colours of the highlighted lines, in order. */
  readonly hues: readonly string[]
}
