// A game about a stake that was given on, is in another game too, or whose entries are undone in another order.
import { describe, expect, test } from 'vitest'
import type { AftermathView, GameView } from '../../../shared/contract/views/game.ts'
import { at, CROWN, gameStakes, MILL, OURS, startWithStakes, THEIRS, THIRD } from '../../support/atStake.ts'
import { refusal } from '../../support/campaign.ts'

describe('a game', () => {
  test('is corrected: a stake that was given on since stays where it is', () => {
    const { does, record, holders, facts, undo } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    record(['loss', 'win'])
    does('stake.give', { ...at, stake: MILL, holder: THIRD })
    const before = facts()
    record(['win', 'loss'], {}, 'game.correct')
    expect(holders()[MILL]).toBe(THIRD)
    undo()
    expect(facts()).toEqual(before)
  })

  test('is corrected: a gift that was undone since does not count', () => {
    const { does, record, holders, undo } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    record(['loss', 'win'])
    does('stake.give', { ...at, stake: MILL, holder: THIRD })
    undo()
    record(['win', 'loss'], {}, 'game.correct')
    expect(holders()[MILL]).toBe(OURS)
  })

  test('is corrected: a warband that withdrew with nothing gets nothing back by an undo of its withdrawal', () => {
    const { does, call, record, holders, lastEntry } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    record(['win', 'loss'])
    does('warband.withdraw', { ...at, warband: OURS })
    const left = lastEntry()
    record(['loss', 'win'], {}, 'game.correct')
    expect(holders()[MILL]).toBe(THEIRS)
    const corrected = lastEntry()
    expect(refusal(() => call('history.undo', { ...at, entries: [left] }))).toEqual(['undo-blocked'])
    expect(holders()[MILL]).toBe(THEIRS)
    does('history.undo', { ...at, entries: [corrected] })
    does('history.undo', { ...at, entries: [left] })
    expect(holders()[MILL]).toBe(OURS)
  })

  test('and another game may be about the same stake: the first result counts, and the second says so', () => {
    const { does, call, record, holders } = startWithStakes()
    const other = 'game0000002'
    does('game.plan', {
      ...at,
      game: other,
      round: 1,
      sides: [THEIRS, THIRD].map((warband) => ({ warbands: [warband] })),
    })
    does('game.stake', gameStakes(CROWN))
    does('game.stake', { ...at, game: other, stakes: [CROWN] })
    record(['win', 'loss'])
    expect(holders()[CROWN]).toBe(OURS)
    const { sides } = call<GameView>('game.get', { ...at, game: other })
    const answers = { result: { kind: 'result', results: { [sides[0]!.id]: 'win', [sides[1]!.id]: 'loss' } } }
    const { problems } = call<AftermathView>('game.aftermath', { ...at, game: other, answers })
    expect(problems.map(({ code }) => code)).toContain('stake-left-game')
  })

  test('is undone only after a later game about the same stake, in any order of the undos asked for', () => {
    const { does, call, record, holders, lastEntry } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    record(['loss', 'win'])
    const first = lastEntry()
    does('stake.give', { ...at, stake: MILL, holder: THIRD })
    const second = lastEntry()
    does('stake.give', { ...at, stake: MILL, holder: OURS })
    const third = lastEntry()
    expect(refusal(() => call('history.undo', { ...at, entries: [first] }))).toEqual(['undo-blocked'])
    expect(refusal(() => call('history.undo', { ...at, entries: [second] }))).toEqual(['undo-blocked'])
    for (const [entry, holder] of [
      [third, THIRD],
      [second, THEIRS],
      [first, OURS],
    ] as const) {
      does('history.undo', { ...at, entries: [entry] })
      expect(holders()[MILL]).toBe(holder)
    }
  })
})
