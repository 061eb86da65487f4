import { added, changed, type Change } from '../../domain/campaign/change.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import type { Facts } from '../../domain/campaign/state.ts'
import type { Roster } from '../../domain/roster.ts'
import { without } from '../../domain/without.ts'
import { linePrices, paidPieces, type Band, type PaidPieces } from '../base/band.ts'
import { after } from '../member/member.ts'
import { worthOf, type Purse } from '../base/purse.ts'

/** Things priced anew: the changes of their lines, and what they come to. */
interface Repriced {
  readonly changes: readonly Change[]
  readonly delta: number
}

/**
 * The things of a band's members, priced anew under other options while the band is built: what was paid for at its price
 * costs its new one, what was a gift stays one. Later, options change nothing of that.
 */
export function repriced(
  facts: Facts,
  { isBuilding }: Purse,
  band: Band,
  roster: Roster,
  nextId: () => string,
): Repriced {
  if (!isBuilding) return { changes: [], delta: 0 }
  const lines = band.members.flatMap((member, at) => {
    const before = linePrices(band, band.roster.members[at]!)
    const now = linePrices({ ...band, roster }, roster.members[at]!)
    const owned = factsOfMember(facts, 'item', member)
    const behind = after(owned)
    return owned.map((line, place) => {
      const { price, first } = before[place]!
      const wasPaid = price === line.paid * line.quantity && first === line.paid
      const pieces = wasPaid
        ? paidPieces(now[place]!.price, line.quantity, now[place]!.first)
        : [{ quantity: line.quantity, paid: line.paid }]
      return { line, pieces, position: behind + place }
    })
  })
  return {
    changes: lines.flatMap(({ line, pieces, position }) => parted(line, pieces, position, nextId)),
    delta: lines.reduce((sum, { line, pieces }) => sum + worthOf(pieces) - worthOf([line]), 0),
  }
}

/** A line as lines of so many pieces each: it keeps the first of them, the others come behind all. */
function parted(
  line: FactOf<'item'>,
  [first, ...others]: readonly PaidPieces[],
  position: number,
  nextId: () => string,
): Change[] {
  const fields = without(line, 'id')
  return [
    ...changed('item', line, { ...first! }),
    ...others.map((pieces) => added('item', nextId(), { ...fields, ...pieces, position })),
  ]
}
