import type { Change } from '../../domain/campaign/change.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import { treasuryOf } from '../../domain/campaign/roster.ts'
import type { Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { MAX_COUNT } from '../../domain/text.ts'

type Line = FactOf<'ledger'> | FactOf<'award'>

/**
 * A sum that each warband or member has and that must not exceed `MAX_COUNT`. `worth`: how much a fact adds to the sum.
 * `code`: the code of the error.
 */
interface Sum {
  readonly kind: 'ledger' | 'award'
  readonly owner: 'warband' | 'member'
  readonly worth: (amount: number) => number
  /** Returns the current sum of a warband or member. */
  readonly there: (facts: Facts, id: string) => number
  readonly code: string
}

const positivePart = (amount: number): number => Math.max(0, amount)

function sumGainedExperience(facts: Facts, member: string): number {
  let total = 0
  for (const award of facts.award.values()) if (award.member === member) total += positivePart(award.amount)
  return total
}

const SUMS: readonly Sum[] = [
  { kind: 'ledger', owner: 'warband', worth: (amount) => amount, there: treasuryOf, code: 'treasury-full' },
  { kind: 'award', owner: 'member', worth: positivePart, there: sumGainedExperience, code: 'experience-full' },
]

/**
 * Checks that warbands can still be exported as rosters after the changes: no treasury and no gained experience exceeds
 * `MAX_COUNT`. `facts`: the facts of all affected warbands. Throws `treasury-full`, `experience-full`.
 */
export function checkExportableSums(facts: Facts, changes: readonly Change[]): void {
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
    // A ledger line or an award is added or removed as a whole, never updated. So `before` and `after` always contain
    // the amount.
    count(change.after, 1)
    count(change.before, -1)
  }
  for (const [id, rise] of sums) {
    // A change that lowers a sum is allowed even if the sum is still too large after it.
    if (rise <= 0) continue
    const total = rise + there(facts, id)
    if (total > MAX_COUNT)
      throw new AppError(code, { name: facts[owner].get(id)?.name ?? '', sum: total, max: MAX_COUNT })
  }
}
