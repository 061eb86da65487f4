// What stands on the sheet of a whole band, by its game and by who is still there.
import { describe, expect, test } from 'vitest'
import { evaluate } from '../../shared/rules/evaluate.ts'
import { readRoster } from '../../shared/rules/readRoster.ts'
import { rosterSheet } from '../../shared/rules/rosterSheet.ts'
import { singleBlocks, type TableBlock } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'

const text = translator('fr')

function sheetOf(ruleset: string, members: readonly object[], deserters: readonly number[] = []) {
  const given = { format: 'chronique/roster@1', ruleset, name: 'Bande', members }
  const { ruleset: rules, roster } = readRoster(JSON.stringify(given))
  const sheet = rosterSheet(rules, roster, evaluate(rules, roster), text, { deserters: new Set(deserters) })
  return { sheet, tables: singleBlocks(sheet).flatMap((block) => (block.kind === 'table' ? [block] : [])) }
}

const FIGHTER = { kind: 'fighter', values: { move: 10, attack: 2, strength: 6, endurance: 5, life: 6, morale: 5 } }

describe('the sheet of a band', () => {
  const members = [
    { kind: 'leader', name: 'Hélène' },
    { kind: 'henchman', name: 'Marius', status: 'dead' },
    { kind: 'henchman', name: 'Anaïs', missedGames: 2 },
  ]
  const { tables } = sheetOf('un-pour-un', members)

  test('has a box for who falls only beside those who are there', () => {
    expect(tables.map(({ columns }) => columns.filter(({ box }) => box).length)).toEqual([1, 0])
    for (const { columns, rows } of tables)
      expect(rows.map(({ cells }) => cells.length)).toEqual(rows.map(() => columns.length))
  })

  test('tells who is away, dead, or gone over to the enemy', () => {
    expect(tables.flatMap(({ rows }) => rows.map(({ note }) => note))).toEqual([
      undefined,
      'manque 2\u00a0parties',
      'décès',
    ])
    const gone = [{ kind: 'character', name: 'Luca', rank: 4, status: 'retired' }]
    const notes = (deserters: number[]) => sheetOf('kolaps', gone, deserters).tables[0]!.rows.map(({ note }) => note)
    expect([notes([]), notes([0])]).toEqual([['à la retraite'], ['a déserté']])
  })

  test('has inches and dice with their unit, as on the sheet of a member', () => {
    const attributes = { strength: 2, agility: 3, wits: 2, resolve: 3 }
    const one = { kind: 'independent', name: 'Gaëtan', attributes }
    const [{ columns, rows }] = sheetOf('chaos-au-caire', [one]).tables as [TableBlock]
    const cellOf = (label: string) => rows[0]!.cells[columns.findIndex((column) => column.label === label)]
    expect(['Charge', 'DR', 'Mêlée', 'Tir', 'Dég.', 'PA'].map(cellOf)).toEqual(['10″', '3D', '3D', '3D', '2D', '5'])
  })

  test('has what each is in its crew under the name', () => {
    const crew = [
      { ...FIGHTER, name: 'Anne', role: 'Canonnière', rank: 'leader' },
      { ...FIGHTER, name: 'Malo' },
    ]
    expect(sheetOf('cartes-destin', crew).tables[0]!.rows.map(({ under }) => under)).toEqual([
      'Canonnière · Chef',
      'Combattant',
    ])
  })

  test.each([
    ['un-pour-un', [{ kind: 'leader', name: 'Hélène' }], true],
    ['kolaps', [{ kind: 'character', name: 'Ravi', rank: 4 }], false],
    ['cartes-destin', [{ ...FIGHTER, name: 'Anne' }], false],
  ])('asks for victory points only where the game counts any: %s', (ruleset, one, isCounted) => {
    const { fields } = sheetOf(ruleset, one).sheet.record!
    expect(fields.some(({ label }) => label === 'Points de victoire')).toBe(isCounted)
    expect(fields.reduce((sum, { share }) => sum + share, 0)).toBe(100)
  })
})
