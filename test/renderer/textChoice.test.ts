// @vitest-environment happy-dom
// A field whose text somebody else has changed: it shows both texts, and the user chooses one.
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { silentHost } from '../support/component.ts'

const client = vi.hoisted(() => vi.fn())
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/api/client.ts', () => ({ callHost: client }))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { CallError } = await import('../../shared/contract/calls/client.ts')
const { useCommands } = await import('../../renderer/stores/commands.ts')
const { useNotices } = await import('../../renderer/stores/notices.ts')
const { useConflictingTexts } = await import('../../renderer/stores/conflictingTexts.ts')
const { caretAfterChange } = await import('../../renderer/lib/caret.ts')
const { saveUnsavedTexts } = await import('../../renderer/lib/unsavedTexts.ts')
const { default: NotesField } = await import('../../renderer/screens/warband/shared/NotesField.vue')
const { default: TypedField } = await import('../../renderer/screens/warband/shared/TypedField.vue')
const { default: ConflictingTexts } = await import('../../renderer/shell/ConflictingTexts.vue')
afterAll(() => void vi.resetModules())

interface ChangeInput {
  readonly notes: string
  readonly base?: { readonly notes: unknown }
  readonly request: string
}
/** A host that keeps one text. */
const host = { kept: '', by: undefined as string | undefined, requests: [] as ChangeInput[] }
beforeEach(() => {
  localStorage.clear()
  Object.assign(host, { kept: '', by: undefined, requests: [] })
  client.mockImplementation((_method: string, input: ChangeInput) => {
    host.requests.push(input)
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
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function writeText(field: Pick<VueWrapper, 'find'>, text: string) {
  const box = field.find('textarea, input')
  await box.setValue(text)
  await box.trigger('blur')
  await nextTask()
}
const pressButton = async (page: VueWrapper, name: string) => {
  await page
    .findAll('button')
    .find((button) => button.text() === name)!
    .trigger('click')
  await nextTask()
}
const openNotes = () => shown(NotesField, { label: 'notes', about: 'Les Œillets', value: '', save })
const buttons = (page: VueWrapper) => page.findAll('button').map((button) => button.text())

test('asks nothing while nobody else writes', async () => {
  const field = await openNotes()
  await writeText(field, 'a')
  await writeText(field, 'ab')
  expect([host.kept, field.find('[role=alert]').exists()]).toEqual(['ab', false])
  expect(host.requests.map(({ base }) => base)).toEqual([{ notes: '' }, { notes: 'a' }])
})

test.each([
  ['Keep mine', 'mine'],
  ['Take the other', 'theirs'],
  ['Keep both', 'theirs\nmine'],
])('resolves a conflict with the button « %s »', async (name, kept) => {
  const field = await openNotes()
  host.kept = 'theirs'
  await writeText(field, 'mine')
  expect(host.kept).toBe('theirs')
  expect(field.find('[role=alert]').text()).toBe(
    'Another window has changed this meanwhile. What you wrote is not saved yet.',
  )
  expect(field.find('.two__text').text()).toBe('theirs')
  expect(field.find('textarea').element.value).toBe('mine')
  await pressButton(field, name)
  expect([host.kept, field.find('textarea').element.value]).toEqual([kept, kept])
  expect(field.find('[role=alert]').exists()).toBe(false)
})

test('names the author of the other text in a club', async () => {
  const field = await openNotes()
  Object.assign(host, { kept: 'theirs', by: 'Pia' })
  await writeText(field, 'mine')
  expect(field.find('[role=alert]').text()).toBe('Pia has changed this meanwhile. What you wrote is not saved yet.')
  expect(field.find('.two .label').text()).toBe('Written by Pia')
})

test('merges changes in different lines, with a notice', async () => {
  const field = await shown(NotesField, { label: 'notes', about: 'Les Œillets', value: 'one\ntwo\nthree', save })
  host.kept = 'ONE\ntwo\nthree'
  await writeText(field, 'one\ntwo\nTHREE')
  expect([host.kept, field.find('textarea').element.value]).toEqual(['ONE\ntwo\nTHREE', 'ONE\ntwo\nTHREE'])
  expect(field.find('[role=status]').text()).toContain('both texts are put together')
})

test.each([
  ['one\ntwo|', 'ONE\ntwo', 'ONE\ntwo|'],
  ['one|\ntwo', 'one\nTWO', 'one|\nTWO'],
  ['o|ne', '', '|'],
])('keeps the caret at its words: %j becomes %j', (before, now, after) => {
  const at = caretAfterChange(now, before.replace('|', ''), before.indexOf('|'))
  expect(`${now.slice(0, at)}|${now.slice(at)}`).toBe(after)
})

test('keeps the caret in a focused field', async () => {
  await shown(NotesField, { label: 'notes', about: '', value: '', save })
  const props = { label: 'notes', about: '', value: 'one\ntwo\nthree', save }
  const field = mount(NotesField, { props, attachTo: document.body })
  const area = field.find('textarea').element
  area.focus()
  host.kept = 'ONE and a half\ntwo\nthree'
  area.value = 'one\ntwo\nthree!'
  area.setSelectionRange(14, 14)
  await field.find('textarea').trigger('input')
  await saveUnsavedTexts()
  await nextTask()
  expect([area.value, area.selectionStart]).toEqual(['ONE and a half\ntwo\nthree!', 25])
  field.unmount()
})

test('offers no merge for a single line, and no text that cannot be saved', async () => {
  const field = await shown(TypedField, { label: 'name', about: '', value: '', save, required: true })
  host.kept = 'theirs'
  await writeText(field, 'mine')
  expect(buttons(field)).toEqual(['Keep mine', 'Take the other'])
  await field.find('input').setValue(' ')
  expect(buttons(field)).toEqual(['Take the other'])
})

test('shows an open conflict at the top of the page when its field is removed', async () => {
  const page = await shown(ConflictingTexts, {})
  const field = mount(NotesField, { props: { label: 'notes', about: 'Les Œillets', value: '', save } })
  host.kept = 'theirs'
  await writeText(field, 'mine')
  expect(page.find('.two').exists()).toBe(false)
  field.unmount()
  await nextTick()
  expect(page.findAll('.two__text').map((one) => one.text())).toEqual(['theirs', 'mine'])
  expect(page.find('[role=alert]').text()).toContain('Not saved: notes, Les Œillets.')
  await pressButton(page, 'Keep both')
  expect([host.kept, page.find('.two').exists()]).toEqual(['theirs\nmine', false])
})

test('shows a conflict of text typed just before its field is removed', async () => {
  const page = await shown(ConflictingTexts, {})
  const field = mount(NotesField, { props: { label: 'notes', about: 'Les Œillets', value: '', save } })
  host.kept = 'theirs'
  await field.find('textarea').setValue('mine')
  field.unmount()
  await nextTask()
  expect(page.findAll('.two__text').map((one) => one.text())).toEqual(['theirs', 'mine'])
  await pressButton(page, 'Take the other')
  expect([host.kept, page.find('.two').exists()]).toEqual(['theirs', false])
})

test('restores unanswered and conflicting texts on the next page', async () => {
  const field = await openNotes()
  host.kept = 'theirs'
  await writeText(field, 'mine')
  await field.find('textarea').setValue('mine too')
  const { request } = host.requests[0]!
  useConflictingTexts().remember()

  const next = await shown(ConflictingTexts, {})
  await nextTask()
  expect(host.requests.at(-1)).toMatchObject({ request, notes: 'mine too', base: { notes: '' } })
  expect(next.findAll('.two__text').map((one) => one.text())).toEqual(['theirs', 'mine too'])
  await pressButton(next, 'Keep mine')
  expect(host.kept).toBe('mine too')
  const another = await shown(ConflictingTexts, {})
  await nextTask()
  expect(another.find('.two').exists()).toBe(false)
})

test('saves a text that was under way when the page ended, unless somebody else wrote', async () => {
  client.mockImplementationOnce(() => new Promise(() => {}))
  const field = await openNotes()
  await field.find('textarea').setValue('mine')
  void field.find('textarea').trigger('blur')
  await nextTask()
  useConflictingTexts().remember()
  await shown(ConflictingTexts, {})
  await nextTask()
  expect(host.kept).toBe('mine')
})

test('reports a form that lost a conflict while its page ended, without asking again', async () => {
  const values = [{ path: 'settings.points-win', theirs: '4' }]
  const error = { code: 'changed-meanwhile', path: '', params: { count: 1, values } }
  client.mockImplementation(() => Promise.reject(new CallError(error)))
  const input = { campaign: 'campaign01', settings: { 'points-win': '5' }, base: { 'settings.points-win': '3' } }
  localStorage.setItem('chronique.typed', JSON.stringify([{ method: 'campaign.change', input }, null, 7]))
  const page = await shown(ConflictingTexts, {})
  await nextTask()
  expect(page.find('.two').exists()).toBe(false)
  expect(useNotices().notices.map(({ kind }) => kind)).toEqual(['error'])
  expect(localStorage.getItem('chronique.typed')).toBeNull()
})
