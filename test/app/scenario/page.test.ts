import { expect, test } from 'vitest'
import type { PageView } from '../../../shared/contract/views/page.ts'
import { BRIDGE, BRIDGE_ID, scenarioCampaign, scenarioNamed } from '../../support/scenarios.ts'

const STORY = 'Garder le pont <b>toute</b> la nuit.'

test('a shared page tells what a scenario is about, but only with notes and full names', () => {
  const entries = [{ ...BRIDGE, summary: { fr: STORY, en: STORY } }, scenarioNamed('Le gué secret')]
  const { played, campaign, game } = scenarioCampaign('un-pour-un', entries)
  const page = (options: object) => played.call<PageView>('page.get', { campaign, language: 'fr', ...options }).text
  expect(page({ notes: true })).not.toContain('Garder le pont')
  played.does('game.change', { campaign, game, scenarioId: BRIDGE_ID })
  expect(page({ notes: true })).toContain('Garder le pont &lt;b&gt;toute&lt;/b&gt; la nuit.')
  for (const options of [{}, { notes: true, initials: true }]) expect(page(options)).not.toContain('Garder le pont')
  // A scenario that no game has is still a surprise.
  expect(page({ notes: true })).not.toContain('secret')
})
