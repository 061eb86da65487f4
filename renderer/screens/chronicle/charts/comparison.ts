import { sumOf } from '../../../../shared/statistics/grouping.ts'
import type { Statistics } from '../../../../shared/statistics/format.ts'
import type { TableDataCell, Chart } from '../drawing/model.ts'
import { linkCell } from './places.ts'
import { joinNotes, onlyGamesKnownNote, withdrawnNote, type ChartScope } from './scope.ts'

/** A line of the comparison: `of` returns the value of a warband, given the other warband. */
type Figure = readonly [id: string, title: string, of: (own: string, other: string) => TableDataCell]

/** Returns the comparison of two chosen warbands, line by line. It is a table without a drawing. */
export function comparisonChart(scope: ChartScope): Chart | undefined {
  const { chosen, name, places, say } = scope
  const [one, other] = chosen
  if (one === undefined || other === undefined) return undefined
  const met = countMutual(scope.statistics, one, other)
  return {
    id: 'comparison',
    title: say.t('chronicle.compare-title', { one: name(one), other: name(other), out: met.out, back: met.back }),
    lead: say.t('chronicle.compare-lead'),
    isWide: true,
    ...joinNotes(withdrawnNote(scope, chosen), onlyGamesKnownNote(scope)),
    table: {
      columns: [
        { id: 'figure', title: say.t('chronicle.figure') },
        ...[one, other].map((id) => ({ id, title: name(id), isNumber: true })),
      ],
      rows: [
        {
          id: 'page',
          cells: [say.t('chronicle.page'), ...[one, other].map((id) => linkCell(name(id), places.band(id)))],
        },
        ...figuresOf(scope).map(([id, title, of]) => ({ id, cells: [title, of(one, other), of(other, one)] })),
      ],
    },
  }
}

/** Counts how many members of each other two warbands took out of action. */
function countMutual({ felled }: Statistics, one: string, other: string) {
  const out = (by: string, of: string) =>
    sumOf(
      felled.filter((pair) => pair.by === by && pair.of === of),
      (pair) => pair.out,
    )
  return { out: out(one, other), back: out(other, one) }
}

/** Returns a predicate that is true for data of this warband. */
const isOfBand =
  (own: string) =>
  ({ warband }: { readonly warband: string }) =>
    warband === own

function figuresOf({ statistics, hasPrices, isWithheld, say }: ChartScope): Figure[] {
  const { standings, treasury, experience, felled, people, wounds } = statistics
  const last = new Map(standings.map((line) => [line.warband, line]))
  const standing =
    (key: 'rank' | 'points' | 'games' | 'wins' | 'draws' | 'losses'): Figure[2] =>
    (own) =>
      last.get(own)?.[key] ?? null
  const gold = (sign: 1 | -1) => (own: string) =>
    isWithheld(own) ? null : sumOf(treasury.filter(isOfBand(own)), ({ amount }) => (amount * sign > 0 ? amount : 0))
  const fell = (key: 'by' | 'of') => (own: string) => sumOf(felled, (line) => (line[key] === own ? line.out : 0))
  const books: Figure[] = [
    ['gained', say.t('chronicle.gained'), gold(1)],
    ['spent', say.t('chronicle.spent'), gold(-1)],
  ]
  return [
    ['rank', say.t('campaign.rank'), standing('rank')],
    ['points', say.t('campaign.points'), standing('points')],
    ['games', say.t('campaign.games'), standing('games')],
    ['wins', say.t('standings.wins'), standing('wins')],
    ['draws', say.t('standings.draws'), standing('draws')],
    ['losses', say.t('standings.losses'), standing('losses')],
    ...(hasPrices ? books : []),
    [
      'experience',
      say.t('chronicle.experience'),
      (own) => sumOf(experience.filter(isOfBand(own)), ({ amount }) => Math.max(0, amount)),
    ],
    ['out', say.t('chronicle.out'), fell('by')],
    ['met', say.t('chronicle.out-of-other'), (own, other) => countMutual(statistics, own, other).out],
    ['fallen', say.t('chronicle.fallen'), fell('of')],
    [
      'dead',
      say.t('chronicle.died'),
      (own) => people.filter(isOfBand(own)).filter(({ status }) => status === 'dead').length,
    ],
    ['wounds', say.t('chronicle.wounds'), (own) => sumOf(wounds.filter(isOfBand(own)), ({ count }) => count)],
  ]
}
