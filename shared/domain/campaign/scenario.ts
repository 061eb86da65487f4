import { z } from 'zod/mini'
import { CatalogueId, integerBetween, LocalizedLine, LocalizedName, LocalizedNotes } from '../text.ts'
import { LANGUAGES } from '../localized.ts'
import { catalogueEntryId } from './content.ts'
import { MAX_SIDES, type FactOf } from './facts.ts'
import { isScenarioEntry, SCENARIO_KIND } from './scenarioKind.ts'
import { factsWhere, type Facts } from './state.ts'

/** Highest number of points of an objective, and of its copies in one game. */
export const MAX_OBJECTIVE_POINTS = 9999

/** An objective. `each`: its points count every time that a warband reaches it, otherwise once. */
const ScenarioObjective = z.strictObject({
  name: LocalizedName,
  points: integerBetween(-MAX_OBJECTIVE_POINTS, MAX_OBJECTIVE_POINTS),
  each: z.optional(z.literal(true)),
})
export type ScenarioObjective = z.infer<typeof ScenarioObjective>

/**
 * A scenario that a campaign wrote. It is an entry of the campaign's own content, but no ruleset knows it and no
 * warband uses it. `sides`: number of sides for which it is written; absent if it suits any number.
 */
export const Scenario = z.strictObject({
  id: CatalogueId,
  kind: z.literal(SCENARIO_KIND),
  name: LocalizedName,
  summary: LocalizedLine,
  text: z.optional(LocalizedNotes),
  setup: z.optional(LocalizedNotes),
  rules: z.optional(LocalizedNotes),
  sides: z.optional(integerBetween(2, MAX_SIDES)),
  objectives: z._default(z.array(ScenarioObjective).check(z.maxLength(20)), []),
  /** True for a scenario of Chronique's own example set. */
  sample: z.optional(z.literal(true)),
})
export type Scenario = z.infer<typeof Scenario>

/** Maximum number of scenarios of a campaign: a draw reads off at most 100 results on one throw of dice. */
export const MAX_SCENARIOS = 100

/** Lists the scenarios of a campaign in the order in which they were added. */
export const scenariosOf = (facts: Facts, campaign: string): Scenario[] =>
  factsWhere(facts, 'custom', (fact) => fact.campaign === campaign && isScenarioEntry(fact.entry)).map(
    ({ entry }) => entry as unknown as Scenario,
  )

/** Finds the scenario with this id. Returns `undefined` if the campaign has removed it, or if `id` is null. */
export const findScenario = (facts: Facts, campaign: string, id: string | null): Scenario | undefined =>
  id === null ? undefined : scenariosOf(facts, campaign).find((one) => catalogueEntryId(one) === id)

/** Finds the scenario that has this name in one of the languages. */
export const findScenarioByName = <S extends Pick<Scenario, 'name'>>(
  scenarios: readonly S[],
  name: string,
): S | undefined => {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return undefined
  return scenarios.find((one) => LANGUAGES.some((language) => one.name[language].toLowerCase() === wanted))
}

type ScenarioFields = Pick<FactOf<'game'>, 'scenario' | 'scenarioId'>

/**
 * Returns the scenario fields of a game after an input. A typed text that is the name of a scenario chooses it; any
 * other text is free. A text that stays as it is keeps the chosen scenario, even if that was renamed or removed.
 * `scenarioId`: chooses a scenario by its id, which gives the name if no text comes with it; an id that the campaign
 * does not have is returned as `unknown`.
 */
export function resolveScenario(
  scenarios: readonly Scenario[],
  { scenario, scenarioId }: { readonly scenario?: string | undefined; readonly scenarioId?: string | null | undefined },
  before: ScenarioFields = { scenario: '', scenarioId: null },
): Partial<ScenarioFields> | { readonly unknown: string } {
  if (typeof scenarioId === 'string') {
    const chosen = scenarios.find(({ id }) => id === scenarioId)
    if (!chosen && scenarioId !== before.scenarioId) return { unknown: scenarioId }
    const name = chosen ? chosen.name.fr : before.scenario
    return { scenarioId, scenario: scenario === undefined || scenario === '' ? name : scenario }
  }
  if (scenario === undefined) return scenarioId === undefined ? {} : { scenarioId }
  if (scenarioId === undefined && scenario === before.scenario && before.scenarioId !== null) return { scenario }
  const found = scenarioId === undefined ? findScenarioByName(scenarios, scenario) : undefined
  return { scenario, scenarioId: found?.id ?? null }
}
