// This ruleset has no prices: no list, sheet or table shows points, a cap or a treasury.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleCampaigns, readStory } from '../../../main/transfer/samples.ts'
import { nodeFiles } from '../../../main/ports/nodeFiles.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { gameSheet } from '../../../shared/rulesets/gameSheet.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { readRosterDocument } from '../../../shared/rulesets/readRoster.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { rosterSheet } from '../../../shared/rules/rosterSheet.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { singleBlocks, type SheetModel } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import { circusImperium } from '../../../shared/rulesets/circus-imperium/index.ts'
import { cli } from '../../support/cli.ts'
import { play } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const FILE = path.resolve(import.meta.dirname, '../../../resources/samples/circus-imperium-ecurie-des-aediles.json')
const text = translator('fr')
const titles = (sheet: SheetModel) => singleBlocks(sheet).map((block) => ('title' in block ? block.title : ''))

test('only circus-imperium has no prices', () =>
  expect(RULESETS.filter(({ values }) => values.withoutPrices).map(({ id }) => id)).toEqual(['circus-imperium']))

describe('on paper', () => {
  const { roster } = readRosterDocument(JSON.parse(readFileSync(FILE, 'utf8')))
  const ruleset = RULESETS.find(({ id }) => id === circusImperium.id)!
  const sheet = rosterSheet(ruleset, roster, evaluateWholeRoster(ruleset, roster), text, buildTerms(ruleset))

  test("shows no points, costs, totals or treasury on the stable's sheet", () => {
    expect(sheet.points).toBeUndefined()
    const [members] = singleBlocks(sheet).flatMap((block) => (block.kind === 'table' ? [block] : []))
    expect(members!.columns.map(({ label }) => label)).not.toContain('Coût')
    expect(members!.rows.every(({ cells }) => cells.length === members!.columns.length)).toBe(true)
    expect(titles(sheet)).toEqual(['Membres', 'Notes'])
    expect(sheet.record!.fields.map(({ label, share }) => [label, share])).toEqual([
      ['Résultat', 16],
      ['Recrues et pertes', 84],
    ])
  })

  test('shows no values on the cover', () => {
    const game = { round: 1, day: null, time: null, venue: '', table: null, scenario: 'Course', notes: '' }
    const bands = [{ name: 'Bleus', player: '', side: 'a', legal: true, value: 0, members: [] }]
    const campaign = { name: 'Saison', ruleset: circusImperium.id }
    const cover = gameSheet(
      { campaign, game, round: null, sides: [{ id: 'a', name: 'Une', place: null }], warbands: bands },
      text,
      circusImperium,
    )
    const [table] = singleBlocks(cover).flatMap((block) => (block.kind === 'table' ? [block] : []))
    expect(table!.columns.map(({ label }) => label)).toEqual(['Bande', 'Présents', 'Absents'])
    expect(table!.rows[0]!.cells).toEqual(['Bleus', '0', '0'])
  })
})

describe('on the command line', () => {
  test('shows no costs in the verdict and the table, with or without --explain', async () => {
    const { out } = await cli(['validate', FILE, '--lang', 'fr', '--explain'])
    expect(out.join('\n')).not.toMatch(/\b0 points|Coût|plafond|^Total/m)
    expect(out.filter((line) => line.startsWith('✓'))).toEqual(['✓ Bande valide'])
  })

  test('keeps the keys of the JSON output', async () => {
    const { out } = await cli(['validate', FILE, '--json'])
    const { cost, cap, members } = JSON.parse(out[0]!) as { cost: number; cap: null; members: { cost: number }[] }
    expect([cost, cap, ...members.map((one) => one.cost)]).toEqual([0, null, 0, 0, 0])
  })
})

describe('in a campaign', () => {
  const played = play(memoryStore())
  const story = readStory(circusImperium.id, nodeFiles)
  const { campaign } = story
  sampleCampaigns(played.call, [story], createSeededDice, played.asking)
  const headings = (what: string) =>
    played
      .call<{ text: string }>('campaign.csv', { campaign, what, language: 'fr', separator: 'semicolon' })
      .text.split('\r\n')[0]!
      .split(';')

  test('has no cost columns in the tables for spreadsheets', () => {
    expect(headings('members')).not.toContain('Coût')
    expect(headings('standings').at(-1)).toBe('Points de ligue')
  })

  test('marks rulesets and campaigns without prices for the screens', () => {
    expect(played.call('campaign.get', { campaign })).toMatchObject({ hasPrices: false })
    const { rulesets } = played.call<{ rulesets: { id: string; hasPrices: boolean }[] }>('rulesets.list')
    expect(rulesets.filter(({ hasPrices }) => !hasPrices).map(({ id }) => id)).toEqual([circusImperium.id])
  })

  test('reports no unspent points of an old budget', () => {
    played.call('ledger.record', { campaign, warband: 'factioprasina', amount: 50, detail: '' })
    const { needs } = played.call<{ needs: { kind: string }[] }>('campaign.overview', { campaign })
    expect(needs.filter(({ kind }) => kind === 'points-unspent')).toEqual([])
  })
})
