// KOLAPS as data alone agrees with its code on rosters that nobody would write.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRuleset } from '../../../shared/packs/game/packRuleset.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import { times } from '../../support/long.ts'
import { observeOtherSheetParts } from './kolapsCode.ts'
import { kolapsPack } from './kolapsPack.ts'
import { kolapsRosters } from './kolapsRosters.ts'
import { observeAftermath, observeBuilder, observeEvaluation, observeItems } from './observe.ts'

const native = rulesetOf('kolaps')!
const pack = packRuleset(kolapsPack())

const agree = (observe: (ruleset: Ruleset, document: unknown) => unknown, runs: number): void =>
  fc.assert(
    fc.property(kolapsRosters(native), (document) => {
      expect(observe(pack, document)).toEqual(observe(native, document))
    }),
    { numRuns: runs, seed: 21 },
  )

test('has the same costs, values and issues, and each issue comes up', () => {
  const codes = new Set<string>()
  const observe = (ruleset: Ruleset, document: unknown): unknown => {
    const seen = observeEvaluation(ruleset, document)
    for (const [, code] of JSON.stringify(seen).matchAll(/"code":"([a-z-]+)"/g)) codes.add(code!)
    return seen
  }
  agree(observe, times(300, 20_000))
  expect([...codes]).toEqual(expect.arrayContaining(Object.keys(native.wording.issues)))
})
test('has the same sheets, except for what stays code', () => agree(observeOtherSheetParts, times(40, 2000)))
test('has the same choices', () => agree(observeBuilder, times(60, 3000)))
test('has the same items', () => agree(observeItems, times(60, 3000)))
test('has the same advances and aftermath', () =>
  agree((ruleset, document) => observeAftermath(ruleset, document, 5, ['pds', 'next-rank']), times(60, 5000)))
