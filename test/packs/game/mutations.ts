// Changes of one figure of a game as data, and whether they show.
import type { FullPack } from '../../../shared/packs/game/fullPack.ts'
import { packRuleset } from '../../../shared/packs/game/packRuleset.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { observeRuleset, observeSheetRules } from './observe.ts'

export type Path = readonly (string | number)[]
type Part = Record<string | number, unknown>

/** Lists the places of all numbers of a game, also those in formulas. */
export const numbersIn = (value: unknown, place: Path = []): Path[] => {
  if (typeof value === 'number') return [place]
  if (typeof value === 'string') return [...value.matchAll(FIGURE)].map((_, at) => [...place, FORMULA, at])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...place, key]))
}

/** A number of a formula. Only formulas are searched: other texts have no signs of formulas around their numbers. */
const FIGURE = /(?<=[=<>+*/;(-] ?)\d+(?=\)|;| |$)/g
/** Step of a place before the index of a number in a formula. */
export const FORMULA = '(formula)'

/** Returns the game with one more at a place. */
export function withOneMore(pack: FullPack, place: Path): FullPack {
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

type View = (ruleset: Ruleset, document: unknown) => unknown

const viewWithoutRoster = (ruleset: Ruleset): string =>
  JSON.stringify([observeRuleset(ruleset), observeSheetRules(ruleset)])

/**
 * Returns a function that tells whether a changed game differs from the sound one, in what can be seen of it or of
 * these rosters. A game that cannot be made any more differs.
 */
export function noticeChanges(
  soundPack: FullPack,
  views: readonly View[],
  rosters: readonly unknown[],
): (pack: FullPack) => boolean {
  const sound = packRuleset(soundPack)
  const staticView = viewWithoutRoster(sound)
  const expected = views.map((view) => rosters.map((document) => JSON.stringify(view(sound, document))))
  return (pack) => {
    try {
      const ruleset = packRuleset(pack)
      const isSeenInRoster = views.some((observe, at) =>
        rosters.some((document, i) => JSON.stringify(observe(ruleset, document)) !== expected[at]![i]),
      )
      return isSeenInRoster || viewWithoutRoster(ruleset) !== staticView
    } catch {
      return true
    }
  }
}
