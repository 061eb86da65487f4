import type { Change } from '../../domain/campaign/change.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import { treasuryOf } from '../../domain/campaign/roster.ts'
import type { Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { MAX_COUNT } from '../../domain/text.ts'

type Line = FactOf<'ledger'> | FactOf<'award'>

/** What lines come to for each of their owners, and what is said where that is too much. */
interface Sum {
  readonly kind: 'ledger' | 'award'
  readonly owner: 'warband' | 'member'
  readonly worth: (amount: number) => number
  /** What an owner's lines are worth together as they stand. */
  readonly there: (facts: Facts, id: string) => number
  readonly code: string
}

const gained = (amount: number): number => Math.max(0, amount)

function gainedBy(facts: Facts, member: string): number {
  let total = 0
  for (const award of facts.award.values()) if (award.member === member) total += gained(award.amount)
  return total
}

const SUMS: readonly Sum[] = [
  { kind: 'ledger', owner: 'warband', worth: (amount) => amount, there: treasuryOf, code: 'treasury-full' },
  { kind: 'award', owner: 'member', worth: gained, there: gainedBy, code: 'experience-full' },
]

/**
 * Checks that what changes lead to can still be written down as a roster: no treasury grows beyond `MAX_COUNT`, and no
 * experience gained. `facts`: those of all bands that they touch. Throws `treasury-full`, `experience-full`.
 */
export function checkSums(facts: Facts, changes: readonly Change[]): void {
  for (const sum of SUMS) checkSum(facts, changes, sum)
}

function checkSum(facts: Facts, changes: readonly Change[], { kind, owner, worth, there, code }: Sum): void {
  const sums = new Map<string, number>()
  const count = (line: Partial<Line> | null, sign: 1 | -1) => {
    if (!line) return
    const { [owner]: id, amount = 0 } = line as Partial<FactOf<'award'>>
    sums.set(id!, (sums.get(id!) ?? 0) + sign * worth(amount))
  }
  for (const change of changes) {
    if (change.kind !== kind) continue
    // Such lines are added or removed whole, never changed.
    count(change.after, 1)
    count(change.before, -1)
  }
  for (const [id, rise] of sums) {
    // What does not grow may be taken away, however much is there.
    if (rise <= 0) continue
    const total = rise + there(facts, id)
    if (total > MAX_COUNT)
      throw new AppError(code, { name: facts[owner].get(id)?.name ?? '', sum: total, max: MAX_COUNT })
  }
}
