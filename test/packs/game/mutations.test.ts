// Every figure of « Règles au un pour un » as data alone matters: with one more, it no longer agrees with the code.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { FullPack } from '../../../shared/packs/game/fullPack.ts'
import { packRuleset } from '../../../shared/packs/game/packRuleset.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { IS_LONG } from '../../support/long.ts'
import {
  observeAftermath,
  observeBuilder,
  observeEvaluation,
  observeItems,
  observeRuleset,
  observeSheets,
} from './observe.ts'
import { PROBES } from './probes.ts'
import { unPourUnPack } from './unPourUnPack.ts'

type Path = readonly (string | number)[]
type Part = Record<string | number, unknown>

const numbersIn = (value: unknown, place: Path = []): Path[] => {
  if (typeof value === 'number') return [place]
  if (typeof value === 'string') return [...value.matchAll(FIGURE)].map((_, at) => [...place, FORMULA, at])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...place, key]))
}

/** A number of a formula. Only formulas are searched: other texts have no signs of formulas around their numbers. */
const FIGURE = /(?<=[=<>+*/;(-] ?)\d+(?=\)|;| |$)/g
const FORMULA = '(formula)'

function withOneMore(pack: FullPack, place: Path): FullPack {
  const changed = structuredClone(pack)
  const formulaAt = place.indexOf(FORMULA)
  const steps = formulaAt < 0 ? place : place.slice(0, formulaAt)
  const parent = steps.slice(0, -1).reduce((at: Part, step) => at[step] as Part, changed as unknown as Part)
  const last = steps.at(-1)!
  if (formulaAt < 0) parent[last] = (parent[last] as number) + 1
  else {
    let index = 0
    parent[last] = (parent[last] as string).replace(FIGURE, (figure) =>
      index++ === place[formulaAt + 1] ? String(Number(figure) + 1) : figure,
    )
  }
  return changed
}

const folder = path.resolve(import.meta.dirname, '../../examples/un-pour-un/rosters')
const examples = readdirSync(folder).map(
  (file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { roster: unknown }).roster,
)
const rosters: readonly unknown[] = [...PROBES, ...examples]
const VIEWS = [
  observeEvaluation,
  observeItems,
  (ruleset: Ruleset, document: unknown) => observeAftermath(ruleset, document, 7),
  observeBuilder,
  observeSheets,
]

const pack = unPourUnPack()
// The game without a change stands for the code, with which it agrees (unPourUn.test.ts).
const sound = packRuleset(pack)
const staticView = JSON.stringify(observeRuleset(sound))
const expected = VIEWS.map((view) => rosters.map((document) => JSON.stringify(view(sound, document))))

/** True if a change shows: the game cannot be made any more, or something differs. */
function isNoticed(pack: FullPack): boolean {
  try {
    const ruleset = packRuleset(pack)
    const view: string = JSON.stringify(observeRuleset(ruleset))
    if (view !== staticView) return true
    return VIEWS.some((observe, at) =>
      rosters.some((document, i) => JSON.stringify(observe(ruleset, document)) !== expected[at]![i]),
    )
  } catch {
    return true
  }
}

const figures = numbersIn(pack)
/** In the normal run: figures of formulas, and every fortieth other. */
const tried = figures.filter((place, at) => IS_LONG || place.includes(FORMULA) || at % 40 === 0)

test('the game itself is not noticed', () => expect(isNoticed(pack)).toBe(false))

test('there are hundreds of figures', () => expect(figures.length).toBeGreaterThan(500))

test.each(tried.map((place) => [place.join('.'), place] as const))('one more in %s is noticed', (_, place) =>
  expect(isNoticed(withOneMore(pack, place))).toBe(true),
)
