import { findScenario, scenariosOf } from '../../../shared/domain/campaign/scenario.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import {
  parseScenarioFile,
  scenarioFileState,
  toScenarioFile,
  type ScenarioFile,
} from '../../../shared/rules/scenarioFile.ts'
import type { ScenarioFileLine } from '../../../shared/contract/views/scenarioFile.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Returns the scenarios of a campaign as a file. Throws `fact-missing`. */
export const exportScenarios = defineMethod(
  'scenarios.export',
  organiserAccess,
  ({ store }, { campaign }): ScenarioFile => {
    const facts = store.load(campaign, [])
    factOf(facts, 'campaign', campaign)
    return toScenarioFile(scenariosOf(facts, campaign))
  },
)

/**
 * Returns the scenarios of a file, and what adding each would change in the campaign. Nothing is stored. Throws
 * `fact-missing`, and the errors of a file that cannot be read.
 */
export const previewScenarioFile = defineMethod(
  'scenarios.preview',
  organiserAccess,
  ({ store }, { campaign, document }) => {
    const facts = store.load(campaign, [])
    factOf(facts, 'campaign', campaign)
    const own = scenariosOf(facts, campaign)
    const games = [...store.loadAll(campaign, ['game']).game.values()]
    const plannedWith = (id: string) =>
      games.filter((game) => game.state === 'planned' && game.scenarioId === id).length
    const lines = parseScenarioFile(document).map((scenario): ScenarioFileLine => {
      const state = scenarioFileState(scenario, own)
      const mine = state === 'other' ? (findScenario(facts, campaign, scenario.id) ?? null) : null
      return { scenario, state, mine, planned: mine ? plannedWith(mine.id) : 0 }
    })
    return { lines }
  },
)
