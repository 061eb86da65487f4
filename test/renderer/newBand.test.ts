// @vitest-environment happy-dom
// The dice of a new warband: typed, rolled by the program, or left out for the budget of the campaign.
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { flushPromises } from '@vue/test-utils'
import { parseFaces } from '../../renderer/screens/warband/parseFaces.ts'
import { silentHost } from '../support/component.ts'

const calls = vi.hoisted(() => ({ run: [] as unknown[][] }))
const VIEW = {
  choices: [],
  options: {},
  startingBudget: 305,
  startRolls: [
    {
      ...{ id: 'budget', name: { fr: 'Budget', en: 'Budget' }, text: '3D6 × 10 + 200', sides: [6, 6, 6] },
      ...{ dice: '3D6', factor: 10, plus: 200 },
    },
    {
      ...{ id: 'size', name: { fr: 'Effectif', en: 'Size' }, text: 'D20', sides: [20], option: 'band-size' },
      ...{ dice: 'D20', factor: 1, plus: 0 },
    },
  ],
}
vi.mock('../../renderer/api/host.ts', () => {
  const { currentHost: host } = silentHost()
  const answers: Record<string, unknown> = { 'dice.roll': { faces: [1, 1, 1] }, 'warband.new': VIEW }
  const call = (method: string) =>
    Object.hasOwn(answers, method) ? Promise.resolve({ ok: true, value: answers[method] }) : host.call()
  return { currentHost: { ...host, call } }
})
vi.mock('../../renderer/stores/campaign.ts', () => ({
  useCampaign: () => ({ id: 'campaign01', view: { warbands: [] } }),
}))
vi.mock('../../renderer/components/useDelayedNavigation.ts', () => ({ useDelayedNavigation: () => () => () => {} }))
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
const { default: NewBand } = await import('../../renderer/screens/warband/NewBand.vue')
afterAll(() => void vi.resetModules())

afterEach(() => {
  document.body.innerHTML = ''
  calls.run.length = 0
})

async function openDialog() {
  await shown(NewBand, { open: true })
  await vi.waitUntil(() => document.querySelectorAll('input[type=text]').length === 4)
  const [name, , budget, size] = document.querySelectorAll<HTMLInputElement>('input[type=text]')
  const fill = async (field: HTMLInputElement, value: string) => {
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await flushPromises()
  }
  await fill(name!, 'Les Veilleurs')
  const submit = async () => {
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await flushPromises()
    return (calls.run.at(-1)?.[1] as { rolls?: object } | undefined)?.rolls
  }
  const remarks = () =>
    [...document.querySelectorAll('.field [role=status]')].map((one) =>
      one.textContent!.trim().replaceAll('\u00a0', ' '),
    )
  return { budget: budget!, size: size!, fill, submit, remarks }
}

test('typed dice are sent, and the program rolls the others', async () => {
  const { budget, fill, submit, remarks } = await openDialog()
  await fill(budget, '4 2 5')
  expect(remarks()[0]).toBe('(4 + 2 + 5) × 10 + 200 = 310')
  expect(await submit()).toEqual({
    budget: { faces: [4, 2, 5], source: 'typed' },
    size: { faces: [1, 1, 1], source: 'app' },
  })
})

test('wrong dice are not sent', async () => {
  const { budget, size, fill, submit, remarks } = await openDialog()
  await fill(budget, '4 7 5')
  await fill(size, '12')
  expect(remarks()).toEqual(['3 dice with 6 sides: write each number, such as 4 3 2.', '12 = 12'])
  expect([await submit(), calls.run]).toEqual([undefined, []])
})

test('the budget of the campaign takes the place of dice', async () => {
  const { size, fill, submit } = await openDialog()
  await fill(size, '20')
  document.querySelector<HTMLInputElement>('input[type=checkbox]')!.click()
  await flushPromises()
  expect(await submit()).toEqual({ size: { faces: [20], source: 'typed' } })
})

test.each<[string, number[], number[] | undefined]>([
  ['', [6], []],
  ['4 2 5', [6, 6, 6], [4, 2, 5]],
  [' 4, 2+5 ', [6, 6, 6], [4, 2, 5]],
  ['425', [6, 6, 6], [4, 2, 5]],
  ['12', [20], [12]],
  ['12 7', [20, 20], [12, 7]],
  ['127', [20, 20], undefined],
  ['42', [6, 6, 6], undefined],
  ['4255', [6, 6, 6], undefined],
  ['0', [6], undefined],
  ['x', [6], undefined],
])('“%s” on dice with %j sides: %j', (text, sides, faces) => expect(parseFaces(text, sides)).toEqual(faces))
