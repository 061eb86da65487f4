import { describe, expect, test } from 'vitest'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { translator } from '../../../shared/text/translator.ts'
import { blockOf } from '../../models/support.ts'

describe('the reference', () => {
  const sheet = referenceSheet(unPourUn, translator('en'))
  const rows = (title: string) => blockOf(sheet, 'table', title)!.rows.map(({ cells }) => cells)

  test('lists profiles and what they cost', () => {
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

  test('says what earns experience', () => {
    expect(rows('Experience')).toContainEqual(['+1', 'Took part and survived'])
    expect(rows('Experience')).toContainEqual(['+2', 'Leader put out of action by a henchman'])
  })
})
