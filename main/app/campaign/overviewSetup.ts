import type { SetupView } from '../../../shared/contract/views/overview.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { formulaOf, POINTS_SETTINGS } from '../../../shared/domain/campaign/pointsFormula.ts'
import { factOf, factsWhere } from '../../../shared/domain/campaign/state.ts'
import { isOn } from '../../../shared/rules/houseRules.ts'
import { readingsOfOptions } from '../../../shared/rules/notes.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { placePointsOf } from '../../../shared/rules/standings.ts'
import { startingFunds } from '../../../shared/commands/campaign/topUp.ts'
import { environmentOf, warbandsOf, type Engine } from '../base/execute.ts'

/** The bands that a change of the starting budget can still reach, in their order. */
function unplayedIn(engine: Engine, campaign: string): SetupView['unplayed'] {
  const facts = engine.store.load(campaign, warbandsOf(engine.store, campaign))
  const environment = environmentOf(engine)
  return factsWhere(facts, 'warband', ({ withdrawnAt }) => withdrawnAt === null).flatMap(({ id, name }) => {
    const funds = startingFunds(facts, id, environment)
    if (!funds) return []
    const { treasury, given, owed } = funds
    return [{ warband: id, name, treasury, given, owed: owed.reduce((sum, { amount }) => sum + amount, 0) }]
  })
}

function placePointsIn(rules: Ruleset, frame: FactOf<'campaign'>): SetupView['placePoints'] {
  const { points } = rules.aftermath.places ?? {}
  const each = placePointsOf(rules, frame)
  return points && each ? { houseRule: points.houseRule, each } : null
}

/** How a campaign is set up, with everything that can be chosen in it, in its ruleset's words. Throws `fact-missing`. */
export function getSetup(engine: Engine, { campaign }: { readonly campaign: string }): SetupView {
  const { store, ruleset } = engine
  const frame = factOf(store.load(campaign, []), 'campaign', campaign)
  const rules = ruleset(frame.ruleset)
  const { settings, houseRules } = rules.guide
  const formula = formulaOf(frame.settings)
  return {
    revision: store.revisionOf(campaign),
    name: frame.name,
    startingBudget: frame.startingBudget,
    unplayed: unplayedIn(engine, campaign),
    cap: frame.cap,
    choices: settings.map(({ id, name, summary, choices, default: usual, readings }) => ({
      id,
      name,
      summary,
      value: frame.settings[id] ?? usual,
      choices,
      readings,
    })),
    house: houseRules.map(({ id, name, summary, readings }) => ({
      ...{ id, name, summary, readings },
      isOn: isOn(rules, id, frame.house),
    })),
    readings: readingsOfOptions(rules),
    points: POINTS_SETTINGS.map((id) => ({ id, value: formula[id] })).filter(
      // Where a ruleset counts no victory points there is nothing to be worth anything.
      ({ id, value }) =>
        id !== 'points-per-victory-point' || value !== 0 || rules.aftermath.victoryPoints !== undefined,
    ),
    placePoints: placePointsIn(rules, frame),
    playersMay: frame.playersMay,
  }
}
