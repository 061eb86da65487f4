// The sheet of a whole band, by ruleset and by the state of its members.
import { describe, expect, test } from 'vitest'
import { bandSheet, memberSheets } from '../../main/app/print/rosters.ts'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { readRosterDocument } from '../../shared/rulesets/readRoster.ts'
import { rosterSheet } from '../../shared/rules/rosterSheet.ts'
import { buildTerms } from '../../shared/rules/buildTerms.ts'
import { singleBlocks, type TableBlock } from '../../shared/sheets/model.ts'
import { translator } from '../../shared/text/translator.ts'
import { checkDocument } from '../support/checkedFile.ts'

const text = translator('fr')

function sheetOf(ruleset: string, members: readonly object[], deserters: readonly number[] = []) {
  const given = { format: 'chronique/roster@1', ruleset, name: 'Bande', members }
  const { ruleset: rules, roster } = readRosterDocument(given)
  const sheet = rosterSheet(rules, roster, evaluateWholeRoster(rules, roster), text, buildTerms(rules), {
    deserters: new Set(deserters),
  })
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

  test('has a box for casualties only next to active members', () => {
    expect(tables.map(({ columns }) => columns.filter(({ box }) => box).length)).toEqual([1, 0])
    for (const { columns, rows } of tables)
      expect(rows.map(({ cells }) => cells.length)).toEqual(rows.map(() => columns.length))
  })

  test('shows who is absent, dead or a deserter', () => {
    expect(tables.flatMap(({ rows }) => rows.map(({ note }) => note))).toEqual([
      undefined,
      'manque 2\u00a0parties',
      'mort',
    ])
    const gone = [{ kind: 'character', name: 'Luca', rank: 4, status: 'retired' }]
    const notes = (deserters: number[]) => sheetOf('kolaps', gone, deserters).tables[0]!.rows.map(({ note }) => note)
    expect([notes([]), notes([0])]).toEqual([['à la retraite'], ['a déserté']])
  })

  test("shows inches and dice with their unit, as on a member's sheet", () => {
    const attributes = { strength: 2, agility: 3, wits: 2, resolve: 3 }
    const one = { kind: 'independent', name: 'Gaëtan', attributes }
    const [{ columns, rows }] = sheetOf('chaos-au-caire', [one]).tables as [TableBlock]
    const cellOf = (label: string) => rows[0]!.cells[columns.findIndex((column) => column.label === label)]
    expect(['Charge', 'DR', 'Mêlée', 'Tir', 'Dég.', 'PA'].map(cellOf)).toEqual(['10″', '3D', '3D', '3D', '2D', '5'])
  })

  test('shows the role of each crew member under the name', () => {
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
  ])('has a field for victory points only if the ruleset counts them: %s', (ruleset, one, isCounted) => {
    const { fields } = sheetOf(ruleset, one).sheet.record!
    expect(fields.some(({ label }) => label === 'Points de victoire')).toBe(isCounted)
    expect(fields.reduce((sum, { share }) => sum + share, 0)).toBe(100)
  })
})

describe('values needed during play on the sheet of a band', () => {
  const notesOf = (ruleset: string, members: readonly object[]) =>
    sheetOf(ruleset, members).tables.flatMap(({ rows }) => rows.map(({ note }) => note?.replaceAll('\u00a0', ' ')))
  const countsOf = (ruleset: string, members: readonly object[]) =>
    singleBlocks(sheetOf(ruleset, members).sheet).flatMap((block) =>
      block.kind === 'values' && block.title === 'En jeu'
        ? block.values.map(({ label, figure }) => [label, figure])
        : [],
    )
  const attributes = { strength: 2, agility: 3, wits: 2, resolve: 3 }

  test('shows attributes, and the remaining models of a group', () => {
    const group = { kind: 'acolyte-group', name: 'Frères', attributes, models: 10, modelsNow: 3 }
    const hurt = { kind: 'independent', name: 'Zoé', attributes, injuries: [{ id: 'leg-wound' }] }
    const [first, second] = notesOf('chaos-au-caire', [group, hurt])
    expect(first).toBe('Force 2, Agilité 3, Esprit 2, Résolution 3 · 3 figurines sur 10')
    expect(second).toContain('Blessures : ')
  })

  test('shows injuries with their side, and with the crew member of a team who has them', () => {
    const upu = { kind: 'leader', name: 'Hélène', injuries: [{ id: 'lost-eye', detail: 'left' }, { id: 'amputated' }] }
    expect(notesOf('un-pour-un', [upu])[0]).toMatch(/^Blessures : .+ \(gauche\), .+$/u)
    const person = { species: 'human', armour: 'light' }
    const team = {
      kind: 'chariot-team',
      name: 'Bleus',
      driver: { name: 'Lœlia', ...person },
      gladiator: { name: 'Brennus', ...person, equipment: [] },
      injuries: [{ id: 'lost-eye', detail: 'gladiator' }],
    }
    expect(notesOf('circus-imperium', [team])[0]).toMatch(/^Blessures : Brennus : /u)
  })

  test('shows attributes and specialisations of a character', () => {
    const one = {
      kind: 'character',
      name: 'Ravi',
      rank: 3,
      attributes: ['Sang-froid'],
      specialisations: [{ name: 'Médecin', cost: 10 }],
    }
    expect(notesOf('kolaps', [one])).toEqual(['Sang-froid, Médecin'])
  })

  test('shows the number of henchmen that count for initiative, and the number of losses from which a band can rout', () => {
    const members = ['leader', 'henchman', 'henchman', 'henchman', 'henchman', 'henchman'].map((kind, at) => ({
      kind,
      name: `M${at}`,
      ...(at === 5 && { status: 'dead' }),
      ...(at === 4 && { missedGames: 1 }),
    }))
    expect(countsOf('un-pour-un', members)).toEqual([
      ['Initiative, 1D6 + sous-fifres', '+3'],
      ['Déroute, morts ou hors de combat', 'dès 3 sur 4'],
    ])
    const odd = members.slice(0, 3)
    expect(countsOf('un-pour-un', odd)[1]).toEqual(['Déroute, morts ou hors de combat', 'dès 2 sur 3'])
  })

  test.each(['un-pour-un', 'chaos-au-caire', 'kolaps'])('shows no such numbers for an empty band: %s', (ruleset) =>
    expect(countsOf(ruleset, [])).toEqual([]),
  )

  test('shows the numbers of cards and markers to deal', () => {
    const one = { kind: 'independent', name: 'Zoé', attributes }
    expect(countsOf('chaos-au-caire', [one, { ...one, name: 'Ada' }])).toEqual([['Cartes d’initiative', '2']])
    expect(countsOf('kolaps', [{ kind: 'character', name: 'Ravi', rank: 4 }])).toEqual([['Marqueurs à tirer', '1']])
  })

  test('lists weapons before other items, and items before traits', () => {
    const one = {
      kind: 'independent',
      name: 'Zoé',
      attributes,
      traits: [{ id: 'marksman' }],
      items: [{ id: 'rope' }, { id: 'knife' }],
    }
    const [{ columns, rows }] = sheetOf('chaos-au-caire', [one]).tables as [TableBlock]
    const owned = rows[0]!.cells[columns.findIndex(({ label }) => label === text('sheet.possessions'))]
    expect(JSON.stringify(owned).replaceAll('\u00a0', ' ')).toMatch(/^"Couteau.*, Corde · Expert en tir"$/)
  })

  test.each([
    [
      'un-pour-un',
      { kind: 'leader', name: 'Hélène', items: [{ id: 'halberd' }, { id: 'sword' }], injuries: [{ id: 'amputated' }] },
    ],
    [
      'chaos-au-caire',
      {
        kind: 'independent',
        name: 'Zoé',
        attributes,
        items: [{ id: 'spear' }, { id: 'knife' }],
        injuries: [{ id: 'amputated' }],
      },
    ],
  ])("marks a two-handed weapon of a member with one arm, also on the member's sheet: %s", async (ruleset, one) => {
    const document = { format: 'chronique/roster@1', ruleset, name: 'Bande', members: [one] }
    const whole = { ...document, members: [{ ...one, injuries: [] }] }
    const printedSheets = async (given: object) => {
      const read = await checkDocument(given)
      return [bandSheet(read, text), ...memberSheets(read, [], text).sheets].map((sheet) => JSON.stringify(sheet))
    }
    for (const sheet of await printedSheets(document)) expect(sheet.split('inutilisable, deux mains')).toHaveLength(2)
    for (const sheet of await printedSheets(whole)) expect(sheet).not.toContain('inutilisable')
  })
})
