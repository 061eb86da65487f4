/** The kind of content entry that is a scenario. It exists in every ruleset. */
export const SCENARIO_KIND = 'scenario'

/** True for a content entry that is a scenario. No catalogue and no roster contains it. */
export const isScenarioEntry = (entry: object): boolean => (entry as { readonly kind?: unknown }).kind === SCENARIO_KIND
