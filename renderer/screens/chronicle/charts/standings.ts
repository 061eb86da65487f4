import type { Statistics } from '../../../../shared/statistics/format.ts'
import { linesDrawing, type Line } from '../drawing/lines.ts'
import type { Chart, Look } from '../model.ts'
import { linked } from '../places.ts'
import { inFront, noted, withdrawnAmong, type Scope } from '../scope.ts'
import { roundColumns } from './overRounds.ts'

type Standing = Statistics['standings'][number]
/** A band in each round that is looked at: where it stood in the list, and as what. */
interface Run {
  readonly warband: string
  readonly stood: readonly (Standing & { readonly place: number })[]
}

/** Up to so many bands each have a line of the height of a row; of more, the first ones have most room. */
const ROOMY = 14

/** Who stood where after each round, and who overtook whom. */
export function standingsChart(scope: Scope): Chart | undefined {
  const { statistics, ranked, say, name } = scope
  const { rounds } = statistics
  const rows = rounds.map((round) => statistics.standings.filter((one) => one.round === round))
  const runs = runsOf(rows, ranked)
  if (runs.length === 0) return undefined
  const front = inFront(scope)
  const pointsOf = ({ points }: Standing) => ({ points: say.number(points), count: points })
  const isRoomy = ranked.length <= ROOMY
  const hasSigns = isRoomy && rounds.length <= ROOMY
  const rankedName = (warband: string, stood: Run['stood']) =>
    say.t('chronicle.end-rank', { rank: stood.at(-1)!.rank, name: name(warband) })
  const line = ({ warband, stood }: Run): Line => ({
    values: stood.map(({ place }) => (isRoomy ? place : Math.log2(place))),
    name: hasSigns ? name(warband) : rankedName(warband, stood),
    figure: say.t('chronicle.end-points', pointsOf(stood.at(-1)!)),
    ...(hasSigns && { signs: stood.map(({ rank }) => String(rank)), signed: rankedName(warband, stood) }),
  })
  const shown = isRoomy && scope.chosen.length === 0 ? ranked : front
  const own = new Map(runs.map((run) => [run.warband, run]))
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
    rows: runs.map(({ warband, stood }) => ({
      id: warband,
      cells: [linked(name(warband), places.band(warband)), ...stood.map(({ rank }) => rank), stood.at(-1)!.points],
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
    const own = stood.flatMap((round) => round.get(warband) ?? [])
    return own.length === rows.length && own.length > 0 ? [{ warband, stood: own }] : []
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
  const { round, rank, points } = stood[at]!
  const told = { points: say.number(points), count: points }
  const before = stood[at - 1]
  const said = say.t('chronicle.say-rank', { round, name: name(warband), rank, ...told })
  if (!before || before.rank <= rank) return said
  const then = new Map(rows[at - 1]!.map((one) => [one.warband, one.rank]))
  const overtaken = rows[at]!.filter((one) => one.rank > rank && then.get(one.warband)! < before.rank)
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
  const rankOf = (id: string, at: number) => own.get(id)!.stood.at(at)!.rank
  const [one, other] = chosen
  if (one && other) {
    if (rankOf(one, -1) === rankOf(other, -1))
      return say.t('chronicle.level', { names: say.list([one, other].map(name)), rank: rankOf(one, -1) })
    const [ahead, behind] = rankOf(one, -1) <= rankOf(other, -1) ? [one, other] : [other, one]
    return say.t('chronicle.ahead', {
      ahead: name(ahead),
      behind: name(behind),
      first: rankOf(ahead, -1),
      second: rankOf(behind, -1),
    })
  }
  if (one) {
    if (rounds.length === 1)
      return say.t('chronicle.rank-after', { name: name(one), rank: rankOf(one, 0), round: last })
    if (rankOf(one, 0) === rankOf(one, -1))
      return say.t('chronicle.rank-kept', { name: name(one), rank: rankOf(one, 0), from: rounds[0]!, round: last })
    return say.t('chronicle.rank-moved', { name: name(one), first: rankOf(one, 0), last: rankOf(one, -1), round: last })
  }
  const leading = ranked.filter((id) => rankOf(id, -1) === 1)
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

/** The place of the round since which a band has led alone. */
function leadSince(rounds: readonly number[], own: ReadonlyMap<string, Run>, leader: string): number {
  const isAlone = (at: number) =>
    own.get(leader)!.stood[at]!.rank === 1 &&
    ![...own.values()].some(({ warband, stood }) => warband !== leader && stood[at]!.rank === 1)
  return rounds.findLastIndex((_, at) => !isAlone(at)) + 1
}
