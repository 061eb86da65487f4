// @vitest-environment happy-dom
// Fields of the grid by keyboard: casualties, numbers, results.
import { afterAll, describe, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: NamesCell } = await import('../../renderer/screens/results/NamesCell.vue')
const { default: NumberCell } = await import('../../renderer/screens/results/NumberCell.vue')
const { default: ResultKeys } = await import('../../renderer/screens/results/ResultKeys.vue')
afterAll(() => void vi.resetModules())

const QUESTION = {
  fates: ['out', 'killed'],
  members: [
    { id: 'a', name: 'Hélène' },
    { id: 'b', name: 'Henri' },
  ],
  enemies: [{ id: 'z', name: 'Bises', members: [{ id: 'y', name: 'Marius' }] }],
}

/** Opens the field for the casualties of a band. `falls`: the casualties entered before. */
async function openCell(falls: readonly object[] = [], more: object = {}) {
  const page = await shown(NamesCell, { question: QUESTION, name: 'Aubes', falls, isSaid: falls.length > 0, ...more })
  const field = page.find('input')
  await field.trigger('focus')
  return {
    page,
    key: (key: string, own: object = {}) => field.trigger('keydown', { key, ...own }),
    type: (text: string) => field.setValue(text),
    offered: () => page.findAll('[role=option]').map((one) => one.text()),
    fell: () => page.emitted<[object[]]>('fall')?.at(-1)?.[0],
    count: (event: string) => page.emitted(event)?.length ?? 0,
  }
}

describe('the field for casualties', () => {
  test('offers names while typing; arrows select, Enter adds, Escape clears', async () => {
    const { type, offered, key, fell, page } = await openCell()
    await type('he')
    expect(offered()).toEqual(['Hélène', 'Henri'])
    await key('ArrowDown')
    expect(page.findAll('[role=option]')[1]!.attributes('aria-selected')).toBe('true')
    await key('Enter')
    expect(fell()).toEqual([{ member: 'b', fate: 'out' }])
    expect(page.find('input').element.value).toBe('')
    await type('he')
    await key('Escape')
    expect([offered(), page.find('input').element.value]).toEqual([[], ''])
  })

  test('passes arrow keys to the neighbouring field when it is empty', async () => {
    const { key, page } = await openCell()
    await key('ArrowDown')
    await key('ArrowUp')
    expect(page.emitted('beside')).toEqual([[1], [-1]])
  })

  test('keeps unfinished letters on blur, and shows what to press', async () => {
    const { type, offered, page } = await openCell()
    await type('hel')
    await page.find('input').trigger('blur')
    expect([offered(), page.find('input').element.value]).toEqual([[], 'hel'])
    expect(page.find('[role=alert]').text()).toBe('Enter takes the first name, Escape clears.')
  })

  test('also adds a name on Tab, and reports letters without a match', async () => {
    const { type, key, fell, page } = await openCell()
    await type('hel')
    await key('Tab')
    expect(fell()).toEqual([{ member: 'a', fate: 'out' }])
    await type('xyz')
    expect(page.find('[role=alert]').exists()).toBe(true)
    await key('Enter')
    expect(fell()).toEqual([{ member: 'a', fate: 'out' }])
  })

  test('sets the enemy typed after a slash; a lone slash applies to the last casualty', async () => {
    const first = await openCell()
    await first.type('hen/m')
    expect(first.offered()[0]).toMatch(/^Marius/)
    await first.key('Enter')
    expect(first.fell()).toEqual([{ member: 'b', fate: 'out', by: { member: 'y' } }])
    const second = await openCell([{ member: 'a', fate: 'killed' }])
    await second.type('/mar')
    await second.key('Enter')
    expect(second.fell()).toEqual([{ member: 'a', fate: 'killed', by: { member: 'y' } }])
    const group = { ...QUESTION, members: [{ id: 'c', name: 'Pillards', models: 5 }] }
    const third = await openCell([{ member: 'c', fate: 'out', models: 2 }], { question: group })
    await third.type('/mar')
    await third.key('Enter')
    expect(third.fell()).toEqual([{ member: 'c', fate: 'out', models: 2, by: { member: 'y' } }])
  })

  test('changes the last casualty on + and removes it on Backspace, only when it is empty', async () => {
    const falls = [
      { member: 'b', fate: 'out' },
      { member: 'a', fate: 'out' },
    ]
    const { key, type, fell, count } = await openCell(falls)
    await key('+')
    expect(fell()).toEqual([falls[0], { member: 'a', fate: 'killed' }])
    await key('Backspace')
    expect(fell()).toEqual([falls[0]])
    await type('x')
    await key('Backspace')
    expect(count('fall')).toBe(2)
  })

  test('enters nobody on the first Enter and moves on; passes a digit that is in no name to the points', async () => {
    const { key, fell, count } = await openCell()
    await key('Enter')
    expect([fell(), count('next')]).toEqual([[], 1])
    await key('3')
    expect([count('next'), count('figure')]).toEqual([1, 1])
    const answered = await openCell([], { isSaid: true })
    await answered.key('Enter')
    expect([answered.count('fall'), answered.count('next')]).toEqual([0, 1])
    const numbered = await openCell([], { question: { ...QUESTION, members: [{ id: 'c', name: '7 de Pique' }] } })
    await numbered.key('7')
    expect(numbered.count('figure')).toBe(0)
  })
})

test('the number field emits each typed number, moves on by letters and arrows, and refuses other input', async () => {
  const page = await shown(NumberCell, {
    kind: 'points',
    label: 'Points',
    value: undefined,
    least: -9,
    most: 99,
    isSaid: false,
  })
  const field = page.find('input')
  await field.setValue('1')
  await field.setValue('12')
  await field.setValue('−3')
  await field.setValue('120')
  expect(page.emitted('told')).toEqual([[1], [12], [-3]])
  expect(field.attributes('aria-invalid')).toBe('true')
  await field.trigger('keydown', { key: 'Enter' })
  expect(page.emitted('next')).toBeUndefined()
  await field.setValue('')
  for (const key of ['Enter', 'm', '4']) await field.trigger('keydown', { key })
  expect(page.emitted('next')).toHaveLength(2)
  await field.trigger('keydown', { key: 'ArrowUp' })
  expect(page.emitted('beside')).toEqual([[-1]])
  // A value that is entered elsewhere appears in the field.
  await page.setProps({ value: 7 })
  expect(field.element.value).toBe('7')
})

test('the result field accepts one key and moves on; Enter alone moves on', async () => {
  const page = await shown(ResultKeys, { side: 'x', name: 'Aubes', value: undefined })
  for (const key of ['w', 'D', 'l', '1', 'x', '2', 'Enter', 'q'])
    await page.find('fieldset').trigger('keydown', { key })
  await page.find('fieldset').trigger('keydown', { key: 'l', ctrlKey: true })
  expect(page.emitted('choose')!.flat()).toEqual(['win', 'draw', 'loss', 'win', 'draw', 'loss'])
  expect(page.emitted('next')).toHaveLength(7)
})
