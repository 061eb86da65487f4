import type { ValueChartBlock, BandPairGridBlock, RankChartBlock } from '../sheets/book.ts'
import type { BookContext } from './bookContext.ts'

/** Maximum number of curves in a chart. If there are more warbands, only the best ones are drawn. */
const MOST_LINES = 30
/** Number of curves that are highlighted: `FRONT` in the chart of values, `FRONT_RANKS` in the chart of ranks. */
const FRONT = 6
const FRONT_RANKS = 3
/** Maximum number of warbands in the grid of duels; a larger grid would be unreadable. */
const MOST_DUELS = 16

/** Returns the chart of the standings, round by round; an empty list if fewer than two rounds were played. */
export function rankChartBlock({ statistics, text, band }: BookContext): RankChartBlock[] {
  const { rounds, standings } = statistics
  if (rounds.length < 2) return []
  const places = Map.groupBy(standings, ({ round }) => round)
  // Warbands with equal rank still get separate rows, in the order of the standings.
  const placeIn = new Map(
    rounds.flatMap((round) => (places.get(round) ?? []).map(({ warband }, at) => [`${round} ${warband}`, at + 1])),
  )
  const rankIn = new Map(standings.map(({ round, warband, rank }) => [`${round} ${warband}`, rank]))
  const shown = (places.get(rounds.at(-1)!) ?? []).slice(0, MOST_LINES)
  const hasOthers = shown.length > FRONT_RANKS
  return [
    {
      kind: 'ranks',
      title: text('book.ranks'),
      caption: text(hasOthers ? 'book.ranks-caption' : 'book.ranks-caption-all', { count: FRONT_RANKS }),
      rounds: rounds.map(String),
      lines: shown.map(({ warband }, at) => ({
        name: band(warband),
        isFront: at < FRONT_RANKS,
        ends: [rankIn.get(`${rounds[0]} ${warband}`) ?? null, rankIn.get(`${rounds.at(-1)} ${warband}`) ?? null],
        ranks: rounds.map((round) => {
          const place = placeIn.get(`${round} ${warband}`)
          return place === undefined || place > MOST_LINES ? null : place
        }),
      })),
    },
  ]
}

/**
 * Returns the chart of each warband's value after each round. The warbands with the highest final values are
 * highlighted.
 */
export function valueChartBlock({ course, hasPrices, text }: BookContext): ValueChartBlock[] {
  if (!course || !hasPrices || course.rounds.length < 2) return []
  const valueIn = (round: number, warband: string) =>
    course.rounds[round]!.bands.find((one) => one.warband === warband)?.value ?? null
  const last = course.rounds.length - 1
  const inOrder = course.warbands.toSorted(
    (one, other) => (valueIn(last, other.warband) ?? -1) - (valueIn(last, one.warband) ?? -1),
  )
  return [
    {
      kind: 'course',
      title: '',
      caption:
        inOrder.length > FRONT
          ? text('book.course-caption', { count: FRONT, all: inOrder.length })
          : text('book.course-caption-all'),
      rounds: course.rounds.map(({ round }) => String(round)),
      lines: inOrder.map(({ warband, name }, at) => ({
        name,
        isFront: at < FRONT,
        values: course.rounds.map((_, round) => valueIn(round, warband)),
      })),
    },
  ]
}

/** Returns the grid of members put out of action per pair of warbands; an empty list if there are too many warbands. */
export function outOfActionGridBlock({ statistics, text, band }: BookContext): BandPairGridBlock[] {
  const known = statistics.felled.filter(({ by }) => by !== null)
  const ids = statistics.warbands.map(({ id }) => id).filter((id) => known.some(({ by, of }) => by === id || of === id))
  if (ids.length < 2 || ids.length > MOST_DUELS) return []
  return [
    {
      kind: 'duels',
      title: '',
      caption: text('book.duels-caption'),
      names: ids.map(band),
      cells: ids.map((by) =>
        ids.map((of) => known.reduce((sum, one) => sum + (one.by === by && one.of === of ? one.out : 0), 0)),
      ),
    },
  ]
}
