// Undo of a promotion: the points of games played as leader depend on it.
import { expect, test } from 'vitest'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fallenAnswers, fallenMember } from '../../support/correcting.ts'
import { OURS } from '../../support/twoBands.ts'

const SECOND = 'gameround2'
const blockingEntries = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    const { code, params } = error as { code: string; params: { entries: string } }
    return [code, params.entries]
  }
}

/** A band whose leader was killed in a first game, and whose lieutenant succeeded. */
function promotedLieutenant() {
  const games = correcting()
  games.settle(fallenAnswers([fallenMember(games.helene, 'killed')]))
  const { entry } = games.call<{ entry: string }>('member.promote', { ...OURS, member: games.gontran })
  const undo = (entries: readonly string[], together = false) =>
    games.call<{ entry: string }>('history.undo', { campaign: CAMPAIGN, entries, together })
  const rank = () => games.all().member.get(games.gontran)?.kind
  return { games, entry, undo, rank }
}

test('refuses to undo a promotion after a game played as leader, and names the game', () => {
  const { games, entry, undo, rank } = promotedLieutenant()
  const game = games.settle({}, SECOND, 2)
  expect(blockingEntries(() => undo([entry]))).toEqual(['undo-blocked', [game]])
  expect(rank()).toBe('leader')
  undo([entry], true)
  expect([rank(), games.all().game.get(SECOND)?.state]).toEqual(['lieutenant', 'planned'])
})

test('undoes a promotion if the member has stayed at home since, or the game is undone', () => {
  const { games, entry, undo, rank } = promotedLieutenant()
  games.plan(SECOND, 2)
  const game = games.settle({}, 'gameround3', 3)
  undo([game])
  undo([entry])
  expect(rank()).toBe('lieutenant')
})

test('refuses to redo a promotion that was undone before a game', () => {
  const { games, entry, undo, rank } = promotedLieutenant()
  const { entry: undone } = undo([entry])
  const game = games.settle({}, SECOND, 2)
  expect(blockingEntries(() => games.does('history.redo', { campaign: CAMPAIGN, entries: [undone] }))).toEqual([
    'undo-blocked',
    [game],
  ])
  expect(rank()).toBe('lieutenant')
})
