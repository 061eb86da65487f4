// The place of a search result in a table of the rules.
import { expect, test } from 'vitest'
import { searchSections, parentLines } from '../../renderer/screens/rules/sections.ts'
import type { RulesLine, RulesView } from '../../shared/contract/views/rules.ts'
import { begun, CAMPAIGN } from '../support/campaign.ts'

const { rows } = begun('un-pour-un')
  .call<RulesView>('rules.get', { campaign: CAMPAIGN })
  .sections.find(({ id }) => id === 'table-injuries')!.table!

const namesAbove = (line: RulesLine) => parentLines(rows, line).map(({ name }) => name.fr)

test('shows a line of a sub-table under the line that leads to it', () => {
  for (const line of rows.filter(({ depth }) => depth === 1)) {
    const parents = rows.slice(0, rows.indexOf(line)).filter(({ depth }) => depth === 0)
    expect(namesAbove(line)).toEqual([parents.at(-1)!.name.fr])
  }
})

test('shows a line of the main table without a parent', () => {
  for (const line of rows.filter(({ depth }) => depth === 0)) expect(namesAbove(line)).toEqual([])
})

test('lists the parents of a nested sub-table from the outermost', () => {
  const nested = [0, 1, 2, 2, 1].map((depth, at) => ({ ...rows[0]!, id: `line${at}`, depth }))
  expect(parentLines(nested, nested[3]!).map(({ id }) => id)).toEqual(['line0', 'line1'])
})

test('lists names that start with the query before names that contain it', () => {
  const entry = (id: string) => ({ id, name: { fr: id, en: id }, summary: { fr: '', en: '' }, readings: [] })
  const section = {
    id: 'aid',
    kind: 'aid',
    name: null,
    entries: ['Gendarme', 'Arme', 'Désarmer', 'L’armure'].map(entry),
  }
  const view = { sections: [section], readings: [] } as unknown as RulesView
  const foundIds = (query: string) => searchSections(view, query, ({ fr }) => fr)[0]?.entries.map(({ id }) => id)
  expect(foundIds('arm')).toEqual(['Arme', 'L’armure', 'Gendarme', 'Désarmer'])
  expect(foundIds('')).toEqual(['Gendarme', 'Arme', 'Désarmer', 'L’armure'])
})
