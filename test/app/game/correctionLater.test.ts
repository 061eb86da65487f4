// Corrections of old games, and the games that were recorded later: who would not have been there is told with them, and kept
// in them or taken out of them; who would have been; and games to miss as if it had been recorded so at once.
import { beforeEach, describe, expect, test } from 'vitest'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { Difference, TimelineView } from '../../../shared/contract/views/history.ts'
import type { AppError } from '../../../shared/domain/error.ts'
import { meaning } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import { correcting, fell, GAME, out, rollOf, typed, type Answers } from '../../support/correcting.ts'
import { BANDS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
})
type Later = readonly { readonly member: string; readonly games: 'kept' | 'taken-out' }[]
const SECOND = 'gameround2'
const THIRD = 'gameround3'

const asked = (other: Answers, later: Later = [], game = GAME) => {
  const { checks, stayedAway, answers } = games.entered(game)
  return { campaign: CAMPAIGN, game, checks, stayedAway, answers: { ...answers, ...other }, later }
}
const told = (other: Answers, later: Later = [], game = GAME) =>
  games.call<AftermathView>('game.aftermath', asked(other, later, game)).correction!
const correct = (other: Answers, later: Later = [], game = GAME) =>
  games.call<{ entry: string }>('game.correct', { ...asked(other, later, game), warbands: BANDS }).entry
const undo = (entry: string) => games.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
const refused = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    const { issues } = error as AppError & { issues?: { code: string; params: object }[] }
    return issues?.map(({ code, params }) => [code, params])
  }
}
const facts = () => meaning(games.all())
const played = (member: string) =>
  [...games.all().participation.values()].filter((one) => one.member === member && one.played).map(({ game }) => game)
const earned = (member: string) =>
  [...games.all().award.values()].filter((one) => one.member === member).map(({ game }) => game)
const shorn = ({ kind, how, of }: Difference) => [kind, how, of]
/** A second and a third game in which everybody plays. */
const two = () => {
  games.settle({}, SECOND, 2)
  games.settle({}, THIRD, 3)
}
const killed = () => fell([out(games.marius, 'killed')])
const wounded = (die: number): Answers => ({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(3, 5, die) })
const missed = (name: string) => games.memberOf(name).missedGames ?? 0
const sameAgain = (game: string) => {
  const before = facts()
  const { later, differences, obstacles } = told({}, [], game)
  expect([later, differences, obstacles]).toEqual([{ players: [], back: [], stand: [] }, [], []])
  const entry = correct({}, [], game)
  expect(facts()).toEqual(before)
  undo(entry)
}

describe('one who is killed by a correction, and played later', () => {
  const marius = (decided: 'kept' | 'taken-out' | null) => ({
    ...{ member: games.marius, name: 'Marius', band: 'Les Fauvettes', why: { reason: 'dead' }, crew: [], decided },
    games: [2, 3].map((round) => ({ game: `gameround${round}`, round, scenario: '', day: null })),
  })

  test('is told with those games; nothing is recorded before it is decided', () => {
    games.settle()
    two()
    expect(told(killed()).later).toEqual({ players: [marius(null)], back: [], stand: [] })
    expect(refused(() => correct(killed()))).toEqual([['later-undecided', { name: 'Marius' }]])
    expect(played(games.marius)).toEqual([GAME, SECOND, THIRD])
    expect(told(killed(), [{ member: games.marius, games: 'kept' }]).later.players).toEqual([marius('kept')])
  })

  test('is kept in them on purpose: they stand, it is dead all the same, and the history says so', () => {
    games.settle()
    two()
    const before = facts()
    const later: Later = [{ member: games.marius, games: 'kept' }]
    expect(told(killed(), later).differences).toEqual([])
    const entry = correct(killed(), later)
    expect([games.memberOf('Marius').status, played(games.marius)]).toEqual(['dead', [GAME, SECOND, THIRD]])
    expect(earned(games.marius)).toEqual(expect.arrayContaining([SECOND, THIRD]))
    const { groups } = games.call<TimelineView>('history.timeline', { campaign: CAMPAIGN })
    expect(groups[0]!.told.params).toMatchObject({
      kept: { told: { say: 'later-kept', params: { who: { list: ['Marius'] } } } },
      out: '',
    })
    for (const game of [GAME, SECOND, THIRD]) sameAgain(game)
    undo(entry)
    expect(facts()).toEqual(before)
  })

  test('is taken out of them, with all that came of them, in one entry', () => {
    games.settle()
    const theirs = games.members[BANDS[1]]!
    games.settle(
      {
        ...fell([out(games.marius)], [out(theirs[2]!, 'out', games.marius)]),
        ...{ [rollOf(games.marius)]: typed(6), [rollOf(theirs[2]!)]: typed(6) },
      },
      SECOND,
      2,
    )
    games.settle({}, THIRD, 3)
    const before = facts()
    const points = () =>
      [...games.all().entry.values()].find((one) => one.game === SECOND && one.warband === BANDS[1])!.victoryPoints!
    const had = points()
    const later: Later = [{ member: games.marius, games: 'taken-out' }]
    expect(told(killed(), later).differences.map(shorn)).toContainEqual(['award', 'removed', 'Marius'])
    const entry = correct(killed(), later)
    expect([games.memberOf('Marius').status, played(games.marius), earned(games.marius)]).toEqual(['dead', [GAME], []])
    // Nobody put him out of action in a game that he did not play; whom he put out of action did so all the same.
    expect(points()).toBeLessThan(had)
    const fallen = [...games.all().participation.values()].find(
      (one) => one.game === SECOND && one.member === theirs[2],
    )!
    expect([fallen.fallen, fallen.outBy]).toEqual([1, null])
    expect(
      [...games.all().participation.values()].some((one) => one.member === games.marius && one.game !== GAME),
    ).toBe(false)
    for (const game of [GAME, SECOND, THIRD]) sameAgain(game)
    undo(entry)
    expect(facts()).toEqual(before)
  })

  test('comes back with all of it when it is corrected again, and at home where it was taken out', () => {
    games.settle()
    two()
    const before = facts()
    correct(killed(), [{ member: games.marius, games: 'kept' }])
    correct(fell())
    expect(facts()).toEqual(before)
    correct(killed(), [{ member: games.marius, games: 'taken-out' }])
    expect(told(fell()).later.back.map(({ name, games: all }) => [name, all.map(({ round }) => round)])).toEqual([
      ['Marius', [2, 3]],
    ])
    correct(fell())
    expect([games.memberOf('Marius').status ?? 'active', played(games.marius)]).toEqual(['active', [GAME]])
    for (const game of [GAME, SECOND, THIRD]) sameAgain(game)
  })

  test('and was killed in one of them: taken out of it he stays dead, of the first', () => {
    games.settle()
    games.settle(killed(), SECOND, 2)
    const before = facts()
    const entry = correct(killed(), [{ member: games.marius, games: 'taken-out' }])
    expect([games.memberOf('Marius').status, played(games.marius)]).toEqual(['dead', [GAME]])
    undo(entry)
    expect(facts()).toEqual(before)
  })
})

describe('one who is captured by a correction, and played later', () => {
  const captured = (): Answers => ({
    ...fell([out(games.helene)]),
    [rollOf(games.helene)]: typed(6, 2),
    [`captor:${games.helene}`]: { kind: 'captor', warband: BANDS[1] },
  })

  test.each(['kept', 'taken-out'] as const)('is a captive from then on; its later games are %s', (decided) => {
    games.settle()
    two()
    const before = facts()
    expect(told(captured()).later.players).toMatchObject([{ name: 'Hélène', why: { reason: 'captured' } }])
    const entry = correct(captured(), [{ member: games.helene, games: decided }])
    expect(games.memberOf('Hélène').status).toBe('captured')
    expect(played(games.helene)).toEqual(decided === 'kept' ? [GAME, SECOND, THIRD] : [GAME])
    expect([...games.all().capture.values()]).toMatchObject([{ member: games.helene, by: BANDS[1], end: null }])
    for (const game of [GAME, SECOND, THIRD]) sameAgain(game)
    undo(entry)
    expect(facts()).toEqual(before)
  })
})

describe('one who is retired by a correction, and played later', () => {
  const fallen = (...faces: number[]): Answers => ({
    ...fell([out(games.helene)]),
    [rollOf(games.helene)]: typed(...faces),
  })
  const [LEFT_EYE, BOTH_EYES, BOTH_ARMS, CONDEMNED] = [
    [3, 1, 1],
    [1, 6, 2, 3, 1, 1, 3, 1, 4],
    [1, 6, 2, 2, 3, 1, 2, 3, 1],
    [6, 5, 1],
  ]

  test.each([
    ['by the second eye', BOTH_EYES, {}],
    ['by the second arm', BOTH_ARMS, {}],
    ['as condemned', CONDEMNED, { sentence: 'struck-off' } as const],
  ])('%s: it is told with all its later games', (_how, faces, sentence) => {
    games.settle()
    two()
    const meant = {
      ...fallen(...faces),
      ...('sentence' in sentence && { [`condemned:${games.helene}`]: { kind: 'condemned', ...sentence } }),
    } as Answers
    expect(told(meant).later.players).toMatchObject([
      { name: 'Hélène', why: { reason: 'retired' }, games: [{ round: 2 }, { round: 3 }] },
    ])
    expect(refused(() => correct(meant))).toEqual([['later-undecided', { name: 'Hélène' }]])
    correct(meant, [{ member: games.helene, games: 'taken-out' }])
    expect([games.memberOf('Hélène').status, played(games.helene)]).toEqual(['retired', [GAME]])
    for (const game of [GAME, SECOND, THIRD]) sameAgain(game)
  })

  test('because a wound of a later game becomes the second: it is told with the games after that one', () => {
    games.settle()
    games.settle(fallen(...LEFT_EYE), SECOND, 2)
    games.settle({}, THIRD, 3)
    const before = facts()
    const eyes = fallen(...LEFT_EYE)
    expect(told(eyes).later.players).toMatchObject([
      { name: 'Hélène', why: { reason: 'retired' }, games: [{ round: 3 }] },
    ])
    const entry = correct(eyes, [{ member: games.helene, games: 'taken-out' }])
    expect([games.memberOf('Hélène').status, played(games.helene)]).toEqual(['retired', [GAME, SECOND]])
    expect(games.memberOf('Hélène').injuries).toMatchObject([{ detail: 'left' }, { detail: 'right' }])
    undo(entry)
    expect(facts()).toEqual(before)
  })
})

describe('games to miss after a correction', () => {
  test('are those left as if it had been recorded so at once: who stayed at home has served one', () => {
    games.settle()
    const answers = games.plan(SECOND, 2)
    games.does('game.settle', {
      campaign: CAMPAIGN,
      game: SECOND,
      warbands: BANDS,
      stayedAway: [games.helene],
      answers,
    })
    const before = facts()
    expect(told(wounded(6)).later.players).toEqual([])
    const entry = correct(wounded(6))
    // Three games to miss, of which one was.
    expect(missed('Hélène')).toBe(2)
    const [one] = [...games.all().participation.values()].filter(
      ({ member, game }) => member === games.helene && game === SECOND,
    )
    expect(one).toMatchObject({ played: false, absence: 'misses-games' })
    sameAgain(SECOND)
    undo(entry)
    expect(facts()).toEqual(before)
  })

  test('of one who played: it is told which it should have missed; taken out of them it has served them', () => {
    games.settle()
    two()
    const helene = (decided: 'kept' | 'taken-out'): Later => [{ member: games.helene, games: decided }]
    expect(told(wounded(2)).later.players).toMatchObject([
      { name: 'Hélène', why: { reason: 'misses-games', games: 1 }, games: [{ round: 2 }] },
    ])
    expect(told(wounded(6)).later.players[0]!.games.map(({ round }) => round)).toEqual([2, 3])
    const entry = correct(wounded(6), helene('taken-out'))
    expect([missed('Hélène'), played(games.helene)]).toEqual([1, [GAME]])
    undo(entry)
    const other = correct(wounded(2), helene('taken-out'))
    // One game to miss, the second: in the third she was.
    expect([missed('Hélène'), played(games.helene)]).toEqual([0, [GAME, THIRD]])
    undo(other)
    const kept = correct(wounded(6), helene('kept'))
    // Three games to miss; two of them are over, though she played in them.
    expect([missed('Hélène'), played(games.helene)]).toEqual([1, [GAME, SECOND, THIRD]])
    for (const game of [GAME, SECOND, THIRD]) sameAgain(game)
    undo(kept)
    correct(wounded(2), helene('kept'))
    expect([missed('Hélène'), played(games.helene)]).toEqual([0, [GAME, SECOND, THIRD]])
    for (const game of [GAME, SECOND, THIRD]) sameAgain(game)
  })

  test('go on from a game that was played all the same to the next ones', () => {
    games.settle()
    games.settle({}, SECOND, 2)
    correct(wounded(6), [{ member: games.helene, games: 'kept' }])
    expect(missed('Hélène')).toBe(2)
    games.settle({}, THIRD, 3)
    expect([missed('Hélène'), played(games.helene)]).toEqual([1, [GAME, SECOND]])
    // Fewer to miss: the third is one too many.
    expect(told(wounded(2)).later.back.map(({ games: all }) => all.map(({ round }) => round))).toEqual([[3]])
    correct(fell(), [])
    expect(missed('Hélène')).toBe(0)
    for (const game of [GAME, SECOND, THIRD]) sameAgain(game)
  })

  test('of one who was dead, and is only wounded: the games since count', () => {
    games.settle({ ...fell([out(games.helene)]), [rollOf(games.helene)]: typed(1, 2) })
    expect(games.memberOf('Hélène').status).toBe('dead')
    games.settle({}, SECOND, 2)
    expect(told(wounded(6)).later.players).toEqual([])
    correct(wounded(6))
    expect([games.memberOf('Hélène').status ?? 'active', missed('Hélène')]).toEqual(['active', 2])
    sameAgain(SECOND)
  })

  test('fewer than recorded: those that were missed too many are told', () => {
    games.settle(wounded(6))
    two()
    expect(told(wounded(2)).later.back.map(({ name, games: all }) => [name, all.map(({ round }) => round)])).toEqual([
      ['Hélène', [3]],
    ])
    correct(wounded(2))
    expect(missed('Hélène')).toBe(0)
    sameAgain(THIRD)
  })
})
