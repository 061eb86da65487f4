import type { Statistics } from '../../../../shared/statistics/format.ts'
import type { Cell, Chart } from '../drawing/model.ts'
import { linked } from './places.ts'
import { noted, sumOf, withdrawnAmong, type Scope } from './scope.ts'

/** A figure of one band beside another's. */
type Figure = readonly [id: string, title: string, of: (own: string, other: string) => Cell]

/** Two bands that were chosen, figure by figure; nothing to draw, the table says all. */
export function comparisonChart(scope: Scope): Chart | undefined {
  const { chosen, name, places, say } = scope
  const [one, other] = chosen
  if (one === undefined || other === undefined) return undefined
  const met = metOf(scope.statistics, one, other)
  return {
    id: 'comparison',
    title: say.t('chronicle.compare-title', { one: name(one), other: name(other), out: met.out, back: met.back }),
    lead: say.t('chronicle.compare-lead'),
    isWide: true,
    ...noted(withdrawnAmong(scope, chosen)),
    table: {
      columns: [
        { id: 'figure', title: say.t('chronicle.figure') },
        ...[one, other].map((id) => ({ id, title: name(id), isNumber: true })),
      ],
      rows: [
        {
          id: 'page',
          cells: [say.t('chronicle.page'), ...[one, other].map((id) => linked(name(id), places.band(id)))],
        },
        ...figuresOf(scope).map(([id, title, of]) => ({ id, cells: [title, of(one, other), of(other, one)] })),
      ],
    },
  }
}

/** Whom two bands put out of action of each other. */
function metOf({ felled }: Statistics, one: string, other: string) {
  const out = (by: string, of: string) =>
    sumOf(
      felled.filter((pair) => pair.by === by && pair.of === of),
      (pair) => pair.out,
    )
  return { out: out(one, other), back: out(other, one) }
}

/** Answers whether a line is one of this band's. */
const isOf =
  (own: string) =>
  ({ warband }: { readonly warband: string }) =>
    warband === own

function figuresOf({ statistics, hasPrices, say }: Scope): Figure[] {
  const { standings, treasury, experience, felled, people, wounds } = statistics
  const last = new Map(standings.map((line) => [line.warband, line]))
  const standing =
    (key: 'rank' | 'points' | 'games' | 'wins' | 'draws' | 'losses'): Figure[2] =>
    (own) =>
      last.get(own)?.[key] ?? null
  const gold = (sign: 1 | -1) => (own: string) =>
    sumOf(treasury.filter(isOf(own)), ({ amount }) => (amount * sign > 0 ? amount : 0))
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
      (own) => sumOf(experience.filter(isOf(own)), ({ amount }) => Math.max(0, amount)),
    ],
    ['out', say.t('chronicle.out'), fell('by')],
    ['met', say.t('chronicle.out-of-other'), (own, other) => metOf(statistics, own, other).out],
    ['fallen', say.t('chronicle.fallen'), fell('of')],
    [
      'dead',
      say.t('chronicle.died'),
      (own) => people.filter(isOf(own)).filter(({ status }) => status === 'dead').length,
    ],
    ['wounds', say.t('chronicle.wounds'), (own) => sumOf(wounds.filter(isOf(own)), ({ count }) => count)],
  ]
}
