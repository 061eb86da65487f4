import type { CampaignSettingsView } from '../../../shared/contract/views/overview.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import {
  followsOther,
  LEAGUE_SETTINGS,
  parseLeagueSetting,
  type LeagueSetting,
} from '../../../shared/domain/campaign/leagueSettings.ts'
import { factOf, factsWhere } from '../../../shared/domain/campaign/state.ts'
import { isHouseRuleOn } from '../../../shared/rules/houseRules.ts'
import { listOptionReadings } from '../../../shared/rules/notes.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { findScoring, pointsPerFinishingPlace } from '../../../shared/rules/standings.ts'
import { startingFunds } from '../../../shared/commands/campaign/topUp.ts'
import { commandEnvironmentOf, warbandsOf, type CommandDependencies } from '../base/execute.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Returns the warbands that a new starting budget still affects, in order. */
function bandsToAdjust(engine: CommandDependencies, campaign: string): CampaignSettingsView['unplayed'] {
  const facts = engine.store.load(campaign, warbandsOf(engine.store, campaign))
  const environment = commandEnvironmentOf(engine)
  return factsWhere(facts, 'warband', ({ withdrawnAt }) => withdrawnAt === null).flatMap(({ id, name }) => {
    const funds = startingFunds(facts, id, environment)
    if (!funds) return []
    const { treasury, given, owed } = funds
    return [{ warband: id, name, treasury, given, owed: owed.reduce((sum, { amount }) => sum + amount, 0) }]
  })
}

function placePointsIn(rules: Ruleset, frame: FactOf<'campaign'>): CampaignSettingsView['placePoints'] {
  const { points } = rules.aftermath.places ?? {}
  const each = pointsPerFinishingPlace(rules, frame)
  return points && each ? { houseRule: points.houseRule, each } : null
}

/** Returns the settings of a campaign with all their choices, in the ruleset's words. Throws `fact-missing`. */
export const getSetup = defineMethod(
  'campaign.setup',
  organiserAccess,
  (engine, { campaign }): CampaignSettingsView => {
    const { store, ruleset } = engine
    const frame = factOf(store.load(campaign, []), 'campaign', campaign)
    const rules = ruleset(frame.ruleset)
    const { settings, houseRules } = rules.guide
    const { formula, tieBreaks } = findScoring(rules, frame)
    /** A setting about victory points is left out if the ruleset has none and the value is 0. */
    const isOffered = (id: LeagueSetting) =>
      formula[id] !== 0 || !id.includes('victory-point') || rules.aftermath.victoryPoints !== undefined
    return {
      revision: store.revisionOf(campaign),
      name: frame.name,
      pack: rules.pack ? { name: rules.name, version: rules.pack.version } : null,
      startingBudget: frame.startingBudget,
      unplayed: bandsToAdjust(engine, campaign),
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
        isOn: isHouseRuleOn(rules, id, frame.house),
      })),
      readings: listOptionReadings(rules),
      points: LEAGUE_SETTINGS.filter(isOffered).map((id) => {
        const own = parseLeagueSetting(id, frame.settings[id] ?? '')
        return { id, value: own ?? (followsOther(id) ? null : formula[id]), counted: formula[id] }
      }),
      tieBreaks,
      placePoints: placePointsIn(rules, frame),
      playersMay: frame.playersMay,
    }
  },
)
