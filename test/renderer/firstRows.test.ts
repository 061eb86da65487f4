// @vitest-environment happy-dom
// A long list after another search: what is in sight is drawn at once, the rest after the next frame.
import { expect, test } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import { useFirstRows } from '../../renderer/components/firstRows.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)))
const LONG = ['a', 'b', 'c', 'd', 'e']

test('all at first; after a search the first ones, then all; a list that changes by itself stays whole', async () => {
  const search = ref('')
  const list = ref(LONG)
  const scope = effectScope()
  const drawn = scope.run(() => useFirstRows(() => list.value, [search], 2))!
  expect(drawn.value).toEqual(LONG)
  search.value = 'x'
  await nextTick()
  expect(drawn.value).toEqual(['a', 'b'])
  await frame()
  expect(drawn.value).toEqual(LONG)
  list.value = ['b', 'c', 'd']
  await nextTick()
  expect(drawn.value).toEqual(['b', 'c', 'd'])
  scope.stop()
})

test('of two searches within a frame the second one counts; what is gone draws nothing more', async () => {
  const search = ref('')
  const scope = effectScope()
  const drawn = scope.run(() => useFirstRows(() => LONG, [search], 1))!
  search.value = 'x'
  await nextTick()
  search.value = 'xy'
  await nextTick()
  expect(drawn.value).toEqual(['a'])
  scope.stop()
  await frame()
  expect(drawn.value).toEqual(['a'])
})
