import { error, type Issue } from '../../domain/issue.ts'
import type { Member } from '../../domain/member.ts'
import type { LootLine } from '../ruleset.ts'
import type { Fall } from '../aftermathAnswers.ts'
import type { Band, IndexedGame, PlayedMember } from '../playedGame.ts'

/** What was taken from a member, line by line, and by which band. */
export type Taken = NonNullable<Fall['taken']>

/** What can be taken from a member; nothing where there is nobody to take it. */
export const lootOf = (
  { game }: IndexedGame,
  { warband, enemies }: Band,
  { member }: PlayedMember,
): readonly LootLine[] => (enemies.length === 0 ? [] : (game.ruleset.aftermath.loot?.(member, warband.context) ?? []))

/**
 * Only what can be taken from one who fell to a wound, by an enemy in the game: each line once for a band, and from all
 * its lines no more pieces than there are.
 */
export function takenProblems(
  indexed: IndexedGame,
  band: Band,
  fall: Fall,
  member: PlayedMember,
  path: string,
): Issue[] {
  const { taken = [], fate } = fall
  const { name } = member.member
  const isWounded = fate === 'out' || fate === 'killed'
  const pieces = new Map(isWounded ? lootOf(indexed, band, member).map(({ line, quantity }) => [line, quantity]) : [])
  return taken.flatMap(({ line, to, quantity }, at) => {
    const isFirst = taken.findIndex((one) => one.line === line && one.to === to) === at
    const owned = pieces.get(line) ?? 0
    const left = owned - countOf(piecesTaken(taken.slice(0, at), line, owned))
    const isThere = isFirst && left > 0 && (quantity ?? left) <= left
    return [
      ...(isThere ? [] : [error('not-to-take', path, { name })]),
      ...(band.enemies.some(({ id }) => id === to) ? [] : [error('by-no-enemy', path, { name, by: to })]),
    ]
  })
}

/** Some pieces of a line that went to a band. */
export interface TakenPieces {
  readonly to: string
  readonly quantity: number
}

/** The pieces that each band took of a line. A band without a quantity took all that the bands before it left. */
export function piecesTaken(taken: Taken, line: number, owned: number): TakenPieces[] {
  let left = owned
  return taken.flatMap(({ line: of, to, quantity = left }) => {
    if (of !== line) return []
    left -= quantity
    return [{ to, quantity }]
  })
}

/** The member without what was taken from it. */
export function robbed(member: Member, taken: Taken): Member {
  if (taken.length === 0) return member
  const { items = [] } = member as { readonly items?: readonly { readonly quantity?: number }[] }
  const left = items.flatMap((item, at) => {
    const owned = item.quantity ?? 1
    const lost = countOf(piecesTaken(taken, at, owned))
    if (lost === 0) return [item]
    return lost < owned ? [{ ...item, quantity: owned - lost }] : []
  })
  return { ...member, ...{ items: left } }
}

const countOf = (pieces: readonly TakenPieces[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0)
