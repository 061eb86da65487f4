import { describe, expect, test } from 'vitest'
import { cairo, expeditionWins } from './support/chaos.ts'
import {
  afterAnswers,
  away,
  type Answers,
  fallen,
  finished,
  killed,
  out,
  points,
  previewOf,
  results,
  statesOf,
  told,
  typed,
} from './support/games.ts'
import { duel, wolvesWin } from './support/upu.ts'

describe('what is asked, in order', () => {
  test('at the beginning: all that is sure to be asked; the first is open', () => {
    const aftermath = afterAnswers(duel(), {})
    expect(statesOf(aftermath)).toEqual([
      'result open',
      'points:wolves open',
      'points:rats open',
      'fallen:wolves open',
      'fallen:rats open',
      'feats:wolves open',
      'feats:rats open',
    ])
    expect(aftermath.open?.id).toBe('result')
    expect([aftermath.outcome, aftermath.problems, aftermath.unused]).toEqual([undefined, [], []])
    expect(aftermath.preview).toEqual({ warbands: [] })
  })

  test('incomes follow the points, rolls with what they leave open the fallen, feats come last', () => {
    const answers = expeditionWins({
      'fallen:cult': fallen(out('snake'), out('priest'), out('mob', undefined, 2)),
      'roll:priest:1': typed(1, 6, 3, 6, 5, 1, 6, 5, 4, 6, 6, 1),
      'fine:priest:1': { kind: 'fine', paid: false },
    })
    expect(statesOf(afterAnswers(cairo({ treasury: 0 }), answers))).toEqual([
      'result answered',
      'income:expedition answered',
      'income:cult answered',
      'fallen:expedition answered',
      'fallen:cult answered',
      'roll:priest:1 answered',
      'hatred:priest assumed',
      'condemned:priest open',
      'fine:priest:1 answered',
      'prison:priest:1 open',
      'roll:snake:1 open',
      'roll:mob:1 open',
      'roll:mob:2 open',
      'feats:expedition answered',
      'feats:cult answered',
    ])
  })

  test('dice, one by one: which is next, on which table, for what', () => {
    const asked = (...faces: number[]) => {
      const answers = wolvesWin({ 'fallen:rats': fallen(out('king')), 'roll:king:1': typed(...faces) })
      const { open } = afterAnswers(duel(), answers)
      return open?.kind === 'roll'
        ? [open.next?.sides, open.next?.dice, open.next?.index, open.next?.purpose?.fr]
        : open
    }
    expect(asked()).toEqual([6, 'D66', 0, undefined])
    expect(asked(3)).toEqual([6, 'D66', 1, undefined])
    expect(asked(3, 1)).toEqual([6, 'D6', 0, 'œil perdu'])
    expect(asked(3, 5)).toEqual([6, 'D3', 0, 'parties manquées'])
    expect(asked(3, 1, 2)).toBeUndefined()
  })

  test('a roll that is done shows its results, those rolled again too', () => {
    const answers = wolvesWin({ 'fallen:rats': fallen(out('king')), 'roll:king:1': typed(2, 6, 2, 3, 4) })
    const question = afterAnswers(duel(), answers).questions.find(({ kind }) => kind === 'roll')
    expect(question).toMatchObject({
      table: 'injuries',
      results: [
        { id: 'reroll', rerolled: true },
        { id: 'arm-wound', results: [{ id: 'light-arm-wound' }] },
      ],
    })
  })

  test('who may have fallen, and by whom: those who played', () => {
    const inGame = { whisker: away() }
    const { questions } = afterAnswers(duel({ inGame }), {})
    const named = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
    expect(questions.find(({ id }) => id === 'fallen:wolves')).toEqual({
      id: 'fallen:wolves',
      kind: 'fallen',
      state: 'open',
      params: { warband: 'wolves' },
      warband: 'wolves',
      fates: ['out', 'killed'],
      members: named('wolf', 'fang', 'paw'),
      enemies: [{ id: 'rats', name: 'rats', members: named('king', 'tail') }],
    })
  })

  test('what differs so far: no experience before it is known what became of its member', () => {
    const answers = wolvesWin({ 'fallen:rats': fallen(out('king')), 'roll:king:1': typed(2) })
    const aftermath = afterAnswers(duel(), answers)
    expect([previewOf(aftermath, 'king'), previewOf(aftermath, 'tail')]).toEqual([
      [],
      ['experience {"gained":0,"spent":0} → {"gained":1,"spent":0}'],
    ])
    expect(previewOf(afterAnswers(duel(), { ...answers, result: results({}) }), 'tail')).toEqual([])
  })

  test('the points reckoned so far, and the treasury that a fine is paid from', () => {
    const answers: Answers = { 'fallen:rats': fallen(killed('whisker'), out('king')), 'roll:king:1': typed(6, 5, 2, 1) }
    const { questions } = afterAnswers(duel(), answers)
    expect(questions.find(({ id }) => id === 'points:wolves')).toMatchObject({ reckoned: { total: 20 } })
    expect(questions.find(({ id }) => id === 'fine:king:1')).toMatchObject({ points: 1, treasury: 3 })
  })
})

describe('an answer corrected', () => {
  const before = wolvesWin({
    'fallen:rats': fallen(out('king'), out('whisker'), out('tail')),
    'roll:king:1': typed(3, 5, 3),
    'roll:whisker:1': typed(6, 5, 3, 2),
    'fine:whisker:1': { kind: 'fine', paid: true },
    'roll:tail:1': typed(5),
  })

  test('one fewer fell: the dice of the others are kept', () => {
    const { outcome, unused } = finished(duel(), { ...before, 'fallen:rats': fallen(out('whisker'), out('tail')) })
    expect(unused).toEqual(['roll:king:1'])
    expect(told(outcome, 'king')).toBe('active, survived +1')
    expect(told(outcome, 'whisker')).toBe('active, survived +1')
    expect(outcome.rolls.map(({ member }) => member)).toEqual(['whisker', 'tail'])
  })

  test('killed after all: its dice are not looked at; taken back, they count again', () => {
    const killedAfterAll = fallen(killed('king'), out('whisker'), out('tail'))
    expect(finished(duel(), { ...before, 'fallen:rats': killedAfterAll }).unused).toEqual(['roll:king:1'])
    expect(finished(duel(), before).unused).toEqual([])
  })

  test('another result of a roll: what it led to is no longer asked', () => {
    const { unused, outcome } = finished(duel(), { ...before, 'roll:whisker:1': typed(4, 1) })
    expect(unused).toEqual(['fine:whisker:1'])
    expect(outcome.warbands[1]!.ledger).toEqual([])
  })

  test('one more fell: only its dice are open', () => {
    const aftermath = afterAnswers(duel(), { ...before, 'fallen:wolves': fallen(out('paw')) })
    expect(statesOf(aftermath).filter((state) => state.endsWith('open'))).toEqual(['roll:paw:1 open'])
  })

  test('one point less: the fine cannot be paid any more', () => {
    const answers = { ...before, 'roll:whisker:1': typed(6, 5, 3, 4), 'points:rats': points([['Le puits', 1]]) }
    expect(finished(duel(), answers).outcome.warbands[1]!.ledger.map(({ amount }) => amount)).toEqual([1, -4])
    const poorer = afterAnswers(duel(), { ...answers, 'points:rats': points() })
    expect([poorer.open?.id, poorer.unused]).toEqual(['prison:whisker:1', ['fine:whisker:1']])
  })

  test('another winner: experience and income follow', () => {
    const { outcome } = finished(duel(), { ...before, result: results({ red: 'loss', blue: 'win' }) })
    expect(told(outcome, 'king')).toBe('active, misses 2, survived +1, won +1')
    expect(told(outcome, 'wolf')).toBe('active, survived +1')
  })

  test('fewer dice than the new result needs: the next one is asked for', () => {
    const aftermath = afterAnswers(duel(), { ...before, 'roll:tail:1': typed(), 'roll:king:1': typed(3, 1) })
    expect(statesOf(aftermath).filter((state) => state.endsWith('open'))).toEqual([
      'roll:king:1 open',
      'roll:tail:1 open',
    ])
    expect(aftermath.problems).toEqual([])
  })
})
