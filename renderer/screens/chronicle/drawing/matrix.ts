import type { Drawing, Look, Option, Reading } from '../model.ts'
import { bare, hueOf, inBook, isNarrow, shortened, still, widthOf } from './parts.ts'

interface Matrix {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** How much is in a cell. */
  readonly count: (row: number, column: number) => number
  readonly tell: (count: number) => string
  readonly say: (row: number, column: number) => string
}

/** Who did something to whom: a disc in each cell, as large as what it stands for, with its number. */
export const matrixDrawing = (matrix: Matrix): Drawing => ({
  height: (look) => top(matrix, look) + matrix.rows.length * side(look) + 8,
  option: (look) => optionOf(matrix, look),
  readings: matrix.rows.map((_, row): Reading =>
    matrix.columns.map((__, column) => ({ at: [column, row], say: () => matrix.say(row, column) })),
  ),
})

/** The height of a cell. */
const side = ({ size }: Look): number => Math.round(size * 2.4)
const NAMES_SHARE = { narrow: 0.36, wide: 0.3 } as const
const roomOf = (look: Look): number => look.width * (isNarrow(look) ? NAMES_SHARE.narrow : NAMES_SHARE.wide)
/** Names of columns stand upright where they have no room to lie. */
const UPRIGHT = 90
const HEAD_ROOM = 11
const widest = (names: readonly string[], look: Look): number =>
  Math.max(0, ...names.map((name) => widthOf(look, name)))
const leftOf = ({ rows }: Matrix, look: Look): number =>
  widest(
    rows.map((name) => shortened(look, name, roomOf(look))),
    look,
  ) + look.size
/** The width of a column. */
const columnOf = (matrix: Matrix, look: Look): number => (look.width - leftOf(matrix, look)) / matrix.columns.length
/** Names may take three lines where they lie. */
const canLie = (matrix: Matrix, look: Look): boolean =>
  widest(matrix.columns, look) < 2.4 * columnOf(matrix, look) &&
  widest(
    matrix.columns.flatMap((name) => name.split(' ')),
    look,
  ) < columnOf(matrix, look)
const top = (matrix: Matrix, look: Look): number =>
  canLie(matrix, look) ? 4.4 * look.size : Math.min(HEAD_ROOM * look.size, widest(matrix.columns, look)) + look.size

function optionOf(matrix: Matrix, look: Look): Option {
  const names = matrix.rows.map((name) => shortened(look, name, roomOf(look)))
  const lines = { splitLine: { show: true, lineStyle: { color: look.rule } } }
  return still({
    grid: {
      left: leftOf(matrix, look),
      right: 2,
      top: top(matrix, look),
      bottom: 6,
      outerBoundsMode: 'none',
    },
    xAxis: bare({
      type: 'category',
      position: 'top',
      data: matrix.columns.map((name) => (canLie(matrix, look) ? name : shortened(look, name, HEAD_ROOM * look.size))),
      axisLabel: {
        ...{ interval: 0, ...inBook(look) },
        ...(canLie(matrix, look)
          ? { width: columnOf(matrix, look), overflow: 'break', lineHeight: look.size * 1.15 }
          : { rotate: UPRIGHT }),
      },
      ...lines,
    }),
    yAxis: bare({
      type: 'category',
      inverse: true,
      data: names,
      axisLabel: { interval: 0, ...inBook(look) },
      ...lines,
    }),
    series: [discsOf(matrix, look)],
  })
}

function discsOf(matrix: Matrix, look: Look): Option {
  const cells = matrix.rows.flatMap((_, row) =>
    matrix.columns.map((__, column) => [column, row, matrix.count(row, column)] as const),
  )
  const most = Math.max(1, ...cells.map(([, , count]) => count))
  const radius = (count: number) => Math.max(look.size * 1.3, side(look) * 0.94 * Math.sqrt(count / most))
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
    data: cells.filter(([, , count]) => count > 0),
  }
}
