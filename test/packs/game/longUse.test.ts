// A ruleset from a pack is used for hours: what formulas may do for a roster is renewed for each question.
import { expect, test } from 'vitest'
import { packRuleset } from '../../../shared/packs/game/packRuleset.ts'
import { buildTerms } from '../../../shared/rules/buildTerms.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { parseRoster } from '../../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { translator } from '../../../shared/text/translator.ts'
import { unPourUnPack } from './unPourUnPack.ts'

const ruleset: Ruleset = packRuleset(unPourUnPack())
const members = Array.from({ length: 900 }, (_, at) => ({ kind: at === 0 ? 'leader' : 'henchman', name: 'A' }))
const { roster } = parseRoster({ ...ruleset.roster.starter('A'), members }, [ruleset])
const text = translator('fr')

test('numbers of a band are the same after ten thousand questions', () => {
  const first = ruleset.sheet.rosterCounts!(roster.members, text)
  for (let i = 0; i < 10_000; i++) ruleset.sheet.rosterCounts!(roster.members.slice(0, 300), text)
  expect(ruleset.sheet.rosterCounts!(roster.members, text)).toEqual(first)
})

test('sheets with one context are the same after a thousand sheets', () => {
  const context = ruleset.roster.context(roster)
  const [evaluated] = evaluateWholeRoster(ruleset, roster).members
  const draw = () => ruleset.sheet.member(evaluated!, roster, context, text, buildTerms(ruleset))
  const first = draw()
  for (let i = 0; i < 1000; i++) draw()
  expect(draw()).toEqual(first)
})
