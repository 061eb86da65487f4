import { describe, expect, it } from 'vitest'
import { translator } from '../../shared/text/translator.ts'
import { BROTHERS, group } from './chaos/fixtures.ts'
import { chaosModel } from './index.ts'
import { blockOf, sheetOf } from './support.ts'

describe('the sheet of a group', () => {
  const sheet = (member: object, language: 'fr' | 'en' = 'fr') =>
    sheetOf(chaosModel, { members: [member], name: 'Les Œillets' }, translator(language))

  it('shows kind, faction and value band in its heading', () => {
    expect(sheet(BROTHERS).subtitle).toBe('Groupe d’acolytes · Les Œillets · acolytes entraînés')
    expect(sheet(BROTHERS, 'en').subtitle).toBe('Acolyte group · Les Œillets · trained acolytes')
    expect(sheet(BROTHERS).points).toBe('70\u00a0points')
  })

  it('shows attributes and figures with their labels', () => {
    const stats = blockOf(sheet(BROTHERS), 'stats')!.stats.map(({ figure, label }) => `${label} ${figure}`)
    expect(stats).toContain('PA 5')
    expect(stats).toContain('Chg 11″')
    expect(stats).toContain('ENC 3/6')
    expect(stats).toContain('Mêl. 4D')
    expect(stats.slice(0, 4)).toEqual(['Force 3', 'Agilité 3', 'Esprit 2', 'Résolution 3'])
  })

  it('has a box for each bought model, lost ones ticked, with the remaining courage dice', () => {
    const { cells } = blockOf(sheet(BROTHERS), 'tracker')!.rows[0]!
    expect(cells.map(({ ticked }) => ticked).lastIndexOf(true)).toBe(1)
    expect(cells.map(({ figure }) => figure).join(' ')).toBe('10D 10D 9D 9D 8D 8D 7D 7D 6D 6D 5D 5D 4D –')
  })

  it('adds strength only to the damage of melee weapons', () => {
    const rows = blockOf(sheet(BROTHERS), 'table')!.rows.map(({ cells }) => cells)
    expect(rows).toEqual([
      ['Couteau / épée courte', '4D', '5D'],
      ['Fusil moderne', '3D', '8D'],
    ])
  })

  it('lists traits with their levels, and leaves out empty sections', () => {
    expect(blockOf(sheet(BROTHERS), 'entries', 'Traits')!.entries.map(({ name, detail }) => [name, detail])).toEqual([
      ['Prouesse de combat', '1'],
      ['Mouvement supplémentaire', '1'],
      ['Volonté de fer', '1'],
    ])
    expect(sheet(group()).blocks.map(({ kind }) => kind)).toEqual(['stats', 'tracker', 'notes'])
  })
})
