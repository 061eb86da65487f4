// KOLAPS as data alone agrees with its code.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { packRuleset } from '../../../shared/packs/game/packRuleset.ts'
import { rulesetOf } from '../../../shared/rulesets/registry.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { IS_LONG } from '../../support/long.ts'
import { STAYS_CODE } from './kolapsCode.ts'
import { kolapsPack } from './kolapsPack.ts'
import { KOLAPS_DOCUMENTS, KOLAPS_PROBES } from './kolapsProbes.ts'
import {
  observeAftermath,
  observeBuilder,
  observeCatalogue,
  observeChances,
  observeEvaluation,
  observeItems,
  observeRuleset,
  observeSheetRules,
  observeSheets,
  refusalOf,
} from './observe.ts'

const native = rulesetOf('kolaps')!
const pack = packRuleset(kolapsPack())

const folder = path.resolve(import.meta.dirname, '../../examples/kolaps/rosters')
const rosters = readdirSync(folder).map((file): [string, unknown] => [
  file,
  (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { roster: unknown }).roster,
])

test('only the listed parts differ', () => {
  const differing = new Set<string>()
  const compare = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): void => {
    for (const part of Object.keys(one)) if (!isDeepStrictEqual(one[part], other[part])) differing.add(part)
  }
  const catalogue = (ruleset: Ruleset) => ({
    catalogue: (observeRuleset(ruleset) as { readonly catalogue: unknown }).catalogue,
  })
  compare(catalogue(native), catalogue(pack))
  compare(observeSheetRules(native), observeSheetRules(pack))
  for (const [, document] of rosters.filter((_, at) => IS_LONG || at % 3 === 0)) {
    compare(observeSheets(native, document), observeSheets(pack, document))
    compare({ chances: observeChances(native, document) }, { chances: observeChances(pack, document) })
  }
  expect([...differing].toSorted()).toEqual(Object.keys(STAYS_CODE).toSorted())
})

const nativeView = observeRuleset(native) as Record<string, unknown>
const packView = observeRuleset(pack) as Record<string, unknown>
/** The catalogue without what stays code: the PDS and the limits after the summaries. */
const catalogueWithoutSummaries = ({ catalogue }: Record<string, unknown>): unknown =>
  (catalogue as { readonly summary: unknown }[]).map(({ summary: _summary, ...entry }) => entry)

test.each(Object.keys(nativeView).filter((part) => part !== 'catalogue'))('agrees on its %s', (part) =>
  expect(packView[part]).toEqual(nativeView[part]),
)
test('agrees on its catalogue', () =>
  expect(catalogueWithoutSummaries(packView)).toEqual(catalogueWithoutSummaries(nativeView)))

test('has the messages of all issues', () =>
  expect(pack.wording.issues).toEqual(expect.objectContaining(native.wording.issues)))

test('refuses the same documents', () => {
  const refusals = (ruleset: Ruleset) => KOLAPS_DOCUMENTS.map((document) => refusalOf(ruleset, document))
  expect(refusals(pack)).toEqual(refusals(native))
  expect(refusals(native).filter((refusal) => refusal === null).length).toBeGreaterThan(20)
})

const probes = KOLAPS_PROBES.map((document, at): [string, unknown] => [`at limits, ${at}`, document])

describe.each([...rosters, ...probes])('the roster %s', (_file, document) => {
  test('has the same costs, values and issues', () =>
    expect(observeEvaluation(pack, document)).toEqual(observeEvaluation(native, document)))
  test('has the same choices', () => expect(observeBuilder(pack, document)).toEqual(observeBuilder(native, document)))
  test('has the same catalogue', () =>
    expect(observeCatalogue(pack, document)).toEqual(observeCatalogue(native, document)))
  test('has the same items', () => expect(observeItems(pack, document)).toEqual(observeItems(native, document)))
  test('has the same advances and aftermath', () =>
    expect(observeAftermath(pack, document, 7, ['pds', 'next-rank'])).toEqual(
      observeAftermath(native, document, 7, ['pds', 'next-rank']),
    ))
})
