// What is at stake: who holds it, how a game moves it, what it brings each round, and that all of it is undone exactly.
import { describe, expect, test } from 'vitest'
import type { CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { WithdrawalView } from '../../../shared/contract/views/rulings.ts'
import type { StakesView } from '../../../shared/contract/views/stakes.ts'
import {
  at,
  BANDS,
  CROWN,
  GAME,
  gameStakes,
  MILL,
  OURS,
  startWithStakes,
  THEIRS,
  THIRD,
} from '../../support/atStake.ts'
import { begun, CAMPAIGN, refusal } from '../../support/campaign.ts'
import { photo } from '../../support/photos.ts'

const PICTURE = photo()

describe('a stake', () => {
  test('is given, taken away, changed and deleted, and each is undone exactly', () => {
    const { does, holders, undo, facts } = startWithStakes()
    const before = facts()
    does('stake.give', { ...at, stake: MILL, holder: THEIRS, why: 'Troc' })
    expect(holders()[MILL]).toBe(THEIRS)
    undo()
    does('stake.give', { ...at, stake: MILL, holder: null })
    expect(holders()[MILL]).toBeNull()
    undo()
    does('stake.change', { ...at, stake: MILL, income: '2D6+3', text: 'Au bord de l’Ourcq.' })
    undo()
    does('stake.remove', { ...at, stake: CROWN })
    expect(Object.keys(holders())).toEqual([MILL])
    undo()
    expect(facts()).toEqual(before)
  })

  test('cannot go to a withdrawn warband, and a warband that withdraws holds nothing any more', () => {
    const { does, call, holders, undo } = startWithStakes()
    expect(call<WithdrawalView>('hand.leaving', { ...at, warband: OURS }).stakes).toEqual(['Le moulin'])
    does('warband.withdraw', { ...at, warband: OURS })
    expect(holders()[MILL]).toBeNull()
    expect(refusal(() => call('stake.give', { ...at, stake: MILL, holder: OURS }))).toEqual(['warband-withdrawn'])
    undo()
    expect(holders()[MILL]).toBe(OURS)
  })

  test('has another picture id only after a new picture', () => {
    const { does, stakes, undo, facts } = startWithStakes()
    const picture = () => stakes().map((one) => one.picture)[0]
    expect(picture()).toBeNull()
    does('stake.picture', { ...at, stake: MILL, data: PICTURE })
    const [first, before] = [picture(), facts()]
    does('stake.give', { ...at, stake: MILL, holder: THEIRS })
    expect(picture()).toBe(first)
    undo()
    does('stake.picture', { ...at, stake: MILL, data: photo(32, 32) })
    expect([first, null]).not.toContain(picture())
    undo()
    expect(facts()).toEqual(before)
  })

  test('stays when the warband that holds it is deleted', () => {
    const { does, holders } = startWithStakes()
    does('stake.give', { ...at, stake: CROWN, holder: THIRD })
    does('warband.delete', { ...at, warband: THIRD, name: 'Bande 3' })
    expect(holders()).toEqual({ [MILL]: OURS, [CROWN]: null })
  })

  test('does not come back to a warband that has withdrawn since', () => {
    const { does, call, lastEntry } = startWithStakes()
    does('stake.give', { ...at, stake: MILL, holder: THEIRS })
    const given = lastEntry()
    does('warband.withdraw', { ...at, warband: OURS })
    expect(refusal(() => call('history.undo', { ...at, entries: [given] }))).toEqual(['undo-blocked'])
  })
})

describe('an undo', () => {
  test('does not give a stake a second picture', () => {
    const { does, call, undo, lastEntry } = startWithStakes()
    const picture = { ...at, stake: MILL, data: PICTURE }
    does('stake.picture', picture)
    undo()
    const undone = lastEntry()
    does('stake.picture', picture)
    expect(refusal(() => call('history.redo', { ...at, entries: [undone] }))).toEqual(['undo-blocked'])
  })

  test('does not take back a stake under a later game about it', () => {
    const { does, call, record, lastEntry } = startWithStakes()
    does('stake.give', { ...at, stake: MILL, holder: THEIRS })
    const given = lastEntry()
    does('game.stake', gameStakes(MILL))
    record(['loss', 'win'])
    expect(refusal(() => call('history.undo', { ...at, entries: [given] }))).toEqual(['undo-blocked'])
    does('history.undo', { ...at, entries: [lastEntry()] })
    does('history.undo', { ...at, entries: [given] })
  })
})

describe('a game', () => {
  test('moves what is at stake to the only winner, and its undo gives it back', () => {
    const { does, record, holders, atStake, undo, facts } = startWithStakes()
    does('game.stake', gameStakes(MILL, CROWN))
    const before = facts()
    record(['loss', 'win'])
    expect(holders()).toEqual({ [MILL]: THEIRS, [CROWN]: THEIRS })
    expect(atStake()).toEqual([
      [MILL, OURS, THEIRS],
      [CROWN, null, THEIRS],
    ])
    undo()
    expect(facts()).toEqual(before)
  })

  test('leaves everything to its holder after a draw', () => {
    const { does, record, holders, atStake } = startWithStakes()
    does('game.stake', gameStakes(MILL, CROWN))
    record(['draw', 'draw'])
    expect(holders()).toEqual({ [MILL]: OURS, [CROWN]: null })
    expect(atStake()[0]).toEqual([MILL, OURS, OURS])
  })

  test('moves a stake as the organiser decides, but not to a warband outside', () => {
    const { does, call, answers, record, holders } = startWithStakes()
    does('game.stake', gameStakes(MILL, CROWN))
    const decided = (warband: string | null) => ({ [`stake:${MILL}`]: { kind: 'stake', warband } })
    const send = { ...at, game: GAME, warbands: BANDS, answers: answers(['draw', 'draw'], decided(THIRD)) }
    expect(refusal(() => call('game.settle', send))).toContain('stake-not-in-game')
    record(['draw', 'draw'], decided(THEIRS))
    expect(holders()).toEqual({ [MILL]: THEIRS, [CROWN]: null })
  })

  test('is corrected: the stake goes to whom the corrected result gives it', () => {
    const { does, record, holders, undo } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    record(['win', 'loss'])
    expect(holders()[MILL]).toBe(OURS)
    record(['loss', 'win'], {}, 'game.correct')
    expect(holders()[MILL]).toBe(THEIRS)
    undo()
    expect(holders()[MILL]).toBe(OURS)
  })

  test('is corrected: a warband that has withdrawn since gets no stake', () => {
    const { does, record, holders } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    record(['win', 'loss'])
    does('warband.withdraw', { ...at, warband: THEIRS })
    record(['loss', 'win'], {}, 'game.correct')
    expect(holders()[MILL]).toBeNull()
    record(['win', 'loss'], {}, 'game.correct')
    expect(holders()[MILL]).toBe(OURS)
  })

  test('is corrected although its recorded winner has left the stake since', () => {
    const { does, record, holders } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    record(['win', 'loss'])
    does('warband.withdraw', { ...at, warband: OURS })
    expect(holders()[MILL]).toBeNull()
    record(['loss', 'win'], {}, 'game.correct')
    expect(holders()[MILL]).toBe(THEIRS)
  })

  test('is corrected: a remark says that the income stays with the former holder', () => {
    const { does, call, answers, record, collect } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    record(['win', 'loss'])
    const issues = () => {
      const given = { ...at, game: GAME, answers: answers(['loss', 'win']), checks: [], stayedAway: [] }
      return call<AftermathView>('game.aftermath', given).correction?.issues.map(({ code }) => code)
    }
    expect(issues()).toEqual([])
    collect(1, [{ stake: MILL }])
    expect(issues()).toEqual(['stake-income-paid'])
  })

  test('that is forfeited leaves nothing at stake, and its undo puts it back', () => {
    const { does, atStake, undo, facts } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    const before = facts()
    does('round.settle-unplayed', {
      ...at,
      round: 1,
      games: [{ game: GAME, warbands: BANDS, outcome: 'forfeit', absent: [THEIRS] }],
    })
    expect(atStake()).toEqual([])
    undo()
    expect(facts()).toEqual(before)
  })

  test('asks about a stake only once it has a result, and never waits for the answer', () => {
    const { does, call, answers } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    const view = call<AftermathView>('game.aftermath', { ...at, game: GAME, answers: answers(['loss', 'win']) })
    expect(view.questions.find(({ kind }) => kind === 'stake')).toMatchObject({ state: 'assumed', assumed: THEIRS })
    expect(view.open).toBeNull()
    const without = call<AftermathView>('game.aftermath', { ...at, game: GAME, answers: {} })
    expect(without.questions.some(({ kind }) => kind === 'stake')).toBe(false)
  })

  test('says when a stake does not go to the only winner', () => {
    const { does, call, answers } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    const problems = (results: readonly string[], warband: string | null) => {
      const given = answers(results, { [`stake:${MILL}`]: { kind: 'stake', warband } })
      return call<AftermathView>('game.aftermath', { ...at, game: GAME, answers: given }).problems.map(
        ({ code }) => code,
      )
    }
    expect(problems(['loss', 'win'], OURS)).toEqual(['stake-not-to-winner'])
    expect(problems(['loss', 'win'], THEIRS)).toEqual([])
    expect(problems(['draw', 'draw'], null)).toEqual([])
  })

  test('takes no stake of a warband outside, and leaves one that left it since', () => {
    const { does, call, record, holders } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    does('stake.give', { ...at, stake: MILL, holder: THIRD })
    does('stake.give', { ...at, stake: CROWN, holder: THIRD })
    expect(refusal(() => call('game.stake', gameStakes(MILL, CROWN)))).toEqual(['stake-elsewhere'])
    record(['loss', 'win'])
    expect(holders()[MILL]).toBe(THIRD)
  })

  test('says which stake it no longer decides about', () => {
    const { does, call, answers } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    const problems = () =>
      call<AftermathView>('game.aftermath', { ...at, game: GAME, answers: answers(['loss', 'win']) }).problems
    expect(problems()).toEqual([])
    does('stake.give', { ...at, stake: MILL, holder: THIRD })
    expect(problems()).toMatchObject([{ code: 'stake-left-game', severity: 'warning', path: 'result' }])
  })

  test('that is cancelled puts nothing at stake', () => {
    const { does, stakes } = startWithStakes()
    does('game.stake', gameStakes(MILL))
    does('game.cancel', { ...at, game: GAME })
    expect(stakes().map(({ games }) => games)).toEqual([[], []])
  })

  test('keeps its stakes in the history once it is recorded: they are not deleted', () => {
    const { does, call, record, stakes, undo, facts } = startWithStakes()
    does('game.stake', gameStakes(MILL, CROWN))
    const before = facts()
    does('stake.remove', { ...at, stake: CROWN })
    expect(stakes().map(({ id, isInHistory }) => [id, isInHistory])).toEqual([[MILL, false]])
    undo()
    expect(facts()).toEqual(before)
    record(['draw', 'draw'])
    expect(stakes().map(({ isInHistory }) => isInHistory)).toEqual([true, true])
    expect(refusal(() => call('stake.remove', { ...at, stake: MILL }))).toEqual(['stake-in-history'])
  })
})

describe('the income', () => {
  test('goes into the treasury of each holder once a round, with the dice', () => {
    const { does, call, collect, treasury, rolls, undo, facts } = startWithStakes()
    does('stake.give', { ...at, stake: CROWN, holder: THEIRS })
    const [ours, theirs] = [treasury(OURS), treasury(THEIRS)]
    const before = facts()
    collect(1, [{ stake: MILL }, { stake: CROWN, faces: [4], source: 'app' }])
    expect([treasury(OURS) - ours, treasury(THEIRS) - theirs]).toEqual([10, 40])
    expect(rolls()).toEqual([['stake-income', [4], 'app']])
    expect(refusal(() => call('stake.collect', { ...at, round: 1, incomes: [{ stake: MILL }] }))).toEqual([
      'stake-income-twice',
    ])
    undo()
    expect(facts()).toEqual(before)
    collect(2, [{ stake: MILL }])
    expect(treasury(OURS) - ours).toBe(10)
  })

  test('is refused without a holder, without its dice, and with dice of another kind', () => {
    const { does, call } = startWithStakes()
    const collect = (...incomes: object[]) => refusal(() => call('stake.collect', { ...at, round: 1, incomes }))
    expect(collect({ stake: CROWN, faces: [3] })).toEqual(['stake-no-income'])
    expect(collect({ stake: MILL, faces: [3] })).toEqual(['stake-dice'])
    does('stake.give', { ...at, stake: CROWN, holder: THEIRS })
    expect(collect({ stake: CROWN })).toEqual(['stake-dice'])
    expect(collect({ stake: CROWN, faces: [7] })).toEqual(['stake-dice'])
    expect(collect({ stake: MILL }, { stake: MILL })).toEqual(['stake-income-twice'])
  })

  test('is refused for a round far ahead, and where warbands have no treasury', () => {
    const { call } = startWithStakes()
    const incomes = [{ stake: MILL }]
    expect(refusal(() => call('stake.collect', { ...at, round: 3, incomes }))).toEqual(['stake-round-ahead'])
    call('stake.collect', { ...at, round: 2, incomes })
    const { does, call: callRaces } = begun('circus-imperium', 4)
    does('stake.create', { ...at, stake: CROWN, name: 'La palme', income: '5', holder: OURS })
    const paid = { ...at, round: 1, incomes: [{ stake: CROWN }] }
    expect(refusal(() => callRaces('stake.collect', paid))).toEqual(['stake-no-treasury'])
    expect(callRaces<CampaignView>('campaign.get', at).hasTreasuries).toBe(false)
  })

  test('is not gained twice by a redo', () => {
    const { call, collect, undo, lastEntry } = startWithStakes()
    collect(1, [{ stake: MILL }])
    undo()
    const undone = lastEntry()
    collect(1, [{ stake: MILL }])
    expect(refusal(() => call('history.redo', { ...at, entries: [undone] }))).toEqual(['undo-blocked'])
  })
})

describe('a new season', () => {
  test('brings the stakes along, with the holders that come along', () => {
    const { does, call } = startWithStakes()
    does('stake.give', { ...at, stake: CROWN, holder: THIRD })
    does('stake.picture', { ...at, stake: MILL, data: PICTURE })
    const next = { campaign: 'campaign02' }
    const carry = { portraits: false }
    does('campaign.season', { ...next, from: CAMPAIGN, name: 'Automne', bands: [OURS, THEIRS], carry })
    const { stakes } = call<StakesView>('stake.list', next)
    expect(stakes.map(({ name, holder, picture }) => [name, holder === null, picture === null])).toEqual([
      ['Le moulin', false, false],
      ['La couronne', true, true],
    ])
  })
})
