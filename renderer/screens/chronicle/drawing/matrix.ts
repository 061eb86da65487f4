import type { StatisticsDrawing, ChartLook, ChartOption, ChartPointList } from './model.ts'
import {
  axisWithoutLine,
  lineColourOf,
  nameStyle,
  labelStyle,
  isNarrow,
  shortenToWidth,
  staticChartOption,
  textWidth,
} from './parts.ts'

interface Matrix {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** Returns the count of a cell; null if the cell is impossible. */
  readonly count: (row: number, column: number) => number | null
  /** `sums`: the total of each row, including hidden columns. `sum`: the heading of the totals. */
  readonly sums: readonly number[]
  readonly sum: string
  readonly tell: (count: number) => string
  readonly say: (row: number, column: number) => string
}

/**
 * Returns a drawing of a matrix that shows who did something to whom. Each cell has a disc whose size shows the
 * count, and the number; each row ends with its total. Rows and columns begin with the same names. If columns have no
 * room for names, they show the numbers of their rows instead of vertical text.
 */
export const matrixDrawing = (matrix: Matrix): StatisticsDrawing => ({
  height: (look) => top(matrix, look) + matrix.rows.length * side(look) + 8,
  option: (look) => optionOf(matrix, look),
  readings: matrix.rows.map((_, row): ChartPointList =>
    matrix.columns.map((__, column) => ({ at: [column, row], say: () => matrix.say(row, column) })),
  ),
})

/** Returns the height of a cell. */
const side = ({ size }: ChartLook): number => Math.round(size * 2.4)
const NAMES_SHARE = { narrow: 0.42, wide: 0.34 } as const
const roomOf = (look: ChartLook): number => look.width * (isNarrow(look) ? NAMES_SHARE.narrow : NAMES_SHARE.wide)
const widest = (names: readonly string[], look: ChartLook): number =>
  Math.max(0, ...names.map((name) => textWidth(look, name)))

/** Layout of the matrix. */
interface Places {
  /** True if columns have names; otherwise they have numbers. */
  readonly isNamed: boolean
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly left: number
  readonly right: number
}

function placesOf(matrix: Matrix, look: ChartLook): Places {
  const right = widest([...matrix.sums.map(matrix.tell), matrix.sum], look) + look.size
  const whole = leftWidth(matrix.rows, look)
  const isNamed = canLieAbove(matrix.columns, (look.width - whole - right) / matrix.columns.length, look)
  if (isNamed) return { isNamed, rows: shortenNames(matrix.rows, look), columns: matrix.columns, left: whole, right }
  const rows = matrix.rows.map((name, at) => (at < matrix.columns.length ? `${at + 1}. ${name}` : name))
  const columns = matrix.columns.map((_, at) => String(at + 1))
  return { isNamed, rows: shortenNames(rows, look), columns, left: leftWidth(rows, look), right }
}

const shortenNames = (names: readonly string[], look: ChartLook): string[] =>
  names.map((name) => shortenToWidth(look, name, roomOf(look)))
const leftWidth = (names: readonly string[], look: ChartLook): number =>
  widest(shortenNames(names, look), look) + look.size

/** True if the column names fit above the columns, in at most three lines. */
const canLieAbove = (names: readonly string[], column: number, look: ChartLook): boolean =>
  widest(names, look) < 2.4 * column &&
  widest(
    names.flatMap((name) => name.split(' ')),
    look,
  ) < column
const top = (matrix: Matrix, look: ChartLook): number => (placesOf(matrix, look).isNamed ? 4.4 : 2) * look.size

function optionOf(matrix: Matrix, look: ChartLook): ChartOption {
  const places = placesOf(matrix, look)
  const { isNamed, rows, columns, left, right } = places
  const column = (look.width - left - right) / columns.length
  const lines = { splitLine: { show: true, lineStyle: { color: look.rule } } }
  return staticChartOption({
    grid: { left, right, top: top(matrix, look), bottom: 6, outerBoundsMode: 'none' },
    xAxis: axisWithoutLine({
      type: 'category',
      position: 'top',
      data: columns,
      axisLabel: {
        ...{ interval: 0, ...nameStyle(look) },
        ...(isNamed && {
          width: column,
          ...{ overflow: 'break', lineHeight: look.size * 1.15 },
        }),
      },
      ...lines,
    }),
    yAxis: axisWithoutLine({
      type: 'category',
      inverse: true,
      data: rows,
      axisLabel: { interval: 0, ...nameStyle(look) },
      ...lines,
    }),
    series: [discsOf(matrix, column, look), noneOf(matrix, look), sumsOf(matrix, column / 2 + right, look)],
  })
}

/** All cells with their counts. */
const cellsOf = ({ rows, columns, count }: Matrix) =>
  rows.flatMap((_, row) => columns.map((__, column) => [column, row, count(row, column)] as const))

/** Returns the discs. No disc is wider than `column`, so each stays in its cell. */
function discsOf(matrix: Matrix, column: number, look: ChartLook): ChartOption {
  const cells = cellsOf(matrix)
  const most = Math.max(1, ...cells.map(([, , count]) => count ?? 0))
  const widest = Math.min(side(look), column) * 0.94
  const radius = (count: number) => Math.max(Math.min(look.size * 1.3, widest), widest * Math.sqrt(count / most))
  return {
    type: 'scatter',
    silent: true,
    itemStyle: { color: lineColourOf(look, 0), opacity: 1 },
    symbolSize: ([, , count]: readonly number[]) => radius(count!),
    label: {
      show: true,
      ...nameStyle(look),
      color: look.paper,
      formatter: ({ value: [, , count] }: { value: readonly number[] }) => matrix.tell(count!),
    },
    data: cells.filter(([, , count]) => (count ?? 0) > 0),
  }
}

/** Returns a stroke in each impossible cell, so that it looks different from a count of zero. */
const noneOf = (matrix: Matrix, { size, ruleFirm }: ChartLook): ChartOption => ({
  type: 'scatter',
  silent: true,
  symbol: 'rect',
  symbolSize: [size * 0.8, 1.5],
  itemStyle: { color: ruleFirm, opacity: 1 },
  data: cellsOf(matrix).flatMap(([column, row, count]) => (count === null ? [[column, row]] : [])),
})

/**
 * Returns the totals at the ends of the rows, with their heading. `beside`: distance from the centre of the last
 * column to the right edge of the totals.
 */
function sumsOf(matrix: Matrix, beside: number, look: ChartLook): ChartOption {
  const last = matrix.columns.length - 1
  return {
    type: 'scatter',
    silent: true,
    symbolSize: 0,
    itemStyle: { opacity: 1 },
    label: { show: true, position: 'right', distance: beside - 4, align: 'right', ...nameStyle(look) },
    data: [
      ...matrix.rows.map((_, row) => ({
        value: [last, row],
        label: { formatter: () => matrix.tell(matrix.sums[row]!) },
      })),
      {
        value: [last, 0],
        label: { ...labelStyle(look), offset: [0, -side(look)], formatter: () => matrix.sum },
      },
    ],
  }
}
