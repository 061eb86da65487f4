// @vitest-environment happy-dom
// The number of a stepper, changed by typing, keys and held buttons.
import { flushPromises } from '@vue/test-utils'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: Stepper } = await import('../../renderer/components/Stepper.vue')
const { default: NumberField } = await import('../../renderer/rulesets/circus-imperium/NumberField.vue')
afterAll(() => void vi.resetModules())
afterEach(() => void vi.useRealTimers())

const FREE = { points: 2 }
const refusedStep = (text: string) => ({ refused: [{ code: 'x', message: { fr: text, en: text } }] })

async function stepper(more: object = {}) {
  const page = await shown(Stepper, {
    name: 'Points',
    value: 20,
    floor: 0,
    ceiling: 1000,
    down: FREE,
    up: FREE,
    ...more,
  })
  const field = page.find('input')
  return {
    page,
    field,
    asked: () => page.emitted('ask')?.map(([by]) => by) ?? [],
    steps: () => page.emitted('step')?.map(([by]) => by) ?? [],
    type: (text: string) => field.setValue(text).then(flushPromises),
    key: (key: string, more: object = {}) => field.trigger('keydown', { key, ...more }),
    says: () => page.find('[role="status"]').text().replaceAll(/\s/g, ' '),
  }
}

test.each(['Enter', 'blur'])('sends a typed number as one step on %s', async (end) => {
  const { field, type, key, steps, asked } = await stepper()
  await type('4')
  await type('450')
  expect([asked(), steps()]).toEqual([[-16, 430], []])
  await (end === 'Enter' ? key('Enter') : field.trigger('blur'))
  // Leaving the field afterwards sends nothing more.
  await field.trigger('blur')
  expect(steps()).toEqual([430])
})

test('accepts spaces in a number, and sends nothing for the same number or none', async () => {
  const { field, type, key, steps } = await stepper({ ceiling: 5000 })
  await type('1 200')
  await key('Enter')
  for (const same of ['20', ' ', ' 20']) {
    await type(same)
    await key('Enter')
    expect(field.element.value).toBe('20')
  }
  expect(steps()).toEqual([1180])
})

test('resets typed text on Escape; the key reaches the surrounding element only if nothing was typed', async () => {
  const { page, field, type, steps } = await stepper()
  const onKeydown = vi.fn()
  const root = page.element as HTMLElement
  root.addEventListener('keydown', onKeydown)
  await type('450')
  await field.trigger('keydown', { key: 'Escape' })
  expect([field.element.value, onKeydown.mock.calls.length]).toEqual(['20', 0])
  await field.trigger('keydown', { key: 'Escape' })
  await field.trigger('blur')
  expect([onKeydown.mock.calls.length, steps()]).toEqual([1, []])
})

test.each([
  ['4x', {}],
  ['1.5', {}],
  ['-1', {}],
  ['1001', {}],
  ['0', { floor: 1 }],
])('refuses %j with a message, and keeps it for correction', async (text, more) => {
  const { field, type, key, steps, says } = await stepper(more)
  await type(text)
  await key('Enter')
  await field.trigger('blur')
  expect([field.element.value, field.attributes('aria-invalid'), steps()]).toEqual([text, 'true', []])
  expect(says()).toMatch(/^A whole number from [01] to 1,000 is needed\.$/)
  await type('21')
  await key('Enter')
  expect([steps(), says(), field.attributes('aria-invalid')]).toEqual([[1], '', undefined])
})

test('can be lowered from above its ceiling, by steps or by typing', async () => {
  const { type, key, steps } = await stepper({ value: 9, ceiling: 6 })
  await key('ArrowDown')
  await type('8')
  await key('Enter')
  expect(steps()).toEqual([-1, -1])
})

test('shows the cost of a typed number or the reason of its refusal, and does not send a refused one', async () => {
  const { page, type, key, steps, says } = await stepper()
  await type('450')
  await page.setProps({ tried: { of: 'points', by: 430, step: { points: 430 } } })
  expect(says()).toBe('450: takes 430 pts')
  await page.setProps({ tried: { of: 'points', by: 430, step: refusedStep('No more points.') } })
  expect(says()).toBe('450 refused. No more points.')
  await key('Enter')
  expect(steps()).toEqual([])
  // The answer for another number is not shown for this one.
  await type('15')
  expect(says()).toBe('')
  await page.setProps({ tried: { of: 'points', by: -5, step: { points: 5 } } })
  expect(says()).toBe('15: gives back 5 pts')
})

test.each([
  ['ArrowUp', 20, 1],
  ['ArrowDown', 20, -1],
  ['PageUp', 20, 10],
  ['PageDown', 20, -10],
  ['PageUp', 997, 3],
  ['PageDown', 4, -4],
])('on %s at %i steps by %i', async (key, value, by) => {
  const one = await stepper({ value })
  await one.key(key)
  expect(one.steps()).toEqual([by])
})

test('steps on left and right arrows on a button, but moves the caret in the field', async () => {
  const { page, key, steps } = await stepper()
  await key('ArrowRight')
  expect(steps()).toEqual([])
  await page.find('button').trigger('keydown', { key: 'ArrowRight' })
  await page.find('button').trigger('keydown', { key: 'ArrowLeft' })
  expect(steps()).toEqual([1, -1])
})

test('goes to the limits on Home and End on a button, but moves the caret in the field', async () => {
  const { page, key, steps } = await stepper()
  await key('Home')
  await key('End')
  expect(steps()).toEqual([])
  for (const key of ['Home', 'End']) await page.find('button').trigger('keydown', { key })
  expect(steps()).toEqual([-20, 980])
  await page.setProps({ ceiling: undefined })
  await page.find('button').trigger('keydown', { key: 'End' })
  expect(steps()).toEqual([-20, 980])
})

test('steps by keys from the typed number, and sends it once', async () => {
  const { field, type, key, steps } = await stepper()
  await type('450')
  await key('PageUp')
  await key('ArrowDown')
  expect([field.element.value, steps()]).toEqual(['459', []])
  await key('Enter')
  expect(steps()).toEqual([439])
})

test('waits for the answer of the previous step while a key is held', async () => {
  const { page, key, steps } = await stepper()
  await key('ArrowUp', { repeat: true })
  await page.setProps({ busy: true })
  await key('ArrowUp', { repeat: true })
  expect(steps()).toEqual([1])
  await key('ArrowUp')
  expect(steps()).toEqual([1, 1])
})

test('repeats while a button is held, as fast as it is answered', async () => {
  const { page, steps } = await stepper()
  vi.useFakeTimers()
  const plus = page.findAll('button')[1]!
  await plus.trigger('pointerdown', { button: 0 })
  vi.advanceTimersByTime(1000)
  const held = steps().length
  expect(held).toBeGreaterThan(3)
  await page.setProps({ busy: true })
  vi.advanceTimersByTime(1000)
  expect(steps().length).toBe(held)
  await page.setProps({ busy: false })
  await plus.trigger('pointerup')
  await plus.trigger('click', { detail: 1 })
  vi.advanceTimersByTime(1000)
  expect(steps().length).toBe(held)
  await plus.trigger('pointerdown', { button: 0 })
  await plus.trigger('pointerup')
  await plus.trigger('click', { detail: 1 })
  await plus.trigger('click')
  expect(steps().length).toBe(held + 2)
})

test('has the role of a spin button with name, value and limits', async () => {
  const { field, type } = await stepper({ floor: 3 })
  const ariaValues = () =>
    ['role', 'aria-label', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((one) => field.attributes(one))
  expect(ariaValues()).toEqual(['spinbutton', 'Points', '20', '3', '1000'])
  await type('45')
  expect(ariaValues()[2]).toBe('45')
})

test('a number field of the race changes by ten on Page Up and Page Down, within its limits', async () => {
  const page = await shown(NumberField, { label: 'Laps', min: 0, max: 25, modelValue: 12 })
  for (const key of ['PageUp', 'PageUp', 'PageDown', 'PageDown']) {
    await page.find('input').trigger('keydown', { key })
    await page.setProps({ modelValue: page.emitted('update:modelValue')!.at(-1)![0] })
  }
  expect(page.emitted('update:modelValue')).toEqual([[22], [25], [15], [5]])
})

test('a number field of the race repeats a held button up to its limit; a click is one step', async () => {
  const page = await shown(NumberField, { label: 'Laps', min: 0, max: 25, modelValue: 12 })
  const emittedValues = () => page.emitted('update:modelValue')?.map(([value]) => value) ?? []
  const [less] = page.findAll('button')
  await less!.trigger('pointerdown', { button: 0 })
  await less!.trigger('pointerup')
  await less!.trigger('click', { detail: 1 })
  expect(emittedValues()).toEqual([11])
  vi.useFakeTimers()
  await less!.trigger('pointerdown', { button: 0 })
  for (let second = 0; second < 3; second++) {
    vi.advanceTimersByTime(600)
    await page.setProps({ modelValue: emittedValues().at(-1) })
  }
  await less!.trigger('pointerup')
  const held = emittedValues().length
  expect(held).toBeGreaterThan(3)
  vi.advanceTimersByTime(1000)
  expect(emittedValues().length).toBe(held)
})
