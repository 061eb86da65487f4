// The game in which each member died, computed from an exported document alone.

interface Part {
  readonly game: string
  readonly member: string
  readonly played: boolean
  readonly absence: string
  readonly fallen: number
  readonly killed: boolean
}
interface DeathFacts {
  readonly facts: {
    readonly member: readonly { readonly id: string; readonly status: string }[]
    readonly game: readonly { readonly id: string; readonly round: number; readonly position: number }[]
    readonly participation: readonly Part[]
  }
  readonly journal: readonly {
    readonly command: string
    readonly undoneBy: string | null
    readonly undoes?: readonly string[]
    readonly changes?: readonly { readonly id: string; readonly kind?: string; readonly after?: unknown }[]
  }[]
}

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

/** Returns whether a dead member died in this game: in its last round, the last game with a kill, else with a casualty. */
export function diedInGame(document: DeathFacts, own: Part): boolean {
  const { facts } = document
  const weight = (one: Part): readonly (number | string)[] => {
    const game = facts.game.find(({ id }) => id === one.game)!
    return [game.round, one.killed ? 2 : outOfActionCount(one) > 0 ? 1 : 0, game.position, game.id]
  }
  const isLater = (one: readonly (number | string)[], other: readonly (number | string)[]): boolean => {
    const at = one.findIndex((value, place) => value !== other[place])
    return at >= 0 && one[at]! > other[at]!
  }
  if (!own.played || facts.member.find(({ id }) => id === own.member)?.status !== 'dead') return false
  const games = facts.participation.filter(({ member, played }) => member === own.member && played)
  return !games.some((one) => isLater(weight(one), weight(own))) && !diedByHand(document, own.member)
}
