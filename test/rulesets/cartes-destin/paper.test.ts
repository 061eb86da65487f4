import { expect, test } from 'vitest'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { termsOf } from '../../../shared/rules/termsOf.ts'
import type { CampaignTerms } from '../../../shared/rules/campaignTerms.ts'
import { cartesDestin } from '../../../shared/rulesets/cartes-destin/index.ts'
import { singleBlocks } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'

const RULESET = cartesDestin as unknown as Ruleset
const entriesIn = (language: 'fr' | 'en') =>
  singleBlocks(referenceSheet(RULESET, translator(language))).flatMap((block) =>
    block.kind === 'entries' ? block.entries : [],
  )

test('a fighter that withdraws may turn freely at the end', () => {
  const textOf = (language: 'fr' | 'en', name: string) =>
    entriesIn(language).find((entry) => entry.name.startsWith(name))!.text
  expect(textOf('en', 'Withdraw')).toMatch(/turn(s)? freely at the end/)
  expect(textOf('fr', 'Retraite')).toMatch(/se tourne librement à la fin/)
})

test('the reference tells amounts of experience where a campaign gives any', () => {
  const tables = (terms?: CampaignTerms) =>
    singleBlocks(referenceSheet(RULESET, translator('en'), terms)).filter(
      (block) => block.kind === 'table' && block.title === 'Experience ◆',
    )
  const without = termsOf(RULESET)
  expect(tables(without)).toEqual([])
  expect(tables({ ...without, isOn: () => true })).toMatchObject([
    { rows: [{ cells: ['+1', 'Took part and survived'] }, {}, {}, { cells: ['+2', expect.any(String)] }, {}] },
  ])
})
