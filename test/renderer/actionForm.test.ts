// @vitest-environment happy-dom
// The form of a race action plays the number shown; an accidental Enter does nothing.
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: ActionForm } = await import('../../renderer/rulesets/circus-imperium/ActionForm.vue')
afterAll(() => void vi.resetModules())

const bothLanguages = (en: string) => ({ fr: en, en })
const advanceAction = (left: number) => ({
  ...{ id: 'advance', group: 'move', name: bothLanguages('Move on'), move: { kind: 'advance' } },
  ...{ summary: null, dice: null, sra: null, chance: null, why: null, isNext: true },
  inputs: [
    { key: 'squares', kind: 'number', name: bothLanguages('Squares'), min: 1, max: left, value: left },
    { key: 'lanes', kind: 'number', name: bothLanguages('Lanes'), min: 0, max: left, value: 0, within: 'squares' },
  ],
})
let form: VueWrapper | undefined
afterEach(() => form?.unmount())

async function openForm(left: number, isFocused = false) {
  await shown(ActionForm, { action: advanceAction(left), isFocused })
  const page = mount(ActionForm, {
    props: { action: advanceAction(left) as never, isFocused },
    attachTo: document.body,
  })
  form = page
  const [squares, lanes] = page.findAll('input')
  return {
    page,
    ...{ squares: squares!, lanes: lanes! },
    shows: () => page.findAll('input').map(({ element }) => element.value),
    played: () => page.emitted('act')?.map(([move]) => move) ?? [],
    says: () => page.findAll('[role="alert"]').map((one) => one.text()),
    submit: () => page.trigger('submit'),
  }
}
/** Focuses a field and types into it. The `change` event follows only when the user leaves the field. */
function type({ element }: { element: Element }, text: string) {
  const field = element as HTMLInputElement
  field.focus()
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('resets to the likeliest number when the rules offer another one', async () => {
  const one = await openForm(8)
  type(one.squares, '7')
  await one.submit()
  expect(one.played()).toEqual([{ kind: 'advance', squares: 7, lanes: 0 }])
  await one.page.setProps({ action: advanceAction(1) as never })
  expect(one.shows()).toEqual(['1', '0'])
  await one.submit()
  expect(one.played().at(-1)).toEqual({ kind: 'advance', squares: 1, lanes: 0 })
})

test('keeps the typed number while the offer stays the same', async () => {
  const one = await openForm(8)
  type(one.squares, '3')
  one.squares.element.dispatchEvent(new Event('change'))
  await one.page.setProps({ action: advanceAction(8) as never })
  expect(one.shows()).toEqual(['3', '0'])
})

test('corrects a typed number above the maximum and reports it, instead of playing it', async () => {
  const one = await openForm(8)
  type(one.squares, '3')
  one.squares.element.dispatchEvent(new Event('change'))
  await nextTick()
  type(one.lanes, '5')
  await one.submit()
  expect(one.played()).toEqual([])
  expect(one.says()).toEqual(['3 at most: no 5.'])
  expect(one.shows()).toEqual(['3', '3'])
  expect(document.activeElement).toBe(one.lanes.element)
  await one.submit()
  expect(one.played()).toEqual([{ kind: 'advance', squares: 3, lanes: 3 }])
})

test('lowers the lanes to what fewer squares allow', async () => {
  const one = await openForm(8)
  type(one.lanes, '5')
  one.lanes.element.dispatchEvent(new Event('change'))
  type(one.squares, '3')
  one.squares.element.dispatchEvent(new Event('change'))
  await nextTick()
  expect(one.shows()).toEqual(['3', '3'])
})

test('moves the focus to the button on Enter in an untouched form, and plays nothing', async () => {
  const one = await openForm(8)
  one.squares.element.focus()
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    one.squares.element.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(press()).toBe(true)
  expect(document.activeElement).toBe(one.page.find('button[type="submit"]').element)
  type(one.squares, '8')
  expect(press()).toBe(false)
})

test('plays on Enter in a form that the user opened deliberately', async () => {
  const one = await openForm(8, true)
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  one.squares.element.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})
