import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { OverviewTodo, OverviewTodoKind } from '../../shared/contract/views/overview.ts'

/** All kinds of things to do. Kinds that prevent a game are first, kinds that can wait are last. */
export const TODO_KINDS: readonly OverviewTodoKind[] = [
  'illegal-band',
  'game-unplayable',
  'aftermath-unfinished',
  'treasury-overdrawn',
  'nobody-fit',
  'leader-lost',
  'leader-missing',
  'wound-to-roll',
  'captive',
  'advances-due',
  'points-unspent',
  'absent',
]

/** Kinds that leave a warband without a leader or without anybody to play. They come before the next round is composed. */
const LOSS_KINDS: ReadonlySet<OverviewTodoKind> = new Set(['nobody-fit', 'leader-lost', 'leader-missing'])

/** Returns the first kind of loss among the things to do. Its button is then the next step; `undefined` without a loss. */
export const findUrgentLoss = (needs: readonly OverviewTodo[]): OverviewTodoKind | undefined =>
  TODO_KINDS.find((kind) => LOSS_KINDS.has(kind) && needs.some((need) => need.kind === kind))

/** Kinds of things that the user can do. For an absent member, the user can only wait. */
const WORKABLE_KINDS: readonly OverviewTodoKind[] = TODO_KINDS.filter((kind) => kind !== 'absent')
/** Kinds of things that the user has to do. Spending points is optional. */
const DUTIES: readonly OverviewTodoKind[] = WORKABLE_KINDS.filter((kind) => kind !== 'points-unspent')

/** Queue of things to do over all warbands of the open campaign. Its bar is shown on every screen. */
export const useTodoQueue = defineStore('queue', () => {
  /** The selected kinds; undefined while the queue is not running. */
  const kinds = shallowRef<readonly OverviewTodoKind[]>()
  /** The thing to do whose screen was opened. */
  const current = shallowRef<OverviewTodo>()
  function begin(wanted: readonly OverviewTodoKind[] = WORKABLE_KINDS) {
    kinds.value = [...wanted]
    current.value = undefined
  }
  const end = () => {
    kinds.value = undefined
    current.value = undefined
  }
  return { kinds, current, begin, end, all: WORKABLE_KINDS, duties: DUTIES }
})
