// @vitest-environment happy-dom
// An advance by dice: waits for all dice, and rerolls a result that is not allowed.
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { flushPromises } from '@vue/test-utils'
import { ref } from 'vue'
import { silentHost } from '../support/component.ts'

const calls = vi.hoisted(() => ({ run: [] as unknown[] }))
/** The choice for each roll: 3 and 4 give a value at its ceiling, 1 and 2 an allowed one. */
const SHOWS = { '3,4': 'command', '1,2': 'movement' }
const CHOICES = [
  { id: 'command', name: { fr: 'Commandement', en: 'Command' }, isAllowed: false, chance: 0, gains: [] },
  { id: 'movement', name: { fr: 'Mouvement', en: 'Movement' }, isAllowed: true, chance: 1, gains: [] },
]
const appRolls = vi.hoisted(() => [] as number[][])
vi.mock('../../renderer/api/host.ts', () => {
  const { currentHost: host } = silentHost()
  const call = (method: string) =>
    method === 'dice.roll' ? Promise.resolve({ ok: true, value: { faces: appRolls.shift() } }) : host.call()
  return { currentHost: { ...host, call } }
})
vi.mock('../../renderer/composables/members.ts', () => ({
  useAdvances: () => ref({ dice: '2D6', sides: [6, 6], due: 1, price: 5, shows: SHOWS, choices: CHOICES }),
}))
vi.mock('../../renderer/stores/warband.ts', () => ({
  useWarband: () => ({
    run(...args: unknown[]) {
      calls.run.push(args)
      return Promise.resolve({ ok: false })
    },
  }),
}))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: AdvanceDialog } = await import('../../renderer/screens/warband/member/AdvanceDialog.vue')
afterAll(() => void vi.resetModules())

afterEach(() => {
  document.body.innerHTML = ''
  calls.run.length = 0
})

async function openDialog() {
  const member = { member: { id: 'm', name: 'Ada' }, experience: { gained: 5, spent: 0, due: 1 }, values: [] }
  await shown(AdvanceDialog, { member, open: true })
  await flushPromises()
  const field = document.querySelector<HTMLInputElement>('.dice__in')!
  const enter = async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await flushPromises()
  }
  const type = async (digits: string) => {
    for (const digit of digits) {
      field.value = digit
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await flushPromises()
    }
  }
  return { enter, type }
}

test('waits for the second die, then sends both', async () => {
  const { enter, type } = await openDialog()
  const button = () => document.querySelector<HTMLButtonElement>('.advance__roll .btn[aria-disabled]')
  await enter()
  await type('1')
  await enter()
  expect([button() !== null, calls.run]).toEqual([true, []])
  await type('2')
  expect(button()).toBeNull()
  expect(document.querySelector('.typed [role=status]')!.textContent).toBe('3: Movement')
  await enter()
  expect(calls.run).toEqual([['advance.take', { member: 'm', roll: { faces: [1, 2], source: 'typed' } }]])
})

test('asks to reroll typed dice at a ceiling, and sends them with the next roll', async () => {
  const { enter, type } = await openDialog()
  const statusText = () => document.querySelector('.typed [role=status]')!.textContent
  expect([document.querySelector('.typed .label')!.textContent, statusText()]).toEqual(['2D6 advance: Ada', ''])
  await type('34')
  expect(statusText()).toBe('7: Command, at its ceiling: roll again')
  await enter()
  expect(calls.run).toEqual([])
  expect(statusText()).toMatch(/roll the dice again/)
  await type('12')
  await enter()
  const [roll, rejected] = [
    [1, 2],
    [3, 4],
  ].map((faces) => ({ faces, source: 'typed' }))
  expect(calls.run).toEqual([['advance.take', { member: 'm', roll, rerolled: [rejected] }]])
})

test('rerolls by itself until the result is allowed, and sends every roll', async () => {
  await openDialog()
  appRolls.push([3, 4], [3, 4], [1, 2])
  document.querySelector<HTMLButtonElement>('.advance__roll .btn')!.click()
  await flushPromises()
  const [roll, rejected] = [
    [1, 2],
    [3, 4],
  ].map((faces) => ({ faces, source: 'app' }))
  expect(calls.run).toEqual([['advance.take', { member: 'm', roll, rerolled: [rejected, rejected] }]])
})
