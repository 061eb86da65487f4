import type { Scenario } from '../../domain/campaign/scenario.ts'
import type { ScenarioFileState } from '../../rules/scenarioFile.ts'

/**
 * A scenario of a file. `mine`: the version that the campaign has; null unless the file has another one. `planned`:
 * number of planned games with it, which a replacement changes.
 */
export interface ScenarioFileLine {
  readonly scenario: Scenario
  readonly state: ScenarioFileState
  readonly mine: Scenario | null
  readonly planned: number
}
