import type { Statistics } from '../../../../shared/statistics/format.ts'
import { linesDrawing, type ChartLine } from '../drawing/lines.ts'
import type { Chart, ChartLook } from '../drawing/model.ts'
import { linkCell } from './places.ts'
import { highlightedBands, joinNotes, withdrawnNote, type ChartScope } from './scope.ts'
import { roundColumns } from './overRounds.ts'

type Standing = Statistics['standings'][number]
type PlacedStanding = Standing & { readonly place: number }
/**
 * The standings of a warband: one for each selected round, null before the warband joined. `first`, `last`: its
 * standings in its first and last round.
 */
interface BandCourse {
  readonly warband: string
  readonly stood: readonly (PlacedStanding | null)[]
  readonly first: PlacedStanding
  readonly last: PlacedStanding
}

/**
 * Up to this number of warbands, all ranks get the same height. With more warbands, the first ranks get most of the
 * height.
 */
const MAX_ROOMY_BANDS = 14

/** Returns the chart of the ranks after each round, which shows who overtook whom. */
export function standingsChart(scope: ChartScope): Chart | undefined {
  const { statistics, ranked, say, name } = scope
  const { rounds } = statistics
  const rows = rounds.map((round) => statistics.standings.filter((one) => one.round === round))
  const runs = runsOf(rows, ranked)
  const own = new Map(runs.map((run) => [run.warband, run]))
  const front = highlightedBands(scope).filter((id) => own.has(id))
  if (front.length === 0) return undefined
  const isRoomy = ranked.length <= MAX_ROOMY_BANDS
  const hasSigns = isRoomy && rounds.length <= MAX_ROOMY_BANDS
  const nameWithRank = ({ warband, last }: BandCourse) =>
    say.t('chronicle.end-rank', { rank: last.rank, name: name(warband) })
  const line = (run: BandCourse): ChartLine => ({
    values: run.stood.map((one) => one && (isRoomy ? one.place : Math.log2(one.place))),
    name: hasSigns ? name(run.warband) : nameWithRank(run),
    figure: say.number(run.last.points),
    ...(hasSigns && { signs: run.stood.map((one) => (one ? String(one.rank) : '')), signed: nameWithRank(run) }),
  })
  const shown = isRoomy && scope.chosen.length === 0 ? runs.map(({ warband }) => warband) : front
  const ahead = shown.map((id) => own.get(id)!)
  const behind = runs.filter(({ warband }) => !shown.includes(warband))
  return {
    id: 'standings',
    title: titleOf(scope, own),
    lead: say.t('chronicle.standings-lead'),
    isWide: true,
    ...joinNotes(withdrawnNote(scope, shown)),
    drawing: linesDrawing({
      rounds: rounds.map((round) => say.t('chronicle.round-short', { round })),
      front: ahead.map(line),
      rest: behind.map(line),
      marks: isRoomy ? [] : marksUpTo(ranked.length),
      isUpsideDown: true,
      height: (look) => heightOf(ranked.length, look),
      say: (place, round) => pointText(scope, rows, [...ahead, ...behind][place]!, round),
    }),
    table: tableOf(scope, runs),
  }
}

function tableOf(scope: ChartScope, runs: readonly BandCourse[]): Chart['table'] {
  const { name, places, say } = scope
  return {
    columns: [...roundColumns(scope), { id: 'points', title: say.t('campaign.points'), isNumber: true }],
    rows: runs.map(({ warband, stood, last }) => ({
      id: warband,
      cells: [linkCell(name(warband), places.band(warband)), ...stood.map((one) => one && one.rank), last.points],
    })),
  }
}

const heightOf = (bands: number, { size }: ChartLook): number =>
  Math.round(bands <= MAX_ROOMY_BANDS ? (bands + 1.4) * size * 2.3 : 32 * size)

/** Ranks that are labelled at the side if there are many warbands. */
const MARKS = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500]
const marksUpTo = (bands: number) =>
  MARKS.filter((rank) => rank <= bands).map((rank) => ({ at: Math.log2(rank), text: String(rank) }))

function runsOf(rows: readonly (readonly Standing[])[], ranked: readonly string[]): BandCourse[] {
  const stood = rows.map((row) => new Map(row.map((one, at) => [one.warband, { ...one, place: at + 1 }])))
  return ranked.flatMap((warband) => {
    const own = stood.map((round) => round.get(warband) ?? null)
    const [first, last] = [own.find((one) => one !== null), own.findLast((one) => one !== null)]
    return first && last ? [{ warband, stood: own, first, last }] : []
  })
}

/** Maximum number of overtaken warbands that are named. Further overtaken warbands are only counted. */
const MAX_NAMED = 3

function pointText(
  { say, name }: ChartScope,
  rows: readonly (readonly Standing[])[],
  { warband, stood }: BandCourse,
  at: number,
): string {
  const now = stood[at]
  if (!now) return ''
  const { round, rank, points } = now
  const pointsParams = { points: say.number(points), count: points }
  const before = stood[at - 1]
  const rankText = say.t('chronicle.say-rank', { round, name: name(warband), rank, ...pointsParams })
  if (!before || before.rank <= rank) return rankText
  const then = new Map(rows[at - 1]!.map((one) => [one.warband, one.rank]))
  const overtaken = rows[at]!.filter((one) => one.rank > rank && (then.get(one.warband) ?? Infinity) < before.rank)
  if (overtaken.length === 0) return rankText
  const names = overtaken.slice(0, MAX_NAMED).map((one) => name(one.warband))
  const more = overtaken.length - names.length
  return `${rankText} ${say.t('chronicle.overtakes', { names: say.list(more > 0 ? [...names, say.t('chronicle.more', { count: more })] : names) })}`
}

function titleOf(
  { statistics: { rounds }, filter, chosen, ranked, name, say }: ChartScope,
  own: ReadonlyMap<string, BandCourse>,
): string {
  const last = rounds.at(-1)!
  const rankOf = (id: string) => own.get(id)?.last.rank
  const [one, other] = chosen.flatMap((id) => own.get(id) ?? [])
  if (one && other) {
    const names = say.list([one, other].map(({ warband }) => name(warband)))
    if (one.last.rank === other.last.rank) return say.t('chronicle.level', { names, rank: one.last.rank })
    const [ahead, behind] = one.last.rank <= other.last.rank ? [one, other] : [other, one]
    return say.t('chronicle.ahead', {
      ahead: name(ahead.warband),
      behind: name(behind.warband),
      first: ahead.last.rank,
      second: behind.last.rank,
    })
  }
  if (one) return courseTitle(one, name(one.warband), say)
  const leading = ranked.filter((id) => rankOf(id) === 1)
  if (leading.length > MAX_NAMED) return say.t('chronicle.lead-many', { count: leading.length })
  if (leading.length > 1) return say.t('chronicle.lead-shared', { names: say.list(leading.map(name)) })
  const leader = leading[0]!
  const since = leadSince(rounds, own, leader)
  const sentence =
    rounds.length === 1
      ? 'chronicle.lead-after'
      : since === 0
        ? filter.from === undefined
          ? 'chronicle.lead-always'
          : 'chronicle.lead-throughout'
        : since === rounds.length - 1
          ? 'chronicle.lead-now'
          : 'chronicle.lead-since'
  return say.t(sentence, { name: name(leader), round: rounds[since]!, last })
}

/** Returns the title for one warband: its rank in its first and in its last round. */
function courseTitle({ first, last }: BandCourse, name: string, say: ChartScope['say']): string {
  if (first.round === last.round) return say.t('chronicle.rank-after', { name, rank: last.rank, round: last.round })
  if (first.rank === last.rank)
    return say.t('chronicle.rank-kept', { name, rank: last.rank, from: first.round, round: last.round })
  return say.t('chronicle.rank-moved', { name, first: first.rank, last: last.rank, round: last.round })
}

/** Returns the index of the round since which a warband has been first without a tie. */
function leadSince(rounds: readonly number[], own: ReadonlyMap<string, BandCourse>, leader: string): number {
  const isAlone = (at: number) =>
    own.get(leader)!.stood[at]?.rank === 1 &&
    ![...own.values()].some(({ warband, stood }) => warband !== leader && stood[at]?.rank === 1)
  return rounds.findLastIndex((_, at) => !isAlone(at)) + 1
}
