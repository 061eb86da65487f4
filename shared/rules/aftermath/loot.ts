import { error, type Issue } from '../../domain/issue.ts'
import type { Member } from '../../domain/member.ts'
import type { LootLine } from '../ruleset.ts'
import type { FallenEntry } from '../aftermathAnswers.ts'
import type { PlayedBand, IndexedGame, PlayedMember } from '../playedGame.ts'

/** The items that were taken from a member, with the warband that took each of them. */
export type LootedItems = NonNullable<FallenEntry['taken']>

/** Lists the items that an enemy may take from a member; empty if the game has no enemies. */
export const listLoot = (
  { game }: IndexedGame,
  { warband, enemies }: PlayedBand,
  { member }: PlayedMember,
): readonly LootLine[] => (enemies.length === 0 ? [] : (game.ruleset.aftermath.loot?.(member, warband.context) ?? []))

/**
 * Checks the items that were taken from a member: the ruleset allows taking them, the member fell to a wound, an enemy
 * in the game took them, each warband is entered once per item, and no more pieces are taken than exist.
 */
export function checkLootedItems(
  indexed: IndexedGame,
  band: PlayedBand,
  fall: FallenEntry,
  member: PlayedMember,
  path: string,
): Issue[] {
  const { taken = [], fate } = fall
  const { name } = member.member
  const isWounded = fate === 'out' || fate === 'killed'
  const pieces = new Map(isWounded ? listLoot(indexed, band, member).map(({ line, quantity }) => [line, quantity]) : [])
  return taken.flatMap(({ line, to, quantity }, at) => {
    const isFirst = taken.findIndex((one) => one.line === line && one.to === to) === at
    const owned = pieces.get(line) ?? 0
    const left = owned - countPieces(listLootedPieces(taken.slice(0, at), line, owned))
    const isThere = isFirst && left > 0 && (quantity ?? left) <= left
    return [
      ...(isThere ? [] : [error('not-to-take', path, { name })]),
      ...(band.enemies.some(({ id }) => id === to) ? [] : [error('by-no-enemy', path, { name, by: to })]),
    ]
  })
}

/** Number of pieces of one item that one warband took. */
export interface LootedPieces {
  readonly to: string
  readonly quantity: number
}

/**
 * Lists the pieces of the item with index `line` that each warband took. An element of `taken` without a quantity takes
 * all the pieces that the elements before it left.
 */
export function listLootedPieces(taken: LootedItems, line: number, owned: number): LootedPieces[] {
  let left = owned
  return taken.flatMap(({ line: of, to, quantity = left }) => {
    if (of !== line) return []
    left -= quantity
    return [{ to, quantity }]
  })
}

/** Returns the member without the items that were taken from it. */
export function removeLootedItems(member: Member, taken: LootedItems): Member {
  if (taken.length === 0) return member
  const { items = [] } = member as { readonly items?: readonly { readonly quantity?: number }[] }
  const left = items.flatMap((item, at) => {
    const owned = item.quantity ?? 1
    const lost = countPieces(listLootedPieces(taken, at, owned))
    if (lost === 0) return [item]
    return lost < owned ? [{ ...item, quantity: owned - lost }] : []
  })
  return { ...member, ...{ items: left } }
}

const countPieces = (pieces: readonly LootedPieces[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0)
