// « Chaos au Caire » as data alone agrees with its code on rosters that nobody would write.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRuleset } from '../../../shared/packs/game/packRuleset.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import { times } from '../../support/long.ts'
import { observeOtherSheetParts } from './chaosCode.ts'
import { chaosPack } from './chaosPack.ts'
import { chaosRosters } from './chaosRosters.ts'
import { observeAftermath, observeBuilder, observeEvaluation, observeItems } from './observe.ts'

const native = rulesetOf('chaos-au-caire')!
const pack = packRuleset(chaosPack())

const agree = (observe: (ruleset: Ruleset, document: unknown) => unknown, runs: number): void =>
  fc.assert(
    fc.property(chaosRosters(native), (document) => {
      expect(observe(pack, document)).toEqual(observe(native, document))
    }),
    { numRuns: runs, seed: 18 },
  )

test('has the same costs, values and issues', () => agree(observeEvaluation, times(300, 20_000)))
test('has the same sheets, except for what stays code', () => agree(observeOtherSheetParts, times(40, 2000)))
test('has the same choices', () => agree(observeBuilder, times(60, 3000)))
test('has the same items', () => agree(observeItems, times(60, 3000)))
test('has the same advances and aftermath', () =>
  agree((ruleset, document) => observeAftermath(ruleset, document, 5), times(60, 5000)))
