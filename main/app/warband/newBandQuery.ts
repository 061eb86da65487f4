import type { Band } from '../../../shared/commands/base/band.ts'
import { bandChoicesOf, computeBandChoiceOutcome } from '../../../shared/commands/base/changeOutcomes.ts'
import { refuseExcludedEntries } from '../../../shared/commands/base/excludedEntries.ts'
import { buildEmptyRoster } from '../../../shared/commands/warband/emptyRoster.ts'
import type { NewBandView } from '../../../shared/contract/views/builder.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { settingLookup } from '../../../shared/rules/buildTerms.ts'
import { findExcludedEntries } from '../../../shared/rules/excludedEntries.ts'
import { dieSides } from '../../../shared/rules/kit/dice.ts'
import { amountText } from '../../../shared/rules/kit/diceAmount.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
import { commandEnvironmentOf } from '../base/execute.ts'
import { renderIssues } from '../base/renderIssues.ts'

/** Placeholder: a roster must have a name, but the user has not entered one yet. */
const NAME = '–'

/**
 * Returns the choices of a new warband after the user made `choices`. Choices that are impossible, or no longer
 * possible, are ignored.
 */
export const getNewBand = defineMethod('warband.new', organiserAccess, (engine, { campaign, choices }): NewBandView => {
  const facts = engine.store.load(campaign, [])
  const { settings, house, startingBudget } = factOf(facts, 'campaign', campaign)
  const { ruleset, roster } = buildEmptyRoster(
    facts,
    campaign,
    { name: NAME, options: {} },
    commandEnvironmentOf(engine),
  )
  const empty: Band = {
    ...{ ruleset, roster, members: [], treasury: 0 },
    setting: settingLookup(ruleset, settings),
    excludedEntries: findExcludedEntries(ruleset, house),
  }
  const band = Object.entries(choices).reduce(withPossibleChoice, empty)
  // Without a budget there is none to roll.
  const startRolls = (ruleset.builder.startRolls ?? []).filter(
    ({ option }) => option !== undefined || startingBudget !== null,
  )
  return {
    choices: bandChoicesOf(band)
      .filter(({ key }) => !startRolls.some(({ option }) => option === key))
      .map((choice) => ({
        ...choice,
        options: choice.options.map((option) => {
          const refused = renderIssues(ruleset, refuseExcludedEntries(band, [option.id]))
          return { ...option, points: 0, ...(refused.length > 0 && { refused }) }
        }),
      })),
    options: band.roster.options as NewBandView['options'],
    startRolls: startRolls.map((roll) => ({ ...roll, text: amountText(roll), sides: dieSides(roll.dice) })),
    startingBudget,
  }
})

function withPossibleChoice(band: Band, [key, option]: readonly [string, string]): Band {
  const choice = bandChoicesOf(band).find((one) => one.key === key)
  const isPossible = choice?.options.some(({ id }) => id === option) ?? false
  return isPossible ? { ...band, roster: computeBandChoiceOutcome(band, key, option).roster } : band
}
