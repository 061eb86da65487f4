import { z } from 'zod/mini'
import { AppError } from '../../domain/error.ts'
import { added, changed } from '../../domain/campaign/change.ts'
import { FACTS, Id, MOST_SIDES } from '../../domain/campaign/facts.ts'
import {
  formulaOf,
  isPointsSetting,
  PLACE_POINTS,
  placePointsFrom,
  placePointsText,
  POINTS_BOUNDS,
  pointsFrom,
} from '../../domain/campaign/pointsFormula.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { PLACE_POINTS_NAME, placePointsOf, pointsSettingName } from '../../rules/standings.ts'
import { leavable } from '../../rules/unplayed.ts'
import { MAX_LIST } from '../../rules/kit/bounds.ts'
import { command, given, warband } from '../base/command.ts'
import { toppedUp } from './topUp.ts'
import { fieldNames, fieldsAsked, sentence } from '../base/telling.ts'

const { name, ruleset, settings, house, startingBudget, cap, notes, playersMay } = FACTS.campaign.shape

/** What is wrong with a setting: one that neither the ruleset nor the standings know, or a choice that it has not. */
function settingIssues(rules: Ruleset, id: string, choice: string): Issue[] {
  const path = `settings.${id}`
  if (isPointsSetting(id)) {
    if (pointsFrom(choice) !== undefined) return []
    return [error('points-not-whole', path, { setting: pointsSettingName(id), given: choice, ...POINTS_BOUNDS })]
  }
  if (id === PLACE_POINTS && rules.aftermath.places?.points) {
    if (placePointsFrom(choice) !== undefined) return []
    const bounds = { ...POINTS_BOUNDS, most: MOST_SIDES }
    return [error('place-points-unreadable', path, { setting: PLACE_POINTS_NAME, given: choice, ...bounds })]
  }
  const setting = rules.guide.settings.find((one) => one.id === id)
  if (!setting) return [error('setting-unknown', path, { id })]
  const known = setting.choices.map((one) => one.id)
  if (known.includes(choice)) return []
  return [error('choice-unknown', path, { setting: setting.name, choice, known: known.join(', ') })]
}

/** Choices that cannot be made, as issues; what is switched are house rules, and entries that are played or not. */
function unknownChoices(rules: Ruleset, chosen: Record<string, string>, switched: Record<string, boolean>): Issue[] {
  const ofSettings = Object.entries(chosen).flatMap(([id, choice]) => settingIssues(rules, id, choice))
  const houseIssues = Object.keys(switched).flatMap((id) =>
    rules.guide.houseRules.some((one) => one.id === id) || leavable(rules).has(id)
      ? []
      : [error('house-rule-unknown', `house.${id}`, { id })],
  )
  return [...ofSettings, ...houseIssues]
}

/** Begins a campaign. The id that it is to have is given, so that asking twice begins one. */
export const createCampaign = command({
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
  }),
  reads: () => [],
  decide(facts, { campaign, ...fields }, environment) {
    if (facts.campaign.has(campaign)) throw new AppError('id-taken', { id: campaign })
    const refused = unknownChoices(environment.ruleset(fields.ruleset), fields.settings, fields.house)
    if (refused.length > 0) return { refused }
    return {
      changes: [
        added('campaign', campaign, { ...fields, createdAt: environment.now, closedAt: null, playersMay: null }),
      ],
      answer: { campaign },
    }
  },
  tell: ({ input }) => sentence('campaign.create', { name: input.name }),
})

/**
 * Changes a campaign's frame. Choices given are set beside those that stand; the ruleset stays. `topUp`: bands that have
 * not played, which get what their own starting budget is short of the campaign's, or give back what it is over.
 */
export const changeCampaign = command({
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
    topUp: z.optional(z.array(Id).check(z.maxLength(MAX_LIST))),
  }),
  reads: ({ topUp = [] }) => topUp.map(warband),
  current(facts, { campaign }, environment) {
    const fact = factOf(facts, 'campaign', campaign)
    const rules = environment.ruleset(fact.ruleset)
    const { settings: choices, houseRules } = rules.guide
    const each = placePointsOf(rules, fact)
    const usual = choices.map((one) => [one.id, one.default] as const)
    const usualHouse = houseRules.map((one) => [one.id, one.default] as const)
    const points = Object.entries(formulaOf(fact.settings)).map(([id, value]) => [id, String(value)] as const)
    return {
      ...fact,
      settings: {
        ...Object.fromEntries(usual),
        ...fact.settings,
        ...Object.fromEntries(points),
        ...(each && { [PLACE_POINTS]: placePointsText(each) }),
      },
      house: { ...Object.fromEntries(usualHouse), ...fact.house },
    }
  },
  decide(facts, { campaign, settings: chosen = {}, house: switched = {}, topUp = [], ...fields }, environment) {
    const fact = factOf(facts, 'campaign', campaign)
    const next = { ...given(fields), settings: { ...fact.settings, ...chosen }, house: { ...fact.house, ...switched } }
    const budget = next.startingBudget === undefined ? fact.startingBudget : next.startingBudget
    const bands = [...new Set(topUp)].map((id) => toppedUp(facts, id, budget ?? 0, environment))
    const refused = [
      ...unknownChoices(environment.ruleset(fact.ruleset), chosen, switched),
      ...(topUp.length > 0 && budget === null ? [error('no-budget', 'topUp')] : bands.flatMap((one) => one.refused)),
    ]
    if (refused.length > 0) return { refused }
    return { changes: [...changed('campaign', fact, next), ...bands.flatMap(({ changes }) => changes)], answer: {} }
  },
  tell: ({ input }) => sentence('campaign.change', { fields: fieldNames(fieldsAsked(input)) }),
})
