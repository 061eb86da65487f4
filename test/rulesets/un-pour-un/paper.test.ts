import { describe, expect, test } from 'vitest'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { blankSheets } from '../../../shared/rules/blankSheet.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { singleBlocks } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { blockOf } from '../../models/support.ts'

describe('the reference', () => {
  const sheet = referenceSheet(unPourUn, translator('en'))
  const rows = (title: string) => blockOf(sheet, 'table', title)!.rows.map(({ cells }) => cells)

  test('lists profiles and their costs', () => {
    expect(rows('Profiles and costs')).toEqual([
      ['Leader', '9', '11', '3+', '4+', '5', '4', '4', '50'],
      ['Lieutenant', '8', '8', '4+', '5+', '4', '3', '3', '25'],
      ['Henchman', '6', '6', '5+', '6+', '3', '2', '2', '10'],
    ])
  })

  test('lists races, weapons and equipment with their prices', () => {
    expect(rows('Races')).toHaveLength(8)
    expect(rows('Ranged weapons').map(([name, ...figures]) => [name, figures.at(-1)])).toContainEqual(['Rifle', '20'])
    expect(rows('Melee weapons').map(([name, ...figures]) => [name, figures.at(-1)])).toContainEqual(['Halberd', '10'])
    expect(rows('Equipment')).toContainEqual(['Heavy armour', '50', expect.any(String)])
  })

  test('states the composition of a warband, and the free pieces', () => {
    const entries = singleBlocks(sheet).flatMap((block) => (block.kind === 'entries' ? block.entries : []))
    const textOf = (name: string) => entries.find((entry) => entry.name.startsWith(name))!.text
    expect(textOf('Composition')).toMatch(/One leader, at most two lieutenants, at least one henchman/)
    expect(textOf('Free pieces')).toMatch(/first dagger.*first modern pistol/)
  })

  test('states what earns experience', () => {
    expect(rows('Experience')).toContainEqual(['+1', 'Took part and survived'])
    expect(rows('Experience')).toContainEqual(['+2', 'Leader put out of action by a henchman'])
  })
})

describe('an empty sheet', () => {
  const [empty] = blankSheets(unPourUn, translator('en'), buildTerms(unPourUn))

  test('shows the characteristics of each rank, in the order of the ranks in its heading', () => {
    const stats = empty!.blocks.flatMap((block) => (block.kind === 'stats' ? block.stats : []))
    expect(empty!.subtitle).toMatch(/^Leader \/ Lieutenant \/ Henchman/)
    expect(stats.map(({ note }) => note)).toEqual([
      '9 / 8 / 6',
      '11 / 8 / 6',
      '3+ / 4+ / 5+',
      '4+ / 5+ / 6+',
      '5 / 4 / 3',
      '4 / 3 / 2',
      '4 / 3 / 2',
    ])
  })

  test('shows the formulas of hits and strengths, and of moves', () => {
    expect(blockOf(empty!, 'table', 'Melee')!.aside).toMatch(/Str: member \+ weapon/)
    expect(blockOf(empty!, 'table', 'Shooting')!.aside).toMatch(/short Shot −1.*long Shot \+1/)
    const [actions] = blockOf(empty!, 'entries', 'Play aid')!.entries
    expect(actions!.text.replaceAll('\u00a0', ' ')).toMatch(/Walk 1 \(Mov steps\) · run 2 \(1\.5 × Mov\)/)
  })
})
