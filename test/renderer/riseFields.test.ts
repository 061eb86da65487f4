// @vitest-environment happy-dom
// The person that a model of a group becomes is named before the dice, and sent with them.
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { flushPromises } from '@vue/test-utils'
import { ref } from 'vue'
import { silentHost } from '../support/component.ts'

const calls = vi.hoisted(() => ({ run: [] as unknown[] }))
const HERO = { id: 'hero', name: { fr: 'Héros', en: 'Hero' } }
const PUPIL = { id: 'pupil', name: { fr: 'Élève', en: 'Pupil' } }
const choice = (id: string, more: object) => ({
  id,
  name: { fr: id, en: id },
  isAllowed: true,
  chance: 0.5,
  gains: [],
  ...more,
})
const view = ref({})
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/composables/members.ts', () => ({ useAdvances: () => view }))
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

async function openDialog(...rises: object[]) {
  const choices = [choice('nerve', {}), choice('rises', { rises })]
  view.value = { dice: 'D6', sides: [6], due: 1, price: 5, shows: { 1: 'nerve', 6: 'rises' }, choices }
  const member = { member: { id: 'm', name: 'The rope' }, experience: { gained: 5, spent: 0, due: 1 }, values: [] }
  await shown(AdvanceDialog, { member, open: true })
  const dice = await vi.waitUntil(() => document.querySelector<HTMLInputElement>('.dice__in'))
  const fields = document.querySelector('fieldset')
  const roll = async (face: string) => {
    dice.value = face
    dice.dispatchEvent(new Event('input', { bubbles: true }))
    await flushPromises()
    dice.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await flushPromises()
    return (calls.run.at(-1) as [string, object])[1]
  }
  return { fields, roll }
}

test('is not asked for where no model can rise', async () => {
  const { fields, roll } = await openDialog()
  expect(fields).toBeNull()
  expect(await roll('1')).toEqual({ member: 'm', roll: { faces: [1], source: 'typed' } })
})

test('has a name and a kind that the user gives', async () => {
  const { fields, roll } = await openDialog(HERO, PUPIL)
  const name = fields!.querySelector('input')!
  expect(name.placeholder).toBe('Hero (The rope)')
  name.value = ' Joan '
  name.dispatchEvent(new Event('input', { bubbles: true }))
  const select = fields!.querySelector('select')!
  select.value = 'pupil'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await flushPromises()
  expect(await roll('6')).toMatchObject({ rise: { name: 'Joan', kind: 'pupil' } })
})

test('has the name of its kind and its group if none is given, and no choice of one kind', async () => {
  const { fields, roll } = await openDialog(HERO)
  expect(fields!.querySelector('select')).toBeNull()
  expect(await roll('6')).toMatchObject({ rise: { name: 'Hero (The rope)', kind: 'hero' } })
})
