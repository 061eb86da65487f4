// @vitest-environment happy-dom
// A long list after another search: what is in sight is shown at once, the rest a little later; what was left out is kept, hidden.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { hideKept, useFirstRows } from '../../renderer/components/firstRows.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] }),
)
afterEach(() => void vi.useRealTimers())

/** A frame takes 16 ms, and the rest is drawn 60 ms after it. */
async function pass(milliseconds: number): Promise<void> {
  await nextTick()
  await vi.advanceTimersByTimeAsync(milliseconds)
}
const later = () => pass(100)
const LONG = ['a', 'b', 'c', 'd', 'e']

/** A list of letters that is searched; each row as its letter and what is marked in it, in brackets where it is kept. */
function searched(inSight: number) {
  const [list, search, kind] = [ref(LONG), ref(''), ref('all')]
  const scope = effectScope()
  onTestFinished(() => scope.stop())
  const rows = scope.run(() =>
    useFirstRows({
      found: () => list.value,
      keyOf: (row) => row,
      look: search,
      plain: '',
      searches: [search, kind],
      kind,
      inSight,
    }),
  )!
  const told = () => rows.value.map(({ row, look, isShown }) => (isShown ? row + look : `(${row}${look})`)).join(' ')
  expect(told()).toBe('a b c d e')
  return { list, search, kind, scope, told }
}

test('all at first; after a search the first ones, then all; a list that changes by itself stays whole', async () => {
  const { list, search, told } = searched(2)
  search.value = '1'
  await nextTick()
  expect(told()).toBe('a1 b1 (c) (d) (e)')
  await later()
  expect(told()).toBe('a1 b1 c1 d1 e1')
  list.value = ['b', 'c', 'd']
  await nextTick()
  expect(told()).toBe('b1 c1 d1 (a) (e)')
})

test('what a search leaves out is kept as it was, then made ready for a list that is not searched', async () => {
  const { list, search, told } = searched(9)
  search.value = '1'
  await later()
  expect(told()).toBe('a1 b1 c1 d1 e1')
  search.value = '2'
  list.value = ['c', 'b']
  await nextTick()
  expect(told()).toBe('c2 b2 (a1) (d1) (e1)')
  await later()
  expect(told()).toBe('c2 b2 (a) (d) (e)')
  search.value = ''
  list.value = LONG
  await nextTick()
  expect(told()).toBe('a b c d e')
})

test('of another kind none is kept', async () => {
  const { list, kind, told } = searched(9)
  list.value = ['b']
  await nextTick()
  expect(told()).toBe('b (a) (c) (d) (e)')
  kind.value = 'some'
  await nextTick()
  expect(told()).toBe('b')
})

test('of two searches right after each other the second one counts; what is gone shows nothing more', async () => {
  const { search, scope, told } = searched(1)
  search.value = '1'
  await nextTick()
  expect(told()).toBe('a1 (b) (c) (d) (e)')
  await pass(50)
  search.value = '2'
  // By now the rest of the first one would be drawn.
  await pass(50)
  expect(told()).toBe('a2 (b) (c) (d) (e)')
  search.value = '3'
  await nextTick()
  expect(told()).toBe('a3 (b) (c) (d) (e)')
  scope.stop()
  await later()
  expect(told()).toBe('a3 (b) (c) (d) (e)')
})

test('the elements of rows that are kept are hidden, and shown again', () => {
  const list = document.createElement('ul')
  list.innerHTML = '<li></li><li></li>'
  const hidden = () => [...list.children].map((row) => row.getAttribute('aria-hidden') === 'true')
  hideKept(list, [{ isShown: true }, { isShown: false }])
  expect(hidden()).toEqual([false, true])
  hideKept(list, [{ isShown: true }, { isShown: true }])
  expect(hidden()).toEqual([false, false])
  hideKept(null, [])
})
