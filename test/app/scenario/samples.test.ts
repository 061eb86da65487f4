import { expect, test } from 'vitest'
import type { ContentView } from '../../../shared/contract/views/content.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'
import { isScenarioEntry } from '../../../shared/domain/campaign/scenarioKind.ts'
import { begun, CAMPAIGN } from '../../support/campaign.ts'

test.each(RULESETS.map(({ id }) => id))(
  'has at least five example scenarios that can be added at once: %s',
  (ruleset) => {
    const played = begun(ruleset)
    const samples = () =>
      played.call<ContentView>('content.get', { campaign: CAMPAIGN }).samples.filter((one) => isScenarioEntry(one))
    const entries = samples()
    expect(entries.length).toBeGreaterThanOrEqual(5)
    expect(entries.every(({ sample }) => sample === true)).toBe(true)
    played.does('content.add', { campaign: CAMPAIGN, entries: [...entries] })
    expect(samples()).toEqual([])
  },
)
