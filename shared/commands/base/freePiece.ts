import type { FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, ownedItem } from '../../domain/campaign/roster.ts'
import type { Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import type { Band } from './band.ts'
import { countOf, type Pieces } from './pieces.ts'

type Line = FactOf<'item'>

const isFreeFirst = ({ ruleset, roster }: Band, line: Line): boolean =>
  ruleset.builder.freeFirst?.(ownedItem(line), ruleset.roster.context(roster)) ?? false

/** A member's lines of one thing, whatever each piece is like. */
const sameOf = (facts: Facts, member: string, item: string): Line[] =>
  factsOfMember(facts, 'item', member).filter((line) => line.item === item)

/**
 * UPU-R31: members of a line's bearer's band who can be given these pieces, where the one that the bearer has for nothing
 * is among them: those who have none of it. Undefined where anybody can, and the stash: a piece was paid, or one remains.
 */
export function takersOf(facts: Facts, band: Band, given: readonly Pieces[]): string[] | undefined {
  const line = given.find(({ line: { paid } }) => paid === 0)?.line
  if (!line || line.member === null || !isFreeFirst(band, line)) return undefined
  if (countOf(sameOf(facts, line.member, line.item)) > countOf(given)) return undefined
  return band.members.filter((id) => id !== line.member && sameOf(facts, id, line.item).length === 0)
}

/** The refusal to give a bearer's free piece to somebody who is not among those who can take it, or out of its hands. */
export function notOneself(facts: Facts, band: Band, given: readonly Pieces[], to: string | null): Issue[] {
  const takers = takersOf(facts, band, given)
  if (!takers || (to !== null && takers.includes(to))) return []
  return [error('free-piece', '', { who: band.roster.members[band.members.indexOf(given[0]!.line.member!)]!.name })]
}

/** UPU-R31: true of the first of a member's lines on which a piece lies that it has for nothing. */
export function isFreePieceOn(facts: Facts, band: Band, line: Line): boolean {
  if (line.member === null || !isFreeFirst(band, line)) return false
  return sameOf(facts, line.member, line.item).find(({ paid }) => paid === 0)?.id === line.id
}
