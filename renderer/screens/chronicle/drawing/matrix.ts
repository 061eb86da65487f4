import type { Drawing, Look, Option, Reading } from './model.ts'
import { bare, hueOf, inBook, inHand, isNarrow, shortened, still, widthOf } from './parts.ts'

interface Matrix {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** How much is in a cell; null where nothing can be. */
  readonly count: (row: number, column: number) => number | null
  /** The whole of each row, with what no column shows; and what stands above them. */
  readonly sums: readonly number[]
  readonly sum: string
  readonly tell: (count: number) => string
  readonly say: (row: number, column: number) => string
}

/**
 * Who did something to whom: a disc in each cell, as large as what it stands for, with its number; at the end of a row, its
 * whole. Rows begin with what the columns are, so columns whose names have no room have the numbers of their rows: nobody
 * turns the head to read them.
 */
export const matrixDrawing = (matrix: Matrix): Drawing => ({
  height: (look) => top(matrix, look) + matrix.rows.length * side(look) + 8,
  option: (look) => optionOf(matrix, look),
  readings: matrix.rows.map((_, row): Reading =>
    matrix.columns.map((__, column) => ({ at: [column, row], say: () => matrix.say(row, column) })),
  ),
})

/** The height of a cell. */
const side = ({ size }: Look): number => Math.round(size * 2.4)
const NAMES_SHARE = { narrow: 0.42, wide: 0.34 } as const
const roomOf = (look: Look): number => look.width * (isNarrow(look) ? NAMES_SHARE.narrow : NAMES_SHARE.wide)
const widest = (names: readonly string[], look: Look): number =>
  Math.max(0, ...names.map((name) => widthOf(look, name)))

/** Where everything stands. */
interface Places {
  /** Names of columns lie above them. */
  readonly isNamed: boolean
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly left: number
  readonly right: number
}

function placesOf(matrix: Matrix, look: Look): Places {
  const right = widest([...matrix.sums.map(matrix.tell), matrix.sum], look) + look.size
  const whole = leftOf(matrix.rows, look)
  const isNamed = canLie(matrix.columns, (look.width - whole - right) / matrix.columns.length, look)
  if (isNamed) return { isNamed, rows: named(matrix.rows, look), columns: matrix.columns, left: whole, right }
  const rows = matrix.rows.map((name, at) => (at < matrix.columns.length ? `${at + 1}. ${name}` : name))
  const columns = matrix.columns.map((_, at) => String(at + 1))
  return { isNamed, rows: named(rows, look), columns, left: leftOf(rows, look), right }
}

const named = (names: readonly string[], look: Look): string[] =>
  names.map((name) => shortened(look, name, roomOf(look)))
const leftOf = (names: readonly string[], look: Look): number => widest(named(names, look), look) + look.size

/** Names may take three lines where they lie. */
const canLie = (names: readonly string[], column: number, look: Look): boolean =>
  widest(names, look) < 2.4 * column &&
  widest(
    names.flatMap((name) => name.split(' ')),
    look,
  ) < column
const top = (matrix: Matrix, look: Look): number => (placesOf(matrix, look).isNamed ? 4.4 : 2) * look.size

function optionOf(matrix: Matrix, look: Look): Option {
  const places = placesOf(matrix, look)
  const { isNamed, rows, columns, left, right } = places
  const column = (look.width - left - right) / columns.length
  const lines = { splitLine: { show: true, lineStyle: { color: look.rule } } }
  return still({
    grid: { left, right, top: top(matrix, look), bottom: 6, outerBoundsMode: 'none' },
    xAxis: bare({
      type: 'category',
      position: 'top',
      data: columns,
      axisLabel: {
        ...{ interval: 0, ...inBook(look) },
        ...(isNamed && {
          width: column,
          ...{ overflow: 'break', lineHeight: look.size * 1.15 },
        }),
      },
      ...lines,
    }),
    yAxis: bare({
      type: 'category',
      inverse: true,
      data: rows,
      axisLabel: { interval: 0, ...inBook(look) },
      ...lines,
    }),
    series: [discsOf(matrix, column, look), noneOf(matrix, look), sumsOf(matrix, column / 2 + right, look)],
  })
}

/** Every cell with what is in it. */
const cellsOf = ({ rows, columns, count }: Matrix) =>
  rows.flatMap((_, row) => columns.map((__, column) => [column, row, count(row, column)] as const))

/** Discs, none of them wider than a `column`: each stays in its cell. */
function discsOf(matrix: Matrix, column: number, look: Look): Option {
  const cells = cellsOf(matrix)
  const most = Math.max(1, ...cells.map(([, , count]) => count ?? 0))
  const widest = Math.min(side(look), column) * 0.94
  const radius = (count: number) => Math.max(Math.min(look.size * 1.3, widest), widest * Math.sqrt(count / most))
  return {
    type: 'scatter',
    silent: true,
    itemStyle: { color: hueOf(look, 0), opacity: 1 },
    symbolSize: ([, , count]: readonly number[]) => radius(count!),
    label: {
      show: true,
      ...inBook(look),
      color: look.paper,
      formatter: ({ value: [, , count] }: { value: readonly number[] }) => matrix.tell(count!),
    },
    data: cells.filter(([, , count]) => (count ?? 0) > 0),
  }
}

/** A stroke where nothing can be, which is something else than none. */
const noneOf = (matrix: Matrix, { size, ruleFirm }: Look): Option => ({
  type: 'scatter',
  silent: true,
  symbol: 'rect',
  symbolSize: [size * 0.8, 1.5],
  itemStyle: { color: ruleFirm, opacity: 1 },
  data: cellsOf(matrix).flatMap(([column, row, count]) => (count === null ? [[column, row]] : [])),
})

/** The sums at the ends of the rows, and what they are. `beside`: how far they end from the middle of the last column. */
function sumsOf(matrix: Matrix, beside: number, look: Look): Option {
  const last = matrix.columns.length - 1
  return {
    type: 'scatter',
    silent: true,
    symbolSize: 0,
    itemStyle: { opacity: 1 },
    label: { show: true, position: 'right', distance: beside - 4, align: 'right', ...inBook(look) },
    data: [
      ...matrix.rows.map((_, row) => ({
        value: [last, row],
        label: { formatter: () => matrix.tell(matrix.sums[row]!) },
      })),
      {
        value: [last, 0],
        label: { ...inHand(look), offset: [0, -side(look)], formatter: () => matrix.sum },
      },
    ],
  }
}
