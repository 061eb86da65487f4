// Who died of which game, reckoned anew from an exported document alone.

interface Part {
  readonly game: string
  readonly member: string
  readonly played: boolean
  readonly absence: string
  readonly fallen: number
  readonly killed: boolean
}
interface Told {
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

/** How many a participation put out of action. */
export const outOf = ({ absence, fallen, killed }: Part): number =>
  absence === 'deserted' ? 0 : killed ? Math.max(1, fallen) : fallen

/** Whether what made somebody dead last, of all that stands, was no game. */
export function diedByHand({ journal }: Told, member: string): boolean {
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

/** Whether somebody died of a game: the last of its last round, where it was killed rather than where it fell. */
export function diedOf(document: Told, own: Part): boolean {
  const { facts } = document
  const weight = (one: Part): readonly (number | string)[] => {
    const game = facts.game.find(({ id }) => id === one.game)!
    return [game.round, one.killed ? 2 : outOf(one) > 0 ? 1 : 0, game.position, game.id]
  }
  const isLater = (one: readonly (number | string)[], other: readonly (number | string)[]): boolean => {
    const at = one.findIndex((value, place) => value !== other[place])
    return at >= 0 && one[at]! > other[at]!
  }
  if (!own.played || facts.member.find(({ id }) => id === own.member)?.status !== 'dead') return false
  const games = facts.participation.filter(({ member, played }) => member === own.member && played)
  return !games.some((one) => isLater(weight(one), weight(own))) && !diedByHand(document, own.member)
}
