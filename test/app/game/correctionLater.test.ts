// Corrections of old games with later games recorded. A member who could not have played in later games is listed with
// them, and is kept in them or removed from them. Also: members who could have played in later games, and games to
// miss, which are the same as after a correct first recording.
import { beforeEach, describe, expect, test } from 'vitest'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import type { FactDifference, TimelineView } from '../../../shared/contract/views/history.ts'
import type { AppError } from '../../../shared/domain/error.ts'
import { comparableFacts } from '../../support/alike.ts'
import { CAMPAIGN } from '../../support/campaign.ts'
import {
  correcting,
  fallenAnswers,
  GAME,
  fallenMember,
  rollOf,
  typedDice,
  type Answers,
} from '../../support/correcting.ts'
import { BANDS } from '../../support/twoBands.ts'

let games: ReturnType<typeof correcting>
beforeEach(() => {
  games = correcting()
})
type Later = readonly { readonly member: string; readonly games: 'kept' | 'taken-out' }[]
const SECOND = 'gameround2'
const THIRD = 'gameround3'

const correctionRequest = (other: Answers, later: Later = [], game = GAME) => {
  const { checks, stayedAway, answers } = games.entered(game)
  return { campaign: CAMPAIGN, game, checks, stayedAway, answers: { ...answers, ...other }, later }
}
const correctionView = (other: Answers, later: Later = [], game = GAME) =>
  games.call<AftermathView>('game.aftermath', correctionRequest(other, later, game)).correction!
const correct = (other: Answers, later: Later = [], game = GAME) =>
  games.call<{ entry: string }>('game.correct', { ...correctionRequest(other, later, game), warbands: BANDS }).entry
const undo = (entry: string) => games.does('history.undo', { campaign: CAMPAIGN, entries: [entry] })
const refusalOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    const { issues } = error as AppError & { issues?: { code: string; params: object }[] }
    return issues?.map(({ code, params }) => [code, params])
  }
}
const facts = () => comparableFacts(games.all())
const gamesPlayedBy = (member: string) =>
  [...games.all().participation.values()].filter((one) => one.member === member && one.played).map(({ game }) => game)
const experienceEarned = (member: string) =>
  [...games.all().award.values()].filter((one) => one.member === member).map(({ game }) => game)
const shortDifference = ({ kind, how, of }: FactDifference) => [kind, how, of]
const playTwoGames = () => {
  games.settle({}, SECOND, 2)
  games.settle({}, THIRD, 3)
}
const killMarius = () => fallenAnswers([fallenMember(games.marius, 'killed')])
const woundHelene = (die: number): Answers => ({
  ...fallenAnswers([fallenMember(games.helene)]),
  [rollOf(games.helene)]: typedDice(3, 5, die),
})
const missedGamesOf = (name: string) => games.memberOf(name).missedGames ?? 0
const checkUnchangedByCorrection = (game: string) => {
  const before = facts()
  const { later, differences, obstacles } = correctionView({}, [], game)
  expect([later, differences, obstacles]).toEqual([{ players: [], back: [], stand: [] }, [], []])
  const entry = correct({}, [], game)
  expect(facts()).toEqual(before)
  undo(entry)
}

describe('a member who is killed by a correction and played later', () => {
  const marius = (decided: 'kept' | 'taken-out' | null) => ({
    ...{ member: games.marius, name: 'Marius', band: 'Les Fauvettes', why: { reason: 'dead' }, crew: [], decided },
    games: [2, 3].map((round) => ({ game: `gameround${round}`, round, scenario: '', day: null })),
  })

  test('is listed with those games, and nothing is recorded before a decision', () => {
    games.settle()
    playTwoGames()
    expect(correctionView(killMarius()).later).toEqual({ players: [marius(null)], back: [], stand: [] })
    expect(refusalOf(() => correct(killMarius()))).toEqual([['later-undecided', { name: 'Marius' }]])
    expect(gamesPlayedBy(games.marius)).toEqual([GAME, SECOND, THIRD])
    expect(correctionView(killMarius(), [{ member: games.marius, games: 'kept' }]).later.players).toEqual([
      marius('kept'),
    ])
  })

  test('can be kept in them: they are unchanged, the member is dead, and the history says so', () => {
    games.settle()
    playTwoGames()
    const before = facts()
    const later: Later = [{ member: games.marius, games: 'kept' }]
    expect(correctionView(killMarius(), later).differences).toEqual([])
    const entry = correct(killMarius(), later)
    expect([games.memberOf('Marius').status, gamesPlayedBy(games.marius)]).toEqual(['dead', [GAME, SECOND, THIRD]])
    expect(experienceEarned(games.marius)).toEqual(expect.arrayContaining([SECOND, THIRD]))
    const { groups } = games.call<TimelineView>('history.timeline', { campaign: CAMPAIGN })
    expect(groups[0]!.told.params).toMatchObject({
      kept: { told: { say: 'later-kept', params: { who: { list: ['Marius'] } } } },
      out: '',
    })
    for (const game of [GAME, SECOND, THIRD]) checkUnchangedByCorrection(game)
    undo(entry)
    expect(facts()).toEqual(before)
  })

  test('can be removed from them with all effects, in one entry', () => {
    games.settle()
    const theirs = games.members[BANDS[1]]!
    games.settle(
      {
        ...fallenAnswers([fallenMember(games.marius)], [fallenMember(theirs[2]!, 'out', games.marius)]),
        ...{ [rollOf(games.marius)]: typedDice(6), [rollOf(theirs[2]!)]: typedDice(6) },
      },
      SECOND,
      2,
    )
    games.settle({}, THIRD, 3)
    const before = facts()
    const points = () =>
      [...games.all().entry.values()].find((one) => one.game === SECOND && one.warband === BANDS[1])!.victoryPoints!
    const pointsBefore = points()
    const later: Later = [{ member: games.marius, games: 'taken-out' }]
    expect(correctionView(killMarius(), later).differences.map(shortDifference)).toContainEqual([
      'award',
      'removed',
      'Marius',
    ])
    const entry = correct(killMarius(), later)
    expect([games.memberOf('Marius').status, gamesPlayedBy(games.marius), experienceEarned(games.marius)]).toEqual([
      'dead',
      [GAME],
      [],
    ])
    // He is no casualty of a game that he did not play; his victims are still casualties, of an unknown opponent.
    expect(points()).toBeLessThan(pointsBefore)
    const fallen = [...games.all().participation.values()].find(
      (one) => one.game === SECOND && one.member === theirs[2],
    )!
    expect([fallen.fallen, fallen.outBy]).toEqual([1, null])
    expect(
      [...games.all().participation.values()].some((one) => one.member === games.marius && one.game !== GAME),
    ).toBe(false)
    for (const game of [GAME, SECOND, THIRD]) checkUnchangedByCorrection(game)
    undo(entry)
    expect(facts()).toEqual(before)
  })

  test('is restored by another correction, but stays at home in games from which it was removed', () => {
    games.settle()
    playTwoGames()
    const before = facts()
    correct(killMarius(), [{ member: games.marius, games: 'kept' }])
    correct(fallenAnswers())
    expect(facts()).toEqual(before)
    correct(killMarius(), [{ member: games.marius, games: 'taken-out' }])
    expect(
      correctionView(fallenAnswers()).later.back.map(({ name, games: all }) => [name, all.map(({ round }) => round)]),
    ).toEqual([['Marius', [2, 3]]])
    correct(fallenAnswers())
    expect([games.memberOf('Marius').status ?? 'active', gamesPlayedBy(games.marius)]).toEqual(['active', [GAME]])
    for (const game of [GAME, SECOND, THIRD]) checkUnchangedByCorrection(game)
  })

  test('is dead since the first game if it was also killed in a later one and is removed from that', () => {
    games.settle()
    games.settle(killMarius(), SECOND, 2)
    const before = facts()
    const entry = correct(killMarius(), [{ member: games.marius, games: 'taken-out' }])
    expect([games.memberOf('Marius').status, gamesPlayedBy(games.marius)]).toEqual(['dead', [GAME]])
    undo(entry)
    expect(facts()).toEqual(before)
  })
})

describe('a member who is captured by a correction and played later', () => {
  const captureAnswers = (): Answers => ({
    ...fallenAnswers([fallenMember(games.helene)]),
    [rollOf(games.helene)]: typedDice(6, 2),
    [`captor:${games.helene}`]: { kind: 'captor', warband: BANDS[1] },
  })

  test.each(['kept', 'taken-out'] as const)(
    'is a captive since the corrected game; its later games are %s',
    (decided) => {
      games.settle()
      playTwoGames()
      const before = facts()
      expect(correctionView(captureAnswers()).later.players).toMatchObject([
        { name: 'Hélène', why: { reason: 'captured' } },
      ])
      const entry = correct(captureAnswers(), [{ member: games.helene, games: decided }])
      expect(games.memberOf('Hélène').status).toBe('captured')
      expect(gamesPlayedBy(games.helene)).toEqual(decided === 'kept' ? [GAME, SECOND, THIRD] : [GAME])
      expect([...games.all().capture.values()]).toMatchObject([{ member: games.helene, by: BANDS[1], end: null }])
      for (const game of [GAME, SECOND, THIRD]) checkUnchangedByCorrection(game)
      undo(entry)
      expect(facts()).toEqual(before)
    },
  )
})

describe('a member who is retired by a correction and played later', () => {
  const injureHelene = (...faces: number[]): Answers => ({
    ...fallenAnswers([fallenMember(games.helene)]),
    [rollOf(games.helene)]: typedDice(...faces),
  })
  const [LEFT_EYE, BOTH_EYES, BOTH_ARMS, CONDEMNED] = [
    [3, 1, 1],
    [1, 6, 2, 3, 1, 1, 3, 1, 4],
    [1, 6, 2, 2, 3, 1, 2, 3, 1],
    [6, 5, 1],
  ]

  test.each([
    ['second eye lost', BOTH_EYES, {}],
    ['second arm lost', BOTH_ARMS, {}],
    ['condemned', CONDEMNED, { sentence: 'struck-off' } as const],
  ])('%s: lists the member with all its later games', (_how, faces, sentence) => {
    games.settle()
    playTwoGames()
    const corrected = {
      ...injureHelene(...faces),
      ...('sentence' in sentence && { [`condemned:${games.helene}`]: { kind: 'condemned', ...sentence } }),
    } as Answers
    expect(correctionView(corrected).later.players).toMatchObject([
      { name: 'Hélène', why: { reason: 'retired' }, games: [{ round: 2 }, { round: 3 }] },
    ])
    expect(refusalOf(() => correct(corrected))).toEqual([['later-undecided', { name: 'Hélène' }]])
    correct(corrected, [{ member: games.helene, games: 'taken-out' }])
    expect([games.memberOf('Hélène').status, gamesPlayedBy(games.helene)]).toEqual(['retired', [GAME]])
    for (const game of [GAME, SECOND, THIRD]) checkUnchangedByCorrection(game)
  })

  test('is listed only with the games after its second wound, which was its first before the correction', () => {
    games.settle()
    games.settle(injureHelene(...LEFT_EYE), SECOND, 2)
    games.settle({}, THIRD, 3)
    const before = facts()
    const eyes = injureHelene(...LEFT_EYE)
    expect(correctionView(eyes).later.players).toMatchObject([
      { name: 'Hélène', why: { reason: 'retired' }, games: [{ round: 3 }] },
    ])
    const entry = correct(eyes, [{ member: games.helene, games: 'taken-out' }])
    expect([games.memberOf('Hélène').status, gamesPlayedBy(games.helene)]).toEqual(['retired', [GAME, SECOND]])
    expect(games.memberOf('Hélène').injuries).toMatchObject([{ detail: 'left' }, { detail: 'right' }])
    undo(entry)
    expect(facts()).toEqual(before)
  })
})

describe('games to miss after a correction', () => {
  test('are the same as after a correct first recording: a member who stayed at home has served one', () => {
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
    expect(correctionView(woundHelene(6)).later.players).toEqual([])
    const entry = correct(woundHelene(6))
    // Three games to miss, one of them served.
    expect(missedGamesOf('Hélène')).toBe(2)
    const [one] = [...games.all().participation.values()].filter(
      ({ member, game }) => member === games.helene && game === SECOND,
    )
    expect(one).toMatchObject({ played: false, absence: 'misses-games' })
    checkUnchangedByCorrection(SECOND)
    undo(entry)
    expect(facts()).toEqual(before)
  })

  test('list the later games that the member played; if it is removed from them, it has served them', () => {
    games.settle()
    playTwoGames()
    const helene = (decided: 'kept' | 'taken-out'): Later => [{ member: games.helene, games: decided }]
    expect(correctionView(woundHelene(2)).later.players).toMatchObject([
      { name: 'Hélène', why: { reason: 'misses-games', games: 1 }, games: [{ round: 2 }] },
    ])
    expect(correctionView(woundHelene(6)).later.players[0]!.games.map(({ round }) => round)).toEqual([2, 3])
    const entry = correct(woundHelene(6), helene('taken-out'))
    expect([missedGamesOf('Hélène'), gamesPlayedBy(games.helene)]).toEqual([1, [GAME]])
    undo(entry)
    const other = correct(woundHelene(2), helene('taken-out'))
    // One game to miss, which is the second; she played in the third.
    expect([missedGamesOf('Hélène'), gamesPlayedBy(games.helene)]).toEqual([0, [GAME, THIRD]])
    undo(other)
    const kept = correct(woundHelene(6), helene('kept'))
    // Three games to miss; two of them are over, although she played in them.
    expect([missedGamesOf('Hélène'), gamesPlayedBy(games.helene)]).toEqual([1, [GAME, SECOND, THIRD]])
    for (const game of [GAME, SECOND, THIRD]) checkUnchangedByCorrection(game)
    undo(kept)
    correct(woundHelene(2), helene('kept'))
    expect([missedGamesOf('Hélène'), gamesPlayedBy(games.helene)]).toEqual([0, [GAME, SECOND, THIRD]])
    for (const game of [GAME, SECOND, THIRD]) checkUnchangedByCorrection(game)
  })

  test('continue after a game that the member played although it should have missed it', () => {
    games.settle()
    games.settle({}, SECOND, 2)
    correct(woundHelene(6), [{ member: games.helene, games: 'kept' }])
    expect(missedGamesOf('Hélène')).toBe(2)
    games.settle({}, THIRD, 3)
    expect([missedGamesOf('Hélène'), gamesPlayedBy(games.helene)]).toEqual([1, [GAME, SECOND]])
    // Fewer games to miss: she missed the third game without reason.
    expect(correctionView(woundHelene(2)).later.back.map(({ games: all }) => all.map(({ round }) => round))).toEqual([
      [3],
    ])
    correct(fallenAnswers(), [])
    expect(missedGamesOf('Hélène')).toBe(0)
    for (const game of [GAME, SECOND, THIRD]) checkUnchangedByCorrection(game)
  })

  test('of a dead member corrected to wounded are reduced by the games since', () => {
    games.settle({ ...fallenAnswers([fallenMember(games.helene)]), [rollOf(games.helene)]: typedDice(1, 2) })
    expect(games.memberOf('Hélène').status).toBe('dead')
    games.settle({}, SECOND, 2)
    expect(correctionView(woundHelene(6)).later.players).toEqual([])
    correct(woundHelene(6))
    expect([games.memberOf('Hélène').status ?? 'active', missedGamesOf('Hélène')]).toEqual(['active', 2])
    checkUnchangedByCorrection(SECOND)
  })

  test('list the games that were missed without reason if there are now fewer games to miss', () => {
    games.settle(woundHelene(6))
    playTwoGames()
    expect(
      correctionView(woundHelene(2)).later.back.map(({ name, games: all }) => [name, all.map(({ round }) => round)]),
    ).toEqual([['Hélène', [3]]])
    correct(woundHelene(2))
    expect(missedGamesOf('Hélène')).toBe(0)
    checkUnchangedByCorrection(THIRD)
  })
})
