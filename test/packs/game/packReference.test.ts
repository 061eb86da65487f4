// The reference of a pack, and `pack show`: limits, rules in short, effects of results to choose.
import { expect, test } from 'vitest'
import { packShowText } from '../../../main/cli/base/packText.ts'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { singleBlocks, type TableBlock } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { faubourgWith, type Edits } from '../format/faubourg.ts'
import { rulesetOf } from './brumes.ts'

const english = translator('en')
const plain = (shown: string): string => shown.replaceAll(/[\u00a0\u202f]/g, ' ')

function tableOf(edits: Edits, title: string): TableBlock {
  const tables = singleBlocks(referenceSheet(rulesetOf(faubourgWith(edits)), english))
  return tables.find((block): block is TableBlock => block.kind === 'table' && block.title === title)!
}
const cellsOf = ({ rows }: TableBlock, ...columns: number[]) =>
  rows.map(({ cells }) => columns.map((at) => plain(cells.at(at) as string)).join(': '))

test('items say their limits, and what they say of themselves', () => {
  const edits = {
    'items[0].summary': 'Cliquette.',
    'items[2].changes': [{ value: 'cran', add: 1, onlyFor: ['costaud'] }],
    'items[1].needs': ['chaine'],
    'items[2].excludes': ['chaine'],
  }
  expect(cellsOf(tableOf(edits, 'Weapons'), 0, -1)).toEqual([
    'Chaîne: Cliquette.',
    'Lance-pierres: needs Chaîne',
    'Masse de chantier: C +1 (Costaud), only for Meneur, Costaud, not with Chaîne',
  ])
  expect(cellsOf(tableOf(edits, 'Bricoles'), 0, -1)).toContain('Blouson: PV +1 · at most 1 a member')
})

test('traits say their levels and their limit', () => {
  const table = tableOf(
    {
      'groups[2]': { name: 'Songs', traits: true, perMember: 2 },
      'items[6]': { name: 'Lullaby', group: 'songs', cost: 8, perMember: 3 },
    },
    'Songs',
  )
  expect(plain(table.aside!)).toBe('cost per level, at most 2 levels a member')
  expect(cellsOf(table, 0, -1)).toEqual(['Lullaby: up to level 3'])
})

test('kinds say how many there may be, and what they begin with', () => {
  const kinds = cellsOf(tableOf({ 'kinds[1].experience': 4 }, 'Profiles and costs'), 0, -1)
  expect(kinds.map((cell) => cell.split(', ')[0])).toEqual([
    'Meneur: exactly 1',
    'Costaud: at most 3',
    'Gamin: at least 2',
  ])
  expect(kinds[1]).toContain('4 experience at the start')
})

test('the rules of the warband and of the campaign are there in short', () => {
  const edits = {
    'band.limits': [{ kinds: ['gamin'], max: 2, per: { members: 1, kinds: ['meneur'] } }],
    advances: { price: '4 + 2 * taken', worth: 5, choose: [{ value: 'cran', onlyFor: ['meneur'] }] },
    experiencePerGame: 5,
    income: [{ name: 'Quête', dice: 'D6*3', each: 'bistrot' }],
    upkeep: [{ name: 'Pain', amount: '2 * sum(members; models)', when: "result = 'loss'" }],
  }
  const rules = cellsOf(tableOf(edits, 'Warband and campaign'), 0, 1)
  expect(rules).toEqual(
    expect.arrayContaining([
      'Budget: 400',
      'Size of the warband: 3 to 12',
      'Limit: Gamin: at most 2 for every member (Meneur)',
      'Menace (M): = cran + 2 × pointsDeVie − bagarre',
      'Experience in one game: at most 5',
      'Advances: experience for each: 4 + 2 × taken, each adds 5 to the cost',
      'Advances to choose: Cran (Meneur)',
      'Income: Quête: D6 × 3, for each: Bistrot',
      'Upkeep: Pain: 2 × sum(members; models), after a defeat',
    ]),
  )
})

const CHOICE: Edits = {
  'tables.hopital.results': {
    '2-6': {
      name: 'Jambe prise',
      choose: [
        { name: 'Amputer', effects: ['V −1'] },
        { name: 'Attendre', effects: ['manque 2 parties'] },
      ],
    },
    '7-12': { name: 'Boiterie', effects: ['V −1'] },
  },
}

test('a result to choose says the effects of each, also in pack show', () => {
  const effects = 'Amputer: Sp −1 / Attendre: misses 2 games'
  expect(cellsOf(tableOf(CHOICE, 'À l’hôpital (2D6)'), 2)).toEqual([effects, 'Sp −1'])
  const loaded = loadPack(faubourgWith(CHOICE))
  if (!loaded.pack) throw new Error(JSON.stringify(loaded.faults))
  const lines = packShowText(loaded, english).map(plain)
  expect(lines.find((line) => line.includes('Jambe prise'))).toContain(effects)
  expect(lines.find((line) => line.includes('Boiterie'))).toContain('Sp −1')
})

test('the legend names only the marks of the game', () => {
  expect(plain(referenceSheet(rulesetOf(faubourgWith({})), english).subtitle)).toMatch(/^Reference · final chance/)
  const { subtitle } = referenceSheet(
    RULESETS.find(({ id }) => id === 'un-pour-un')!,
    english,
  )
  expect(subtitle).toMatch(/‡ reading.*◆ house rule/)
})
