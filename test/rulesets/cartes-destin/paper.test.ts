import { expect, test } from 'vitest'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import type { CampaignTerms } from '../../../shared/rules/campaignTerms.ts'
import { cartesDestin } from '../../../shared/rulesets/cartes-destin/index.ts'
import { singleBlocks } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'

const RULESET = cartesDestin as unknown as Ruleset
const entriesIn = (language: 'fr' | 'en') =>
  singleBlocks(referenceSheet(RULESET, translator(language))).flatMap((block) =>
    block.kind === 'entries' ? block.entries : [],
  )

test('lets a withdrawing fighter turn freely at the end', () => {
  const textOf = (language: 'fr' | 'en', name: string) =>
    entriesIn(language).find((entry) => entry.name.startsWith(name))!.text
  expect(textOf('en', 'Withdraw')).toMatch(/turn(s)? freely at the end/)
  expect(textOf('fr', 'Retraite')).toMatch(/se tourne librement à la fin/)
})

test('shows experience in the reference only if the campaign gives any', () => {
  const tables = (terms?: CampaignTerms) =>
    singleBlocks(referenceSheet(RULESET, translator('en'), terms)).filter(
      (block) => block.kind === 'table' && block.title === 'Experience ◆',
    )
  const without = buildTerms(RULESET)
  expect(tables(without)).toEqual([])
  expect(tables({ ...without, isOn: () => true })).toMatchObject([
    { rows: [{ cells: ['+1', 'Took part and survived'] }, {}, {}, { cells: ['+2', expect.any(String)] }, {}] },
  ])
})
