// Taking back a promotion: the points of games that were played as a leader rest on it.
import { expect, test } from 'vitest'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fell, out } from '../../support/correcting.ts'
import { OURS } from '../../support/twoBands.ts'

const SECOND = 'gameround2'
const blocked = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    const { code, params } = error as { code: string; params: { entries: string } }
    return [code, params.entries]
  }
}

/** A band whose leader was killed in a first game, and whose lieutenant took the lead. */
function promoted() {
  const games = correcting()
  games.settle(fell([out(games.helene, 'killed')]))
  const { entry } = games.call<{ entry: string }>('member.promote', { ...OURS, member: games.gontran })
  const undo = (entries: readonly string[], together = false) =>
    games.call<{ entry: string }>('history.undo', { campaign: CAMPAIGN, entries, together })
  const rank = () => games.all().member.get(games.gontran)?.kind
  return { games, entry, undo, rank }
}

test('refuses to take back a promotion after a game played as leader, and names the game', () => {
  const { games, entry, undo, rank } = promoted()
  const game = games.settle({}, SECOND, 2)
  expect(blocked(() => undo([entry]))).toEqual(['undo-blocked', [game]])
  expect(rank()).toBe('leader')
  undo([entry], true)
  expect([rank(), games.all().game.get(SECOND)?.state]).toEqual(['lieutenant', 'planned'])
})

test('takes back a promotion when the member stayed at home since, or the game was taken back', () => {
  const { games, entry, undo, rank } = promoted()
  games.plan(SECOND, 2)
  const game = games.settle({}, 'gameround3', 3)
  undo([game])
  undo([entry])
  expect(rank()).toBe('lieutenant')
})

test('refuses to do a promotion again that was taken back before a game', () => {
  const { games, entry, undo, rank } = promoted()
  const { entry: undone } = undo([entry])
  const game = games.settle({}, SECOND, 2)
  expect(blocked(() => games.does('history.redo', { campaign: CAMPAIGN, entries: [undone] }))).toEqual([
    'undo-blocked',
    [game],
  ])
  expect(rank()).toBe('lieutenant')
})
