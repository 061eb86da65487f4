// The game in which each member died, computed from an exported document alone.

import { recordings } from './moments.ts'
import type { Document } from './reckoning.ts'

interface Part {
  readonly game: string
  readonly member: string
  readonly played: boolean
  readonly absence: string
  readonly fallen: number
  readonly killed: boolean
}
type DeathFacts = Pick<Document, 'facts' | 'journal'>

/** The number of models of a participation that were put out of action. */
export const outOfActionCount = ({ absence, fallen, killed }: Part): number =>
  absence === 'deserted' ? 0 : killed ? Math.max(1, fallen) : fallen

/** Returns whether the last valid change that made a member dead was made by hand, not by a game. */
export function diedByHand({ journal }: DeathFacts, member: string): boolean {
  const last = journal.findLast(
    ({ changes = [], undoneBy, undoes = [] }) =>
      undoneBy === null &&
      undoes.length === 0 &&
      changes.some(
        ({ kind, id, after }) =>
          kind === 'member' && id === member && (after as { status?: string } | null)?.status === 'dead',
      ),
  )
  return last !== undefined && !last.command.startsWith('game.')
}

/**
 * Returns whether a dead member died in this game. Its last round is that of the game recorded last, which can be an
 * earlier round that was played late; in it, a game with a kill counts first, then one with a casualty.
 */
export function diedInGame(document: DeathFacts, own: Part): boolean {
  const { facts } = document
  const recorded = recordings(document)
  const gameOf = (one: Part) => facts.game.find(({ id }) => id === one.game)!
  const time = (one: Part) => [recorded.get(one.game) ?? '', gameOf(one).round]
  const weight = (one: Part) => [
    ...[one.killed ? 2 : outOfActionCount(one) > 0 ? 1 : 0, gameOf(one).position],
    one.game,
  ]
  if (!own.played || facts.member.find(({ id }) => id === own.member)?.status !== 'dead') return false
  const games = facts.participation.filter(({ member, played }) => member === own.member && played)
  const last = games.find((one) => !games.some((other) => isGreater(time(other), time(one))))!
  const isInLastRound = (one: Part) => gameOf(one).round === gameOf(last).round
  const isHeaviest = !games.filter(isInLastRound).some((one) => isGreater(weight(one), weight(own)))
  return isInLastRound(own) && isHeaviest && !diedByHand(document, own.member)
}

function isGreater(one: readonly (number | string)[], other: readonly (number | string)[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place])
  return at >= 0 && one[at]! > other[at]!
}
