import { describe, expect, test } from 'vitest'
import { computeAftermath } from '../../../shared/rules/aftermath/aftermath.ts'
import { AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import { cairo, expeditionWins } from './support/chaos.ts'
import {
  afterAnswers,
  type Answers,
  away,
  fallen,
  feats,
  finishAftermath,
  idsOf,
  killed,
  out,
  points,
  problemsOf,
  results,
  statesOf,
  memberSummary,
  typedRoll,
} from './support/games.ts'
import { battle, duel, leader, wolvesWin } from './support/upu.ts'

describe('impossible answers', () => {
  const king = { 'fallen:rats': fallen(out('king')) }
  const three = battle({
    red: { wolves: { members: { wolf: leader(), pup: leader() }, inGame: { pup: away() } } },
    blue: { rats: { members: { king: leader() } } },
    green: { crows: { members: { crow: leader() } } },
  })
  const threeSidedAnswers: Answers = {
    'fallen:wolves': fallen(),
    'fallen:crows': fallen(),
    'fallen:rats': fallen(out('king')),
  }

  test.each<[string, Answers, string]>([
    ['no result for a side', { result: results({ red: 'win' }) }, 'result-missing result'],
    ['an unknown side', { result: results({ red: 'win', blue: 'loss', pink: 'loss' }) }, 'side-unknown result'],
    ['two winners', { result: results({ red: 'win', blue: 'win' }) }, 'several-winners result'],
    ['a draw and a win', { result: results({ red: 'win', blue: 'draw' }) }, 'draw-beside-win result'],
    ['an answer of another kind', { result: feats() }, 'answer-of-another-kind result'],
    ['dice for a question without dice', { 'points:rats': typedRoll(1) }, 'answer-of-another-kind points:rats'],
    ['points below zero', { 'points:rats': points([['Bruit', -1]]) }, 'points-below-zero points:rats'],
    ['an unknown member as casualty', { 'fallen:rats': fallen(out('nobody')) }, 'fallen-unknown fallen:rats'],
    ['a member of the other band as casualty', { 'fallen:rats': fallen(out('wolf')) }, 'fallen-unknown fallen:rats'],
    ['the same casualty twice', { 'fallen:rats': fallen(out('king'), killed('king')) }, 'fallen-twice fallen:rats'],
    [
      'a number of models for a single person',
      { 'fallen:rats': fallen(out('king', undefined, 1)) },
      'models-of-a-person fallen:rats',
    ],
    [
      'out of action by an unknown member',
      { 'fallen:rats': fallen(out('king', { member: 'x' })) },
      'by-no-enemy fallen:rats',
    ],
    [
      'out of action by a member of its own band',
      { 'fallen:rats': fallen(out('king', { member: 'tail' })) },
      'by-no-enemy fallen:rats',
    ],
    [
      'out of action by its own band',
      { 'fallen:rats': fallen(out('king', { warband: 'rats' })) },
      'by-no-enemy fallen:rats',
    ],
    ['a 7 on a D6', { ...king, 'roll:king:1': typedRoll(3, 7) }, 'die-impossible roll:king:1'],
    ['one die too many', { ...king, 'roll:king:1': typedRoll(4, 1, 1) }, 'dice-too-many roll:king:1'],
    ['an answer without dice', { ...king, 'roll:king:1': feats() }, 'answer-of-another-kind roll:king:1'],
    ['a feat of a member of the other band', { 'feats:rats': feats(['wolf', 'Duel', 1]) }, 'feat-unknown feats:rats'],
    [
      'a captor that is not an enemy',
      { ...king, 'roll:king:1': typedRoll(6, 2), 'captor:king': { kind: 'captor', warband: 'rats' } },
      'no-enemy captor:king',
    ],
    [
      'hatred of an unknown band',
      { ...king, 'roll:king:1': typedRoll(6, 1), 'hatred:king': { kind: 'hatred', warband: 'x' } },
      'no-enemy hatred:king',
    ],
    [
      'an impossible die for the prison',
      { ...king, 'roll:king:1': typedRoll(6, 5, 2, 6), 'prison:king:1': typedRoll(9) },
      'die-impossible prison:king:1',
    ],
  ])('%s', (_, answers, problem) => {
    const aftermath = afterAnswers(duel(), wolvesWin(answers))
    const id = problem.split(' ')[1]!
    expect(problemsOf(aftermath)).toContain(`error ${problem}`)
    expect(aftermath.open?.id).toBe(id)
    expect(aftermath.outcome).toBeUndefined()
  })

  test('reports a group without a number of models, and an absent member', () => {
    const mob = afterAnswers(cairo(), expeditionWins({ 'fallen:cult': fallen(out('mob')) }))
    expect(problemsOf(mob)).toEqual(['error models-missing fallen:cult'])
    const answers = {
      ...threeSidedAnswers,
      'feats:wolves': feats(['pup', 'Courage', 1]),
      'fallen:wolves': fallen(out('pup')),
    }
    expect(problemsOf(afterAnswers(three, answers))).toEqual([
      'error fallen-absent fallen:wolves',
      'warning fallen-by-nobody fallen:wolves',
      'warning fallen-by-nobody fallen:rats',
      'error feat-absent feats:wolves',
    ])
    const by = { ...threeSidedAnswers, 'fallen:rats': fallen(out('king', { member: 'pup' })) }
    expect(problemsOf(afterAnswers(three, by))).toEqual(['error by-absent fallen:rats'])
  })

  test('lets the organiser choose the captor if several enemies are possible', () => {
    const states = statesOf(afterAnswers(three, { ...threeSidedAnswers, 'roll:king:1': typedRoll(6, 2) }))
    expect(states).toContain('captor:king open')
    const answersWithAttacker = {
      ...threeSidedAnswers,
      'fallen:rats': fallen(out('king', { member: 'crow' })),
      'roll:king:1': typedRoll(6, 2),
    }
    expect(statesOf(afterAnswers(three, answersWithAttacker))).toContain('captor:king assumed')
  })

  test('asks for no captor and no hatred without an enemy', () => {
    const alone = battle({ red: { wolves: { members: { wolf: leader() } } } })
    const answers = {
      result: results({ red: 'loss' }),
      'points:wolves': points(),
      'fallen:wolves': fallen(out('wolf')),
      'roll:wolf:1': typedRoll(6, 2),
      'feats:wolves': feats(),
    }
    expect(memberSummary(finishAftermath(alone, answers).outcome, 'wolf')).toBe('captured, held by null, survived +1')
    const hating = finishAftermath(alone, { ...answers, 'roll:wolf:1': typedRoll(6, 1) })
    expect(memberSummary(hating.outcome, 'wolf')).toBe('active, hatred, survived +1')
  })

  test('has no outcome for a game with duplicate sides, warbands or members', () => {
    const game = duel()
    const [red, blue] = game.sides
    const problemsWith = (more: object[]) =>
      problemsOf(afterAnswers({ ...game, sides: more as typeof game.sides }, wolvesWin()))
    expect(problemsWith([red!, blue!, red!])).toEqual(
      ['side-twice', 'warband-twice', 'member-twice', 'member-twice', 'member-twice'].map((code) => `error ${code} `),
    )
    const crowd = [red!, { ...blue!, warbands: [{ ...blue!.warbands[0]!, members: [red!.warbands[0]!.members[0]!] }] }]
    expect(problemsWith(crowd)).toEqual(['error member-twice '])
    expect(afterAnswers({ ...game, sides: crowd }, wolvesWin()).outcome).toBeUndefined()
  })

  test('lists answers without a question as unused, whatever their id', () => {
    const answers = wolvesWin({ 'roll:king:1': typedRoll(1), constructor: feats(), nonsense: feats() })
    expect(finishAftermath(duel(), answers).unused).toEqual(['constructor', 'nonsense', 'roll:king:1'])
    expect(
      computeAftermath(duel(), Object.create({ result: results({ red: 'win', blue: 'loss' }) }) as never).open?.id,
    ).toBe('result')
  })

  test('warns that a feat of a dead member earns nothing', () => {
    const fell = { 'fallen:rats': fallen(killed('tail')), 'feats:rats': feats(['tail', 'Dernier carré', 3]) }
    const aftermath = finishAftermath(duel(), wolvesWin(fell))
    expect(problemsOf(aftermath)).toEqual(['warning feat-of-the-dead feats:rats'])
    expect(memberSummary(aftermath.outcome, 'tail')).toBe('dead')
  })
})

describe('content of a draft', () => {
  test.each<[string, unknown]>([
    ['an unknown kind', { kind: 'guess' }],
    ['an unknown key', { kind: 'fine', paid: true, amount: 1 }],
    ['an unknown result', { kind: 'result', results: { red: 'victory' } }],
    ['a fraction as face', typedRoll(1.5)],
    ['a face below one', typedRoll(0)],
    ['a feat without a reason', feats(['king', ' ', 1])],
    ['a feat of 0', feats(['king', 'Duel', 0])],
    ['an objective without a reason', points([['', 1]])],
    ['a number above the maximum', points([['Or', 1e9]])],
    ['a number of 0 models', fallen({ member: 'mob', fate: 'out', models: 0 })],
    ['an unknown fate', fallen({ member: 'mob', fate: 'vanished' })],
    ['a negative income', { kind: 'income', amount: -1 }],
  ])('refuses %s', (_, answer) => expect(AftermathAnswer.safeParse(answer).success).toBe(false))

  test('accepts only ids of questions', () => {
    expect(() => afterAnswers(duel(), { 'roll king': typedRoll(1) })).toThrow()
    expect(idsOf(afterAnswers(duel(), wolvesWin()))).toContain('feats:rats')
  })
})
