import type { RouteLocationRaw } from 'vue-router'
import type { RoundWithGames } from '../../shared/contract/views/overview.ts'
import type { PrintableSheet } from '../../shared/contract/views/printing.ts'
import { listOutdatedSheets } from '../composables/outdatedSheets.ts'
import type { PrintScope } from '../composables/printState.ts'
import { nextGames } from './places.ts'

/**
 * The sheets to print after a game: the sheets for the next game, the sheets for the next round, or the sheets of the
 * warbands that played.
 */
export type NextSheets =
  | { readonly kind: 'game'; readonly game: string }
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'bands'; readonly bands: readonly string[] }

/**
 * Finds the sheets that these warbands need next. If one game is planned for them, returns this game. If several games
 * are planned, returns the first round with such a game. If no game is planned, returns the warbands.
 */
export function findNextSheets(rounds: readonly RoundWithGames[], bands: ReadonlySet<string>): NextSheets {
  const nextGame = nextGames({ rounds })
  const games = new Set([...bands].flatMap((band) => nextGame.get(band) ?? []))
  const [game] = games
  if (game === undefined) return { kind: 'bands', bands: [...bands] }
  if (games.size === 1) return { kind: 'game', game }
  const roundsOfGames = rounds.filter((one) => one.games.some((planned) => games.has(planned.game)))
  return { kind: 'round', round: Math.min(...roundsOfGames.map(({ round }) => round)) }
}

/** Returns the selection of these sheets for the query of the print states. */
export function sheetsScope(campaign: string, next: NextSheets): PrintScope {
  if (next.kind === 'game') return { campaign, game: next.game }
  return next.kind === 'round' ? { campaign, round: next.round } : { campaign, warbands: [...next.bands] }
}

/**
 * Returns the route to the print screen for these sheets. The sheets that changed since their last print are selected
 * there.
 */
export function sheetsRoute(campaign: string, next: NextSheets): RouteLocationRaw {
  const what =
    next.kind === 'game'
      ? { game: next.game }
      : next.kind === 'round'
        ? { round: next.round }
        : { bands: next.bands.join(',') }
  return { name: 'print', params: { campaign }, query: { ...what, changed: '1' } }
}

/**
 * Returns the number of sheets that are selected on the screen of this route: sheets of members, and covers of games. Returns 0
 * if none of these sheets was ever printed, because an organiser who plays without paper needs no reminder.
 */
export function countSheetsToPrint(sheets: readonly PrintableSheet[], next: NextSheets): number {
  if (sheets.every(({ printedAt }) => printedAt === null)) return 0
  const isRoster = ({ member, warband }: PrintableSheet) => member === undefined && warband !== undefined
  return listOutdatedSheets(sheets, next.kind !== 'bands').filter((sheet) => !isRoster(sheet)).length
}
