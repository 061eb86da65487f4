// Every figure of KOLAPS as data alone matters: with one more, it no longer agrees with the code.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { IS_LONG } from '../../support/long.ts'
import { kolapsPack } from './kolapsPack.ts'
import { KOLAPS_DOCUMENTS, KOLAPS_PROBES } from './kolapsProbes.ts'
import { FORMULA, noticeChanges, numbersIn, withOneMore } from './mutations.ts'
import {
  observeAftermath,
  observeBuilder,
  observeCatalogue,
  observeEvaluation,
  observeItems,
  observeSheets,
  refusalOf,
} from './observe.ts'

const folder = path.resolve(import.meta.dirname, '../../examples/kolaps/rosters')
const examples = readdirSync(folder).map(
  (file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { roster: unknown }).roster,
)
const rosters: readonly unknown[] = [...KOLAPS_PROBES, ...examples]
const VIEWS = [
  (ruleset: Ruleset, document: unknown) => [
    document === rosters[0] ? KOLAPS_DOCUMENTS.map((one) => refusalOf(ruleset, one)) : [],
    observeEvaluation(ruleset, document),
  ],
  observeItems,
  (ruleset: Ruleset, document: unknown) => observeAftermath(ruleset, document, 7, ['pds', 'next-rank']),
  observeBuilder,
  observeCatalogue,
  observeSheets,
]

const pack = kolapsPack()
// The game without a change stands for the code, with which it agrees (kolaps.test.ts).
const isNoticed = noticeChanges(pack, VIEWS, rosters)

/**
 * Ids end in numbers that mean nothing, and all death rolls have the same results, which injuries name. The cost of the
 * kind is not used, because the game describes the parts of the cost.
 */
const isUnused = (place: readonly (string | number)[]): boolean =>
  place.join('.') === 'kinds.0.cost' ||
  place.includes('injuryTables') ||
  (place.includes('choices') && place.includes('id'))

const figures = numbersIn(pack).filter((place) => !isUnused(place))
/** In the normal run: every twentieth figure of formulas, and every fortieth other. */
const tried = figures.filter((place, at) => IS_LONG || at % (place.includes(FORMULA) ? 20 : 40) === 0)

test('the game itself is not noticed', () => expect(isNoticed(pack)).toBe(false))

test('there are hundreds of figures', () => expect(figures.length).toBeGreaterThan(300))

test.each(tried.map((place) => [place.join('.'), place] as const))('one more in %s is noticed', (_, place) =>
  expect(isNoticed(withOneMore(pack, place))).toBe(true),
)
