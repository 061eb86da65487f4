// The sheet of a member of a pack: traits under their group, what items change; the blank sheet.
import { expect, test } from 'vitest'
import { blankSheets } from '../../../shared/rules/blankSheet.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { singleBlocks, type EntriesBlock, type TableBlock, type TrackerBlock } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { faubourgWith, type Edits } from '../format/faubourg.ts'
import { evaluate, rulesetOf } from './brumes.ts'

const english = translator('en')
const SONGS: Edits = {
  'groups[2]': { name: 'Songs', traits: true },
  'items[6]': { name: 'Lullaby', group: 'songs', cost: 8, changes: [{ value: 'cran', add: 1 }] },
  'items[7]': { name: 'War hum', group: 'songs', cost: 5 },
  advances: { price: 4, choose: [{ group: 'songs' }] },
}

function blocksOf(ruleset: Ruleset, member: object) {
  const { roster, context, members } = evaluate([member], {}, ruleset)
  return singleBlocks(ruleset.sheet.member(members[0]!, roster, context, english, buildTerms(ruleset)))
}
const entriesIn = (blocks: ReturnType<typeof singleBlocks>, title: string) =>
  blocks
    .filter((block): block is EntriesBlock => block.kind === 'entries' && block.title === title)
    .flatMap(({ entries }) => entries.map(({ name, detail = '', text }) => [name, detail, text].join('|')))

test('traits stand under the name of their group, bought or learned', () => {
  const blocks = blocksOf(rulesetOf(faubourgWith(SONGS)), {
    kind: 'meneur',
    name: 'Zita',
    traits: [{ id: 'lullaby', level: 2 }],
    advances: [{ id: 'war-hum', amount: 1 }],
  })
  expect(entriesIn(blocks, 'Songs')).toEqual(['Lullaby|× 2|C +1', 'War hum||'])
  expect(entriesIn(blocks, 'Equipment')).toEqual([])
  expect(entriesIn(blocks, 'Injuries and advances')).toEqual([])
})

test('an item in a table says what it changes', () => {
  const ruleset = rulesetOf(faubourgWith({ 'items[0].changes': [{ value: 'cran', add: 1 }] }))
  const blocks = blocksOf(ruleset, { kind: 'meneur', name: 'Zita', items: [{ id: 'chaine' }, { id: 'lance-pierres' }] })
  const [weapons] = blocks.filter((block): block is TableBlock => block.kind === 'table')
  expect(weapons!.rows.map(({ note }) => note)).toEqual(['C +1', undefined])
})

const blankBlocks = (edits: Edits) => {
  const ruleset = rulesetOf(faubourgWith(edits))
  return blankSheets(ruleset, english, buildTerms(ruleset)).flatMap(singleBlocks)
}

test.each([
  [5, 5],
  [40, 18],
])('a blank sheet has at most as many boxes as the value can have: %i', (max, boxes) => {
  const tracker = blankBlocks({ 'values[3].max': max }).find(
    (block): block is TrackerBlock => block.kind === 'tracker' && block.title === 'Points de vie',
  )
  expect(tracker!.rows.flatMap(({ cells }) => cells)).toHaveLength(boxes)
})

test('a blank sheet has room for the items of each group', () => {
  const titles = blankBlocks(SONGS).map((block) => ('title' in block ? block.title : ''))
  expect(titles).toEqual(expect.arrayContaining(['Weapons', 'Equipment', 'Songs']))
})
