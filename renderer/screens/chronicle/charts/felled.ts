import type { Statistics } from '../../../../shared/statistics/format.ts'
import { matrixDrawing } from '../drawing/matrix.ts'
import type { Chart } from '../drawing/model.ts'
import { linked } from './places.ts'
import { noted, sumOf, type Scope } from './scope.ts'

type Felled = Statistics['felled'][number]
/** What the members of a band did to those of another, over all rounds that are looked at. */
interface Pair {
  readonly by: string | null
  readonly of: string
  readonly out: number
  readonly killed: number
}

/** So many bands have a row and a column. */
const MOST_BANDS = 10

function pairsOf(lines: readonly Felled[]): Pair[] {
  return [...Map.groupBy(lines, ({ by, of }) => `${by} ${of}`).values()]
    .map((own) => ({
      by: own[0]!.by,
      of: own[0]!.of,
      out: sumOf(own, ({ out }) => out),
      killed: sumOf(own, ({ killed }) => killed),
    }))
    .sort((one, other) => other.out - one.out || other.killed - one.killed)
}

/** Which bands put those of which out of action. */
export function felledChart(scope: Scope): Chart | undefined {
  const { statistics, chosen, name, say } = scope
  const isAsked = ({ by, of }: Felled) => chosen.length === 0 || chosen.includes(of) || chosen.includes(by ?? '')
  const pairs = pairsOf(statistics.felled.filter(isAsked))
  if (pairs.length === 0) return undefined
  const { rows, columns } = bandsIn(scope, pairs)
  const told = pairs.find(({ by }) => by !== null) ?? pairs[0]!
  const hidden = sumOf(
    pairs.filter(({ by, of }) => !rows.includes(by) || !columns.includes(of)),
    ({ out }) => out,
  )
  const words = { by: doerIn(scope, told.by), of: name(told.of), count: told.out }
  return {
    id: 'felled',
    title: say.t('chronicle.felled-title', words),
    lead: say.t('chronicle.felled-lead'),
    ...noted(hidden > 0 && say.t('chronicle.felled-more', { count: hidden })),
    drawing: drawingOf(scope, pairs, rows, columns),
    table: tableOf(scope, pairs),
  }
}

/** A band that did something, or that nobody said who did. */
const doerIn = ({ name, say }: Scope, by: string | null): string => (by === null ? say.t('chronicle.nobody') : name(by))

function drawingOf(scope: Scope, pairs: readonly Pair[], rows: readonly (string | null)[], columns: readonly string[]) {
  const { name, say } = scope
  const found = new Map(pairs.map((pair) => [`${pair.by} ${pair.of}`, pair]))
  const at = (row: number, column: number) => found.get(`${rows[row]} ${columns[column]}`) ?? { out: 0, killed: 0 }
  return matrixDrawing({
    rows: rows.map((by) => doerIn(scope, by)),
    columns: columns.map(name),
    // Nobody is an enemy of its own band, except where somebody was.
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
        by: doerIn(scope, rows[row]!),
        of: name(columns[column]!),
        count: out,
        killed,
      })
    },
  })
}

function tableOf(scope: Scope, pairs: readonly Pair[]): Chart['table'] {
  const { name, places, say } = scope
  const page = (id: string) => linked(name(id), places.band(id))
  return {
    columns: [
      { id: 'by', title: say.t('chronicle.by') },
      { id: 'of', title: say.t('chronicle.of') },
      { id: 'out', title: say.t('chronicle.out'), isNumber: true },
      { id: 'killed', title: say.t('chronicle.killed'), isNumber: true },
    ],
    rows: pairs.map(({ by, of, out, killed }) => ({
      id: `${by} ${of}`,
      cells: [by === null ? doerIn(scope, by) : page(by), page(of), out, killed],
    })),
  }
}

/** The bands with most to tell, in the order of the standings; last, where nobody said who did it. */
function bandsIn({ ranked }: Scope, pairs: readonly Pair[]) {
  const weight = new Map<string, number>()
  const add = (id: string | null, out: number) => id !== null && weight.set(id, (weight.get(id) ?? 0) + out)
  for (const { by, of, out } of pairs) [by, of].forEach((id) => add(id, out))
  const most = [...weight].sort(([, one], [, other]) => other - one).slice(0, MOST_BANDS)
  const known = new Set(most.map(([id]) => id))
  const bands = ranked.filter((id) => known.has(id))
  const isUnsaid = pairs.some(({ by, of }) => by === null && known.has(of))
  return { rows: [...bands, ...(isUnsaid ? [null] : [])], columns: bands }
}
