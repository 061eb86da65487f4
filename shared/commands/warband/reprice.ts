import { addFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import type { Facts } from '../../domain/campaign/state.ts'
import type { Roster } from '../../domain/roster.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import { linePrices, splitPrice, type Band, type PricedPieces } from '../base/band.ts'
import { nextPosition } from '../member/member.ts'
import { totalPaid, type WarbandFunds } from '../base/purse.ts'

/** The changes of item lines with new prices, and the difference in points. */
interface RepriceResult {
  readonly changes: readonly Change[]
  readonly delta: number
}

/**
 * Computes new prices for the items of a warband's members after its options changed. Items that were bought get the
 * new price; gifts stay free. After the first game of the warband, options change no prices.
 */
export function repriceItems(
  facts: Facts,
  { isBuilding }: WarbandFunds,
  band: Band,
  roster: Roster,
  nextId: () => string,
): RepriceResult {
  if (!isBuilding) return { changes: [], delta: 0 }
  const lines = band.members.flatMap((member, at) => {
    const before = linePrices(band, band.roster.members[at]!)
    const now = linePrices({ ...band, roster }, roster.members[at]!)
    const owned = factsOfMember(facts, 'item', member)
    const behind = nextPosition(owned)
    return owned.map((line, place) => {
      const { price, first } = before[place]!
      const wasPaid = price === line.paid * line.quantity && first === line.paid
      const pieces = wasPaid
        ? splitPrice(now[place]!.price, line.quantity, now[place]!.first)
        : [{ quantity: line.quantity, paid: line.paid }]
      return { line, pieces, position: behind + place }
    })
  })
  return {
    changes: lines.flatMap(({ line, pieces, position }) => splitIntoLines(line, pieces, position, nextId)),
    delta: lines.reduce((sum, { line, pieces }) => sum + totalPaid(pieces) - totalPaid([line]), 0),
  }
}

/** Splits an item line by price. The line keeps the first pieces; the other pieces become new lines at `position`. */
function splitIntoLines(
  line: FactOf<'item'>,
  [first, ...others]: readonly PricedPieces[],
  position: number,
  nextId: () => string,
): Change[] {
  const fields = omitKeys(line, 'id')
  return [
    ...updateFact('item', line, { ...first! }),
    ...others.map((pieces) => addFact('item', nextId(), { ...fields, ...pieces, position })),
  ]
}
