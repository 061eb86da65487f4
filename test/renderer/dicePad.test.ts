// @vitest-environment happy-dom
// Dice on a touch screen: a pad of six faces replaces the keyboard.
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: DiceInput } = await import('../../renderer/components/DiceInput.vue')
afterAll(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

const DICE = { label: 'Two dice', faces: [3], missing: 1, isDone: false }
const withTouch = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

test('enters one die with each key', async () => {
  withTouch(true)
  const page = await shown(DiceInput, DICE)
  expect(page.findAll('.pad button').map((key) => key.text())).toEqual(['1', '2', '3', '4', '5', '6'])
  await page.findAll('.pad button')[4]!.trigger('click')
  expect(page.emitted('digit')).toEqual([['5']])
  expect(page.find('input').attributes('inputmode')).toBe('none')
})

test('is absent with a keyboard, for other dice, and when all dice are entered', async () => {
  withTouch(false)
  expect((await shown(DiceInput, DICE)).find('.pad').exists()).toBe(false)
  withTouch(true)
  expect((await shown(DiceInput, { ...DICE, isNumber: true })).find('.pad').exists()).toBe(false)
  expect((await shown(DiceInput, { ...DICE, faces: [3, 4], missing: 0 })).find('.pad').exists()).toBe(false)
})
