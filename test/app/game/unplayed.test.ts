// Games that are not played: forfeits, postponed games, byes, and the points and experience that they give.
import { describe, expect, test } from 'vitest'
import type { OverviewView } from '../../../shared/contract/views/overview.ts'
import type { StandingsView } from '../../../shared/contract/views/standings.ts'
import { begun, CAMPAIGN, play, refusal } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'

const at = { campaign: CAMPAIGN }
const [OURS, THEIRS, THIRD] = ['warband001', 'warband002', 'warband003']
const GAME = 'game0000001'

/** Three bands, of which two have a game in round 1. */
function start(settings: Record<string, string> = {}) {
  const store = memoryStore()
  const played = begun('un-pour-un', 400, play(store))
  for (const [position, warband] of [THEIRS, THIRD].entries())
    played.does('warband.create', { ...at, warband, name: `Bande ${position + 2}`, position: position + 1 })
  for (const [place, warband] of [OURS, THEIRS, THIRD].entries())
    played.does('member.recruit', { ...at, warband, member: { kind: 'leader', name: `Chef ${place + 1}` } })
  played.does('campaign.change', { ...at, settings })
  played.does('game.plan', { ...at, game: GAME, round: 1, sides: [{ warbands: [OURS] }, { warbands: [THEIRS] }] })
  const forfeit = (absent: readonly string[]) => ({
    ...at,
    round: 1,
    games: [{ game: GAME, warbands: [OURS, THEIRS], outcome: 'forfeit', absent }],
  })
  const decide = (outcome: string) => ({ ...at, round: 1, games: [{ game: GAME, warbands: [OURS, THEIRS], outcome }] })
  const points = () =>
    Object.fromEntries(
      played
        .call<StandingsView>('standings.get', at)
        .standings.map(({ warband, points, victoryPoints }) => [warband, [points.total, victoryPoints]]),
    )
  const overview = () => played.call<OverviewView>('campaign.overview', at)
  const game = () => overview().rounds.find(({ round }) => round === 1)!.games[0]!
  const experience = () =>
    [...store.facts().award.values()].map(({ warband, amount, reason }) => [warband, amount, reason])
  const undo = () => played.does('history.undo', { ...at, entries: [played.lastEntry()] })
  return { ...played, forfeit, decide, points, overview, game, experience, undo, facts: () => dump(store.facts()) }
}

describe('a forfeit', () => {
  test('counts like a win and a loss, and is not among the played games', () => {
    const { does, forfeit, points, game, overview } = start()
    does('round.settle-unplayed', forfeit([THEIRS]))
    expect(points()).toEqual({ [OURS]: [3, 0], [THEIRS]: [0, 0], [THIRD]: [0, 0] })
    expect([game().state, game().sides.map(({ result }) => result)]).toEqual(['unplayed', ['win', 'loss']])
    expect(overview().bands.map(({ form }) => form)).toEqual([['win'], ['loss'], []])
  })

  test('gives what the campaign grants: league points, victory points, and experience to each fit member', () => {
    const { does, forfeit, points, experience } = start({
      'points-forfeit-won': '2',
      'points-forfeit-lost': '-1',
      'victory-points-forfeit-won': '4',
      'experience-forfeit-won': '1',
    })
    does('round.settle-unplayed', forfeit([THEIRS]))
    expect(points()).toEqual({ [OURS]: [2, 4], [THEIRS]: [-1, 0], [THIRD]: [0, 0] })
    expect(experience()).toEqual([[OURS, 1, 'forfeit-won']])
  })

  test('of both sides is a loss for both', () => {
    const { does, forfeit, points, game } = start({ 'points-loss': '1' })
    does('round.settle-unplayed', forfeit([OURS, THEIRS]))
    expect(points()).toEqual({ [OURS]: [1, 0], [THEIRS]: [1, 0], [THIRD]: [0, 0] })
    expect(game().sides.map(({ result }) => result)).toEqual(['loss', 'loss'])
  })

  test('can be given to the other side only after the game is planned again', () => {
    const { does, call, forfeit, decide, points, game, experience, facts } = start({ 'experience-forfeit-won': '1' })
    const before = facts()
    does('round.settle-unplayed', forfeit([THEIRS]))
    expect(refusal(() => call('round.settle-unplayed', forfeit([OURS])))).toEqual(['game-unplayed'])
    does('round.settle-unplayed', decide('planned'))
    expect([game().state, facts()]).toEqual(['planned', before])
    does('round.settle-unplayed', forfeit([OURS]))
    expect(points()).toEqual({ [OURS]: [0, 0], [THEIRS]: [3, 0], [THIRD]: [0, 0] })
    expect(experience()).toEqual([[THEIRS, 1, 'forfeit-won']])
  })

  test('blocks the undo of a withdrawal that took a side out of the game before', () => {
    const { does, call, lastEntry } = start()
    const sides = [OURS, THEIRS, THIRD].map((warband) => ({ warbands: [warband] }))
    does('game.plan', { ...at, game: 'game0000002', round: 1, sides })
    does('warband.withdraw', { ...at, warband: THIRD })
    const withdrawal = lastEntry()
    const own = { game: 'game0000002', warbands: [OURS, THEIRS], outcome: 'forfeit', absent: [OURS] }
    does('round.settle-unplayed', { ...at, round: 1, games: [own] })
    expect(() => call('history.undo', { ...at, entries: [withdrawal] })).toThrow(/undo-blocked/)
  })

  test('blocks the undo that would postpone the game again', () => {
    const { does, call, decide, forfeit, lastEntry } = start()
    does('round.settle-unplayed', decide('postponed'))
    does('round.settle-unplayed', decide('planned'))
    const back = lastEntry()
    does('round.settle-unplayed', forfeit([OURS]))
    expect(() => call('history.undo', { ...at, entries: [back] })).toThrow(/undo-blocked/)
  })

  test('is undone exactly', () => {
    const { does, forfeit, undo, facts } = start({ 'experience-forfeit-won': '1', 'victory-points-forfeit-won': '2' })
    const before = facts()
    does('round.settle-unplayed', forfeit([OURS]))
    undo()
    expect(facts()).toEqual(before)
  })

  test('is refused for less than a whole side, other warbands or another round, or if two sides are left', () => {
    const { does, call, forfeit } = start()
    const refusalOf = (input: object) => refusal(() => call('round.settle-unplayed', input))
    expect(refusalOf(forfeit([]))).toEqual(['forfeit-not-a-side'])
    expect(refusalOf(forfeit([THIRD]))).toEqual(['forfeit-not-a-side'])
    expect(refusalOf({ ...forfeit([OURS]), round: 2 })).toEqual(['unplayed-other-round'])
    expect(refusalOf({ ...forfeit([OURS]), games: [{ ...forfeit([OURS]).games[0], warbands: [OURS] }] })).toEqual([
      'other-warbands',
    ])
    expect(refusalOf({ ...at, round: 1 })).toEqual(['nothing-unplayed'])
    const sides = [OURS, THEIRS, THIRD].map((warband) => ({ warbands: [warband] }))
    does('game.plan', { ...at, game: 'game0000002', round: 1, sides })
    const three = { game: 'game0000002', warbands: [OURS, THEIRS, THIRD], outcome: 'forfeit', absent: [THIRD] }
    expect(refusalOf({ ...at, round: 1, games: [three] })).toEqual(['forfeit-leaves-game'])
  })

  test('prevents changes of the game until it is planned again', () => {
    const { does, call, forfeit } = start()
    does('round.settle-unplayed', forfeit([THEIRS]))
    expect(refusal(() => call('game.cancel', { ...at, game: GAME }))).toEqual(['game-unplayed'])
    expect(refusal(() => call('game.line-up', { ...at, game: GAME, stayedAway: [] }))).toEqual(['game-unplayed'])
  })

  test('cannot be reversed after its experience is spent', () => {
    const { does, call, forfeit, decide } = start({ 'experience-forfeit-won': '1' })
    does('round.settle-unplayed', forfeit([THEIRS]))
    const member = leaderOf(call)
    does('experience.award', { ...at, warband: OURS, member, amount: -1, detail: 'dépensée' })
    expect(refusal(() => call('round.settle-unplayed', decide('planned')))).toEqual(['award-below-zero'])
  })
})

/** Returns the id of the leader of the first band. */
const leaderOf = (call: <T>(method: string, input: object) => T): string =>
  call<{ members: readonly { id: string }[] }>('warband.get', { ...at, warband: OURS }).members[0]!.id

describe('a postponed game', () => {
  test('stays planned, and its round no longer waits for it', () => {
    const { does, decide, game } = start()
    does('round.settle-unplayed', decide('postponed'))
    expect([game().state, game().isPostponed]).toEqual(['planned', true])
    does('round.settle-unplayed', decide('planned'))
    expect(game().isPostponed).toBe(false)
  })
})

describe('a bye', () => {
  test('gives what the campaign grants, once per round, and only to a warband without a game', () => {
    const { does, call, points, experience, overview } = start({
      'points-bye': '2',
      'victory-points-bye': '3',
      'experience-bye': '1',
    })
    does('round.settle-unplayed', { ...at, round: 1, byes: [THIRD] })
    expect(points()).toEqual({ [OURS]: [0, 0], [THEIRS]: [0, 0], [THIRD]: [2, 3] })
    expect(experience()).toEqual([[THIRD, 1, 'bye']])
    expect(overview().byes).toEqual([{ round: 1, warband: THIRD }])
    const again = refusal(() => call('round.settle-unplayed', { ...at, round: 1, byes: [THIRD] }))
    expect(again).toEqual(['bye-twice'])
    const games = [{ game: GAME, warbands: [OURS, THEIRS], outcome: 'postponed' }]
    expect(refusal(() => call('round.settle-unplayed', { ...at, round: 1, games, byes: [OURS] }))).toEqual([
      'bye-has-game',
    ])
  })

  test('is removed with its experience, and cannot be redone next to another bye of the same round', () => {
    const { does, call, experience, overview, facts, lastEntry, undo } = start({ 'experience-bye': '1' })
    const before = facts()
    does('round.settle-unplayed', { ...at, round: 1, byes: [THIRD] })
    does('round.settle-unplayed', { ...at, round: 1, withoutBye: [THIRD] })
    expect([overview().byes, experience(), facts()]).toEqual([[], [], before])
    expect(refusal(() => call('round.settle-unplayed', { ...at, round: 1, withoutBye: [THIRD] }))).toEqual([
      'bye-missing',
    ])
    does('round.settle-unplayed', { ...at, round: 1, byes: [THIRD] })
    undo()
    const undone = lastEntry()
    does('round.settle-unplayed', { ...at, round: 1, byes: [THIRD] })
    expect(() => call('history.redo', { ...at, entries: [undone] })).toThrow(/undo-blocked/)
  })

  test('counts the points that the campaign currently gives for a bye', () => {
    const { does, points } = start()
    does('round.settle-unplayed', { ...at, round: 1, byes: [THIRD] })
    expect(points()[THIRD]).toEqual([0, 0])
    does('campaign.change', { ...at, settings: { 'points-bye': '1' } })
    expect(points()[THIRD]).toEqual([1, 0])
  })
})

describe('league points by hand', () => {
  test('are a part of the points with their reason, whether added or subtracted', () => {
    const { does, call } = start()
    does('standings.adjust', { ...at, warband: OURS, round: 1, points: -2, detail: 'Retard' })
    does('standings.adjust', { ...at, warband: OURS, round: 1, points: 5, detail: 'Peinture' })
    const own = call<StandingsView>('standings.get', at).standings.find(({ warband }) => warband === OURS)!
    expect(own.points.total).toBe(3)
    expect(own.points.parts.map(({ source, amount }) => [source.detail, amount]).sort()).toEqual([
      ['Peinture', 5],
      ['Retard', -2],
    ])
  })

  test('need a reason, and can be given to a withdrawn warband', () => {
    const { does, call } = start()
    const input = { ...at, warband: THIRD, round: 1, points: 1, detail: '' }
    for (const detail of ['', '   ', '\u00a0\u200b'])
      expect(() => call('standings.adjust', { ...input, detail })).toThrow()
    does('warband.withdraw', { ...at, warband: THIRD })
    does('standings.adjust', { ...input, detail: 'Arbitrage' })
  })
})
