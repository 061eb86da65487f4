// The queue of needs: skips no need, even if others are postponed or settled meanwhile.
import { expect, test } from 'vitest'
import {
  moveToNextTodo,
  moveToPreviousTodo,
  EMPTY_TODO_QUEUE,
  todoKey,
  postponeCurrentTodo,
  orderTodos,
  addNewTodos,
  type TodoQueueState,
} from '../../renderer/todo/queue.ts'
import type { OverviewTodo } from '../../shared/contract/views/overview.ts'

const due = (member: string): OverviewTodo => ({ kind: 'advances-due', warband: 'w', member, name: member, due: 1 })
const ALL = ['a', 'b', 'c', 'd'].map(due)
const currentMember = ({ at: key }: TodoQueueState) => key?.slice(-1)
const startQueue = (needs: readonly OverviewTodo[]) => moveToNextTodo(addNewTodos(EMPTY_TODO_QUEUE, needs), needs)

test('shows each need once, in order, until none is left', () => {
  let needs = ALL
  let queue = startQueue(needs)
  const seen = []
  while (queue.at !== undefined) {
    seen.push(currentMember(queue))
    needs = needs.filter((need) => todoKey(need) !== queue.at)
    queue = moveToNextTodo(addNewTodos(queue, needs), needs)
  }
  expect(seen).toEqual(['a', 'b', 'c', 'd'])
})

test('shows a postponed need after all others, and after new ones', () => {
  let queue = postponeCurrentTodo(startQueue(ALL), ALL)
  expect(currentMember(queue)).toBe('b')
  const left = [due('a'), due('d'), due('e')]
  queue = moveToNextTodo(addNewTodos(queue, left), left)
  expect(currentMember(queue)).toBe('d')
  queue = moveToNextTodo(queue, [due('a'), due('e')])
  expect(currentMember(queue)).toBe('e')
  queue = moveToNextTodo(queue, [due('a')])
  expect(currentMember(queue)).toBe('a')
  // The only need that is left stays current when it is postponed.
  expect(currentMember(postponeCurrentTodo(queue, [due('a')]))).toBe('a')
})

test('returns to the previous open need; the first has none', () => {
  const third = moveToNextTodo(moveToNextTodo(startQueue(ALL), ALL), ALL)
  expect(currentMember(third)).toBe('c')
  expect(currentMember(moveToPreviousTodo(third, [due('a'), due('c')]))).toBe('a')
  expect(currentMember(moveToPreviousTodo(startQueue(ALL), ALL))).toBe('a')
})

test('puts needs that prevent a game first, and leaves out other kinds', () => {
  const points: OverviewTodo = { kind: 'points-unspent', warband: 'w', treasury: 9 }
  const illegal: OverviewTodo = { kind: 'illegal-band', warband: 'w', errors: 1, finding: { fr: '', en: '' } }
  expect(orderTodos([points, due('a'), illegal], ['points-unspent', 'illegal-band'], new Map())).toEqual([
    illegal,
    points,
  ])
})

test('leaves out an old wound until a game is planned in which it can be rolled for', () => {
  const wound = (warband: string): OverviewTodo => ({ kind: 'wound-to-roll', warband, member: warband, name: warband })
  const needs = [wound('without'), wound('with'), due('a')]
  const kinds = ['wound-to-roll', 'advances-due'] as const
  expect(orderTodos(needs, kinds, new Map([['with', 'game000001']]))).toEqual([wound('with'), due('a')])
})
