// Who is at the table is who takes part in the game.
import { describe, expect, test } from 'vitest'
import { CAMPAIGN } from '../../support/campaign.ts'
import { failure, GAME, keep, MOVES, planned, shown, type Planned } from '../../support/cardTable.ts'

describe('who is at the table', () => {
  const seated = (all: Planned) => JSON.stringify(shown(all).view)
  test('is who takes part in the game', () => {
    const all = planned()
    expect(seated(all)).toContain(all.anne)
    all.does('game.line-up', { campaign: CAMPAIGN, game: GAME, stayedAway: [all.anne] })
    expect(seated(all)).not.toContain(all.anne)
    expect(seated(all)).toContain(all.jack)
  })

  test('is kept with what happened, and stays who it was: then others cannot take part', () => {
    const all = planned()
    const lineUp = (stayedAway: readonly string[]) =>
      all.does('game.line-up', { campaign: CAMPAIGN, game: GAME, stayedAway })
    lineUp([all.jack])
    expect(failure(() => keep(all, [{ kind: 'drawn', cards: [4, 5], who: all.jack }]))).not.toBe('')
    keep(all, MOVES(all.anne))
    expect(shown(all).recorded).toMatchObject({ stayedAway: [all.jack] })
    expect(failure(() => lineUp([]))).toBe('moves-kept')
    expect(failure(() => lineUp([all.jack]))).toBe('')
  })
})
