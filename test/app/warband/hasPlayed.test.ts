// Only recorded games count as played.
import { expect, test } from 'vitest'
import { findDeserters } from '../../../main/app/warband/deserters.ts'
import { hasFought, hasPlayed } from '../../../main/app/base/hasPlayed.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { bigCampaign } from '../../support/bigCampaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

/** A store with one game of two bands in this state, in which all participations are marked as played. */
function storeWithGame(state: FactOf<'game'>['state']) {
  const { id, facts } = bigCampaign({ warbands: 2, membersEach: 2, itemsEach: 1, games: 1 })
  const all = facts as unknown as Record<'game' | 'participation', Map<string, object>>
  for (const [game, fact] of all.game) all.game.set(game, { ...fact, state })
  for (const [one, fact] of all.participation)
    all.participation.set(one, { ...fact, played: true, absence: 'deserted' })
  const store = memoryStore()
  store.transaction(() => store.addCampaign(id, facts, []))
  const [{ member, warband }] = [...facts.participation.values()] as [FactOf<'participation'>]
  return { store, member, warband }
}

test.each([
  ['recorded', true],
  ['planned', false],
] as const)('counts a %s game as played: %s', (state, counts) => {
  const { store, member, warband } = storeWithGame(state)
  expect([hasPlayed(store, warband), hasFought(store, member), findDeserters(store, [member]).has(member)]).toEqual([
    counts,
    counts,
    counts,
  ])
})
