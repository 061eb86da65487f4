// A form with several fields, and changes by others while it is open.
import { expect, test } from 'vitest'
import { effectScope, nextTick, reactive, shallowRef } from 'vue'
import { useFormMerge, type FormValues } from '../../renderer/lib/formBase.ts'

function openForm(first: FormValues) {
  const stored = shallowRef(first)
  const draft = reactive<Record<string, unknown>>({ ...first })
  const setField = (path: string, value: unknown) => void (draft[path] = value)
  const form = effectScope().run(() =>
    useFormMerge(
      () => stored.value,
      () => draft,
      setField,
    ),
  )!
  const saveByOthers = async (values: FormValues) => {
    stored.value = { ...stored.value, ...values }
    await nextTick()
  }
  return { draft, form, saveByOthers }
}
const refusal = (path: string, theirs: unknown) => ({
  code: 'changed-meanwhile',
  path: '',
  params: { values: [{ path, theirs }] },
})

test('sends changed fields with their previous values, and nothing else', () => {
  const { draft, form } = openForm({ name: 'a', cap: null })
  expect(form.base()).toEqual({})
  draft['cap'] = 12
  expect(form.base()).toEqual({ cap: null })
})

test('updates an untouched field', async () => {
  const { draft, form, saveByOthers } = openForm({ name: 'a', cap: null })
  draft['cap'] = 12
  await saveByOthers({ name: 'b' })
  expect([draft, form.base(), form.isWaiting.value]).toEqual([{ name: 'b', cap: 12 }, { cap: null }, false])
})

test.each(['mine', 'theirs'] as const)('lets the user choose %s for a touched field', async (which) => {
  const { draft, form, saveByOthers } = openForm({ name: 'a' })
  draft['name'] = 'mine'
  await saveByOthers({ name: 'theirs' })
  expect([form.clashes.value, draft['name']]).toEqual([{ name: 'theirs' }, 'mine'])
  form.choose('name', which)
  expect([draft['name'], form.isWaiting.value]).toEqual([which, false])
  expect(form.base()).toEqual(which === 'mine' ? { name: 'theirs' } : {})
})

test('reports no conflict for a change that was undone, or that is the same', async () => {
  const { draft, form, saveByOthers } = openForm({ name: 'a', cap: null })
  draft['name'] = draft['cap'] = 'mine'
  await saveByOthers({ name: 'theirs', cap: 'mine' })
  expect(form.clashes.value).toEqual({ name: 'theirs' })
  await saveByOthers({ name: 'a' })
  expect([form.clashes.value, form.base()]).toEqual([{}, { name: 'a' }])
})

test('shows a conflict as soon as a save is refused for it', () => {
  const { draft, form } = openForm({ name: 'a' })
  draft['name'] = 'mine'
  expect(form.meet({ code: 'refused', path: '', params: {} })).toBe(false)
  expect(form.meet(refusal('name', 'theirs'))).toBe(true)
  expect(form.clashes.value).toEqual({ name: 'theirs' })
})
