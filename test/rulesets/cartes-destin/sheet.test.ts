import { describe, expect, test } from 'vitest'
import { blankSheets } from '../../../shared/rules/blankSheet.ts'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { cartesDestin } from '../../../shared/rulesets/cartes-destin/index.ts'
import { singleBlocks, type TableBlock } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { blockOf, sheetOf } from '../../models/support.ts'

/** The rows of a table, with their cells joined. */
const linesOf = ({ rows }: Pick<TableBlock, 'rows'>): string[] =>
  rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.strong)).join(' '))

const [fr, en] = [translator('fr'), translator('en')]
const values = { move: 10, attack: 3, strength: 6, endurance: 7, life: 5, morale: 8 }
const anne = (more: object = {}) => ({
  ...{ kind: 'fighter', name: 'Anne', role: 'Gabière', values, reduced: { move: 6 }, possessions: ['Corde', ' '] },
  weapons: [
    { name: 'Sabre', strength: 3 },
    { name: 'Tromblon', ranged: true, strength: 6, reload: 'complex', shots: 2 },
    { name: 'Pistolet', ranged: true, strength: 4 },
  ],
  ...more,
})
const sheet = (more: object = {}, text = fr, roster: object = {}) =>
  sheetOf(cartesDestin, { name: 'Les Louves', members: [anne(more)], ...roster }, text)

describe('the card of a fighter', () => {
  test('shows its values, full and reduced', () => {
    const [own, reach] = singleBlocks(sheet()).filter(({ kind }) => kind === 'stats')
    expect(own).toMatchObject({
      stats: [
        { figure: '10', label: 'MOUV', note: 'réd. 6' },
        ...[
          ['3', 'A'],
          ['6', 'FOR'],
          ['7', 'END'],
          ['5', 'V'],
          ['8', 'MOR'],
        ].map(([figure, label]) => ({ figure, label })),
      ],
    })
    expect(reach).toMatchObject({
      stats: [{ figure: '10–20' }, { figure: '8' }, { figure: '9' }, { figure: '8' }],
    })
  })

  test('shows the value before an injury', () => {
    const hurt = sheet({ injuries: [{ id: 'leg-wound', game: 3 }] })
    expect(blockOf(hurt, 'stats')!.stats[0]).toEqual({ figure: '9', label: 'MOUV', note: 'de base 10, réd. 5' })
    expect(blockOf(hurt, 'entries', 'Blessures')!.entries).toMatchObject([{ name: 'Blessé à la jambe' }])
    expect(blockOf(sheet(), 'entries', 'Blessures')).toBeUndefined()
  })

  test('has a circle for each point of life, and a box for every state', () => {
    expect(blockOf(sheet(), 'tracker', 'Vie')).toMatchObject({
      rows: [{ cells: [{}, {}, {}, {}, {}] }],
      checks: ['à terre', 'paniqué', 'en attente', 'blessé aux jambes', 'hors de combat'],
    })
  })

  test('has its weapons, with a box for each loaded shot (CD-R3)', () => {
    expect(blockOf(sheet(), 'table', 'Armes')!.rows).toEqual([
      { cells: ['Sabre', 'mêlée', '3', '–'] },
      { cells: ['Tromblon', 'à distance', '6', 'complexe'], boxes: { label: 'chargée', count: 2 } },
      { cells: ['Pistolet', 'à distance', '4', 'simple'], boxes: { label: 'chargée', count: 1 } },
    ])
    expect(blockOf(sheet({ weapons: [] }), 'table', 'Armes')).toBeUndefined()
  })

  test('lists its possessions, without blank ones', () => {
    expect(blockOf(sheet(), 'entries', 'Possessions')!.entries).toEqual([{ name: 'Corde', text: '' }])
    expect(blockOf(sheet({ possessions: [] }), 'entries', 'Possessions')).toBeUndefined()
  })

  test('shows the chances of its duels around its own strength, in percent', () => {
    // Of 1560: 1160, 1011, 847, 713, 549, 400, 273 from three above to three below; a tie also counts for pulling down.
    const table = blockOf(sheet({}, en), 'table', 'Duels, chances in % against END')!
    expect(table.columns.slice(1).map(({ label }) => label)).toEqual(['3', '4', '5', '6', '7', '8', '9'])
    expect(linesOf(table)).toEqual([
      'Shove 74 65 54 46 35 26 18',
      'Swing, then shove 94 89 83 74 65 54 46',
      'Shoulder charge 89 83 74 65 54 46 35',
      'Pull down 83 74 65 54 46 35 26',
    ])
  })

  test('starts at an endurance of 0 for a weak fighter', () => {
    const weak = sheet({ values: { ...values, strength: 1 } }, en)
    const { columns } = blockOf(weak, 'table', 'Duels, chances in % against END')!
    expect(columns.slice(1).map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4', '5', '6'])
  })

  test("shows the chances of smashing each element, including the campaign's own", () => {
    const name = { fr: 'Tonneau', en: 'Barrel' }
    const custom = [{ id: 'custom:barrel', kind: 'element', name, summary: name, endurance: 11, life: 3 }]
    const block = blockOf(sheet({}, en, { custom }), 'values', 'Smash')!
    // A card of 7, 4, 5, 9, and 8 or more: 14, 30, 25, 5, 9 of 40.
    const lines = block.values.map(({ label, note, figure }) => `${label} ${note} ${figure}`)
    expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Door END 12, LIFE 1 35%',
      'Chair END 9, LIFE 1 75%',
      'Table END 10, LIFE 1 63%',
      'Thin wall END 14, LIFE 1 13%',
      'Barrel END 11, LIFE 3 23%',
    ])
    // No line breaks between a figure and its unit.
    expect(block.values.filter(({ note }) => note!.includes(' '))).toEqual([])
  })

  test('shows the chances of withdrawing, and of a rally if it has morale', () => {
    const lines = (more: object) =>
      blockOf(sheet(more, en), 'values', 'Alone against a card')!.values.map(
        ({ label, figure }) => `${label}: ${figure}`,
      )
    const withdrawals = ['Withdraw, one enemy: 85%', 'Withdraw, 2\u00a0enemies: 63%', 'Withdraw, 3\u00a0enemies: 35%']
    expect(lines({})).toEqual([...withdrawals, 'Rally, card ≤ 8: 88%'])
    const { morale, ...others } = values
    expect(morale).toBe(8)
    expect(lines({ values: others })).toEqual(withdrawals)
  })

  test("uses the crew's own deck", () => {
    const options = {
      deck: [
        { value: 4, copies: 1 },
        { value: 8, copies: 3 },
      ],
    }
    const block = blockOf(sheet({}, en, { options }), 'values', 'Alone against a card')!
    expect(block.values.map(({ figure }) => figure)).toEqual(['100%', '75%', '75%', '100%'])
  })

  test('shows its own figures at the actions that need them', () => {
    const aids = singleBlocks(sheet()).flatMap((block) =>
      block.kind === 'entries' && block.isAid ? block.entries : [],
    )
    expect(aids.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
      'Mouvement (S/C · M): 10 / 20 cm',
      'Viser (S · K): A 4',
      'Charger (C · M K): 10–20 cm, FOR 8',
      'Faire tomber (S · K): FOR 6',
      'Se rallier ou fuir (C · M O): MOR 8',
      'Charge déstabilisante (C · M K): 10–20 cm, FOR 8',
      'Pousser (S · K): FOR 6',
      'Défoncer (S · K): FOR 6',
      'Prendre de l’élan (S · K): FOR 9',
    ])
  })

  test('has experience only in a crew that keeps a record', () => {
    const labels = (more: object) => sheet(more).record!.fields.map(({ label }) => label)
    expect(labels({})).toEqual(['Hors de combat', 'Fui hors de la table', 'A mis hors de combat ou tué', 'Notes'])
    expect(labels({ experience: { gained: 2, spent: 0 } })).toContain('XP')
    expect([
      blockOf(sheet(), 'tracker', 'Expérience'),
      blockOf(sheet({ experience: { gained: 2, spent: 0 } }), 'tracker', 'Expérience'),
    ]).toEqual([undefined, expect.objectContaining({ kind: 'tracker' })])
  })

  test('shows role, rank and crew in its heading', () => {
    expect(sheet().subtitle).toBe('Gabière · Les Louves')
    expect(sheet({ role: ' ', rank: 'lieutenant' }).subtitle).toBe('Combattant · Second · Les Louves')
  })

  test("lists weapons, then possessions, in one line of the crew's sheet", () => {
    const possessions = (more: object) => cartesDestin.sheet.possessions(anne(more) as never, undefined as never, fr)
    expect(possessions({})).toBe('Sabre, Tromblon, Pistolet · Corde')
    expect(possessions({ weapons: [] })).toBe('Corde')
  })
})

describe('an empty card', () => {
  const [empty] = blankSheets(cartesDestin, fr, buildTerms(cartesDestin))

  test('has room for weapons, and nothing that is computed', () => {
    const titles = singleBlocks(empty!).flatMap((block) => ('title' in block ? [block.title] : []))
    expect(titles).toEqual(['Rôle, rang', 'Équipage', 'Coût', 'Vie', 'Armes', 'Possessions', 'Notes', 'Actions'])
  })

  test('has load boxes in each weapon row, and circles for the highest life', () => {
    expect(blockOf(empty!, 'table', 'Armes')!.rows.map(({ boxes }) => boxes)).toEqual(
      Array.from({ length: 4 }, () => ({ label: 'chargée', count: 4 })),
    )
    expect(blockOf(empty!, 'tracker', 'Vie')!.rows[0]!.cells).toHaveLength(20)
  })

  test('shows the actions with formulas, without figures of a fighter', () => {
    const actions = blockOf(empty!, 'entries', 'Actions')!.entries
    const detailOf = (name: string) => actions.find((action) => action.name.startsWith(name))!.detail
    expect(actions).toHaveLength(9)
    expect([detailOf('Mouvement'), detailOf('Charger'), detailOf('Prendre'), detailOf('Pousser')]).toEqual([
      'MOUV / 2 × MOUV cm',
      'MOUV à 2 × MOUV cm, FOR +2',
      'FOR +3',
      'FOR de base',
    ])
  })

  test('shows the formulas of charge and swing, and leaves room for reduced values', () => {
    const notes = empty!.blocks.flatMap((block) => (block.kind === 'stats' ? block.stats : []))
    const noteOf = (label: string) => notes.find((stat) => stat.label === label)!.note
    expect([noteOf('Charge'), noteOf('FOR ch.'), noteOf('FOR élan')]).toEqual(['MOUV à 2 × MOUV', 'FOR +2', 'FOR +3'])
    expect([noteOf('MOUV'), noteOf('V')]).toEqual([expect.stringMatching(/^réd\./), undefined])
  })
})

test('lists every action, and the chances of the usual deck, in the reference', () => {
  const reference = referenceSheet(cartesDestin, en)
  const entries = singleBlocks(reference).flatMap((block) => (block.kind === 'entries' ? block.entries : []))
  const names = entries.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Advance (S/C · M)', 'Wait (C)', 'Door (END 12, LIFE 1)']))
  expect(names.filter((name) => / \([SC]/.test(name))).toHaveLength(15)
  const rows = (title: string) => linesOf(blockOf(reference, 'table', title)!)
  expect(rows('Chances in % by STR − END')).toEqual([
    'Shove 1 1 3 6 11 18 26 35 46 54 65 74 83 89 94 97 99',
    'Pull down 1 3 6 11 18 26 35 46 54 65 74 83 89 94 97 99 99',
  ])
  expect(rows('The deck, 40\u00a0cards')[5]).toBe('6 5 65% 48%')
  expect(rows('Withdrawal works')).toEqual(['1 85%', '2 63%', '3 35%', '4 13%'])
})
