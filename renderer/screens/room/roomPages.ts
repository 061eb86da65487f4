import type { OverviewGame, OverviewView } from '../../../shared/contract/views/overview.ts'
import { findCurrentRound } from '../../game/rounds.ts'

/** A page of the screen: rows of the standings, games of the current round, or a part of the latest report. */
export type RoomPage =
  | { readonly kind: 'standings'; readonly rows: OverviewView['bands'] }
  | { readonly kind: 'games'; readonly round: number; readonly name: string; readonly games: readonly OverviewGame[] }
  | { readonly kind: 'events'; readonly heading: string; readonly lines: readonly string[] }

type Sections = readonly { readonly heading: string; readonly lines: readonly string[] }[]

/** Maximum numbers of rows on a page, so that they can be read across a room. */
const MAX_ROWS = { standings: 14, games: 7, events: 6 } as const

/** Splits a list into pages of similar length. */
function inPages<Row>(rows: readonly Row[], most: number): Row[][] {
  const count = Math.ceil(rows.length / most)
  const each = Math.ceil(rows.length / count)
  return Array.from({ length: count }, (_, at) => rows.slice(at * each, (at + 1) * each))
}

/**
 * Returns the pages of the screen, in the order in which they are shown: the standings, the games of the current round,
 * then what the latest report tells besides them. `sections`: the parts of the report; empty if there is none. Withdrawn
 * warbands are listed only if they have league points.
 */
export function roomPages({ bands, rounds }: Pick<OverviewView, 'bands' | 'rounds'>, sections: Sections): RoomPage[] {
  const ranked = bands.filter(({ withdrawnAt, points }) => withdrawnAt === null || points.total !== 0)
  const current = findCurrentRound(rounds)
  const now = rounds.find(({ round }) => round === current)
  return [
    ...inPages(ranked, MAX_ROWS.standings).map((rows) => ({ kind: 'standings' as const, rows })),
    ...inPages(now?.games ?? [], MAX_ROWS.games).map((games) => ({
      ...{ kind: 'games' as const, round: now!.round, name: now!.name, games },
    })),
    ...sections.flatMap(({ heading, lines }) =>
      inPages(lines, MAX_ROWS.events).map((some) => ({ kind: 'events' as const, heading, lines: some })),
    ),
  ]
}

/** True if a game has a score to show: it is recorded, and a side has victory points. */
export const hasScore = ({ state, sides }: Pick<OverviewGame, 'state' | 'sides'>): boolean =>
  state === 'recorded' && sides.some(({ victoryPoints }) => (victoryPoints ?? 0) > 0)
