import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { FactKind } from '../../../shared/domain/campaign/facts.ts'

export type FactFields = Readonly<Record<string, unknown>>

/** Net change of a fact: `before` is null if it did not exist, `after` is null if it was removed. */
export interface NetChange {
  readonly kind: FactKind
  readonly id: string
  before: FactFields | null
  after: FactFields | null
}

/** Kinds of fact of which one entry writes many facts. These facts are shown as one sum per owner. */
const SUMMED_KINDS: readonly FactKind[] = ['award', 'ledger']

const isSummed = ({ kind, before, after }: Change): boolean =>
  SUMMED_KINDS.includes(kind) && (before === null) !== (after === null)
const fieldsOf = ({ before, after }: Change): FactFields => after ?? before ?? {}

function ownerOf(change: Change): string {
  const { member, warband } = fieldsOf(change)
  return `${change.kind} ${String(change.kind === 'award' ? member : warband)}`
}

/**
 * Merges the awards and ledger lines that were added or removed: each owner gets one sum, at the position of the
 * owner's first award or ledger line.
 */
export function sumAwardsAndLedgerPerOwner(changes: readonly Change[]): Change[] {
  const sums = Map.groupBy(changes.filter(isSummed), ownerOf)
  return changes.flatMap((change) => {
    if (!isSummed(change)) return [change]
    const all = sums.get(ownerOf(change))!
    return all[0] === change ? toSum(change, all) : []
  })
}

/**
 * Sums the changes of one owner. If some facts were added and others removed (as in a correction), the sum is what was
 * added minus what was removed. Returns nothing if the sum is zero. The sum names a member only if all changes concern
 * that member.
 */
function toSum(first: Change, all: readonly Change[]): Change[] {
  if (all.length === 1) return [first]
  const isGone = (change: Change) => change.after === null
  const isMixed = all.some((change) => isGone(change) !== isGone(first))
  const sign = (change: Change) => (isMixed && isGone(change) ? -1 : 1)
  const amount = all.reduce((sum, change) => sum + sign(change) * Number(fieldsOf(change)['amount']), 0)
  if (amount === 0) return []
  const { member } = fieldsOf(first)
  const isOfOne = all.every((change) => fieldsOf(change)['member'] === member)
  const sum = { ...fieldsOf(first), amount, detail: '', member: isOfOne ? member : null }
  const [before, after] = isGone(first) && !isMixed ? [sum, null] : [null, sum]
  return [{ ...first, before, after } as Change]
}

/** Order in which differences are listed: injuries and losses come before gains. Every kind must be listed. */
const ORDER: Readonly<Record<FactKind, number>> = inOrder({
  campaign: true,
  pack: true,
  round: true,
  stake: true,
  stakePicture: true,
  counter: true,
  warband: true,
  warbandPicture: true,
  attendance: true,
  standingsLine: true,
  game: true,
  gamePicture: true,
  gameStake: true,
  side: true,
  entry: true,
  member: true,
  injury: true,
  loss: true,
  capture: true,
  absence: true,
  served: true,
  advance: true,
  override: true,
  trait: true,
  item: true,
  portrait: true,
  custom: true,
  frozen: true,
  participation: true,
  award: true,
  ledger: true,
  counterEntry: true,
  stakeIncome: true,
  roll: true,
})

/** Numbers the keys of an object in their order. */
function inOrder<Key extends string>(keys: Readonly<Record<Key, true>>): Readonly<Record<Key, number>> {
  return Object.fromEntries(Object.keys(keys).map((key, at) => [key, at])) as Record<Key, number>
}

/**
 * Compares by kind, then removals before additions, then by id. The result does not depend on the order of the changes,
 * because an undo lists its changes in reverse order.
 */
const compareNetChanges = (one: NetChange, other: NetChange): number =>
  ORDER[one.kind] - ORDER[other.kind] ||
  Number(one.before === null) - Number(other.before === null) ||
  (one.id < other.id ? -1 : 1)

/**
 * Returns the net change of each fact, in the order of `ORDER`. Facts that were added and removed again are left out.
 */
export function netChanges(changes: readonly Change[]): NetChange[] {
  const found = new Map<string, NetChange>()
  for (const { kind, id, before, after } of changes) {
    const known = found.get(id)
    if (!known) found.set(id, { kind, id, before, after })
    else {
      // If a later change touches fields that the first change did not touch, the old values of these fields are in the
      // later change. They are added to the old state.
      if (known.before && before && known.after) known.before = { ...before, ...known.before }
      known.after = after === null ? null : { ...known.after, ...after }
    }
  }
  return [...found.values()].filter(({ before, after }) => before !== null || after !== null).sort(compareNetChanges)
}
