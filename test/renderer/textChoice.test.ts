// @vitest-environment happy-dom
// A field whose text somebody else changed meanwhile: both are shown, and one is chosen.
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { silentHost } from '../support/component.ts'

const client = vi.hoisted(() => vi.fn())
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/api/client.ts', () => ({ client }))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { CallError } = await import('../../shared/contract/calls/client.ts')
const { useCommands } = await import('../../renderer/stores/commands.ts')
const { useNotices } = await import('../../renderer/stores/notices.ts')
const { useLeftTexts } = await import('../../renderer/stores/leftTexts.ts')
const { caretIn } = await import('../../renderer/lib/caret.ts')
const { saveTyped } = await import('../../renderer/lib/unsavedTexts.ts')
const { default: NotesField } = await import('../../renderer/screens/warband/shared/NotesField.vue')
const { default: TypedField } = await import('../../renderer/screens/warband/shared/TypedField.vue')
const { default: LeftTexts } = await import('../../renderer/shell/LeftTexts.vue')
afterAll(() => void vi.resetModules())

interface Input {
  readonly notes: string
  readonly base?: { readonly notes: unknown }
  readonly request: string
}
/** A host that keeps one text. */
const host = { kept: '', by: undefined as string | undefined, asked: [] as Input[] }
beforeEach(() => {
  localStorage.clear()
  Object.assign(host, { kept: '', by: undefined, asked: [] })
  client.mockImplementation((_method: string, input: Input) => {
    host.asked.push(input)
    if (input.base && input.base.notes !== host.kept && input.notes !== host.kept) {
      const values = [{ path: 'notes', theirs: host.kept }]
      const params = { count: 1, values, ...(host.by !== undefined && { by: host.by }) }
      return Promise.reject(new CallError({ code: 'changed-meanwhile', path: '', params }))
    }
    host.kept = input.notes
    return Promise.resolve({ entry: 'e' })
  })
})

const save = (notes: string, base: string) =>
  useCommands().send('warband.change', { campaign: 'campaign01', warband: 'warband001', notes, base: { notes: base } })
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function written(field: Pick<VueWrapper, 'find'>, text: string) {
  const box = field.find('textarea, input')
  await box.setValue(text)
  await box.trigger('blur')
  await settled()
}
const pressed = async (page: VueWrapper, name: string) => {
  await page
    .findAll('button')
    .find((button) => button.text() === name)!
    .trigger('click')
  await settled()
}
const notes = () => shown(NotesField, { label: 'notes', about: 'Les Œillets', value: '', save })
const buttons = (page: VueWrapper) => page.findAll('button').map((button) => button.text())

test('nothing is asked while nobody else writes', async () => {
  const field = await notes()
  await written(field, 'a')
  await written(field, 'ab')
  expect([host.kept, field.find('[role=alert]').exists()]).toEqual(['ab', false])
  expect(host.asked.map(({ base }) => base)).toEqual([{ notes: '' }, { notes: 'a' }])
})

test.each([
  ['Keep mine', 'mine'],
  ['Take the other', 'theirs'],
  ['Keep both', 'theirs\nmine'],
])('%s', async (name, kept) => {
  const field = await notes()
  host.kept = 'theirs'
  await written(field, 'mine')
  expect(host.kept).toBe('theirs')
  expect(field.find('[role=alert]').text()).toBe(
    'Another window has changed this meanwhile. What you wrote is not saved yet.',
  )
  expect(field.find('.two__text').text()).toBe('theirs')
  expect(field.find('textarea').element.value).toBe('mine')
  await pressed(field, name)
  expect([host.kept, field.find('textarea').element.value]).toEqual([kept, kept])
  expect(field.find('[role=alert]').exists()).toBe(false)
})

test('in a club whoever wrote the other text is named', async () => {
  const field = await notes()
  Object.assign(host, { kept: 'theirs', by: 'Pia' })
  await written(field, 'mine')
  expect(field.find('[role=alert]').text()).toBe('Pia has changed this meanwhile. What you wrote is not saved yet.')
  expect(field.find('.two .label').text()).toBe('Written by Pia')
})

test('other lines of other people are put together, and that is told', async () => {
  const field = await shown(NotesField, { label: 'notes', about: 'Les Œillets', value: 'one\ntwo\nthree', save })
  host.kept = 'ONE\ntwo\nthree'
  await written(field, 'one\ntwo\nTHREE')
  expect([host.kept, field.find('textarea').element.value]).toEqual(['ONE\ntwo\nTHREE', 'ONE\ntwo\nTHREE'])
  expect(field.find('[role=status]').text()).toContain('both texts are put together')
})

test.each([
  ['one\ntwo|', 'ONE\ntwo', 'ONE\ntwo|'],
  ['one|\ntwo', 'one\nTWO', 'one|\nTWO'],
  ['o|ne', '', '|'],
])('the caret stays at its words: %j becomes %j', (before, now, after) => {
  const at = caretIn(now, before.replace('|', ''), before.indexOf('|'))
  expect(`${now.slice(0, at)}|${now.slice(at)}`).toBe(after)
})

test('it does so in the field', async () => {
  await shown(NotesField, { label: 'notes', about: '', value: '', save })
  const props = { label: 'notes', about: '', value: 'one\ntwo\nthree', save }
  const field = mount(NotesField, { props, attachTo: document.body })
  const area = field.find('textarea').element
  area.focus()
  host.kept = 'ONE and a half\ntwo\nthree'
  area.value = 'one\ntwo\nthree!'
  area.setSelectionRange(14, 14)
  await field.find('textarea').trigger('input')
  await saveTyped()
  await settled()
  expect([area.value, area.selectionStart]).toEqual(['ONE and a half\ntwo\nthree!', 25])
  field.unmount()
})

test('of a single line one is chosen, and none that cannot be kept', async () => {
  const field = await shown(TypedField, { label: 'name', about: '', value: '', save, required: true })
  host.kept = 'theirs'
  await written(field, 'mine')
  expect(buttons(field)).toEqual(['Keep mine', 'Take the other'])
  await field.find('input').setValue(' ')
  expect(buttons(field)).toEqual(['Take the other'])
})

test('what waits as its field goes is shown at the head of the page, with both texts', async () => {
  const page = await shown(LeftTexts, {})
  const field = mount(NotesField, { props: { label: 'notes', about: 'Les Œillets', value: '', save } })
  host.kept = 'theirs'
  await written(field, 'mine')
  expect(page.find('.two').exists()).toBe(false)
  field.unmount()
  await nextTick()
  expect(page.findAll('.two__text').map((one) => one.text())).toEqual(['theirs', 'mine'])
  expect(page.find('[role=alert]').text()).toContain('Not saved: notes, Les Œillets.')
  await pressed(page, 'Keep both')
  expect([host.kept, page.find('.two').exists()]).toEqual(['theirs\nmine', false])
})

test('what was typed last before a field goes waits, too', async () => {
  const page = await shown(LeftTexts, {})
  const field = mount(NotesField, { props: { label: 'notes', about: 'Les Œillets', value: '', save } })
  host.kept = 'theirs'
  await field.find('textarea').setValue('mine')
  field.unmount()
  await settled()
  expect(page.findAll('.two__text').map((one) => one.text())).toEqual(['theirs', 'mine'])
  await pressed(page, 'Take the other')
  expect([host.kept, page.find('.two').exists()]).toEqual(['theirs', false])
})

test('a page that ends leaves what has no answer, or no choice, to the next', async () => {
  const field = await notes()
  host.kept = 'theirs'
  await written(field, 'mine')
  await field.find('textarea').setValue('mine too')
  const { request } = host.asked[0]!
  useLeftTexts().remember()

  const next = await shown(LeftTexts, {})
  await settled()
  expect(host.asked.at(-1)).toMatchObject({ request, notes: 'mine too', base: { notes: '' } })
  expect(next.findAll('.two__text').map((one) => one.text())).toEqual(['theirs', 'mine too'])
  await pressed(next, 'Keep mine')
  expect(host.kept).toBe('mine too')
  const another = await shown(LeftTexts, {})
  await settled()
  expect(another.find('.two').exists()).toBe(false)
})

test('what was on its way as the page ended is saved by the next, unless somebody else wrote', async () => {
  client.mockImplementationOnce(() => new Promise(() => {}))
  const field = await notes()
  await field.find('textarea').setValue('mine')
  void field.find('textarea').trigger('blur')
  await settled()
  useLeftTexts().remember()
  await shown(LeftTexts, {})
  await settled()
  expect(host.kept).toBe('mine')
})

test('a form whose page ended and that somebody else was faster than is told of, and not asked again', async () => {
  const values = [{ path: 'settings.points-win', theirs: '4' }]
  const error = { code: 'changed-meanwhile', path: '', params: { count: 1, values } }
  client.mockImplementation(() => Promise.reject(new CallError(error)))
  const input = { campaign: 'campaign01', settings: { 'points-win': '5' }, base: { 'settings.points-win': '3' } }
  localStorage.setItem('chronique.typed', JSON.stringify([{ method: 'campaign.change', input }, null, 7]))
  const page = await shown(LeftTexts, {})
  await settled()
  expect(page.find('.two').exists()).toBe(false)
  expect(useNotices().notices.map(({ kind }) => kind)).toEqual(['error'])
  expect(localStorage.getItem('chronique.typed')).toBeNull()
})
