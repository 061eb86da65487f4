import { describe, expect, test } from 'vitest'
import { blankSheets } from '../../../shared/rules/blankSheet.ts'
import { gameSheet } from '../../../shared/rulesets/gameSheet.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import { rosterSheet } from '../../../shared/rules/rosterSheet.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import { CHAOS_MEMBER_KIND_BY_ID } from '../../../shared/rulesets/chaos-au-caire/data.ts'
import { singleBlocks, type SheetModel } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { blockOf, read, sheetOf } from '../../models/support.ts'

const attributes = { strength: 2, agility: 3, wits: 2, resolve: 4 }
const english = translator('en')
const RULESET = chaosAuCaire as unknown as Ruleset

const sheetFor = (more: object, kind = 'independent'): SheetModel =>
  sheetOf(chaosAuCaire, { members: [{ kind, name: 'Zoé', attributes, ...more }] }, english)

const poolLabels = (more: object) => blockOf(sheetFor(more), 'values', 'Dice pools')!.values.map(({ label }) => label)
const aidNames = (sheet: SheetModel) => blockOf(sheet, 'entries', 'Play aid')!.entries.map(({ name }) => name)

describe('the sheet of a member', () => {
  test('shows authority only for bearers of natural authority', () => {
    const willed = [{ id: 'iron-will', level: 2 }]
    expect(poolLabels({ traits: willed })).not.toContain('Authority')
    expect(poolLabels({ traits: [...willed, { id: 'natural-authority' }] })).toContain('Authority')
  })

  const beast = { traits: [{ id: 'inhuman' }, { id: 'marksman' }, { id: 'special-attack', level: 6 }] }

  test('lists a special attack as a weapon, with the help for shooting', () => {
    const sheet = sheetFor(beast)
    const { rows } = blockOf(sheet, 'table', 'Weapons')!
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Special / supernatural attack', '4D', '–', '6D', '20 / 40″', '–'],
    ])
    expect(aidNames(sheet)).toContain('Shooting')
    expect(aidNames(sheetFor({}))).not.toContain('Shooting')
  })

  test('computes the chances of a special attack', () => {
    const roster = read(chaosAuCaire, { members: [{ kind: 'independent', name: 'Zoé', attributes, ...beast }] })
    const bearer = evaluateWholeRoster(chaosAuCaire, roster).members[0]!
    const tables = chaosAuCaire.profiles!.chances!(bearer, chaosAuCaire.roster.context(roster))
    expect(tables.map(({ id, rows }) => [id, rows.length])).toEqual([['shots', 1]])
  })

  test('explains concentrated fire to a group that shoots', () => {
    const explainsConcentratedFire = (kind: string, items: object[]) =>
      aidNames(sheetFor({ items }, kind)).includes('Concentrated fire')
    expect(explainsConcentratedFire('acolyte-group', [{ id: 'rifle' }])).toBe(true)
    expect(explainsConcentratedFire('acolyte-group', [{ id: 'sword' }])).toBe(false)
    expect(explainsConcentratedFire('independent', [{ id: 'rifle' }])).toBe(false)
  })
})

describe('pulp points', () => {
  const pulpMarks = (blocks: ReturnType<typeof singleBlocks>) =>
    blocks.flatMap((block) =>
      block.kind === 'tracker' && block.title.includes('Pulp') ? [block.rows.map(({ cells }) => cells.length)] : [],
    )

  test('have boxes on the sheet of the band', () => {
    const roster = read(chaosAuCaire, { members: [{ kind: 'independent', name: 'Zoé', attributes }] })
    const sheet = rosterSheet(RULESET, roster, evaluateWholeRoster(chaosAuCaire, roster), english, buildTerms(RULESET))
    expect(pulpMarks(singleBlocks(sheet))).toEqual([[5]])
  })

  test('have boxes for each side on the cover', () => {
    const side = (id: string, name: string) => ({ id, name, place: null })
    const game = { round: 1, day: null, time: null, venue: '', table: null, scenario: '', notes: '' }
    const cover = (ruleset: string) =>
      gameSheet(
        {
          campaign: { name: 'C', ruleset },
          game,
          round: null,
          sides: [side('a', 'Veyra'), side('b', '')],
          warbands: [],
        },
        english,
        rulesetOf(ruleset)!,
      )
    expect(pulpMarks(singleBlocks(cover('chaos-au-caire')))).toEqual([[5, 5]])
    expect(pulpMarks(singleBlocks(cover('kolaps')))).toEqual([])
  })
})

describe('the reference', () => {
  const sheet = referenceSheet(RULESET, english, buildTerms(RULESET))
  const entries = singleBlocks(sheet).flatMap((block) => (block.kind === 'entries' ? block.entries : []))

  test('lists prices of attributes, traits and items', () => {
    const table = (title: string) => blockOf(sheet, 'table', title)!.rows.map(({ cells }) => cells)
    expect(table('Traits')).toContainEqual(['Luck', '4', '2', expect.any(String)])
    expect(table('Traits')).toContainEqual(['Cowardly', '−2', '1', expect.any(String)])
    expect(table('Traits')).toContainEqual(['Scholar', '1', '∞', expect.any(String)])
    expect(table('Melee weapons')).toContainEqual(['Spear', '5', '+2D', '5 / 10″', '2', expect.any(String)])
    expect(table('Ranged weapons')).toContainEqual(['Modern rifle', '24', '8D', '28 / 56″', '2', expect.any(String)])
    expect(table('Equipment')).toContainEqual(['Rope', '2', '2', expect.any(String)])
    expect(table('Attributes')).toContainEqual(['Strength', '3', expect.any(String)])
    expect(table('Attributes of a member (human / inhuman)')[0]!.slice(1)).toEqual(['35 / 40', '4 / 6'])
    expect(table('Attributes of a member (human / inhuman)')[1]!.slice(1)).toEqual(['30 / 35', '4 / 4, Wits 3'])
  })

  test.each([
    'Interrupted charge',
    'Counter-charge',
    'Helping a friend',
    'Luck against luck',
    'A group’s concentrated fire',
  ])('explains %s', (name) => {
    expect(entries.map((entry) => entry.name)).toContain(name)
  })

  test('forbids delaying into the next turn', () => {
    expect(entries.find(({ name }) => name === 'Delaying')!.text).toMatch(/never into the next turn/)
  })
})

test('blank sheets have room for the largest group and the highest vitality', () => {
  const [independent, group] = blankSheets(RULESET, english, buildTerms(RULESET))
  const marks = (sheet: SheetModel, title: string) => blockOf(sheet, 'tracker', title)!.rows[0]!.cells.length
  const { sizes } = CHAOS_MEMBER_KIND_BY_ID['acolyte-group']
  expect(marks(group!, 'Models')).toBe(Math.max(sizes!.ordinary.max, sizes!.veteran.max))
  // Strength 6, resolve 6 and five levels of extra vitality.
  expect(marks(independent!, 'Vitality')).toBeGreaterThanOrEqual(6 + 6 + 5)
})

describe('blank sheets', () => {
  const [independent, group] = blankSheets(RULESET, english, buildTerms(RULESET)) as [SheetModel, SheetModel]
  const stats = (sheet: SheetModel) => sheet.blocks.flatMap((block) => (block.kind === 'stats' ? block.stats : []))

  test('show the cost of a die and the formula of every derived value', () => {
    expect(stats(independent).map(({ label, note }) => `${label}: ${note}`.replaceAll('\u00a0', ' '))).toEqual([
      'Strength: 3 points a die',
      'Agility: 3 points a die',
      'Wits: 2 points a die',
      'Resolve: 2 points a die',
      'AP: agility + wits − overload',
      'Charge: AP + 5 + Extra movement',
      'DR: strength + ½ resolve',
      'ENC: carried / strength × 2 or 3',
    ])
    expect(stats(group).find(({ label }) => label === 'DR')!.note).toBe('strength')
    const pools = blockOf(independent, 'values', 'Dice pools')!.values
    expect(pools.filter(({ label }) => label.trim() !== '').every(({ note }) => note !== undefined)).toBe(true)
  })

  test('number the boxes from the right: what is left, and courage dice to add', () => {
    const below = (sheet: SheetModel, title: string) =>
      blockOf(sheet, 'tracker', title)!.rows[0]!.cells.map((cell) => cell.below)
    expect(below(independent, 'Vitality').slice(-3)).toEqual(['2', '1', 'KO?'])
    expect(below(group, 'Models').slice(0, 2)).toEqual(['+9', '+9'])
    expect(below(group, 'Models').slice(-3)).toEqual(['+1', '+0', '–'])
  })

  test('explain the rules without figures of a member', () => {
    const names = (sheet: SheetModel) => blockOf(sheet, 'entries', 'Play aid')!.entries.map(({ name }) => name)
    expect(names(independent)).toEqual(['Actions, in AP', 'Charge', 'Shooting', 'KO, difficulty 3'])
    expect(names(group)).toEqual(['Actions, in AP', 'Charge', 'Group', 'Courage, difficulty 2'])
  })
})

test('lists the value classes in the reference', () => {
  const classes = blockOf(referenceSheet(RULESET, english), 'table', 'Value classes')!
  expect(classes.rows.map(({ cells }) => cells)).toContainEqual(['Pulp hero', 'Independent character', '65–80'])
  expect(classes.rows).toHaveLength(6)
})
