import type { OverviewTodo, OverviewTodoKind } from '../../shared/contract/views/overview.ts'
import { groupTodosByKind } from './needs.ts'

/**
 * True for a thing to do that a single action finishes: the queue then moves on automatically. Other things may need
 * more actions, so the user moves on by hand.
 */
export const isTodoDoneByOneAction = ({ kind }: OverviewTodo): boolean =>
  kind === 'advances-due' || kind === 'captive' || kind === 'leader-lost'

/** Returns the key of a thing to do. The same thing has the same key in every overview. */
export const todoKey = (need: OverviewTodo): string =>
  `${need.kind}:${'member' in need ? need.member : 'game' in need ? need.game : need.warband}`

/** State of the queue of things to do. `at`: the key of the current one. */
export interface TodoQueueState {
  /** Keys of all things that the queue has ever contained, in order. */
  readonly order: readonly string[]
  /** Keys of the things that the user has postponed. */
  readonly later: ReadonlySet<string>
  readonly at: string | undefined
}
export const EMPTY_TODO_QUEUE: TodoQueueState = { order: [], later: new Set(), at: undefined }

/**
 * Returns the things to do of these kinds in order; kinds that prevent a game are first. `games`: the next planned
 * game of each warband. An old wound is rolled for in a game, so it is left out until the warband has a planned game.
 */
export function orderTodos(
  needs: readonly OverviewTodo[],
  kinds: readonly OverviewTodoKind[],
  games: ReadonlyMap<string, string>,
): OverviewTodo[] {
  const wanted = needs.filter((need) => kinds.includes(need.kind) && canBeDone(need, games))
  return groupTodosByKind(wanted).flatMap((group): readonly OverviewTodo[] => group.needs)
}

/** False for an old wound of a warband without a planned game. `games`: the next planned game of each warband. */
export const canBeDone = (need: OverviewTodo, games: ReadonlyMap<string, string>): boolean =>
  need.kind !== 'wound-to-roll' || games.has(need.warband)

/** Adds new things to do at the end of the queue. */
export function addNewTodos(queue: TodoQueueState, needs: readonly OverviewTodo[]): TodoQueueState {
  const known = new Set(queue.order)
  const more = needs.map(todoKey).filter((key) => !known.has(key))
  return more.length === 0 ? queue : { ...queue, order: [...queue.order, ...more] }
}

/**
 * Moves the queue to its next thing to do. If nothing is left to do, the queue has no current thing. Postponed things
 * come after all others.
 */
export function moveToNextTodo(queue: TodoQueueState, needs: readonly OverviewTodo[]): TodoQueueState {
  const open = new Set(needs.map(todoKey))
  const from = queue.at === undefined ? 0 : queue.order.indexOf(queue.at) + 1
  const inTurn = [...queue.order.slice(from), ...queue.order.slice(0, from)]
  const left = inTurn.filter((key) => open.has(key) && key !== queue.at)
  const at = left.find((key) => !queue.later.has(key))
  if (at !== undefined) return { ...queue, at }
  return { ...queue, later: new Set(), at: left[0] ?? (open.has(queue.at ?? '') ? queue.at : undefined) }
}

/** Postpones the current thing to do and moves on. */
export const postponeCurrentTodo = (queue: TodoQueueState, needs: readonly OverviewTodo[]): TodoQueueState =>
  moveToNextTodo({ ...queue, later: new Set([...queue.later, ...(queue.at === undefined ? [] : [queue.at])]) }, needs)

/**
 * Moves the queue to the previous thing to do in its original order. Returns the queue unchanged if there is no
 * previous thing.
 */
export function moveToPreviousTodo(queue: TodoQueueState, needs: readonly OverviewTodo[]): TodoQueueState {
  const open = new Set(needs.map(todoKey))
  const before = queue.at === undefined ? queue.order : queue.order.slice(0, queue.order.indexOf(queue.at))
  const at = before.findLast((key) => open.has(key))
  return at === undefined ? queue : { ...queue, at }
}
