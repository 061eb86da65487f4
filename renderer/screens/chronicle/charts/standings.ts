import type { Statistics } from '../../../../shared/statistics/format.ts'
import { linesDrawing, type Line } from '../drawing/lines.ts'
import type { Chart, Look } from '../drawing/model.ts'
import { linked } from './places.ts'
import { inFront, noted, withdrawnAmong, type Scope } from './scope.ts'
import { roundColumns } from './overRounds.ts'

type Standing = Statistics['standings'][number]
type Stood = Standing & { readonly place: number }
/**
 * A band in each round that is looked at: where it stood in the list, and as what; null before it was there. `first`, `last`: of
 * the rounds in which it was.
 */
interface Run {
  readonly warband: string
  readonly stood: readonly (Stood | null)[]
  readonly first: Stood
  readonly last: Stood
}

/** Up to so many bands each have a line of the height of a row; of more, the first ones have most room. */
const ROOMY = 14

/** Who stood where after each round, and who overtook whom. */
export function standingsChart(scope: Scope): Chart | undefined {
  const { statistics, ranked, say, name } = scope
  const { rounds } = statistics
  const rows = rounds.map((round) => statistics.standings.filter((one) => one.round === round))
  const runs = runsOf(rows, ranked)
  const own = new Map(runs.map((run) => [run.warband, run]))
  const front = inFront(scope).filter((id) => own.has(id))
  if (front.length === 0) return undefined
  const pointsOf = ({ points }: Standing) => ({ points: say.number(points), count: points })
  const isRoomy = ranked.length <= ROOMY
  const hasSigns = isRoomy && rounds.length <= ROOMY
  const rankedName = ({ warband, last }: Run) => say.t('chronicle.end-rank', { rank: last.rank, name: name(warband) })
  const line = (run: Run): Line => ({
    values: run.stood.map((one) => one && (isRoomy ? one.place : Math.log2(one.place))),
    name: hasSigns ? name(run.warband) : rankedName(run),
    figure: say.t('chronicle.end-points', pointsOf(run.last)),
    ...(hasSigns && { signs: run.stood.map((one) => (one ? String(one.rank) : '')), signed: rankedName(run) }),
  })
  const shown = isRoomy && scope.chosen.length === 0 ? runs.map(({ warband }) => warband) : front
  const ahead = shown.map((id) => own.get(id)!)
  const behind = runs.filter(({ warband }) => !shown.includes(warband))
  return {
    id: 'standings',
    title: titleOf(scope, own),
    lead: say.t('chronicle.standings-lead'),
    isWide: true,
    ...noted(withdrawnAmong(scope, shown)),
    drawing: linesDrawing({
      rounds: rounds.map((round) => say.t('chronicle.round-short', { round })),
      front: ahead.map(line),
      rest: behind.map(line),
      marks: isRoomy ? [] : marksUpTo(ranked.length),
      isUpsideDown: true,
      height: (look) => heightOf(ranked.length, look),
      say: (place, round) => sentence(scope, rows, [...ahead, ...behind][place]!, round),
    }),
    table: tableOf(scope, runs),
  }
}

function tableOf(scope: Scope, runs: readonly Run[]): Chart['table'] {
  const { name, places, say } = scope
  return {
    columns: [...roundColumns(scope), { id: 'points', title: say.t('campaign.points'), isNumber: true }],
    rows: runs.map(({ warband, stood, last }) => ({
      id: warband,
      cells: [linked(name(warband), places.band(warband)), ...stood.map((one) => one && one.rank), last.points],
    })),
  }
}

const heightOf = (bands: number, { size }: Look): number =>
  Math.round(bands <= ROOMY ? (bands + 1.4) * size * 2.3 : 32 * size)

/** Ranks that stand beside the lines where bands are many. */
const MARKS = [1, 2, 3, 5, 10, 20, 50, 100, 200, 500]
const marksUpTo = (bands: number) =>
  MARKS.filter((rank) => rank <= bands).map((rank) => ({ at: Math.log2(rank), text: String(rank) }))

function runsOf(rows: readonly (readonly Standing[])[], ranked: readonly string[]): Run[] {
  const stood = rows.map((row) => new Map(row.map((one, at) => [one.warband, { ...one, place: at + 1 }])))
  return ranked.flatMap((warband) => {
    const own = stood.map((round) => round.get(warband) ?? null)
    const [first, last] = [own.find((one) => one !== null), own.findLast((one) => one !== null)]
    return first && last ? [{ warband, stood: own, first, last }] : []
  })
}

/** Overtaken bands that are named; more are counted. */
const NAMED = 3

function sentence(
  { say, name }: Scope,
  rows: readonly (readonly Standing[])[],
  { warband, stood }: Run,
  at: number,
): string {
  const now = stood[at]
  if (!now) return ''
  const { round, rank, points } = now
  const told = { points: say.number(points), count: points }
  const before = stood[at - 1]
  const said = say.t('chronicle.say-rank', { round, name: name(warband), rank, ...told })
  if (!before || before.rank <= rank) return said
  const then = new Map(rows[at - 1]!.map((one) => [one.warband, one.rank]))
  const overtaken = rows[at]!.filter((one) => one.rank > rank && (then.get(one.warband) ?? Infinity) < before.rank)
  if (overtaken.length === 0) return said
  const names = overtaken.slice(0, NAMED).map((one) => name(one.warband))
  const more = overtaken.length - names.length
  return `${said} ${say.t('chronicle.overtakes', { names: say.list(more > 0 ? [...names, say.t('chronicle.more', { count: more })] : names) })}`
}

function titleOf(
  { statistics: { rounds }, filter, chosen, ranked, name, say }: Scope,
  own: ReadonlyMap<string, Run>,
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
  if (leading.length > NAMED) return say.t('chronicle.lead-many', { count: leading.length })
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

/** How a band's rank went from its first round to its last. */
function courseTitle({ first, last }: Run, name: string, say: Scope['say']): string {
  if (first.round === last.round) return say.t('chronicle.rank-after', { name, rank: last.rank, round: last.round })
  if (first.rank === last.rank)
    return say.t('chronicle.rank-kept', { name, rank: last.rank, from: first.round, round: last.round })
  return say.t('chronicle.rank-moved', { name, first: first.rank, last: last.rank, round: last.round })
}

/** The place of the round since which a band has led alone. */
function leadSince(rounds: readonly number[], own: ReadonlyMap<string, Run>, leader: string): number {
  const isAlone = (at: number) =>
    own.get(leader)!.stood[at]?.rank === 1 &&
    ![...own.values()].some(({ warband, stood }) => warband !== leader && stood[at]?.rank === 1)
  return rounds.findLastIndex((_, at) => !isAlone(at)) + 1
}
