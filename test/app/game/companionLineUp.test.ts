// The people at the table are those who take part in the game.
import { describe, expect, test } from 'vitest'
import { CAMPAIGN } from '../../support/campaign.ts'
import { failure, GAME, keepMoves, MOVES, planned, shown, type Planned } from '../../support/cardTable.ts'

describe('the people at the table', () => {
  const textOfView = (all: Planned) => JSON.stringify(shown(all).view)
  test('are those who take part in the game', () => {
    const all = planned()
    expect(textOfView(all)).toContain(all.anne)
    all.does('game.line-up', { campaign: CAMPAIGN, game: GAME, stayedAway: [all.anne] })
    expect(textOfView(all)).not.toContain(all.anne)
    expect(textOfView(all)).toContain(all.jack)
  })

  test('are stored with the moves, and then no others can take part', () => {
    const all = planned()
    const lineUp = (stayedAway: readonly string[]) =>
      all.does('game.line-up', { campaign: CAMPAIGN, game: GAME, stayedAway })
    lineUp([all.jack])
    expect(failure(() => keepMoves(all, [{ kind: 'drawn', cards: [4, 5], who: all.jack }]))).not.toBe('')
    keepMoves(all, MOVES(all.anne))
    expect(shown(all).recorded).toMatchObject({ stayedAway: [all.jack] })
    expect(failure(() => lineUp([]))).toBe('moves-kept')
    expect(failure(() => lineUp([all.jack]))).toBe('')
  })
})
