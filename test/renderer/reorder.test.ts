// Reordering members by dragging: above the hovered line, or below it on its lower half.
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'

const runs = vi.hoisted(() => [] as unknown[])
vi.mock('../../renderer/stores/warband.ts', () => ({
  useWarband: () => ({
    run: (method: string, input: object) => Promise.resolve(void runs.push([method, input])),
    reload: () => Promise.resolve(),
  }),
}))
vi.mock('../../renderer/stores/readOnly.ts', () => ({ useReadOnly: () => ({ isOn: false }) }))
vi.mock('../../renderer/text/useText.ts', () => ({ useText: () => ({ t: (key: string) => key }) }))
// Test files in a worker share modules: this file reloads the modules with its mocks, and resets them at the end.
vi.resetModules()
const { useMemberOrder } = await import('../../renderer/screens/warband/useMemberOrder.ts')

const view = { members: ['a', 'b', 'c'].map((id) => ({ id, name: id, isInBand: true })) } as unknown as BuilderView
const dragEventAt = (clientY: number) =>
  ({
    clientY,
    preventDefault: () => {},
    currentTarget: { getBoundingClientRect: () => ({ top: 100, height: 40 }) },
  }) as unknown as DragEvent

function dragAndDrop(from: string, onto: string, clientY: number) {
  const order = useMemberOrder(() => view)
  order.dragged.value = from
  order.dragOver(dragEventAt(clientY), onto)
  expect([order.isOver(onto, false), order.isOver(onto, true)]).toEqual(clientY > 120 ? [false, true] : [true, false])
  order.drop()
  expect(order.dragged.value).toBeUndefined()
}

afterAll(() => void vi.resetModules())
beforeEach(() => void (runs.length = 0))

describe('a dropped member', () => {
  test.each([
    ['on the upper half of a line is placed before it', 'a', 'c', 105, 'c'],
    ['on the lower half of a line is placed before the next line', 'c', 'a', 135, 'b'],
    ['on the lower half of the last line is placed last', 'a', 'c', 135, null],
    ['exactly in the middle of a line is placed before it', 'a', 'c', 120, 'c'],
  ])('%s', (_what, from, onto, y, before) => {
    dragAndDrop(from, onto, y)
    expect(runs).toEqual([['member.move', { member: from, before }]])
  })

  test('stays if it is dropped in its own place', () => {
    dragAndDrop('b', 'a', 135)
    expect(runs).toEqual([])
  })
})
