import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { FactKind } from '../../../shared/domain/campaign/facts.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What became of a fact in the end: null where it was not, or is no longer. */
export interface Net {
  readonly kind: FactKind
  readonly id: string
  before: Fields | null
  after: Fields | null
}

/** Kinds of facts of which many are written at once: together they are one sum, of each owner. */
const SUMMED: readonly FactKind[] = ['award', 'ledger']

const isSummed = ({ kind, before, after }: Change): boolean =>
  SUMMED.includes(kind) && (before === null) !== (after === null)
const fieldsOf = ({ before, after }: Change): Fields => after ?? before ?? {}

function ownerOf(change: Change): string {
  const { member, warband } = fieldsOf(change)
  return `${change.kind} ${String(change.kind === 'award' ? member : warband)}`
}

/** Changes, awards and lines of the treasury of one owner, new or gone, added up in the first of them. */
export function summedUp(changes: readonly Change[]): Change[] {
  const sums = Map.groupBy(changes.filter(isSummed), ownerOf)
  return changes.flatMap((change) => {
    if (!isSummed(change)) return [change]
    const all = sums.get(ownerOf(change))!
    return all[0] === change ? sumOf(change, all) : []
  })
}

/**
 * Some new and some gone, as where a game is corrected, are what they come to together: nothing where that is nothing. They
 * are somebody's where all of them are.
 */
function sumOf(first: Change, all: readonly Change[]): Change[] {
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

/** What matters most first: who is hurt or gone before what was earned. */
const ORDER: readonly FactKind[] = [
  ...([
    'campaign',
    'warband',
    'game',
    'side',
    'entry',
    'member',
    'injury',
    'loss',
    'capture',
    'absence',
    'served',
  ] as const),
  ...([
    'advance',
    'override',
    'trait',
    'item',
    'portrait',
    'custom',
    'frozen',
    'participation',
    'award',
    'ledger',
    'roll',
  ] as const),
]

/** Of one kind what goes before what comes; of those what came first, as ids tell: what is taken back is changed from its end. */
const inOrder = (one: Net, other: Net): number =>
  ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
  Number(one.before === null) - Number(other.before === null) ||
  (one.id < other.id ? -1 : 1)

/** What became of each fact from the first change to the last, in the order of `ORDER`; nothing of those that are as they were. */
export function netOf(changes: readonly Change[]): Net[] {
  const found = new Map<string, Net>()
  for (const { kind, id, before, after } of changes) {
    const known = found.get(id)
    if (!known) found.set(id, { kind, id, before, after })
    else {
      // A later change of a field knows what the first one found there.
      if (known.before && before && known.after) known.before = { ...before, ...known.before }
      known.after = after === null ? null : { ...known.after, ...after }
    }
  }
  return [...found.values()].filter(({ before, after }) => before !== null || after !== null).sort(inOrder)
}
