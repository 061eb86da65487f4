import { expect, test } from 'vitest'
import { referenceSheet } from '../../../shared/rules/referenceSheet.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
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
