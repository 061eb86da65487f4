import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../shared/domain/campaign/scenario.ts'
import { scenarioBlocks } from '../../shared/rulesets/scenarioSheet.ts'
import type { EntriesBlock, TableBlock } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'
import { NO_BREAK } from '../../shared/text/typography.ts'
import { BRIDGE, BRIDGE_ID } from '../support/scenarios.ts'

const text = translator('en')
const scenario = { ...BRIDGE, id: BRIDGE_ID } as unknown as Scenario
const sides = (count: number) => Array.from({ length: count }, (_, at) => ({ name: at === 0 ? 'Attackers' : '' }))
const blocks = (count: number) => scenarioBlocks({ scenario, sides: sides(count) }, text)
const tableOf = (count: number) => blocks(count)[1] as TableBlock

describe('a printed scenario', () => {
  test('has its summary and its texts, each under its title', () => {
    expect((blocks(2)[0] as EntriesBlock).entries).toEqual([
      { name: 'The bridge', text: 'Hold the bridge.' },
      { name: 'Set-up', text: 'A bridge in the middle.' },
    ])
  })

  test('has a box for each side beside each objective', () => {
    expect(tableOf(2).columns.map(({ label }) => label)).toEqual([
      'Objective',
      text('sheet.victory-points'),
      'Attackers',
      'Side 2',
    ])
    expect(tableOf(2).rows.map(({ cells }) => cells)).toEqual([
      ['Hold the bridge', '20', '', ''],
      ['Crate carried off', `5${NO_BREAK}each time`, '', ''],
    ])
  })

  test('has no boxes for more sides than fit on paper, or in a notebook', () => {
    expect(tableOf(5).columns).toHaveLength(2)
    expect(tableOf(0).columns).toHaveLength(2)
  })

  test('is absent from a game with a free text', () => {
    expect(scenarioBlocks({ scenario: null, sides: sides(2) }, text)).toEqual([])
    expect(scenarioBlocks({ sides: sides(2) }, text)).toEqual([])
  })
})
