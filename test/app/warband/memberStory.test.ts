import { expect, test } from 'vitest'
import type { MemberStory } from '../../../shared/contract/views/history.ts'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { MemberView } from '../../../shared/contract/views/member.ts'
import { begun, CAMPAIGN, play } from '../../support/campaign.ts'
import { correcting, fallenAnswers, GAME, fallenMember, rollOf, typedDice } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'
import { memoryStore } from '../../support/memoryStore.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }

test.each([
  ['once, without a number', 5, 'rank-4-took-weaker', undefined],
  ['with its number if it was earned several times', 10, 'rank-4-took-weaker', 2],
  ['with its number if it was earned several times', 15, 'rank-4-took-weaker', 3],
  ['without a number if the sum is not a multiple of it', 7, 'rank-4-took-weaker', undefined],
  ['without a number if its reason has no fixed amount', 15, 'given', undefined],
])('shows an award %s', (_, amount, reason, times) => {
  const played = begun('kolaps', 300, play(memoryStore()))
  const { member } = played.does('member.recruit', { ...at, member: { kind: 'character', name: 'Ravi', rank: 4 } })
  const award = { ...at, member, amount, reason, detail: '', game: null }
  played.store.transaction(() =>
    played.store.apply([{ kind: 'award', id: 'award00001', before: null, after: award } as never]),
  )
  const [shownAward] = played.call<MemberStory>('member.story', { ...at, member }).awards
  expect([shownAward!.amount, shownAward!.times]).toEqual([amount, times])
})

test('shows a game with the opponents, injuries and experience', () => {
  const games = correcting()
  const LEG_WOUND = [2, 2] as const
  games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(...LEG_WOUND) })
  games.does('game.change', { campaign: CAMPAIGN, game: GAME, notes: 'Sous la pluie.' })
  const story = games.call<MemberStory>('member.story', { ...OURS, member: games.helene })
  const [game] = story.games
  const { injuries } = games.call<MemberView>('member.get', { ...OURS, member: games.helene })
  const { warbands } = games.call<CampaignView>('campaign.get', { campaign: CAMPAIGN })
  expect(game!.against).toEqual(warbands.flatMap(({ id, name }) => (id === BANDS[1] ? [name] : [])))
  expect(game!.injuries).toEqual(injuries.map(({ name }) => name))
  expect(game!.injuries).toHaveLength(1)
  expect(game!.experience).toBe(story.awards.reduce((sum, { amount }) => sum + amount, 0))
  expect(game!.experience).toBeGreaterThan(0)
  expect(game!.advances).toEqual([])
  expect(game!.notes).toBe('Sous la pluie.')
})

test('shows the purchase price once, as in the treasury, and leaves out undone entries', () => {
  const played = begun('un-pour-un', 300, play(memoryStore()))
  const recruit = { kind: 'henchman', name: 'Brève', items: [{ id: 'sword' }] }
  const { member } = played.does('member.recruit', { ...at, member: recruit })
  played.does('item.buy', { ...at, member: null, item: { id: 'bow' } })
  const { item } = played.does('item.buy', { ...at, member, item: { id: 'rifle' } })
  const shownDeals = () =>
    played
      .call<MemberStory>('member.story', { ...at, member })
      .deals.map(({ amount, reason, what }) => [amount, reason.en, what?.en ?? null])
  const before = shownDeals()
  const price = -(before.at(-1)![0] as number)
  expect(before).toEqual([
    [expect.any(Number), 'Recruiting', null],
    [expect.any(Number), 'Equipment of recruits', null],
    [-price, 'Purchases', 'Rifle'],
  ])
  expect(price).toBeGreaterThan(0)
  played.does('item.sell', { ...at, item })
  expect(shownDeals()).toHaveLength(4)
  expect(shownDeals().at(-1)!.slice(1)).toEqual([expect.any(String), 'Rifle'])
  const [sale] = played.call<{ entries: { id: string }[] }>('history.list', { campaign: CAMPAIGN }).entries.slice(0, 1)
  played.does('history.undo', { campaign: CAMPAIGN, entries: [sale!.id] })
  expect(shownDeals()).toEqual(before)
})
