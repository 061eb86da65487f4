// Every figure of « Chaos au Caire » as data alone matters: with one more, it no longer agrees with the code.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { IS_LONG } from '../../support/long.ts'
import { chaosPack } from './chaosPack.ts'
import { CHAOS_PROBES } from './chaosProbes.ts'
import { FORMULA, noticeChanges, numbersIn, withOneMore } from './mutations.ts'
import { observeAftermath, observeBuilder, observeEvaluation, observeItems, observeSheets } from './observe.ts'

const folder = path.resolve(import.meta.dirname, '../../examples/chaos-au-caire/rosters')
const examples = readdirSync(folder).map(
  (file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { roster: unknown }).roster,
)
const rosters: readonly unknown[] = [...CHAOS_PROBES, ...examples]
const VIEWS = [
  observeEvaluation,
  observeItems,
  (ruleset: Ruleset, document: unknown) => observeAftermath(ruleset, document, 7),
  observeBuilder,
  observeSheets,
]

const pack = chaosPack()
// The game without a change stands for the code, with which it agrees (chaos.test.ts).
const isNoticed = noticeChanges(pack, VIEWS, rosters)

/** No injury lowers these attributes, so that nothing shows their limit. */
const isOfUnhurtAttribute = ([list, at, key]: readonly (string | number)[]): boolean =>
  list === 'values' && key === 'floor' && ['strength', 'agility', 'wits'].includes(pack.values[Number(at)]!.id)

/** Where two value classes share a bound, the higher one counts: one more in the lower one changes nothing. */
function isSharedBound([list, at, key, word, , , index]: readonly (string | number)[]): boolean {
  if (list !== 'values' || key !== 'words' || index !== 1) return false
  const { words } = pack.values[Number(at)]!
  const most = /<= (\d+)/.exec(words![Number(word)]!.when!)![1]
  return words![Number(word) + 1]?.when?.includes(`>= ${most} `) ?? false
}

const figures = numbersIn(pack).filter((place) => !isOfUnhurtAttribute(place) && !isSharedBound(place))
/** In the normal run: every twentieth figure of formulas, and every fortieth other. */
const tried = figures.filter((place, at) => IS_LONG || at % (place.includes(FORMULA) ? 20 : 40) === 0)

test('the game itself is not noticed', () => expect(isNoticed(pack)).toBe(false))

test('there are hundreds of figures', () => expect(figures.length).toBeGreaterThan(300))

test.each(tried.map((place) => [place.join('.'), place] as const))('one more in %s is noticed', (_, place) =>
  expect(isNoticed(withOneMore(pack, place))).toBe(true),
)
