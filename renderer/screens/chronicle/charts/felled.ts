import { sumOf } from '../../../../shared/statistics/grouping.ts'
import type { Statistics } from '../../../../shared/statistics/format.ts'
import { matrixDrawing } from '../drawing/matrix.ts'
import type { Chart } from '../drawing/model.ts'
import { linkCell } from './places.ts'
import { joinNotes, type ChartScope } from './scope.ts'

type FelledLine = Statistics['felled'][number]
/** Sum over all selected rounds of what the members of one warband did to the members of another. */
interface Pair {
  readonly by: string | null
  readonly of: string
  readonly out: number
  readonly killed: number
}

/** Maximum number of warbands in the rows and in the columns. */
const MAX_BANDS = 10

function sumPairs(lines: readonly FelledLine[]): Pair[] {
  return [...Map.groupBy(lines, ({ by, of }) => `${by} ${of}`).values()]
    .map((own) => ({
      by: own[0]!.by,
      of: own[0]!.of,
      out: sumOf(own, ({ out }) => out),
      killed: sumOf(own, ({ killed }) => killed),
    }))
    .sort((one, other) => other.out - one.out || other.killed - one.killed)
}

/** Returns the chart that shows which warbands took members of which other warbands out of action. */
export function takenOutBetweenBandsChart(scope: ChartScope): Chart | undefined {
  const { statistics, chosen, name, say } = scope
  const isAsked = ({ by, of }: FelledLine) => chosen.length === 0 || chosen.includes(of) || chosen.includes(by ?? '')
  const pairs = sumPairs(statistics.felled.filter(isAsked))
  if (pairs.length === 0) return undefined
  const { rows, columns } = selectBands(scope, pairs)
  const topPair = pairs.find(({ by }) => by !== null) ?? pairs[0]!
  const hidden = sumOf(
    pairs.filter(({ by, of }) => !rows.includes(by) || !columns.includes(of)),
    ({ out }) => out,
  )
  const words = { of: name(topPair.of), count: topPair.out }
  const isUntold = topPair.by === null
  const equals = pairs.filter(({ by, out }) => (by === null) === isUntold && out === topPair.out).length
  return {
    id: 'felled',
    title:
      equals > 1
        ? say.t(isUntold ? 'chronicle.felled-equal-untold' : 'chronicle.felled-equal', words)
        : topPair.by === null
          ? say.t('chronicle.felled-title-untold', words)
          : say.t('chronicle.felled-title', { ...words, by: name(topPair.by) }),
    lead: say.t('chronicle.felled-lead'),
    ...joinNotes(hidden > 0 && say.t('chronicle.felled-more', { count: hidden })),
    drawing: felledDrawing(scope, pairs, rows, columns),
    table: felledTable(scope, pairs),
  }
}

/** Returns the name of the warband that caused something, or the text for an unknown cause. */
const doerName = ({ name, say }: ChartScope, by: string | null): string =>
  by === null ? say.t('chronicle.nobody') : name(by)

function felledDrawing(
  scope: ChartScope,
  pairs: readonly Pair[],
  rows: readonly (string | null)[],
  columns: readonly string[],
) {
  const { name, say } = scope
  const found = new Map(pairs.map((pair) => [`${pair.by} ${pair.of}`, pair]))
  const at = (row: number, column: number) => found.get(`${rows[row]} ${columns[column]}`) ?? { out: 0, killed: 0 }
  return matrixDrawing({
    rows: rows.map((by) => doerName(scope, by)),
    columns: columns.map(name),
    // A warband normally does not fight against itself, so this cell is empty. If its members did take each other out
    // of action, the cell shows the number.
    count: (row, column) => at(row, column).out || (rows[row] === columns[column] ? null : 0),
    sums: rows.map((id) =>
      sumOf(
        pairs.filter(({ by }) => by === id),
        ({ out }) => out,
      ),
    ),
    sum: say.t('chronicle.in-all'),
    tell: say.number,
    say(row, column) {
      const { out, killed } = at(row, column)
      return say.t('chronicle.say-felled', {
        by: doerName(scope, rows[row]!),
        of: name(columns[column]!),
        count: out,
        killed,
      })
    },
  })
}

function felledTable(scope: ChartScope, pairs: readonly Pair[]): Chart['table'] {
  const { name, places, say } = scope
  const page = (id: string) => linkCell(name(id), places.band(id))
  return {
    columns: [
      { id: 'by', title: say.t('chronicle.by') },
      { id: 'of', title: say.t('chronicle.of') },
      { id: 'out', title: say.t('chronicle.out'), isNumber: true },
      { id: 'killed', title: say.t('chronicle.killed'), isNumber: true },
    ],
    rows: pairs.map(({ by, of, out, killed }) => ({
      id: `${by} ${of}`,
      cells: [by === null ? doerName(scope, by) : page(by), page(of), out, killed],
    })),
  }
}

/** Selects the warbands with the most casualties, in the order of the standings. The row for unknown causes is last. */
function selectBands({ ranked }: ChartScope, pairs: readonly Pair[]) {
  const weight = new Map<string, number>()
  const add = (id: string | null, out: number) => id !== null && weight.set(id, (weight.get(id) ?? 0) + out)
  for (const { by, of, out } of pairs) [by, of].forEach((id) => add(id, out))
  const most = [...weight].sort(([, one], [, other]) => other - one).slice(0, MAX_BANDS)
  const known = new Set(most.map(([id]) => id))
  const bands = ranked.filter((id) => known.has(id))
  const isUnsaid = pairs.some(({ by, of }) => by === null && known.has(of))
  return { rows: [...bands, ...(isUnsaid ? [null] : [])], columns: bands }
}
