// What a search in the rules shows of a table.
import { expect, test } from 'vitest'
import { hitsIn, linesAbove } from '../../renderer/screens/rules/sections.ts'
import type { RulesLine, RulesView } from '../../shared/contract/views/rules.ts'
import { begun, CAMPAIGN } from '../support/campaign.ts'

const { rows } = begun('un-pour-un')
  .call<RulesView>('rules.get', { campaign: CAMPAIGN })
  .sections.find(({ id }) => id === 'table-injuries')!.table!

const namesAbove = (line: RulesLine) => linesAbove(rows, line).map(({ name }) => name.fr)

test('a line of a sub-table belongs to the line that leads there', () => {
  for (const line of rows.filter(({ depth }) => depth === 1)) {
    const parents = rows.slice(0, rows.indexOf(line)).filter(({ depth }) => depth === 0)
    expect(namesAbove(line)).toEqual([parents.at(-1)!.name.fr])
  }
})

test('one of the table itself belongs to none', () => {
  for (const line of rows.filter(({ depth }) => depth === 0)) expect(namesAbove(line)).toEqual([])
})

test('of a sub-table within another the outermost comes first', () => {
  const nested = [0, 1, 2, 2, 1].map((depth, at) => ({ ...rows[0]!, id: `line${at}`, depth }))
  expect(linesAbove(nested, nested[3]!).map(({ id }) => id)).toEqual(['line0', 'line1'])
})

test('what begins with the words that are searched comes before what has them within', () => {
  const entry = (id: string) => ({ id, name: { fr: id, en: id }, summary: { fr: '', en: '' }, readings: [] })
  const section = {
    id: 'aid',
    kind: 'aid',
    name: null,
    entries: ['Gendarme', 'Arme', 'Désarmer', 'L’armure'].map(entry),
  }
  const view = { sections: [section], readings: [] } as unknown as RulesView
  const found = (query: string) => hitsIn(view, query, ({ fr }) => fr)[0]?.entries.map(({ id }) => id)
  expect(found('arm')).toEqual(['Arme', 'L’armure', 'Gendarme', 'Désarmer'])
  expect(found('')).toEqual(['Gendarme', 'Arme', 'Désarmer', 'L’armure'])
})
