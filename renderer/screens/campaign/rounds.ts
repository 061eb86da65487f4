import type { OverviewGame, OverviewRound, OverviewView } from '../../../shared/contract/views/overview.ts'
import type { RoundEnd } from '../../../shared/contract/views/standings.ts'

/** How far a round has got; `next`: nothing of it is planned yet. */
export type RoundState = 'played' | 'now' | 'later' | 'next'

export interface RoundShown extends OverviewRound {
  readonly state: RoundState
}

const isOpen = ({ state, isUnfinished }: OverviewGame): boolean => state === 'planned' || isUnfinished

/** Whether all of a round is still to be played: it is under way once something of it was. */
export const isToPlay = ({ state, games }: RoundShown): boolean =>
  state === 'now' && games.every((game) => game.state === 'planned' && !game.isUnfinished)

/** The rounds with how far each has got, and the one that may be planned next. The first with something open is the current one. */
export function roundsShown(rounds: readonly OverviewRound[]): RoundShown[] {
  const now = rounds.find(({ games }) => games.some(isOpen))
  const shown = rounds.map((one): RoundShown => {
    const state = one === now ? 'now' : one.games.some(isOpen) ? 'later' : 'played'
    return { ...one, state }
  })
  return [...shown, { round: (rounds.at(-1)?.round ?? 0) + 1, games: [], state: 'next' }]
}

/** The number of the round that is played, or was played last. */
export const roundNow = (rounds: readonly OverviewRound[]): number | undefined =>
  (rounds.find(({ games }) => games.some(isOpen)) ?? rounds.at(-1))?.round

const PLACES = { win: 0, draw: 1, loss: 2 } as const

/** The sides of a game as they are told: those who won first. */
export const sidesShown = ({ sides }: OverviewGame): OverviewGame['sides'] =>
  [...sides].sort((one, other) => PLACES[one.result ?? 'draw'] - PLACES[other.result ?? 'draw'])

/** The game that is played next, if one is planned. */
export const nextGame = ({ rounds }: OverviewView): string | undefined =>
  rounds.flatMap(({ games }) => games).find(({ state, isUnfinished }) => state === 'planned' && !isUnfinished)?.game

/** The first planned game of each band. */
export function nextGames({ rounds }: OverviewView): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { game, state, sides } of rounds.flatMap(({ games }) => games))
    for (const warband of state === 'planned' ? sides.flatMap(({ warbands }) => warbands) : [])
      if (!found.has(warband)) found.set(warband, game)
  return found
}

/** The ends that are told of rounds: of each that has a recorded game, before what was true at it is known. */
export const endsToCome = (rounds: readonly OverviewRound[]): RoundEnd[] =>
  rounds
    .filter(({ games }) => games.some(({ state }) => state === 'recorded'))
    .map(({ round }) => ({ round, at: null, bands: [] }))
