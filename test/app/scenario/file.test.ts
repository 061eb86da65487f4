import { expect, test } from 'vitest'
import type { ScenarioFileLine } from '../../../shared/contract/views/scenarioFile.ts'
import { refusal } from '../../support/campaign.ts'
import { BRIDGE, BRIDGE_ID, scenarioCampaign, scenarioNamed } from '../../support/scenarios.ts'

/** A campaign with two scenarios, and the file of its scenarios. */
function shared() {
  const one = scenarioCampaign('un-pour-un', [BRIDGE, scenarioNamed('Le gué')])
  const file = one.played.call<{ scenarios: object[] }>('scenarios.export', { campaign: one.campaign })
  return { ...one, file }
}
const preview = ({ played, campaign }: ReturnType<typeof scenarioCampaign>, document: object) =>
  played.call<{ lines: ScenarioFileLine[] }>('scenarios.preview', { campaign, document }).lines

test('a file has all scenarios of a campaign, for a campaign of another game too', () => {
  const { file } = shared()
  expect(file).toMatchObject({ format: 'chronique/scenarios@1', scenarios: [{ ...BRIDGE, id: BRIDGE_ID }, {}] })
  const other = scenarioCampaign('chaos-au-caire', [])
  expect(preview(other, file).map(({ state }) => state)).toEqual(['new', 'new'])
  other.played.does('content.add', { campaign: other.campaign, entries: file.scenarios })
  expect(preview(other, file).map(({ state }) => state)).toEqual(['same', 'same'])
})

test('another version of a scenario is told, with the planned games that have it', () => {
  const one = shared()
  const { played, campaign, game, file } = one
  played.does('game.change', { campaign, game, scenario: 'Le pont' })
  const summary = { fr: 'Passer le pont.', en: 'Cross the bridge.' }
  played.does('content.change', { campaign, entry: { ...BRIDGE, id: BRIDGE_ID, summary }, keep: [] })
  expect(preview(one, file)).toMatchObject([
    { state: 'other', mine: { summary }, planned: 1 },
    { state: 'same', mine: null, planned: 0 },
  ])
})

test.each([
  ['no object', null, 'not-scenarios'],
  ['a campaign', { format: 'chronique/campaign@1' }, 'not-scenarios'],
  ['a newer format', { format: 'chronique/scenarios@2', scenarios: [] }, 'format-newer'],
  [
    'an unknown key',
    { format: 'chronique/scenarios@1', scenarios: [{ ...BRIDGE, id: BRIDGE_ID, colour: 'red' }] },
    'unknown-key',
  ],
])('%s is refused', (_what, document, code) => {
  const { played, campaign } = shared()
  expect(refusal(() => played.call('scenarios.preview', { campaign, document }))).toEqual([code])
})
