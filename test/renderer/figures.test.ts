// @vitest-environment happy-dom
// Figures of items on a page: formatting, sorting, comparison, and the explanation of figures with several parts.
import { afterAll, describe, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import type { RulesEntry, RulesSection } from '../../shared/contract/views/rules.ts'
import type { ItemValueColumn } from '../../shared/rules/ruleset.ts'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { columnsWithItemValues } = await import('../../renderer/components/figures.ts')
const { sortRows } = await import('../../renderer/components/columns.ts')
const { findBestItemValues } = await import('../../renderer/screens/rules/bestFigures.ts')
const { default: FigureLine } = await import('../../renderer/components/FigureLine.vue')
const { default: RulesThings } = await import('../../renderer/screens/rules/RulesThings.vue')
afterAll(() => void vi.resetModules())

const bothLanguages = (text: string) => ({ fr: text, en: text })
const column = (id: string, more: Partial<ItemValueColumn>): ItemValueColumn => ({
  ...{ id, name: bothLanguages(`${id} en entier`), short: bothLanguages(id), kind: 'number' },
  ...more,
})
const COLUMNS = [
  column('portée', { unit: '″', better: 'more' }),
  column('dégâts', { kind: 'dice', isSigned: true, better: 'more' }),
  column('mains', { better: 'less' }),
  column('recharge', { kind: 'text' }),
  column('zone', {}),
]
const rulesEntry = (id: string, figures: RulesEntry['figures'], cost: number): RulesEntry => ({
  ...{ id, name: bothLanguages(id), summary: bothLanguages('Sert.'), readings: [], cost },
  ...(figures && { figures }),
})
const THINGS = [
  rulesEntry('Arc', { portée: 20, dégâts: 2, mains: 2, recharge: bothLanguages('rapide') }, 10),
  rulesEntry('Couteau', { dégâts: -1, mains: 1 }, 4),
  rulesEntry('Arbalète', { portée: 30, dégâts: 4, mains: 2, recharge: bothLanguages('lente') }, 30),
]

test('leaves out a column without values', () => {
  expect(columnsWithItemValues(COLUMNS, THINGS).map(({ id }) => id)).toEqual(['portée', 'dégâts', 'mains', 'recharge'])
})

test('explains a figure with several parts, and shows others as they are', async () => {
  const why = {
    total: 5,
    parts: [3, 2].map((amount) => ({ source: { kind: 'base', id: 'a', name: bothLanguages('F') }, amount })),
  }
  const line = await shown(FigureLine, {
    columns: COLUMNS,
    figures: { portée: 20, dégâts: why, recharge: bothLanguages('lente') },
  })
  expect(line.findAll('.figs__i').map((one) => one.text().replaceAll(/\s+/g, ' '))).toEqual([
    'portée en entierportée 20″',
    'dégâts en entierdégâts 5D',
    'recharge en entierrecharge lente',
  ])
  expect(line.findAll('button').map((one) => one.text())).toEqual(['5D'])
})

describe('the order', () => {
  const rows = [3, null, 1, null, 2].map((key, at) => ({ id: String(at), key }))
  const by = { by: ({ key }: (typeof rows)[number]) => key, first: 'ascending' } as const
  const columns = [{ id: 'key', title: bothLanguages('K'), cell: () => null, sort: by }]

  test.each([
    [false, [1, 2, 3, null, null]],
    [true, [3, 2, 1, null, null]],
  ])('puts items without a figure last, reversed: %s', (isReversed, keys) => {
    expect(sortRows(rows, columns, { column: 'key', isReversed }).map(({ key }) => key)).toEqual(keys)
  })
})

test('marks the best value of each column by the rules, if values differ', () => {
  expect([...findBestItemValues([THINGS[0]!, THINGS[2]!], COLUMNS, true)]).toEqual([
    ['portée', 30],
    ['dégâts', 4],
    ['price', 10],
  ])
  expect(findBestItemValues([THINGS[0]!, THINGS[0]!], COLUMNS, true).size).toBe(0)
  expect([...findBestItemValues([THINGS[0]!, THINGS[1]!], COLUMNS, false)]).toEqual([
    ['portée', 20],
    ['dégâts', 2],
    ['mains', 1],
  ])
})

describe('the table of a group', () => {
  const section: RulesSection = {
    id: 'catalogue-x',
    kind: 'catalogue',
    name: bothLanguages('Armes'),
    entries: THINGS,
    columns: COLUMNS,
  }
  const openTable = () =>
    shown(RulesThings, {
      section,
      title: 'Armes',
      entries: THINGS,
      query: '',
      allReadings: [],
      target: 'catalogue-x-Arc',
    })
  type Page = Awaited<ReturnType<typeof openTable>>
  const names = (table: Page) =>
    table.findAll('tbody th').map((one) => THINGS.find(({ id }) => one.text().startsWith(id))!.id)
  const head = (table: Page, title: string) => table.findAll('thead th').find((one) => one.text().startsWith(title))!

  test('has the order of the rules, and is sorted by the clicked column, best first', async () => {
    const table = await openTable()
    const clickHeading = () => head(table, 'portée').get('button').trigger('click')
    const sortDirection = () => head(table, 'portée').attributes('aria-sort')
    expect([sortDirection(), ...names(table)]).toEqual(['none', 'Arc', 'Couteau', 'Arbalète'])
    await clickHeading()
    expect([sortDirection(), ...names(table)]).toEqual(['descending', 'Arbalète', 'Arc', 'Couteau'])
    await clickHeading()
    expect([sortDirection(), ...names(table)]).toEqual(['ascending', 'Arc', 'Arbalète', 'Couteau'])
  })

  test('shows only two to four ticked items, with the best figures in bold', async () => {
    const table = await openTable()
    const boxes = () => table.findAll<HTMLInputElement>('tbody input')
    await boxes()[0]!.setValue(true)
    expect(table.find('.things__bar input').exists()).toBe(false)
    await boxes()[2]!.setValue(true)
    await table.get('.things__bar input').setValue(true)
    await nextTick()
    expect(boxes()).toHaveLength(2)
    expect(table.findAll('.things__best').map((one) => one.text())).toEqual(['10', '30″', '+4D'])
    await boxes()[1]!.setValue(false)
    expect(boxes()).toHaveLength(3)
  })
})
