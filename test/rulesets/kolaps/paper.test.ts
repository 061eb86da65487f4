import { describe, expect, test } from 'vitest'
import { kolaps } from '../../../shared/rulesets/kolaps/index.ts'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import { blankSheets } from '../../../shared/rules/blankSheet.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import {
  KOLAPS_ITEMS,
  KOLAPS_ITEM_PROPERTIES,
  KOLAPS_RANK_ENTRIES,
  KOLAPS_SAMPLE_ENTRIES,
} from '../../../shared/rulesets/kolaps/data.ts'
import { singleBlocks } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { blockOf, sheetOf } from '../../models/support.ts'

const english = translator('en')
const items = ['assault-rifle', 'first-aid-kit', 'riot-shield', 'ballistic-vest'].map((id) => ({ id }))
const sheet = sheetOf(kolaps, { members: [{ kind: 'character', name: 'Ravi', rank: 3, items }] }, english)

describe('the card of a character', () => {
  const card = sheet.card!
  const blocks = singleBlocks(card)

  test('shows the consciousness threshold', () => {
    expect(card.grade).toBe('Consciousness 3+')
  })

  test('shows class and impact boxes of a protection', () => {
    const vest = blocks.find((block) => block.kind === 'tracker' && /vest/i.test(block.title))
    expect(vest).toMatchObject({ rows: [{ cells: [{}, {}, {}], ends: [{ label: 'Class', figure: '5' }] }] })
  })

  test('shows the rate of fire, the parry dice and the kit', () => {
    const carried = blocks.flatMap((block) => (block.kind === 'entries' ? block.entries : []))
    expect(carried.map(({ name, text }) => `${name} ${text}`.replaceAll('\u00a0', ' '))).toEqual([
      'Assault rifle (rate 3) Parry: 2 dice, shield 3 · First-aid kit · Shield',
    ])
  })
})

test('the sheet shows the penalties of each state with their figures', () => {
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

  test('states that a burst is used once a turn, and how long deadly hexes last', () => {
    expect(effectOf('Burst')).toMatch(/^Once a turn/)
    expect(entries.find(({ name }) => name === 'Hexes of a burst')!.text).toMatch(
      /until the shooter’s next activation, or until it takes cover, goes prone or suffers/,
    )
  })

  test('states that hiding helps against attacks from the front', () => {
    expect(effectOf('Hide')).toMatch(/from the front/)
  })
})

describe('the price lists of the reference', () => {
  const tables = (terms?: ReturnType<typeof buildTerms>) =>
    singleBlocks(referenceSheet(kolaps, english, terms)).flatMap((block) => (block.kind === 'table' ? [block] : []))
  const namesIn = (terms?: ReturnType<typeof buildTerms>) =>
    tables(terms).flatMap(({ rows }) => rows.map(({ cells }) => cells[0]))

  test('name every property, item, attribute, specialisation and archetype', () => {
    const all = [
      ...KOLAPS_ITEMS,
      ...KOLAPS_SAMPLE_ENTRIES.attributes,
      ...KOLAPS_SAMPLE_ENTRIES.specialisations,
      ...KOLAPS_SAMPLE_ENTRIES.archetypes,
    ]
    const properties = KOLAPS_ITEM_PROPERTIES.map(({ name, hasValue }) => (hasValue ? `${name.en} X` : name.en))
    const names = namesIn()
    expect([...all.map(({ name }) => name.en), ...properties].filter((name) => !names.includes(name))).toEqual([])
  })

  test('show the figures of a weapon with its cost', () => {
    const weapons = tables().find(({ title }) => title.startsWith('Weapons'))!
    expect(weapons.rows.map(({ cells }) => cells)).toContainEqual([
      'Assault rifle',
      'shoulder, may parry',
      '3',
      '2',
      'Automatic, Stock, Penetrating 1',
      '30',
    ])
  })

  test('leave out what is switched off in a campaign', () => {
    expect(namesIn(buildTerms(kolaps, { house: { 'assault-rifle': false } }))).not.toContain('Assault rifle')
  })
})

describe('an empty sheet', () => {
  const [empty] = blankSheets(kolaps, english, buildTerms(kolaps))
  const stats = empty!.blocks.flatMap((block) => (block.kind === 'stats' ? block.stats : []))
  const noteOf = (label: string) => stats.find((stat) => stat.label === label)!.note?.replaceAll('\u00a0', ' ')

  test('shows the roll targets of each rank', () => {
    expect(noteOf('Combativeness')).toBe('the rank or more; rank 1 automatic')
    expect(noteOf('Consciousness')).toBe(noteOf('Combativeness'))
    for (const { rank, combativenessFrom, consciousnessFrom } of KOLAPS_RANK_ENTRIES)
      expect([combativenessFrom, consciousnessFrom]).toEqual([rank, rank])
    expect(noteOf('Death roll')).toBe('rank 5: 6+ · rank 4, 3: 5+ · rank 2, 1: 4+')
  })

  test('has room for affiliation, archetype, unit and points, and the names of two protections', () => {
    const words = singleBlocks(empty!).flatMap((block) => ('title' in block ? [block.title] : []))
    expect(words.slice(0, 4)).toEqual(['Affiliation', 'Archetype', 'Unit', 'Points'])
    expect(words.filter((word) => word.startsWith('Name …'))).toHaveLength(2)
  })

  test('shows the margins of all attacks', () => {
    expect(blockOf(empty!, 'table', 'Effects by margin R')!.rows[0]!.cells).toEqual([
      'Snap shot',
      '0',
      '4',
      '5',
      '6',
      '9',
    ])
  })
})
