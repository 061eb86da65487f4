// The form of a new campaign.
import { nextTick } from 'vue'
import { describe, expect, test } from 'vitest'
import { parseTypedPoints, useCampaignDraft } from '../../renderer/screens/campaigns/useCampaignDraft.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'

const LINES = RULESETS.map(({ id, name, summary, guide, values }) => ({
  id,
  name,
  summary,
  settings: guide.settings,
  houseRules: guide.houseRules,
  readings: [],
  hasPrices: !values.withoutPrices,
  sample: id === 'chaos-au-caire' ? { name: '', warbands: 0, games: 0, startingBudget: 275 } : null,
}))

describe('a new campaign', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['1 200', 1200],
    ['1\u202f000\u00a0000', 1_000_000],
    ['1000001', undefined],
    ['-1', undefined],
    ['12,5', undefined],
    ['beaucoup', undefined],
  ])('parses %j as %j points', (typed, points) => expect(parseTypedPoints(typed)).toBe(points))

  test('leaves defaults to the ruleset, and sends other choices', () => {
    const { draft, asked } = useCampaignDraft(() => LINES, LINES[0]!.id)
    const [setting, rule] = [LINES[0]!.settings[0]!, LINES[0]!.houseRules[0]!]
    expect(asked('campaign001')).toMatchObject({ settings: {}, house: {}, cap: null, startingBudget: 275 })
    const other = setting.choices.find(({ id }) => id !== setting.default)!
    draft.settings = { ...draft.settings, [setting.id]: other.id }
    draft.house = { ...draft.house, [rule.id]: !rule.default }
    expect(asked('campaign001')).toMatchObject({
      settings: { [setting.id]: other.id },
      house: { [rule.id]: !rule.default },
    })
  })

  test('takes the settings of another ruleset when it is chosen', async () => {
    const { draft, asked } = useCampaignDraft(() => LINES, LINES[0]!.id)
    draft.settings = { ...draft.settings, [LINES[0]!.settings[0]!.id]: 'other' }
    draft.ruleset = LINES[1]!.id
    await nextTick()
    expect(asked('campaign001').settings).toEqual({})
    expect(Object.keys(draft.settings)).toEqual(LINES[1]!.settings.map(({ id }) => id))
  })

  test('starts with the usual budget of the ruleset, or an unlimited one', async () => {
    const { draft, asked, wrong } = useCampaignDraft(() => LINES, 'chaos-au-caire')
    Object.assign(draft, { name: 'Saison' })
    expect(draft).toMatchObject({ startingBudget: '275', isUnlimited: false })
    draft.startingBudget = ''
    expect(wrong.value).toEqual({ startingBudget: 'campaigns.budget-wrong' })
    draft.isUnlimited = true
    expect([wrong.value, asked('campaign001').startingBudget]).toEqual([{}, null])
    draft.ruleset = 'kolaps'
    await nextTick()
    expect(draft).toMatchObject({ startingBudget: '', isUnlimited: true })
  })

  test('counts the differences from the defaults', () => {
    const { draft, changes } = useCampaignDraft(() => LINES, LINES[0]!.id)
    expect(changes.value).toBe(0)
    const [rule] = LINES[0]!.houseRules
    draft.house = { ...draft.house, [rule!.id]: !rule!.default }
    draft.cap = '300'
    expect(changes.value).toBe(2)
  })

  test('sends no points for a ruleset without prices, whatever was typed before', () => {
    const { draft, asked, wrong } = useCampaignDraft(() => LINES, LINES.find(({ hasPrices }) => hasPrices)!.id)
    Object.assign(draft, { name: 'Saison', startingBudget: '0', isUnlimited: false, cap: 'x' })
    expect(wrong.value).toEqual({ cap: 'campaigns.points-wrong' })
    expect(asked('campaign001')).toMatchObject({ startingBudget: 0 })
    draft.ruleset = LINES.find(({ hasPrices }) => !hasPrices)!.id
    expect(wrong.value).toEqual({})
    expect(asked('campaign001')).toMatchObject({ startingBudget: null, cap: null })
  })

  test('reports errors by field', () => {
    const { draft, wrong } = useCampaignDraft(() => LINES, LINES[0]!.id)
    expect(wrong.value).toEqual({ name: 'campaigns.name-missing' })
    Object.assign(draft, { name: 'é'.repeat(81), cap: 'x' })
    expect(wrong.value).toEqual({ name: 'campaigns.name-too-long', cap: 'campaigns.points-wrong' })
    Object.assign(draft, { name: '🎲'.repeat(80), cap: '' })
    expect(wrong.value).toEqual({})
  })
})
