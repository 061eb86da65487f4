import { describe, expect, it } from 'vitest'
import { translator } from '../../shared/text/translator.ts'
import { BRENNUS, HUMAN, team } from './circus/fixtures.ts'
import { circusModel } from './index.ts'
import { blockOf, sheetOf } from './support.ts'

describe('the chariot sheet', () => {
  const sheet = (member: object, language: 'fr' | 'en' = 'fr') =>
    sheetOf(circusModel, { members: [member], name: 'Écurie' }, translator(language))
  const tracker = (title: string, of = sheet(team({ gladiator: BRENNUS }))) => blockOf(of, 'tracker', title)

  it('has sixty beast boxes in four rows of fifteen, from 60 down to 1', () => {
    const rows = tracker('Les bêtes')!.rows
    expect(rows.map(({ cells }) => cells.length)).toEqual([15, 15, 15, 15])
    const heavy = rows
      .flatMap(({ cells }) => cells)
      .flatMap(({ heavy, figure }, at) => (heavy ? [[60 - at, figure]] : []))
    expect(heavy).toEqual([
      [60, '8'],
      [46, '7'],
      [40, '6'],
      [31, '5'],
      [26, '4'],
      [21, '3'],
      [15, '2'],
      [8, '1'],
      [1, '†'],
    ])
    expect(rows[0]!.cells[1]).toEqual({ figure: '59' })
    expect(rows.map(({ ends }) => ends!.map(({ figure }) => figure).join(' '))).toEqual([
      '6 8 1D10+5',
      '5 7 1D10',
      '4 6 1D10−3',
      '3 5 1D10−4',
    ])
  })

  it('has the boxes of driver, gladiator and shield, skill points and laps', () => {
    const lengths = (title: string) => tracker(title)?.rows.map(({ cells }) => cells.length)
    expect(lengths('Corps du conducteur')).toEqual([10])
    expect(lengths('Armure du conducteur')).toEqual([10])
    expect(lengths('Corps du gladiateur')).toEqual([10])
    expect(lengths('Armure du gladiateur')).toEqual([15])
    expect(lengths('Cases de bouclier')).toEqual([5])
    expect(lengths('Habileté')).toEqual([4])
    expect(lengths('Tours')).toEqual([3])
    const left = tracker('Corps du gladiateur')!.rows[0]!.cells.map(({ figure }) => figure)
    expect(left).toEqual(['7', '6', '5', '4', '3', '2', '1', '0', '0', '†'])
  })

  it('leaves out what a team does not have, and gives a Baufrin five boxes', () => {
    const bare = sheet(team({ driver: { ...HUMAN, species: 'baufrin', armour: 'light' } }))
    expect(tracker('Corps du gladiateur', bare)).toBeUndefined()
    expect(tracker('Cases de bouclier', bare)).toBeUndefined()
    expect(tracker('Corps du conducteur', bare)!.rows[0]!.cells.map(({ figure }) => figure)).toEqual([
      '8',
      '7',
      '6',
      '5',
      '†',
    ])
  })

  it('has whip and turn with their boxes, wall and failure without', () => {
    const ticks = sheet(team()).blocks.flatMap((block) => (block.kind === 'ticks' ? [block] : []))
    expect(ticks.map(({ title }) => title)).toEqual(['Le fouet (D100)', 'Le virage (D100)'])
    expect(ticks.map(({ rows }) => rows.reduce((sum, { boxes }) => sum + boxes, 0))).toEqual([60, 60])
    expect(ticks[0]!.rows.map(({ range }) => range).slice(0, 2)).toEqual(['01-05', '06-30'])
    expect(ticks[0]!.rows.at(-1)).toEqual({ range: '91-100', text: 'Furie', boxes: 6, ticked: 0 })
    const tables = sheet(team()).blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
    expect(tables.map(({ rows }) => rows.length)).toEqual([7, 3])
    expect(tables[0]!.rows.map(({ cells }) => cells[0])).toEqual(['1', '2', '3-5', '6', '7', '8', '9-10'])
  })

  it('draws the chariot on a grid of 7 by 8', () => {
    const drawing = blockOf(sheet(team()), 'drawing')
    expect(drawing).toMatchObject({ columns: 7, rows: 8 })
    expect(drawing!.cells).toHaveLength(56)
    expect(drawing!.cells.filter(({ divided }) => divided !== undefined)).toHaveLength(12)
    expect(drawing!.sides.top).toBe('Avant')
  })

  it('has no points, but the record of a race', () => {
    expect(sheet(team())).not.toHaveProperty('points')
    expect(sheet(team()).record!.fields).toHaveLength(5)
  })

  it('is in the language asked for', () => {
    expect(sheet(team({ gladiator: BRENNUS }), 'en').subtitle).toBe('Écurie · Lœlia, Human · Brennus, KessRith')
    expect(sheet(team(), 'en').blocks.flatMap((block) => ('title' in block ? [block.title] : []))).toContain(
      'The whip (D100)',
    )
  })
})
