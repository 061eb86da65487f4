// Redo of a transfer: the copy in the other warband has only the past that the member had at the transfer.
import { expect, test } from 'vitest'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fallenAnswers, fallenMember } from '../../support/correcting.ts'
import { BANDS, OURS } from '../../support/twoBands.ts'

/** A member whose transfer to the other warband was undone. */
function undoneTransfer() {
  const games = correcting()
  const { entry } = games.call<{ entry: string }>('member.transfer', {
    ...{ campaign: CAMPAIGN, member: games.gontran, price: 0, why: '' },
    ...{ from: OURS.warband, to: BANDS[1] },
  })
  const { entry: undone } = games.call<{ entry: string }>('history.undo', { campaign: CAMPAIGN, entries: [entry] })
  const redo = (together = false) => games.does('history.redo', { campaign: CAMPAIGN, entries: [undone], together })
  const movedTo = () => games.all().member.get(games.gontran)?.movedTo ?? null
  return { games, redo, movedTo }
}

test('refuses to redo a transfer after a game in the old warband, and redoes it together with undoing the game', () => {
  const { games, redo, movedTo } = undoneTransfer()
  games.settle(fallenAnswers([fallenMember(games.helene, 'killed')]))
  expect(() => redo()).toThrow(expect.objectContaining({ code: 'undo-blocked' }))
  expect(movedTo()).toBeNull()
  redo(true)
  expect(movedTo()).not.toBeNull()
})

test('redoes a transfer if nothing has happened to the member since', () => {
  const { games, redo, movedTo } = undoneTransfer()
  games.plan('gameround2', 2)
  redo()
  expect(movedTo()).not.toBeNull()
})
