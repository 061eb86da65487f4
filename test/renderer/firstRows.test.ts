// @vitest-environment happy-dom
// A long list after a new search: draws visible rows at once and the rest later; keeps filtered rows hidden.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import {
  hideRenderedRowsNotFound,
  useQueryAfterPaint,
  useRowsRenderedFirst,
} from '../../renderer/components/firstRows.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] }),
)
afterEach(() => void vi.useRealTimers())

/** A frame takes 16 ms, and the rest is drawn 200 ms after it. */
async function advance(milliseconds: number): Promise<void> {
  await nextTick()
  await vi.advanceTimersByTimeAsync(milliseconds)
}
const drawRest = () => advance(250)
const LONG = ['a', 'b', 'c', 'd', 'e']

/**
 * Searches a list of letters. `drawnRows`: each row as its letter and its highlight, in brackets if the row is hidden.
 * `inSight`: number of rows that fit on the screen.
 */
function searchedList(inSight: number) {
  const [list, search, kind] = [ref(LONG), ref(''), ref('all')]
  const scope = effectScope()
  onTestFinished(() => scope.stop())
  const rows = scope.run(() =>
    useRowsRenderedFirst({
      found: () => list.value,
      keyOf: (row) => row,
      look: search,
      plain: '',
      searches: [search, kind],
      kind,
      inSight,
    }),
  )!
  const drawnRows = () =>
    rows.value.map(({ row, look, isShown }) => (isShown ? row + look : `(${row}${look})`)).join(' ')
  expect(drawnRows()).toBe('a b c d e')
  return { list, search, kind, scope, drawnRows }
}

test('draws all rows first; after a search the first rows, then all; a list without a search at once', async () => {
  const { list, search, drawnRows } = searchedList(2)
  search.value = '1'
  await nextTick()
  expect(drawnRows()).toBe('a1 b1 (c) (d) (e)')
  await drawRest()
  expect(drawnRows()).toBe('a1 b1 c1 d1 e1')
  list.value = ['b', 'c', 'd']
  await nextTick()
  expect(drawnRows()).toBe('b1 c1 d1 (a) (e)')
})

test('keeps filtered rows unchanged, then updates them for the unfiltered list', async () => {
  const { list, search, drawnRows } = searchedList(9)
  search.value = '1'
  await drawRest()
  expect(drawnRows()).toBe('a1 b1 c1 d1 e1')
  search.value = '2'
  list.value = ['c', 'b']
  await nextTick()
  expect(drawnRows()).toBe('c2 b2 (a1) (d1) (e1)')
  await drawRest()
  expect(drawnRows()).toBe('c2 b2 (a) (d) (e)')
  search.value = ''
  list.value = LONG
  await nextTick()
  expect(drawnRows()).toBe('a b c d e')
})

test('keeps no rows of another kind', async () => {
  const { list, kind, drawnRows } = searchedList(9)
  list.value = ['b']
  await nextTick()
  expect(drawnRows()).toBe('b (a) (c) (d) (e)')
  kind.value = 'some'
  await nextTick()
  expect(drawnRows()).toBe('b')
})

test('follows the second of two quick searches, and stops when it is disposed', async () => {
  const { search, scope, drawnRows } = searchedList(1)
  search.value = '1'
  await nextTick()
  expect(drawnRows()).toBe('a1 (b) (c) (d) (e)')
  await advance(50)
  search.value = '2'
  // Without the second search, the rest of the first one would be drawn now.
  await advance(50)
  expect(drawnRows()).toBe('a2 (b) (c) (d) (e)')
  search.value = '3'
  await nextTick()
  expect(drawnRows()).toBe('a3 (b) (c) (d) (e)')
  scope.stop()
  await drawRest()
  expect(drawnRows()).toBe('a3 (b) (c) (d) (e)')
})

test('hides and shows the elements of kept rows', () => {
  const list = document.createElement('ul')
  list.innerHTML = '<li></li><li></li>'
  const hidden = () => [...list.children].map((row) => row.getAttribute('aria-hidden') === 'true')
  hideRenderedRowsNotFound(list, [{ isShown: true }, { isShown: false }])
  expect(hidden()).toEqual([false, true])
  hideRenderedRowsNotFound(list, [{ isShown: true }, { isShown: true }])
  expect(hidden()).toEqual([false, false])
  hideRenderedRowsNotFound(null, [])
})

test('the query follows the typed letters after a frame, at once on request, and only the last ones', async () => {
  const typed = ref('')
  const scope = effectScope()
  onTestFinished(() => scope.stop())
  const { query, catchUp } = scope.run(() => useQueryAfterPaint(typed))!
  typed.value = 'r'
  await nextTick()
  expect(query.value).toBe('')
  typed.value = 're'
  await advance(20)
  expect(query.value).toBe('re')

  typed.value = 'rev'
  catchUp()
  expect(query.value).toBe('rev')

  typed.value = ''
  await nextTick()
  scope.stop()
  await advance(100)
  expect(query.value).toBe('rev')
})
