// A campaign as it is filled in, and a file as it is given.
import { nextTick } from 'vue'
import { describe, expect, test } from 'vitest'
import { pointsOf, useDraft } from '../../renderer/screens/campaigns/draft.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'

const LINES = RULESETS.map(({ id, name, summary, guide, values }) => ({
  id,
  name,
  summary,
  settings: guide.settings,
  houseRules: guide.houseRules,
  readings: [],
  hasPrices: !values.withoutPrices,
  sample: null,
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
  ])('%j are %j points', (typed, points) => expect(pointsOf(typed)).toBe(points))

  test('leaves usual choices to the ruleset, and names the others', () => {
    const { draft, asked } = useDraft(LINES, LINES[0]!.id)
    const [setting, rule] = [LINES[0]!.settings[0]!, LINES[0]!.houseRules[0]!]
    expect(asked('campaign001')).toMatchObject({ settings: {}, house: {}, cap: null, startingBudget: null })
    const other = setting.choices.find(({ id }) => id !== setting.default)!
    draft.settings = { ...draft.settings, [setting.id]: other.id }
    draft.house = { ...draft.house, [rule.id]: !rule.default }
    expect(asked('campaign001')).toMatchObject({
      settings: { [setting.id]: other.id },
      house: { [rule.id]: !rule.default },
    })
  })

  test('takes the settings of another ruleset when it is chosen', async () => {
    const { draft, asked } = useDraft(LINES, LINES[0]!.id)
    draft.settings = { ...draft.settings, [LINES[0]!.settings[0]!.id]: 'other' }
    draft.ruleset = LINES[1]!.id
    await nextTick()
    expect(asked('campaign001').settings).toEqual({})
    expect(Object.keys(draft.settings)).toEqual(LINES[1]!.settings.map(({ id }) => id))
  })

  test('asks for no points where nothing has a price, whatever was typed before', () => {
    const { draft, asked, wrong } = useDraft(LINES, LINES.find(({ hasPrices }) => hasPrices)!.id)
    Object.assign(draft, { name: 'Saison', startingBudget: '0', cap: 'x' })
    expect(wrong.value).toEqual({ cap: 'campaigns.points-wrong' })
    expect(asked('campaign001')).toMatchObject({ startingBudget: 0 })
    draft.ruleset = LINES.find(({ hasPrices }) => !hasPrices)!.id
    expect(wrong.value).toEqual({})
    expect(asked('campaign001')).toMatchObject({ startingBudget: null, cap: null })
  })

  test('says what is wrong, by field', () => {
    const { draft, wrong } = useDraft(LINES, LINES[0]!.id)
    expect(wrong.value).toEqual({ name: 'campaigns.name-missing' })
    Object.assign(draft, { name: 'é'.repeat(81), cap: 'x' })
    expect(wrong.value).toEqual({ name: 'campaigns.name-too-long', cap: 'campaigns.points-wrong' })
    Object.assign(draft, { name: '🎲'.repeat(80), cap: '' })
    expect(wrong.value).toEqual({})
  })
})
