import type { ScenarioObjective } from '../../domain/campaign/scenario.ts'
import { LANGUAGES, type Localized } from '../../domain/localized.ts'
import type { AftermathAnswerOf } from '../aftermathAnswers.ts'

/** Highest number of points of one line of an answer. */
export const MAX_POINTS = 9999

type Scored = AftermathAnswerOf<'points'>['objectives'][number]

/**
 * Returns how many times an answer counts an objective of the scenario. An amount that the objective cannot give belongs
 * to a line that the user typed: it counts 0 times.
 */
export function timesOf({ name, points, each }: ScenarioObjective, { reason, amount }: Scored): number {
  if (!LANGUAGES.some((language) => name[language] === reason)) return 0
  if (points === 0) return amount === 0 ? 1 : 0
  const times = amount / points
  return Number.isInteger(times) && times > 0 && (each || times === 1) ? times : 0
}

/**
 * Returns how many times a warband reached each objective of the scenario. A line counts for one objective only, even if
 * two have the same name.
 */
export const listTimesReached = (offered: readonly ScenarioObjective[], scored: readonly Scored[]): number[] => {
  const lines = scored.map((line) => ({ line, of: offered.findIndex((objective) => timesOf(objective, line) > 0) }))
  return offered.map((objective, at) =>
    lines.reduce((sum, { line, of }) => sum + (of === at ? timesOf(objective, line) : 0), 0),
  )
}

/** Lists the lines that belong to no objective of the scenario: the user typed their reasons. */
export const listOwnLines = (offered: readonly ScenarioObjective[], scored: readonly Scored[]): Scored[] =>
  scored.filter((line) => !offered.some((objective) => timesOf(objective, line) > 0))

/** Reason of a line with all points of a warband for objectives, as a player sent them, whatever the objectives are. */
export const OBJECTIVES_TOTAL: Localized = { fr: 'Objectifs (total)', en: 'Objectives (total)' }

export const isObjectivesTotal = ({ reason }: Pick<Scored, 'reason'>): boolean =>
  LANGUAGES.some((language) => OBJECTIVES_TOTAL[language] === reason)

/** Takes points that now belong to an objective out of the total that a player sent, so that they count once. */
const divideTotal = (lines: readonly Scored[], points: number): Scored[] =>
  lines.flatMap((line) => {
    if (!isObjectivesTotal(line) || points <= 0) return [line]
    const amount = Math.max(0, line.amount - points)
    return amount > 0 ? [{ ...line, amount }] : []
  })

/**
 * Returns the lines of an answer after an objective was reached this many times: the objectives of the scenario in its
 * order, then the other lines. `say`: the name of an objective in the user's language.
 */
export function withObjectiveReached(
  offered: readonly ScenarioObjective[],
  scored: readonly Scored[],
  { index, times }: { readonly index: number; readonly times: number },
  say: (name: ScenarioObjective['name']) => string,
): Scored[] {
  const before = listTimesReached(offered, scored)
  const lines = offered.flatMap((objective, at) => {
    const count = at === index ? times : before[at]!
    return count > 0 ? [{ reason: say(objective.name), amount: count * objective.points }] : []
  })
  const more = (times - before[index]!) * offered[index]!.points
  return [...lines, ...divideTotal(listOwnLines(offered, scored), more)]
}
