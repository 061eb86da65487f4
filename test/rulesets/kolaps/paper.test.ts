import { describe, expect, test } from 'vitest'
import { kolaps } from '../../../shared/rulesets/kolaps/index.ts'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import { singleBlocks } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { blockOf, sheetOf } from '../../models/support.ts'

const english = translator('en')
const items = ['assault-rifle', 'first-aid-kit', 'riot-shield', 'ballistic-vest'].map((id) => ({ id }))
const sheet = sheetOf(kolaps, { members: [{ kind: 'character', name: 'Ravi', rank: 3, items }] }, english)

describe('the card of a character', () => {
  const card = sheet.card!
  const blocks = singleBlocks(card)

  test('has the consciousness threshold', () => {
    expect(card.grade).toBe('Consciousness 3+')
  })

  test('has class and impact boxes of a protection', () => {
    const vest = blocks.find((block) => block.kind === 'tracker' && /vest/i.test(block.title))
    expect(vest).toMatchObject({ rows: [{ cells: [{}, {}, {}], ends: [{ label: 'Class', figure: '5' }] }] })
  })

  test('has the rate of fire, the dice to parry with and the kit', () => {
    const carried = blocks.flatMap((block) => (block.kind === 'entries' ? block.entries : []))
    expect(carried.map(({ name, text }) => `${name} ${text}`.replaceAll('\u00a0', ' '))).toEqual([
      'Assault rifle (rate 3) Parry: 2 dice, shield 3 · First-aid kit · Shield',
    ])
  })
})

test('the sheet has the penalties of each state with their figures', () => {
  expect(blockOf(sheet, 'tracker', 'States')!.checks).toEqual([
    'Stunned: −1, then −1 each turn',
    'Lightly wounded: −1, then −1 each turn, fatigue 1, permanent 1',
    'Wounded: −1, then −2 each turn, fatigue 2, permanent 2',
    'Critical: −2, then −3 each turn, fatigue 3, permanent 3',
    'Out of action',
  ])
})

describe('the reference', () => {
  const blocks = singleBlocks(referenceSheet(kolaps, english))
  const actions = blocks.flatMap((block) =>
    block.kind === 'table' && block.columns[0]!.label === 'Action' ? block.rows : [],
  )
  const entries = blocks.flatMap((block) => (block.kind === 'entries' ? block.entries : []))
  const effectOf = (name: string) => actions.find(({ cells }) => cells[0] === name)!.cells.at(-1)

  test('says that a burst is used once a turn, and how long deadly hexes last', () => {
    expect(effectOf('Burst')).toMatch(/^Once a turn/)
    expect(entries.find(({ name }) => name === 'Hexes of a burst')!.text).toMatch(
      /until the shooter’s next activation, or until it takes cover, goes prone or suffers/,
    )
  })

  test('says that hiding helps against what comes from the front', () => {
    expect(effectOf('Hide')).toMatch(/from the front/)
  })
})
