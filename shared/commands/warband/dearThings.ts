import type { ItemLine } from '../../domain/campaign/split.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Member } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { entryOfItem, linePrices } from '../base/band.ts'

/** A thing for which a roster says that more was paid than it costs. */
export interface DearThing {
  /** Who carries it; `null`: it lies in the stash. */
  readonly member: string | null
  readonly name: Localized
  readonly quantity: number
  /** Points for one piece: as the roster says, and by the rules. */
  readonly paid: number
  readonly price: number
}

/** The things of a roster for which it says that more was paid than one costs, in the catalogue or as its bearer has it. */
export function dearThings(roster: Roster, ruleset: Ruleset): DearThing[] {
  const band = { ruleset, roster }
  const named = (line: ItemLine, member: Member | undefined, mostOfPiece: number): DearThing[] => {
    const { paid, quantity = 1 } = line
    if (paid === undefined) return []
    const { name, cost = 0 } = entryOfItem(band, line)
    const price = Math.max(cost, mostOfPiece)
    return paid > price ? [{ member: member?.name ?? null, name, quantity, paid, price }] : []
  }
  return [
    ...roster.members.flatMap((member) =>
      linePrices(band, member).flatMap(({ line, price, first }) =>
        named(line, member, Math.max(first, Math.ceil(price / (line.quantity ?? 1)))),
      ),
    ),
    ...((roster.stash ?? []) as readonly ItemLine[]).flatMap((line) => named(line, undefined, 0)),
  ]
}
