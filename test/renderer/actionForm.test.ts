// @vitest-environment happy-dom
// What is to be told with an action of a race: the number shown is the number played, and a stray Enter does nothing.
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: ActionForm } = await import('../../renderer/rulesets/circus-imperium/ActionForm.vue')
afterAll(() => void vi.resetModules())

const named = (en: string) => ({ fr: en, en })
const advanceOf = (left: number) => ({
  ...{ id: 'advance', group: 'move', name: named('Move on'), move: { kind: 'advance' } },
  ...{ summary: null, dice: null, sra: null, chance: null, why: null, isNext: true },
  inputs: [
    { key: 'squares', kind: 'number', name: named('Squares'), min: 1, max: left, value: left },
    { key: 'lanes', kind: 'number', name: named('Lanes'), min: 0, max: left, value: 0, within: 'squares' },
  ],
})
let form: VueWrapper | undefined
afterEach(() => form?.unmount())

async function open(left: number, isFocused = false) {
  await shown(ActionForm, { action: advanceOf(left), isFocused })
  const page = mount(ActionForm, { props: { action: advanceOf(left) as never, isFocused }, attachTo: document.body })
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
/** Typed as a person does: the field is told once it is left. */
function type({ element }: { element: Element }, text: string) {
  const field = element as HTMLInputElement
  field.focus()
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('begins again with the likeliest number once the rules offer another', async () => {
  const one = await open(8)
  type(one.squares, '7')
  await one.submit()
  expect(one.played()).toEqual([{ kind: 'advance', squares: 7, lanes: 0 }])
  await one.page.setProps({ action: advanceOf(1) as never })
  expect(one.shows()).toEqual(['1', '0'])
  await one.submit()
  expect(one.played().at(-1)).toEqual({ kind: 'advance', squares: 1, lanes: 0 })
})

test('keeps what is typed while the same is offered', async () => {
  const one = await open(8)
  type(one.squares, '3')
  one.squares.element.dispatchEvent(new Event('change'))
  await one.page.setProps({ action: advanceOf(8) as never })
  expect(one.shows()).toEqual(['3', '0'])
})

test('plays no other number than the one typed: it says how far it goes, and waits', async () => {
  const one = await open(8)
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

test('shows the lanes that fewer squares leave', async () => {
  const one = await open(8)
  type(one.lanes, '5')
  one.lanes.element.dispatchEvent(new Event('change'))
  type(one.squares, '3')
  one.squares.element.dispatchEvent(new Event('change'))
  await nextTick()
  expect(one.shows()).toEqual(['3', '3'])
})

test('an Enter on a form that nobody touched goes to its button, and plays nothing', async () => {
  const one = await open(8)
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

test('an Enter on a form that was opened on purpose plays it', async () => {
  const one = await open(8, true)
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  one.squares.element.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})
