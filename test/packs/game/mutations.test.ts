// Every figure of « Règles au un pour un » as data alone matters: with one more, it no longer agrees with the code.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { IS_LONG } from '../../support/long.ts'
import { FORMULA, noticeChanges, numbersIn, withOneMore } from './mutations.ts'
import {
  observeAftermath,
  observeBuilder,
  observeChances,
  observeEvaluation,
  observeItems,
  observeSheets,
} from './observe.ts'
import { PROBES } from './probes.ts'
import { unPourUnPack } from './unPourUnPack.ts'

const folder = path.resolve(import.meta.dirname, '../../examples/un-pour-un/rosters')
const examples = readdirSync(folder).map(
  (file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { roster: unknown }).roster,
)
const rosters: readonly unknown[] = [...PROBES, ...examples]
const VIEWS = [
  observeEvaluation,
  observeItems,
  observeChances,
  (ruleset: Ruleset, document: unknown) => observeAftermath(ruleset, document, 7),
  observeBuilder,
  observeSheets,
]

const pack = unPourUnPack()
// The game without a change stands for the code, with which it agrees (unPourUn.test.ts).
const isNoticed = noticeChanges(pack, VIEWS, rosters)

const figures = numbersIn(pack)
/** In the normal run: figures of formulas, and every fortieth other. */
const tried = figures.filter((place, at) => IS_LONG || place.includes(FORMULA) || at % 40 === 0)

test('the game itself is not noticed', () => expect(isNoticed(pack)).toBe(false))

test('there are hundreds of figures', () => expect(figures.length).toBeGreaterThan(500))

test.each(tried.map((place) => [place.join('.'), place] as const))('one more in %s is noticed', (_, place) =>
  expect(isNoticed(withOneMore(pack, place))).toBe(true),
)
