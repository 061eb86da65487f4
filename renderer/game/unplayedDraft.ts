import type { InputOf } from '../../shared/contract/calls/answers.ts'
import type { BandWithVisibleNumbers, OverviewBand, OverviewGame } from '../../shared/contract/views/overview.ts'
import { activeBands } from './activeBands.ts'
import type { RoundAttendance } from '../../shared/domain/campaign/attendance.ts'

/**
 * What becomes of a game: `planned`: it is still to be played; `postponed`: it is played after its round; `nobody`: all
 * sides forfeit. A number is the index of the only side that was there.
 */
export type GameOutcomeChoice = 'planned' | 'postponed' | 'nobody' | number

/** Lists the games of a round that are not recorded and whose aftermath is not begun. */
export const listUnplayedGames = (games: readonly OverviewGame[]): OverviewGame[] =>
  games.filter(({ state, isUnfinished }) => state !== 'recorded' && !isUnfinished)

/** Returns what is stored about a game. */
export function currentChoice({ state, isPostponed, sides }: OverviewGame): GameOutcomeChoice {
  if (state !== 'unplayed') return isPostponed ? 'postponed' : 'planned'
  const winner = sides.findIndex(({ result }) => result === 'win')
  return winner < 0 ? 'nobody' : winner
}

/** Returns the choice that is offered first: what is stored or, if the answers say who is absent, a forfeit. */
export function proposeChoice(game: OverviewGame, attendance: RoundAttendance | undefined): GameOutcomeChoice {
  const stored = currentChoice(game)
  if (stored !== 'planned' || !attendance) return stored
  const isThere = game.sides.map(({ warbands }) => !warbands.every((band) => attendance.absent.includes(band)))
  const there = isThere.filter(Boolean).length
  return there === 0 ? 'nobody' : there === 1 ? isThere.indexOf(true) : 'planned'
}

/** Lists the warbands without a game in a round. */
export function bandsWithoutGame(
  bands: readonly BandWithVisibleNumbers[],
  games: readonly OverviewGame[],
): BandWithVisibleNumbers[] {
  const busy = new Set(games.flatMap(({ sides }) => sides.flatMap(({ warbands }) => warbands)))
  return bands.filter(({ warband }) => !busy.has(warband))
}

/**
 * Returns the warbands whose bye is ticked at first: those that have one (`byes`), otherwise the only warband without a
 * game that is not absent. If there are several, the organiser chooses.
 */
export function proposeByes(
  free: readonly BandWithVisibleNumbers[],
  attendance: RoundAttendance | undefined,
  byes: readonly string[],
): readonly string[] {
  if (byes.length > 0) return byes
  const there = free.filter(({ warband }) => !attendance?.absent.includes(warband))
  return there.length === 1 ? [there[0]!.warband] : []
}

/** True if a game of a round is not played, or a warband has no game in it: the dialog then has something to settle. */
export const hasUnplayedGames = (bands: readonly OverviewBand[], games: readonly OverviewGame[]): boolean =>
  listUnplayedGames(games).length > 0 || bandsWithoutGame(activeBands(bands), games).length > 0

type UnplayedGameInput = NonNullable<InputOf<'round.settle-unplayed'>['games']>[number]

/**
 * Returns the command's input: only the games and byes about which something was changed. `byes`: the warbands whose bye
 * is ticked; `byesNow`: those that have one.
 */
export function toUnplayedInput(
  games: readonly OverviewGame[],
  choices: ReadonlyMap<string, GameOutcomeChoice>,
  byes: readonly string[],
  byesNow: readonly string[],
): Pick<InputOf<'round.settle-unplayed'>, 'games' | 'byes' | 'withoutBye'> {
  return {
    games: games.flatMap((game): UnplayedGameInput[] => {
      const choice = choices.get(game.game) ?? currentChoice(game)
      if (choice === currentChoice(game)) return []
      const warbands = game.sides.flatMap((side) => [...side.warbands])
      const own = { game: game.game, warbands }
      if (choice === 'planned' || choice === 'postponed') return [{ ...own, outcome: choice, absent: [] }]
      const there = typeof choice === 'number' ? game.sides[choice]!.warbands : []
      return [{ ...own, outcome: 'forfeit' as const, absent: warbands.filter((band) => !there.includes(band)) }]
    }),
    byes: byes.filter((band) => !byesNow.includes(band)),
    withoutBye: byesNow.filter((band) => !byes.includes(band)),
  }
}
