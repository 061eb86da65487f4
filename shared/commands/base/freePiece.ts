import type { FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, toRosterItem } from '../../domain/campaign/roster.ts'
import type { Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import type { Band } from './band.ts'
import { totalQuantity, type ItemPieces } from './pieces.ts'

type Line = FactOf<'item'>

const startsWithFreePiece = ({ ruleset, roster }: Band, line: Line): boolean =>
  ruleset.builder.isFirstPieceFree?.(toRosterItem(line), ruleset.roster.context(roster)) ?? false

/** Lists all lines of one item that a member carries, even if their details differ. */
const linesOfItem = (facts: Facts, member: string, item: string): Line[] =>
  factsOfMember(facts, 'item', member).filter((line) => line.item === item)

/**
 * UPU-R31: a member gets one piece of some items free. If `givenPieces` contain the free piece of their bearer, returns
 * the ids of the members who may receive the pieces: those who have no piece of this item. Returns undefined if every
 * member and the stash may receive them, because all pieces were paid or the bearer keeps the free piece.
 */
export function findFreePieceTakers(
  facts: Facts,
  band: Band,
  givenPieces: readonly ItemPieces[],
): string[] | undefined {
  const line = givenPieces.find(({ line: { paid } }) => paid === 0)?.line
  if (!line || line.member === null || !startsWithFreePiece(band, line)) return undefined
  if (totalQuantity(linesOfItem(facts, line.member, line.item)) > totalQuantity(givenPieces)) return undefined
  return band.members.filter((id) => id !== line.member && linesOfItem(facts, id, line.item).length === 0)
}

/** Refuses to give a bearer's free piece to the stash, or to a member who may not receive it. */
export function refuseFreePiece(
  facts: Facts,
  band: Band,
  givenPieces: readonly ItemPieces[],
  to: string | null,
): Issue[] {
  const takers = findFreePieceTakers(facts, band, givenPieces)
  if (!takers || (to !== null && takers.includes(to))) return []
  return [
    error('free-piece', '', { who: band.roster.members[band.members.indexOf(givenPieces[0]!.line.member!)]!.name }),
  ]
}

/**
 * UPU-R31: true if this item line contains the bearer's free piece. Of several lines of the item that cost nothing,
 * only the first one contains it.
 */
export function hasFreePiece(facts: Facts, band: Band, line: Line): boolean {
  if (line.member === null || !startsWithFreePiece(band, line)) return false
  return linesOfItem(facts, line.member, line.item).find(({ paid }) => paid === 0)?.id === line.id
}
