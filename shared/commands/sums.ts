import type { Change } from '../domain/campaign/change.ts'
import type { FactOf } from '../domain/campaign/facts.ts'
import type { Facts } from '../domain/campaign/state.ts'
import { AppError } from '../domain/error.ts'
import { MAX_COUNT } from '../domain/text.ts'

type Line = FactOf<'ledger'> | FactOf<'award'>

/** What lines come to for each of their owners, and what is said where that is too much. */
interface Sum {
  readonly kind: 'ledger' | 'award'
  readonly owner: 'warband' | 'member'
  readonly worth: (amount: number) => number
  readonly code: string
}

const SUMS: readonly Sum[] = [
  { kind: 'ledger', owner: 'warband', worth: (amount) => amount, code: 'treasury-full' },
  { kind: 'award', owner: 'member', worth: (amount) => Math.max(0, amount), code: 'experience-full' },
]

/**
 * Checks that what changes lead to can still be written down as a roster: no treasury grows beyond `MAX_COUNT`, and no
 * experience gained. `facts`: those of all bands that they touch. Throws `treasury-full`, `experience-full`.
 */
export function checkSums(facts: Facts, changes: readonly Change[]): void {
  for (const sum of SUMS) checkSum(facts, changes, sum)
}

function checkSum(facts: Facts, changes: readonly Change[], { kind, owner, worth, code }: Sum): void {
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
  // What does not grow may be taken away, however much is there.
  for (const [id, rise] of sums) if (rise <= 0) sums.delete(id)
  if (sums.size === 0) return
  for (const line of facts[kind].values() as Iterable<Line>) {
    const id = line[owner]
    if (id !== null && sums.has(id)) count(line, 1)
  }
  for (const [id, total] of sums)
    if (total > MAX_COUNT)
      throw new AppError(code, { name: facts[owner].get(id)?.name ?? '', sum: total, max: MAX_COUNT })
}
