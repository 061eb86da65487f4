// A form of several fields, and what somebody else changes while it is open.
import { expect, test } from 'vitest'
import { effectScope, nextTick, reactive, shallowRef } from 'vue'
import { useFormBase, type FormValues } from '../../renderer/lib/formBase.ts'

function opened(first: FormValues) {
  const kept = shallowRef(first)
  const draft = reactive<Record<string, unknown>>({ ...first })
  const put = (path: string, value: unknown) => void (draft[path] = value)
  const form = effectScope().run(() =>
    useFormBase(
      () => kept.value,
      () => draft,
      put,
    ),
  )!
  const theirs = async (values: FormValues) => {
    kept.value = { ...kept.value, ...values }
    await nextTick()
  }
  return { draft, form, theirs }
}
const refusal = (path: string, theirs: unknown) => ({
  code: 'changed-meanwhile',
  path: '',
  params: { values: [{ path, theirs }] },
})

test('what was entered is sent with what was there; nothing else', () => {
  const { draft, form } = opened({ name: 'a', cap: null })
  expect(form.base()).toEqual({})
  draft['cap'] = 12
  expect(form.base()).toEqual({ cap: null })
})

test('a field that was not touched follows', async () => {
  const { draft, form, theirs } = opened({ name: 'a', cap: null })
  draft['cap'] = 12
  await theirs({ name: 'b' })
  expect([draft, form.base(), form.isWaiting.value]).toEqual([{ name: 'b', cap: 12 }, { cap: null }, false])
})

test.each(['mine', 'theirs'] as const)('of one that was touched %s is chosen', async (which) => {
  const { draft, form, theirs } = opened({ name: 'a' })
  draft['name'] = 'mine'
  await theirs({ name: 'theirs' })
  expect([form.clashes.value, draft['name']]).toEqual([{ name: 'theirs' }, 'mine'])
  form.choose('name', which)
  expect([draft['name'], form.isWaiting.value]).toEqual([which, false])
  expect(form.base()).toEqual(which === 'mine' ? { name: 'theirs' } : {})
})

test('what is taken back, or the same, is in nobody’s way', async () => {
  const { draft, form, theirs } = opened({ name: 'a', cap: null })
  draft['name'] = draft['cap'] = 'mine'
  await theirs({ name: 'theirs', cap: 'mine' })
  expect(form.clashes.value).toEqual({ name: 'theirs' })
  await theirs({ name: 'a' })
  expect([form.clashes.value, form.base()]).toEqual([{}, { name: 'a' }])
})

test('what is refused as changed is shown before anybody told of it', () => {
  const { draft, form } = opened({ name: 'a' })
  draft['name'] = 'mine'
  expect(form.meet({ code: 'refused', path: '', params: {} })).toBe(false)
  expect(form.meet(refusal('name', 'theirs'))).toBe(true)
  expect(form.clashes.value).toEqual({ name: 'theirs' })
})
