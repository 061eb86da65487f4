import { describe, expect, test } from 'vitest'
import { cairo, expeditionWins } from './support/chaos.ts'
import {
  afterAnswers,
  away,
  type Answers,
  fallen,
  finishAftermath,
  killed,
  out,
  points,
  previewOf,
  results,
  statesOf,
  memberSummary,
  typedRoll,
} from './support/games.ts'
import { duel, wolvesWin } from './support/upu.ts'

describe('the questions, in order', () => {
  test('include all questions that are certain at the start, with the first one open', () => {
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

  test('list incomes after points, rolls and their follow-ups after casualties, feats last', () => {
    const answers = expeditionWins({
      'fallen:cult': fallen(out('snake'), out('priest'), out('mob', undefined, 2)),
      'roll:priest:1': typedRoll(1, 6, 3, 6, 5, 1, 6, 5, 4, 6, 6, 1),
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

  test('ask for dice one by one with the table and the purpose', () => {
    const openDie = (...faces: number[]) => {
      const answers = wolvesWin({ 'fallen:rats': fallen(out('king')), 'roll:king:1': typedRoll(...faces) })
      const { open } = afterAnswers(duel(), answers)
      return open?.kind === 'roll'
        ? [open.next?.sides, open.next?.dice, open.next?.index, open.next?.purpose?.fr]
        : open
    }
    expect(openDie()).toEqual([6, 'D66', 0, undefined])
    expect(openDie(3)).toEqual([6, 'D66', 1, undefined])
    expect(openDie(3, 1)).toEqual([6, 'D6', 0, 'œil perdu'])
    expect(openDie(3, 5)).toEqual([6, 'D3', 0, 'parties manquées'])
    expect(openDie(3, 1, 2)).toBeUndefined()
  })

  test('show the results of a finished roll, rerolled ones included', () => {
    const answers = wolvesWin({ 'fallen:rats': fallen(out('king')), 'roll:king:1': typedRoll(2, 6, 2, 3, 4) })
    const question = afterAnswers(duel(), answers).questions.find(({ kind }) => kind === 'roll')
    expect(question).toMatchObject({
      table: 'injuries',
      results: [
        { id: 'reroll', rerolled: true },
        { id: 'arm-wound', results: [{ id: 'light-arm-wound' }] },
      ],
    })
  })

  test('offer the members who played as casualties and opponents', () => {
    const inGame = { whisker: away() }
    const { questions } = afterAnswers(duel({ inGame }), {})
    const membersNamed = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
    expect(questions.find(({ id }) => id === 'fallen:wolves')).toEqual({
      id: 'fallen:wolves',
      kind: 'fallen',
      state: 'open',
      params: { warband: 'wolves' },
      warband: 'wolves',
      fates: ['out', 'killed'],
      members: membersNamed('wolf', 'fang', 'paw'),
      enemies: [{ id: 'rats', name: 'rats', members: membersNamed('king', 'tail') }],
    })
  })

  test('preview no experience before the fate of the member is known', () => {
    const answers = wolvesWin({ 'fallen:rats': fallen(out('king')), 'roll:king:1': typedRoll(2) })
    const aftermath = afterAnswers(duel(), answers)
    expect([previewOf(aftermath, 'king'), previewOf(aftermath, 'tail')]).toEqual([
      [],
      ['experience {"gained":0,"spent":0} → {"gained":1,"spent":0}'],
    ])
    expect(previewOf(afterAnswers(duel(), { ...answers, result: results({}) }), 'tail')).toEqual([])
  })

  test('include the points so far, and the treasury that pays a fine', () => {
    const answers: Answers = {
      'fallen:rats': fallen(killed('whisker'), out('king')),
      'roll:king:1': typedRoll(6, 5, 2, 1),
    }
    const { questions } = afterAnswers(duel(), answers)
    expect(questions.find(({ id }) => id === 'points:wolves')).toMatchObject({ reckoned: { total: 20 } })
    expect(questions.find(({ id }) => id === 'fine:king:1')).toMatchObject({ points: 1, treasury: 3 })
  })
})

describe('a corrected answer', () => {
  const before = wolvesWin({
    'fallen:rats': fallen(out('king'), out('whisker'), out('tail')),
    'roll:king:1': typedRoll(3, 5, 3),
    'roll:whisker:1': typedRoll(6, 5, 3, 2),
    'fine:whisker:1': { kind: 'fine', paid: true },
    'roll:tail:1': typedRoll(5),
  })

  test('keeps the dice of the others when one casualty is removed', () => {
    const { outcome, unused } = finishAftermath(duel(), {
      ...before,
      'fallen:rats': fallen(out('whisker'), out('tail')),
    })
    expect(unused).toEqual(['roll:king:1'])
    expect(memberSummary(outcome, 'king')).toBe('active, survived +1')
    expect(memberSummary(outcome, 'whisker')).toBe('active, survived +1')
    expect(outcome.rolls.map(({ member }) => member)).toEqual(['whisker', 'tail'])
  })

  test('ignores the dice of a member changed to killed, and uses them again when that is undone', () => {
    const answerWithKilled = fallen(killed('king'), out('whisker'), out('tail'))
    expect(finishAftermath(duel(), { ...before, 'fallen:rats': answerWithKilled }).unused).toEqual(['roll:king:1'])
    expect(finishAftermath(duel(), before).unused).toEqual([])
  })

  test('drops the questions that another result of a roll led to', () => {
    const { unused, outcome } = finishAftermath(duel(), { ...before, 'roll:whisker:1': typedRoll(4, 1) })
    expect(unused).toEqual(['fine:whisker:1'])
    expect(outcome.warbands[1]!.ledger).toEqual([])
  })

  test('opens only the dice of an added casualty', () => {
    const aftermath = afterAnswers(duel(), { ...before, 'fallen:wolves': fallen(out('paw')) })
    expect(statesOf(aftermath).filter((state) => state.endsWith('open'))).toEqual(['roll:paw:1 open'])
  })

  test('makes a fine unpayable with one point less', () => {
    const answers = { ...before, 'roll:whisker:1': typedRoll(6, 5, 3, 4), 'points:rats': points([['Le puits', 1]]) }
    expect(finishAftermath(duel(), answers).outcome.warbands[1]!.ledger.map(({ amount }) => amount)).toEqual([1, -4])
    const withFewerPoints = afterAnswers(duel(), { ...answers, 'points:rats': points() })
    expect([withFewerPoints.open?.id, withFewerPoints.unused]).toEqual(['prison:whisker:1', ['fine:whisker:1']])
  })

  test('updates experience and income for another winner', () => {
    const { outcome } = finishAftermath(duel(), { ...before, result: results({ red: 'loss', blue: 'win' }) })
    expect(memberSummary(outcome, 'king')).toBe('active, misses 2, survived +1, won +1')
    expect(memberSummary(outcome, 'wolf')).toBe('active, survived +1')
  })

  test('asks for the next die if the new result needs more', () => {
    const aftermath = afterAnswers(duel(), { ...before, 'roll:tail:1': typedRoll(), 'roll:king:1': typedRoll(3, 1) })
    expect(statesOf(aftermath).filter((state) => state.endsWith('open'))).toEqual([
      'roll:king:1 open',
      'roll:tail:1 open',
    ])
    expect(aftermath.problems).toEqual([])
  })
})
