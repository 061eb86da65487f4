// « Règles au un pour un » as data alone agrees with its code on rosters that nobody would write.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRuleset } from '../../../shared/packs/game/packRuleset.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import { times } from '../../support/long.ts'
import {
  observeAftermath,
  observeBuilder,
  observeChances,
  observeEvaluation,
  observeItems,
  observeSheets,
} from './observe.ts'
import { randomRosters } from './randomRosters.ts'
import { unPourUnPack } from './unPourUnPack.ts'

const native = rulesetOf('un-pour-un')!
const pack = packRuleset(unPourUnPack())

const agree = (observe: (ruleset: Ruleset, document: unknown) => unknown, runs: number): void =>
  fc.assert(
    fc.property(randomRosters(native), (document) => {
      expect(observe(pack, document)).toEqual(observe(native, document))
    }),
    { numRuns: runs, seed: 18 },
  )

test('has the same costs, values and issues', () => agree(observeEvaluation, times(300, 20_000)))
test('has the same sheets', () => agree(observeSheets, times(60, 3000)))
test('has the same choices', () => agree(observeBuilder, times(60, 3000)))
test('has the same items', () => agree(observeItems, times(60, 3000)))
test('has the same chances', () => agree(observeChances, times(60, 3000)))
test('has the same advances and aftermath', () =>
  agree((ruleset, document) => observeAftermath(ruleset, document, 5), times(150, 10_000)))
