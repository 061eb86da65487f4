import { z } from 'zod/mini'
import { canonicalJson } from '../domain/campaign/change.ts'
import { MAX_SCENARIOS, Scenario } from '../domain/campaign/scenario.ts'
import { AppError } from '../domain/error.ts'
import { findFormatFault } from '../domain/format.ts'
import { omitKeys } from '../domain/omitKeys.ts'
import { firstSchemaProblem } from './kit/schemaProblem.ts'

const SCENARIOS_FORMAT = 'chronique/scenarios@1'

/** A file with scenarios, for other campaigns of any ruleset. */
export const ScenarioFile = z.strictObject({
  format: z.literal(SCENARIOS_FORMAT),
  scenarios: z.array(Scenario).check(z.minLength(1), z.maxLength(MAX_SCENARIOS)),
})
export type ScenarioFile = z.infer<typeof ScenarioFile>

/** Builds the file of these scenarios. */
export const toScenarioFile = (scenarios: readonly Scenario[]): ScenarioFile => ({
  format: SCENARIOS_FORMAT,
  scenarios: [...scenarios],
})

/**
 * Parses the document of a file with scenarios. Throws `not-scenarios` for another document, `format-newer`, and the
 * first problem of an invalid scenario.
 */
export function parseScenarioFile(document: unknown): Scenario[] {
  const format = (document as { readonly format?: unknown } | null)?.format
  const fault = findFormatFault(format, [SCENARIOS_FORMAT])
  if (fault) throw new AppError(fault, { found: String(format) })
  if (format !== SCENARIOS_FORMAT) throw new AppError('not-scenarios')
  const parsed = ScenarioFile.safeParse(document)
  if (!parsed.success) throw firstSchemaProblem(parsed.error, document)
  return parsed.data.scenarios
}

/** `new`: the campaign has no such scenario. `same`: it has the same. `other`: it has another version of it. */
export type ScenarioFileState = 'new' | 'same' | 'other'

const contentOf = (scenario: Scenario): string => canonicalJson(omitKeys(scenario, 'id', 'sample'))

/** Compares a scenario of a file with those of a campaign. Two scenarios with the same id are versions of one. */
export function scenarioFileState(scenario: Scenario, own: readonly Scenario[]): ScenarioFileState {
  if (own.some((one) => contentOf(one) === contentOf(scenario))) return 'same'
  return own.some(({ id }) => id === scenario.id) ? 'other' : 'new'
}
