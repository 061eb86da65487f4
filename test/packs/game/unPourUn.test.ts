// « Règles au un pour un » as data alone agrees with its code in everything that can be seen of it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { packRuleset } from '../../../shared/packs/game/packRuleset.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import {
  observeAftermath,
  observeBuilder,
  observeChances,
  observeEvaluation,
  observeItems,
  observeRuleset,
  observeSheetRules,
  observeSheets,
} from './observe.ts'
import { PROBES } from './probes.ts'
import { unPourUnPack } from './unPourUnPack.ts'

const native = rulesetOf('un-pour-un')!
const pack = packRuleset(unPourUnPack())

const folder = path.resolve(import.meta.dirname, '../../examples/un-pour-un/rosters')
const rosters = readdirSync(folder).map((file): [string, unknown] => [
  file,
  (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { roster: unknown }).roster,
])

const nativeView = observeRuleset(native) as Record<string, unknown>
const packView = observeRuleset(pack) as Record<string, unknown>
test.each(Object.keys(nativeView))('agrees on its %s', (part) => expect(packView[part]).toEqual(nativeView[part]))

test('has the same sheets', () => expect(observeSheetRules(pack)).toEqual(observeSheetRules(native)))

test('has the messages of all issues', () =>
  expect(pack.wording.issues).toEqual(expect.objectContaining(native.wording.issues)))

const probes = PROBES.map((document, at): [string, unknown] => [`at limits, ${at}`, document])

describe.each([...rosters, ...probes])('the roster %s', (_file, document) => {
  test('has the same costs, values and issues', () =>
    expect(observeEvaluation(pack, document)).toEqual(observeEvaluation(native, document)))
  test('has the same sheets', () => expect(observeSheets(pack, document)).toEqual(observeSheets(native, document)))
  test('has the same choices', () => expect(observeBuilder(pack, document)).toEqual(observeBuilder(native, document)))
  test('has the same items', () => expect(observeItems(pack, document)).toEqual(observeItems(native, document)))
  test('has the same chances', () => expect(observeChances(pack, document)).toEqual(observeChances(native, document)))
  test('has the same advances and aftermath', () =>
    expect(observeAftermath(pack, document, 7)).toEqual(observeAftermath(native, document, 7)))
})
