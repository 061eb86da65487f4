// All texts of a warband are kept: on its sheet, in an import from a roster file, and in a new season.
import { expect, test } from 'vitest'
import { CarryOver } from '../../shared/commands/campaign/carryOver.ts'
import { rosterSchema, type Roster } from '../../shared/domain/roster.ts'
import { buildTerms } from '../../shared/rules/buildTerms.ts'
import { evaluateWholeRoster } from '../../shared/rules/evaluate.ts'
import { rosterSheet } from '../../shared/rules/rosterSheet.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { translator } from '../../shared/text/translator.ts'
import { begun, CAMPAIGN, type Played } from '../support/campaign.ts'

const BAND = { campaign: CAMPAIGN, warband: 'warband002' }

const markerOf = (key: string) => `Ŧ${key}Ŧ`

/** Returns the keys of a roster file that accept any text. */
const textKeys = ({ id, roster }: Ruleset): string[] =>
  Object.entries(rosterSchema({ id, ...roster.schemas }).shape)
    .filter(([key, schema]) => schema.safeParse(markerOf(key)).success)
    .map(([key]) => key)

/** Returns a new roster with a different text in each of these keys. */
const filledRoster = (ruleset: Ruleset): Roster => ({
  ...ruleset.roster.starter(' '),
  ...Object.fromEntries(textKeys(ruleset).map((key) => [key, markerOf(key)])),
})

/** Returns the keys whose text is missing in a value. */
const missingIn = (value: unknown, ruleset: Ruleset): string[] =>
  textKeys(ruleset).filter((key) => !JSON.stringify(value).includes(markerOf(key)))

const importFilled = (ruleset: Ruleset): Played => {
  const played = begun(ruleset.id)
  played.does('warband.import', { ...BAND, roster: filledRoster(ruleset) })
  return played
}

test('finds the texts of a warband', () => {
  for (const ruleset of RULESETS) expect(textKeys(ruleset)).toEqual(expect.arrayContaining(['name', 'player', 'notes']))
})

test.each(RULESETS)('$id prints the texts on the sheet of the warband', (ruleset) => {
  const roster = filledRoster(ruleset)
  const sheet = rosterSheet(
    ruleset,
    roster,
    evaluateWholeRoster(ruleset, roster),
    translator('fr'),
    buildTerms(ruleset),
  )
  expect(missingIn(sheet, ruleset), 'Print these keys of the roster in shared/rules/rosterSheet.ts.').toEqual([])
})

test.each(RULESETS)('$id imports the texts from a roster file', (ruleset) => {
  const { call } = importFilled(ruleset)
  expect(
    missingIn(call('warband.export', BAND), ruleset),
    'Take these keys of the roster over in importWarband (shared/commands/warband/warband.ts).',
  ).toEqual([])
})

test.each(RULESETS)('$id carries the texts into a new season', (ruleset) => {
  const { does, call } = importFilled(ruleset)
  const carry = Object.fromEntries(Object.keys(CarryOver.shape).map((key) => [key, key === 'treasury' ? 'keep' : true]))
  const next = { campaign: 'campaign02', from: CAMPAIGN, name: 'Suite', bands: [BAND.warband], carry }
  does('campaign.season', next)
  const { warbands } = call<{ warbands: readonly { id: string }[] }>('campaign.get', { campaign: next.campaign })
  const band = call('warband.export', { campaign: next.campaign, warband: warbands[0]!.id })
  expect(
    missingIn(band, ruleset),
    'Carry these fields over in carryOverBand (shared/commands/campaign/season.ts).',
  ).toEqual([])
})
