// @vitest-environment happy-dom
// An advance by typed dice: none before all of them are there.
import { afterAll, expect, test, vi } from 'vitest'
import { flushPromises } from '@vue/test-utils'
import { ref } from 'vue'
import { silentHost } from '../support/component.ts'

const made = vi.hoisted(() => ({ run: [] as unknown[] }))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/composables/members.ts', () => ({
  useAdvances: () => ref({ sides: [6, 6], due: 1, price: 5, choices: [] }),
}))
vi.mock('../../renderer/stores/warband.ts', () => ({
  useWarband: () => ({
    run(...given: unknown[]) {
      made.run.push(given)
      return Promise.resolve({ ok: false })
    },
  }),
}))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: AdvanceDialog } = await import('../../renderer/screens/warband/member/AdvanceDialog.vue')
afterAll(() => void vi.resetModules())

test('the second die is waited for, and both are sent', async () => {
  const member = { member: { id: 'm', name: 'Ada' }, experience: { gained: 5, spent: 0, due: 1 }, values: [] }
  await shown(AdvanceDialog, { member, open: true })
  await flushPromises()
  const field = document.querySelector<HTMLInputElement>('.dice__in')!
  const button = () => document.querySelector<HTMLButtonElement>('.advance__roll .btn[aria-disabled]')
  const enter = async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await flushPromises()
  }
  const type = async (digit: string) => {
    field.value = digit
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await flushPromises()
  }
  await enter()
  await type('3')
  await enter()
  expect([button() !== null, made.run]).toEqual([true, []])
  await type('4')
  expect(button()).toBeNull()
  await enter()
  expect(made.run).toEqual([['advance.take', { member: 'm', roll: { faces: [3, 4], source: 'typed' } }]])
})
