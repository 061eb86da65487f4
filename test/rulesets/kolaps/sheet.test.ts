import { describe, expect, test } from 'vitest'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { blankSheets } from '../../../shared/rules/blankSheet.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { kolaps } from '../../../shared/rulesets/kolaps/index.ts'
import type { KolapsRoster } from '../../../shared/rulesets/kolaps/schemas.ts'
import { singleBlocks, type SheetModel, type SingleBlock } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'

const TERMS = buildTerms(kolaps)
const text = translator('fr')
const RULESET = kolaps as unknown as Ruleset

function sheetOf(member: object): SheetModel {
  const document = {
    format: 'chronique/roster@1',
    ruleset: 'kolaps',
    name: 'Quai',
    members: [{ kind: 'character', name: 'Ravi', ...member }],
  }
  const roster = parseRoster(document, [RULESET]).roster as KolapsRoster
  return kolaps.sheet.member(
    evaluateWholeRoster(kolaps, roster).members[0]!,
    roster,
    kolaps.roster.context(roster),
    text,
    TERMS,
  )
}

const figuresOf = (sheet: Pick<SheetModel, 'blocks'>): string[] =>
  singleBlocks(sheet).flatMap((block) =>
    block.kind === 'stats' ? block.stats.map(({ figure, label }) => `${label} ${figure}`) : [],
  )
const trackers = (sheet: Pick<SheetModel, 'blocks'>) => singleBlocks(sheet).filter(({ kind }) => kind === 'tracker')
const marks = (block: SingleBlock): string =>
  block.kind === 'tracker'
    ? block.rows
        .map(({ cells }) => cells.map(({ figure = '.', heavy }) => figure + (heavy ? '!' : '')).join(' '))
        .join(' | ')
    : ''

describe('the sheet', () => {
  test('shows the roll targets and the budgets', () => {
    const rank3 = sheetOf({ rank: 3, attributes: ['Vif'], specialisations: [{ name: 'Guet', cost: 5 }], boughtPds: 5 })
    expect(figuresOf(rank3)).toEqual([
      'Rang 3',
      'Combativité 3+',
      'Conscience 3+',
      'Jet de mort 5+',
      'Attributs 1 / 3',
      'PDS 5 / 25',
    ])
    expect(figuresOf(sheetOf({ rank: 1 })).slice(1, 4)).toEqual([
      'Combativité d’office',
      'Conscience d’office',
      'Jet de mort 4+',
    ])
  })

  test('has tracks of combativeness, fatigue (the last two cost a point) and points below zero, and boxes for states', () => {
    const [points, fatigue, states, below] = trackers(sheetOf({ rank: 4 }))
    expect([points!, fatigue!, below!].map(marks)).toEqual([
      '1 2 3 4 5 6',
      '. . . . −1! −1! | . . .',
      '−1 −2 −3 −4 −5! −6!',
    ])
    expect(states).toMatchObject({
      checks: [
        'Sonné\u00a0: −1, puis −1 par tour',
        'Légèrement blessé\u00a0: −1, puis −1 par tour, fatigue 1, permanente 1',
        'Blessé\u00a0: −1, puis −2 par tour, fatigue 2, permanente 2',
        'État critique\u00a0: −2, puis −3 par tour, fatigue 3, permanente 3',
        'Hors de combat',
      ],
    })
  })

  test('KOL-R10: has three impact boxes for a protection, and its remaining class', () => {
    const vest = trackers(sheetOf({ rank: 4, items: [{ id: 'ballistic-vest', worsened: 1 }] })).at(-1)!
    expect(vest).toMatchObject({
      title: 'Gilet pare-balles',
      rows: [{ ends: [{ figure: '6' }] }],
      note: '5 à l’origine',
    })
    expect(marks(vest)).toBe('. . .')
  })

  test('has separate boxes for each of several protections, and shows a negative class', () => {
    const items = [
      { id: 'ballistic-vest', quantity: 2 },
      { name: 'Plastron', kind: 'protection', defenceClass: -2, worsened: 1 },
    ]
    const [vests, plate] = trackers(sheetOf({ rank: 4, items })).slice(-2)
    expect([vests!, plate!].map(marks)).toEqual(['. . . | . . .', '. . .'])
    expect(plate).toMatchObject({ rows: [{ ends: [{ figure: '−1' }] }], note: '−2 à l’origine' })
  })

  test('leaves an unknown class to be filled in by hand, worn or not', () => {
    const worn = { name: 'Plastron', kind: 'protection', worsened: 1 }
    const plate = trackers(sheetOf({ rank: 4, items: [worn] })).at(-1)!
    expect(plate).toMatchObject({ rows: [{ ends: [{ figure: ' ' }] }], note: 'classe moins bonne de 1' })
    const document = {
      format: 'chronique/roster@1',
      ruleset: 'kolaps',
      name: 'Quai',
      members: [{ kind: 'character', name: 'Ravi', rank: 4, items: [worn] }],
    }
    expect(evaluateWholeRoster(kolaps, parseRoster(document, [RULESET]).roster as KolapsRoster).issues).toEqual([])
  })

  test('shows the effect of an item in brackets, without capital and full stop', () => {
    const [table] = singleBlocks(sheetOf({ rank: 4, items: [{ id: 'blessed-blade' }] })).filter(
      (block) => block.kind === 'table' && block.title === 'Armes',
    )
    expect(table).toMatchObject({ rows: [{ note: 'Tranchant (touché\u00a0: relance un dé au choix)' }] })
  })

  test('has fields for the results of a game: no deaths at the table, wounds inflicted', () => {
    const labels = sheetOf({ rank: 4 }).record!.fields.map(({ label }) => label)
    expect(labels).toEqual([
      'Hors de combat',
      'Passé à l’ennemi',
      'A mis hors de combat',
      'Blessures infligées',
      'XP',
      'Notes',
    ])
  })

  test('joins lines of the same item', () => {
    const knife = { name: 'Couteau', kind: 'melee' }
    const weapons = singleBlocks(sheetOf({ rank: 4, items: [knife, { ...knife, quantity: 2 }, { ...knife, cost: 1 }] }))
    const table = weapons.find((block) => block.kind === 'table' && block.title === 'Armes')
    expect(table).toMatchObject({
      rows: [{ cells: ['Couteau × 3', 'mêlée', '–', '–'] }, { cells: ['Couteau', 'mêlée', '–', '–'] }],
    })
  })

  test('keeps its tracks and the effects of attacks when empty', () => {
    const [blank] = blankSheets(kolaps, text, TERMS)
    expect(trackers(blank!).slice(0, 2).map(marks)).toEqual(['1 2 3 4 5 6', '. . . . −1! −1! | . . .'])
    const effects = singleBlocks(blank!).find((block) => block.kind === 'table' && block.title.startsWith('Effets'))
    expect(effects).toMatchObject({ rows: [{ cells: ['Tir au jugé', '0', '4', '5', '6', '9'] }, {}, {}, {}] })
  })
})

test('has a small activation card with the name, the tracks of the game and the equipment', () => {
  const { card } = sheetOf({ rank: 2, affiliation: 'cartel', items: [{ id: 'claws', quantity: 2 }, { name: 'Corde' }] })
  expect(card).toMatchObject({ points: 'Rang 2', subtitle: 'Cartel · Quai' })
  expect(singleBlocks(card!).map((block) => ('title' in block ? block.title : ''))).toEqual([
    'Combativité',
    'Fatigue',
    'États',
    'Porte',
  ])
  expect(JSON.stringify(card)).toContain('Griffes × 2')
  expect(JSON.stringify(card)).toContain('Corde')
})

test('the reference shows the death rolls once, in the table of ranks', () => {
  const titles = referenceSheet(RULESET, text)
    .blocks.flatMap((block) => singleBlocks({ blocks: [block] }))
    .map((block) => ('title' in block ? block.title : ''))
  expect(titles.filter((title) => title.startsWith('Jet de mort'))).toEqual([])
  expect(titles).toEqual(expect.arrayContaining(['Rangs', 'États de santé', 'Incident de tir (D6)', 'Maladresse (D6)']))
})

test('the reference shows the special rules of each action, apart from the general ones', () => {
  const blocks = singleBlocks(referenceSheet(RULESET, text))
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  const effectOf = (action: string) => rows.findLast(({ cells }) => cells[0] === action)!.cells.at(-1)
  expect(effectOf('Mitraillage')).toContain('Un échec simple ne coûte rien')
  expect(effectOf('Tir à bout portant')).toContain('Possible en assaut')
  for (const fast of ['Course', 'Sprint']) expect(effectOf(fast)).toContain('jamais par une face arrière')
  const entries = blocks.flatMap((block) => (block.kind === 'entries' ? block.entries : []))
  expect(entries.find(({ name }) => name === 'Sous zéro')!.text).toContain('perdu pour les deux')
})
