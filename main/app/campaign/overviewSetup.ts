import type { SetupView } from '../../../shared/contract/views/overview.ts'
import { formulaOf, POINTS_SETTINGS } from '../../../shared/domain/campaign/pointsFormula.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { isOn } from '../../../shared/rules/houseRules.ts'
import type { Engine } from '../execute.ts'

/** How a campaign is set up, with everything that can be chosen in it, in its ruleset's words. Throws `fact-missing`. */
export function getSetup({ store, ruleset }: Engine, { campaign }: { readonly campaign: string }): SetupView {
  const frame = factOf(store.load(campaign, []), 'campaign', campaign)
  const rules = ruleset(frame.ruleset)
  const { settings, houseRules } = rules.guide
  const formula = formulaOf(frame.settings)
  return {
    revision: store.revisionOf(campaign),
    name: frame.name,
    startingBudget: frame.startingBudget,
    cap: frame.cap,
    choices: settings.map(({ id, name, choices, default: usual }) => ({
      id,
      name,
      value: frame.settings[id] ?? usual,
      choices,
    })),
    house: houseRules.map(({ id, name, summary }) => ({ id, name, summary, isOn: isOn(rules, id, frame.house) })),
    points: POINTS_SETTINGS.map((id) => ({ id, value: formula[id] })),
  }
}
