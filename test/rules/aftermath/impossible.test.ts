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
  const inThree: Answers = { 'fallen:wolves': fallen(), 'fallen:crows': fallen(), 'fallen:rats': fallen(out('king')) }

  test.each<[string, Answers, string]>([
    ['no result for a side', { result: results({ red: 'win' }) }, 'result-missing result'],
    ['a side that is none', { result: results({ red: 'win', blue: 'loss', pink: 'loss' }) }, 'side-unknown result'],
    ['two winners', { result: results({ red: 'win', blue: 'win' }) }, 'several-winners result'],
    ['a draw beside a win', { result: results({ red: 'win', blue: 'draw' }) }, 'draw-beside-win result'],
    ['another kind of answer', { result: feats() }, 'answer-of-another-kind result'],
    ['dice for a question that has none', { 'points:rats': typedRoll(1) }, 'answer-of-another-kind points:rats'],
    ['points below zero', { 'points:rats': points([['Bruit', -1]]) }, 'points-below-zero points:rats'],
    ['a stranger fell', { 'fallen:rats': fallen(out('nobody')) }, 'fallen-unknown fallen:rats'],
    ['one of the others fell', { 'fallen:rats': fallen(out('wolf')) }, 'fallen-unknown fallen:rats'],
    ['the same fell twice', { 'fallen:rats': fallen(out('king'), killed('king')) }, 'fallen-twice fallen:rats'],
    ['models of a person', { 'fallen:rats': fallen(out('king', undefined, 1)) }, 'models-of-a-person fallen:rats'],
    ['put out by a stranger', { 'fallen:rats': fallen(out('king', { member: 'x' })) }, 'by-no-enemy fallen:rats'],
    ['put out by a friend', { 'fallen:rats': fallen(out('king', { member: 'tail' })) }, 'by-no-enemy fallen:rats'],
    ['put out by its own band', { 'fallen:rats': fallen(out('king', { warband: 'rats' })) }, 'by-no-enemy fallen:rats'],
    ['a die with seven eyes', { ...king, 'roll:king:1': typedRoll(3, 7) }, 'die-impossible roll:king:1'],
    ['a die too many', { ...king, 'roll:king:1': typedRoll(4, 1, 1) }, 'dice-too-many roll:king:1'],
    ['an answer that is no dice', { ...king, 'roll:king:1': feats() }, 'answer-of-another-kind roll:king:1'],
    ['a feat of a stranger', { 'feats:rats': feats(['wolf', 'Duel', 1]) }, 'feat-unknown feats:rats'],
    [
      'a captor that is no enemy',
      { ...king, 'roll:king:1': typedRoll(6, 2), 'captor:king': { kind: 'captor', warband: 'rats' } },
      'no-enemy captor:king',
    ],
    [
      'hatred of nobody',
      { ...king, 'roll:king:1': typedRoll(6, 1), 'hatred:king': { kind: 'hatred', warband: 'x' } },
      'no-enemy hatred:king',
    ],
    [
      'a die in prison',
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
    const answers = { ...inThree, 'feats:wolves': feats(['pup', 'Courage', 1]), 'fallen:wolves': fallen(out('pup')) }
    expect(problemsOf(afterAnswers(three, answers))).toEqual([
      'error fallen-absent fallen:wolves',
      'warning fallen-by-nobody fallen:wolves',
      'warning fallen-by-nobody fallen:rats',
      'error feat-absent feats:wolves',
    ])
    const by = { ...inThree, 'fallen:rats': fallen(out('king', { member: 'pup' })) }
    expect(problemsOf(afterAnswers(three, by))).toEqual(['error by-absent fallen:rats'])
  })

  test('leaves an unknown captor among several enemies to be chosen', () => {
    const states = statesOf(afterAnswers(three, { ...inThree, 'roll:king:1': typedRoll(6, 2) }))
    expect(states).toContain('captor:king open')
    const told_ = { ...inThree, 'fallen:rats': fallen(out('king', { member: 'crow' })), 'roll:king:1': typedRoll(6, 2) }
    expect(statesOf(afterAnswers(three, told_))).toContain('captor:king assumed')
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
    const again = (more: object[]) =>
      problemsOf(afterAnswers({ ...game, sides: more as typeof game.sides }, wolvesWin()))
    expect(again([red!, blue!, red!])).toEqual(
      ['side-twice', 'warband-twice', 'member-twice', 'member-twice', 'member-twice'].map((code) => `error ${code} `),
    )
    const crowd = [red!, { ...blue!, warbands: [{ ...blue!.warbands[0]!, members: [red!.warbands[0]!.members[0]!] }] }]
    expect(again(crowd)).toEqual(['error member-twice '])
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
    ['a kind that is none', { kind: 'guess' }],
    ['a key too many', { kind: 'fine', paid: true, amount: 1 }],
    ['a result that is none', { kind: 'result', results: { red: 'victory' } }],
    ['half a face', typedRoll(1.5)],
    ['a face below one', typedRoll(0)],
    ['a feat without a reason', feats(['king', ' ', 1])],
    ['a feat of nothing', feats(['king', 'Duel', 0])],
    ['an objective without a reason', points([['', 1]])],
    ['an endless number', points([['Or', 1e9]])],
    ['no model', fallen({ member: 'mob', fate: 'out', models: 0 })],
    ['a fate that is none', fallen({ member: 'mob', fate: 'vanished' })],
    ['a negative income', { kind: 'income', amount: -1 }],
  ])('refuses %s', (_, answer) => expect(AftermathAnswer.safeParse(answer).success).toBe(false))

  test('accepts only ids of questions', () => {
    expect(() => afterAnswers(duel(), { 'roll king': typedRoll(1) })).toThrow()
    expect(idsOf(afterAnswers(duel(), wolvesWin()))).toContain('feats:rats')
  })
})
