import type { CourseBlock, DuelsBlock, RanksBlock } from '../sheets/book.ts'
import type { Told } from './told.ts'

/** More lines than this are no chart any more: the first of them are drawn. */
const MOST_LINES = 30
/** Those told apart by how they are drawn. */
const FRONT = 6
const FRONT_RANKS = 3
/** A grid of more bands than this would be read by nobody. */
const MOST_DUELS = 16

/** The standings round by round: who overtook whom. Nothing before there are two rounds. */
export function ranksBlock({ statistics, text, band }: Told): RanksBlock[] {
  const { rounds, standings } = statistics
  if (rounds.length < 2) return []
  const places = Map.groupBy(standings, ({ round }) => round)
  // Who is equal stands side by side all the same: each line has a place of its own.
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

/** What each band was worth after each round; those worth most at the end in front. */
export function courseBlock({ course, hasPrices, text }: Told): CourseBlock[] {
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

/** Whom the members of each band put out of action, where there are few enough bands for a grid. */
export function duelsBlock({ statistics, text, band }: Told): DuelsBlock[] {
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
