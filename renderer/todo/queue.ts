import type { Need, NeedKind } from '../../shared/contract/views/overview.ts'
import { groupsOf } from './needs.ts'

/** Is over with one deed: the next one is gone to at once. All else may have more to be done, and is left by hand. */
export const isOneDeed = ({ kind }: Need): boolean =>
  kind === 'advances-due' || kind === 'captive' || kind === 'leader-lost'

/** By which a need is known from one look at the campaign to the next. */
export const keyOf = (need: Need): string =>
  `${need.kind}:${'member' in need ? need.member : 'game' in need ? need.game : need.warband}`

/** How far a queue has got. */
export interface Queue {
  /** All that it ever held, in their order, by their keys. */
  readonly order: readonly string[]
  /** What was put off. */
  readonly later: ReadonlySet<string>
  readonly at: string | undefined
}
export const EMPTY: Queue = { order: [], later: new Set(), at: undefined }

/**
 * The needs of these kinds, those that prevent a game first. `games`: the next planned game of each band; an old wound is
 * rolled for in it, so that without one it is planned first, when all else is seen to.
 */
export function queued(needs: readonly Need[], kinds: readonly NeedKind[], games: ReadonlyMap<string, string>): Need[] {
  const wanted = groupsOf(needs.filter(({ kind }) => kinds.includes(kind))).flatMap(
    (group): readonly Need[] => group.needs,
  )
  const waits = (need: Need) => need.kind === 'wound-to-roll' && !games.has(need.warband)
  return [...wanted.filter((need) => !waits(need)), ...wanted.filter(waits)]
}

/** With what is needed by now: what is new comes last. */
export function refreshed(queue: Queue, needs: readonly Need[]): Queue {
  const known = new Set(queue.order)
  const more = needs.map(keyOf).filter((key) => !known.has(key))
  return more.length === 0 ? queue : { ...queue, order: [...queue.order, ...more] }
}

/** The queue at its next need; without one once nothing is left. What was put off comes again after all others. */
export function atNext(queue: Queue, needs: readonly Need[]): Queue {
  const open = new Set(needs.map(keyOf))
  const from = queue.at === undefined ? 0 : queue.order.indexOf(queue.at) + 1
  const inTurn = [...queue.order.slice(from), ...queue.order.slice(0, from)]
  const left = inTurn.filter((key) => open.has(key) && key !== queue.at)
  const at = left.find((key) => !queue.later.has(key))
  if (at !== undefined) return { ...queue, at }
  return { ...queue, later: new Set(), at: left[0] ?? (open.has(queue.at ?? '') ? queue.at : undefined) }
}

/** Puts off what stands there now, and goes on. */
export const putOff = (queue: Queue, needs: readonly Need[]): Queue =>
  atNext({ ...queue, later: new Set([...queue.later, ...(queue.at === undefined ? [] : [queue.at])]) }, needs)

/** The queue at the one before, as they stood at the beginning; itself where there is none. */
export function atPrevious(queue: Queue, needs: readonly Need[]): Queue {
  const open = new Set(needs.map(keyOf))
  const before = queue.at === undefined ? queue.order : queue.order.slice(0, queue.order.indexOf(queue.at))
  const at = before.findLast((key) => open.has(key))
  return at === undefined ? queue : { ...queue, at }
}
