import type { ItemLine } from '../../domain/campaign/memberFacts.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Member } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { entryOfItem, linePrices } from '../base/band.ts'

/** An item for which a roster states a higher price than the rules allow. */
export interface OverpaidItem {
  /** Name of the bearer; `null` if it is in the stash. */
  readonly member: string | null
  readonly name: Localized
  readonly quantity: number
  /** Points for one piece: `paid` as the roster states, `price` by the rules. */
  readonly paid: number
  readonly price: number
}

/** Lists the items of a roster whose stated price exceeds both the catalogue price and the price for their bearer. */
export function findOverpaidItems(roster: Roster, ruleset: Ruleset): OverpaidItem[] {
  const band = { ruleset, roster }
  const toOverpaid = (line: ItemLine, member: Member | undefined, mostOfPiece: number): OverpaidItem[] => {
    const { paid, quantity = 1 } = line
    if (paid === undefined) return []
    const { name, cost = 0 } = entryOfItem(band, line)
    const price = Math.max(cost, mostOfPiece)
    return paid > price ? [{ member: member?.name ?? null, name, quantity, paid, price }] : []
  }
  return [
    ...roster.members.flatMap((member) =>
      linePrices(band, member).flatMap(({ line, price, first }) =>
        toOverpaid(line, member, Math.max(first, Math.ceil(price / (line.quantity ?? 1)))),
      ),
    ),
    ...((roster.stash ?? []) as readonly ItemLine[]).flatMap((line) => toOverpaid(line, undefined, 0)),
  ]
}
