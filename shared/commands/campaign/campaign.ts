import { z } from 'zod/mini'
import { AppError } from '../../domain/error.ts'
import { addFact, updateFact } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id, MAX_SIDES } from '../../domain/campaign/facts.ts'
import {
  boundsOfLeagueSetting,
  isLeagueSetting,
  followsOther,
  USUAL_NUMBER,
  parseLeagueSetting,
  TIE_BREAKS,
  TIE_BREAKS_SETTING,
  formatTieBreaks,
  parseTieBreaks,
  tieBreaksOf,
  FINISHING_PLACE_POINTS_SETTING,
  parseFinishingPlacePoints,
  formatFinishingPlacePoints,
  FINISHING_PLACE_POINTS_BOUNDS,
} from '../../domain/campaign/leagueSettings.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import {
  FINISHING_PLACE_POINTS_NAME,
  findScoring,
  leagueSettingName,
  pointsPerFinishingPlace,
  TIE_BREAKS_NAME,
} from '../../rules/standings.ts'
import { listOptionalEntries } from '../../rules/excludedEntries.ts'
import { MAX_LIST_LENGTH } from '../../rules/kit/bounds.ts'
import { defineCommand, warbandAggregate, type CommandEnvironment, type GivenPack } from '../base/command.ts'
import { addPack } from './pack.ts'
import { topUpBudget } from './topUp.ts'
import { fieldNames, requestedFields, historySentence } from '../base/historySentences.ts'

const { name, ruleset, settings, house, startingBudget, cap, notes, playersMay } = FACT_SCHEMAS.campaign.shape

/** Refuses a setting that neither the ruleset nor the standings have, and an option that the setting does not have. */
function settingIssues(rules: Ruleset, id: string, choice: string): Issue[] {
  const path = `settings.${id}`
  if (isLeagueSetting(id)) {
    if (parseLeagueSetting(id, choice) !== undefined || (choice === USUAL_NUMBER && followsOther(id))) return []
    const setting = leagueSettingName(id)
    return [error('points-not-whole', path, { setting, given: choice, ...boundsOfLeagueSetting(id) })]
  }
  if (id === TIE_BREAKS_SETTING) {
    if (parseTieBreaks(choice) !== undefined) return []
    return [error('choice-unknown', path, { setting: TIE_BREAKS_NAME, choice, known: TIE_BREAKS.join(', ') })]
  }
  if (id === FINISHING_PLACE_POINTS_SETTING && rules.aftermath.places?.points) {
    if (parseFinishingPlacePoints(choice) !== undefined) return []
    const bounds = { ...FINISHING_PLACE_POINTS_BOUNDS, most: MAX_SIDES }
    return [error('place-points-unreadable', path, { setting: FINISHING_PLACE_POINTS_NAME, given: choice, ...bounds })]
  }
  const setting = rules.guide.settings.find((one) => one.id === id)
  if (!setting) return [error('setting-unknown', path, { id })]
  const known = setting.choices.map((one) => one.id)
  if (known.includes(choice)) return []
  return [error('choice-unknown', path, { setting: setting.name, choice, known: known.join(', ') })]
}

/** Refuses unknown settings, options and switches. `switched`: house rules, and entries that can be switched off. */
function refuseUnknownChoices(
  rules: Ruleset,
  chosen: Record<string, string>,
  switched: Record<string, boolean>,
): Issue[] {
  const ofSettings = Object.entries(chosen).flatMap(([id, choice]) => settingIssues(rules, id, choice))
  const houseIssues = Object.keys(switched).flatMap((id) =>
    rules.guide.houseRules.some((one) => one.id === id) || listOptionalEntries(rules).has(id)
      ? []
      : [error('house-rule-unknown', `house.${id}`, { id })],
  )
  return [...ofSettings, ...houseIssues]
}

/**
 * Returns the ruleset of a new campaign. Throws `unknown-ruleset` if it is of a pack that does not come along: the
 * campaign must have its own.
 */
function rulesetForNew(id: string, given: GivenPack | undefined, environment: CommandEnvironment): Ruleset {
  const rulesetOfId = given?.version === id ? given.ruleset : environment.ruleset(id)
  if (rulesetOfId === given?.ruleset || (!rulesetOfId.pack && !given)) return rulesetOfId
  throw new AppError('pack-missing', { id })
}

/**
 * Creates a campaign. The caller provides its id, so that a repeated request does not create a second campaign. `pack`:
 * the text of the pack whose version is the ruleset.
 */
export const createCampaign = defineCommand({
  name: 'campaign.create',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    name,
    ruleset,
    settings: z._default(settings, {}),
    house: z._default(house, {}),
    startingBudget: z._default(startingBudget, null),
    cap: z._default(cap, null),
    notes: z._default(notes, ''),
    pack: z.optional(FACT_SCHEMAS.pack.shape.document),
  }),
  reads: () => [],
  decide(facts, { campaign, pack, ...fields }, environment) {
    if (facts.campaign.has(campaign)) throw new AppError('id-taken', { id: campaign })
    const newPack = pack === undefined ? undefined : environment.readPack(pack)
    const refused = refuseUnknownChoices(
      rulesetForNew(fields.ruleset, newPack, environment),
      fields.settings,
      fields.house,
    )
    if (refused.length > 0) return { refused }
    return {
      changes: [
        addFact('campaign', campaign, { ...fields, createdAt: environment.now, closedAt: null, playersMay: null }),
        ...(newPack ? [addPack(campaign, newPack, environment)] : []),
      ],
      answer: { campaign },
    }
  },
  describeEntries: ({ input }) => historySentence('campaign.create', { name: input.name }),
})

/**
 * Changes a campaign's frame. The given settings and switches are merged with the stored ones; the ruleset stays the
 * same. `topUp`: ids of warbands that have not played; the budget that they received is raised or lowered to the
 * campaign's starting budget.
 */
export const changeCampaign = defineCommand({
  name: 'campaign.change',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    name: z.optional(name),
    settings: z.optional(settings),
    house: z.optional(house),
    startingBudget: z.optional(startingBudget),
    cap: z.optional(cap),
    notes: z.optional(notes),
    playersMay: z.optional(playersMay.def.innerType),
    topUp: z.optional(z.array(Id).check(z.maxLength(MAX_LIST_LENGTH))),
  }),
  reads: ({ topUp = [] }) => topUp.map(warbandAggregate),
  current(facts, { campaign }, environment) {
    const fact = factOf(facts, 'campaign', campaign)
    const rules = environment.ruleset(fact.ruleset)
    const { settings: choices, houseRules } = rules.guide
    const each = pointsPerFinishingPlace(rules, fact)
    const usual = choices.map((one) => [one.id, one.default] as const)
    const usualHouse = houseRules.map((one) => [one.id, one.default] as const)
    const numbers = Object.entries(findScoring(rules, fact).formula).map(([id, value]) => [id, String(value)] as const)
    return {
      ...fact,
      settings: {
        ...Object.fromEntries(usual),
        ...fact.settings,
        ...Object.fromEntries(numbers),
        [TIE_BREAKS_SETTING]: formatTieBreaks(tieBreaksOf(fact.settings)),
        ...(each && { [FINISHING_PLACE_POINTS_SETTING]: formatFinishingPlacePoints(each) }),
      },
      house: { ...Object.fromEntries(usualHouse), ...fact.house },
    }
  },
  decide(facts, { campaign, settings: chosen = {}, house: switched = {}, topUp = [], ...fields }, environment) {
    const fact = factOf(facts, 'campaign', campaign)
    const next = {
      ...omitUndefined(fields),
      settings: { ...fact.settings, ...chosen },
      house: { ...fact.house, ...switched },
    }
    const budget = next.startingBudget === undefined ? fact.startingBudget : next.startingBudget
    const bands = [...new Set(topUp)].map((id) => topUpBudget(facts, id, budget ?? 0, environment))
    const refused = [
      ...refuseUnknownChoices(environment.ruleset(fact.ruleset), chosen, switched),
      ...(topUp.length > 0 && budget === null ? [error('no-budget', 'topUp')] : bands.flatMap((one) => one.refused)),
    ]
    if (refused.length > 0) return { refused }
    return { changes: [...updateFact('campaign', fact, next), ...bands.flatMap(({ changes }) => changes)], answer: {} }
  },
  describeEntries: ({ input }) => historySentence('campaign.change', { fields: fieldNames(requestedFields(input)) }),
})
