import { describe, expect, test } from 'vitest'
import type { PlayedGame } from '../../../shared/rules/playedGame.ts'
import { kolaps } from '../../../shared/rulesets/kolaps/index.ts'
import {
  afterAnswers,
  fallen,
  finishAftermath,
  gameOf,
  idsOf,
  out,
  previewOf,
  problemsOf,
  results,
  memberSummary,
  typedRoll,
  type Answers,
  type Cast,
} from '../../rules/aftermath/support/games.ts'

const person = (rank: number, ...items: object[]): Cast => ({ kind: 'character', rank, items })

const RIFLE = { name: 'Fusil', kind: 'shoulder', cost: 20 }
const CLAWS = { id: 'claws' }
const VEST = { id: 'ballistic-vest', worsened: 1 }

/** Three members of the watch against two of the quay; Ravi has a rifle, claws and a worn vest. */
const docksGame = (house: Readonly<Record<string, boolean>> = {}): PlayedGame =>
  gameOf(
    kolaps,
    {
      north: { watch: { members: { ines: person(2), karl: person(4), ravi: person(3, RIFLE, CLAWS, VEST) } } },
      south: { quay: { members: { odon: person(3), brune: person(5, { name: 'Crochet', kind: 'melee' }) } } },
    },
    house,
  )

const rewards = (...counted: [member: string, award: string, times: number][]) => ({
  kind: 'feats',
  feats: [],
  counted: counted.map(([member, award, times]) => ({ member, award, times })),
})

const answersWith = (more: Answers = {}): Answers => ({
  result: results({ north: 'win', south: 'loss' }),
  'fallen:watch': fallen(),
  'fallen:quay': fallen(),
  'feats:watch': rewards(),
  'feats:quay': rewards(),
  ...more,
})

describe('experience', () => {
  test('KOL-R5: gives 25 for an enemy as good or better by rank number, 5 for a weaker one', () => {
    const both = fallen(out('odon', { member: 'ines' }), out('brune', { member: 'karl' }))
    const { outcome } = finishAftermath(
      docksGame(),
      answersWith({ 'fallen:quay': both, 'roll:odon:1': typedRoll(6), 'roll:brune:1': typedRoll(6) }),
    )
    expect(memberSummary(outcome, 'ines')).toBe('active, rank-2-took-weaker +5')
    expect(memberSummary(outcome, 'karl')).toBe('active, rank-4-took-weaker +5')
    const ravi = fallen(out('ravi', { member: 'odon' }), out('ines', { member: 'odon' }))
    const { outcome: other } = finishAftermath(
      docksGame(),
      answersWith({ 'fallen:watch': ravi, 'roll:ravi:1': typedRoll(6), 'roll:ines:1': typedRoll(6) }),
    )
    expect(memberSummary(other, 'odon')).toBe('active, rank-3-took-as-good +50')
  })

  test('gives five for each wound counted by the organiser', () => {
    const { questions } = afterAnswers(docksGame(), {})
    expect(questions.find(({ id }) => id === 'feats:watch')).toMatchObject({ counted: [{ id: 'wounded', amount: 5 }] })
    const { outcome } = finishAftermath(docksGame(), answersWith({ 'feats:watch': rewards(['karl', 'wounded', 3]) }))
    expect(memberSummary(outcome, 'karl')).toBe('active, wounded +15')
  })

  test('refuses counts that do not exist, are repeated, or belong to unknown members', () => {
    const problems = (...counted: Parameters<typeof rewards>) =>
      problemsOf(afterAnswers(docksGame(), answersWith({ 'feats:watch': rewards(...counted) })))
    expect(problems(['karl', 'survived', 1])).toEqual(['error not-counted feats:watch'])
    expect(problems(['karl', 'wounded', 1], ['karl', 'wounded', 2])).toEqual(['error not-counted feats:watch'])
    expect(problems(['odon', 'wounded', 1])).toEqual(['error feat-unknown feats:watch'])
  })

  test('credits no one for a deserter (−6), but someone for a member who left the table (−5)', () => {
    const odon = (fate: string) => fallen({ member: 'odon', fate, by: { member: 'karl' } })
    const { outcome } = finishAftermath(docksGame(), answersWith({ 'fallen:quay': odon('deserted') }))
    expect(memberSummary(outcome, 'karl')).toBe('active')
    const { outcome: other } = finishAftermath(
      docksGame(),
      answersWith({ 'fallen:quay': odon('left'), 'roll:odon:1': typedRoll(6) }),
    )
    expect(memberSummary(other, 'karl')).toBe('active, rank-4-took-as-good +25')
  })

  test("KOL-R6: counts putting out of action as a wound only by the campaign's rule", () => {
    const answers = answersWith({
      'fallen:quay': fallen(out('brune', { member: 'karl' })),
      'roll:brune:1': typedRoll(6),
    })
    const { outcome } = finishAftermath(docksGame({ 'out-is-a-wound': true }), answers)
    expect(memberSummary(outcome, 'karl')).toBe('active, rank-4-took-weaker +5, out-is-a-wound +5')
    expect(memberSummary(finishAftermath(docksGame(), answers).outcome, 'karl')).toBe('active, rank-4-took-weaker +5')
  })
})

describe('KOL-R5 with the literal reading, where a higher number is better', () => {
  const literal = { 'rank-by-quality': true }
  const answersForCasualty = (who: string, by: string) =>
    answersWith({ 'fallen:quay': fallen(out(who, { member: by })), [`roll:${who}:1`]: typedRoll(6) })

  test('gives 25 for a weaker enemy, where the rank number gives 5', () => {
    expect(
      memberSummary(finishAftermath(docksGame(literal), answersForCasualty('brune', 'karl')).outcome, 'karl'),
    ).toBe('active, rank-4-took-no-better +25')
    expect(memberSummary(finishAftermath(docksGame(), answersForCasualty('brune', 'karl')).outcome, 'karl')).toBe(
      'active, rank-4-took-weaker +5',
    )
  })

  test('gives 5 for a better enemy, where the rank number gives 25', () => {
    expect(memberSummary(finishAftermath(docksGame(literal), answersForCasualty('odon', 'karl')).outcome, 'karl')).toBe(
      'active, rank-4-took-better +5',
    )
    expect(memberSummary(finishAftermath(docksGame(), answersForCasualty('odon', 'karl')).outcome, 'karl')).toBe(
      'active, rank-4-took-as-good +25',
    )
  })
})

describe('casualties', () => {
  test.each([
    ['odon', 4, 'dead'],
    ['odon', 5, 'active'],
    ['brune', 5, 'dead'],
    ['brune', 6, 'active'],
  ])('%s rolls %i by its rank: %s', (member, face, status) => {
    const { outcome, questions } = finishAftermath(
      docksGame(),
      answersWith({ 'fallen:quay': fallen(out(member)), [`roll:${member}:1`]: typedRoll(face) }),
    )
    expect(memberSummary(outcome, member)).toBe(status)
    expect(questions.find(({ kind }) => kind === 'roll')).toMatchObject({
      table: member === 'odon' ? 'death-3' : 'death-5',
    })
  })

  test.each([
    [2, 1, 'dead'],
    [2, 2, 'active'],
    [6, 5, 'dead'],
    [1, 1, 'active'],
    [7, 6, 'dead'],
    [40, 6, 'dead'],
  ])('with a death roll set to %i+ by hand: %i is %s, for any rank', (amount, face, status) => {
    const overrides = [{ value: 'deathRollFrom', amount, reason: 'Serment' }]
    const game = gameOf(kolaps, {
      north: { watch: { members: { ines: person(2) } } },
      south: { quay: { members: { odon: { ...person(3), overrides } } } },
    })
    const answers = answersWith({ 'fallen:quay': fallen(out('odon')), 'roll:odon:1': typedRoll(face) })
    const { outcome, problems } = finishAftermath(game, answers)
    expect([memberSummary(outcome, 'odon'), problems]).toEqual([status, []])
  })

  test('roll also if they left the table (−5), but deserters (−6) are gone without a roll', () => {
    const left = fallen({ member: 'odon', fate: 'left' }, { member: 'brune', fate: 'deserted' })
    const aftermath = afterAnswers(docksGame(), answersWith({ 'fallen:quay': left }))
    expect(idsOf(aftermath).filter((id) => id.startsWith('roll'))).toEqual(['roll:odon:1'])
    const { outcome, problems } = finishAftermath(
      docksGame(),
      answersWith({ 'fallen:quay': left, 'roll:odon:1': typedRoll(6) }),
    )
    expect([memberSummary(outcome, 'odon'), memberSummary(outcome, 'brune')]).toEqual(['active', 'retired'])
    expect(problems).toEqual([])
  })

  test('are not killed at the table', () => {
    const answers = answersWith({ 'fallen:quay': fallen({ member: 'odon', fate: 'killed' }) })
    expect(problemsOf(afterAnswers(docksGame(), answers))).toEqual(['error fate-by-roll fallen:quay'])
  })
})

describe('loot', () => {
  const ravi = (fate: string, ...taken: object[]) => fallen({ member: 'ravi', fate, taken })
  const take = (line: number, to = 'quay') => ({ line, to })

  test('is offered for weapons, except bodily ones', () => {
    const question = afterAnswers(docksGame(), {}).questions.find(({ id }) => id === 'fallen:watch')
    expect(question).toMatchObject({
      members: [{ id: 'ines' }, { id: 'karl' }, { id: 'ravi', loot: [{ line: 0, quantity: 1 }] }],
    })
  })

  test('is removed from its owner, dead or alive, with its value', () => {
    const answers = answersWith({ 'fallen:watch': ravi('out', take(0)), 'roll:ravi:1': typedRoll(6) })
    const aftermath = finishAftermath(docksGame(), answers)
    const after = aftermath.outcome.warbands[0]!.members[2]!
    expect(after.taken).toEqual([{ line: 0, to: 'quay' }])
    expect((after.after as { items?: object[] }).items).toMatchObject([CLAWS, VEST])
    expect(previewOf(aftermath, 'ravi').filter((line) => line.startsWith('cost'))).toEqual(['cost 45 → 25'])
  })

  describe('of equal weapons', () => {
    const PISTOLS = { name: 'Pistolets', kind: 'handgun', cost: 10, quantity: 3 }
    const gameWithPistols = () =>
      gameOf(kolaps, {
        north: { watch: { members: { ines: person(2), karl: person(4), ravi: person(3, PISTOLS) } } },
        south: { quay: { members: { odon: person(3) } } },
        west: { yard: { members: { lise: person(3) } } },
      })
    const otherAnswers = {
      result: results({ north: 'loss', south: 'win', west: 'loss' }),
      'fallen:yard': fallen(),
      'feats:yard': rewards(),
    }
    const takes = (count: number, to = 'quay') => ({ line: 0, to, quantity: count })
    const after = (...taken: object[]) => {
      const answers = answersWith({
        ...otherAnswers,
        'fallen:watch': ravi('out', ...taken),
        'roll:ravi:1': typedRoll(6),
      })
      return finishAftermath(gameWithPistols(), answers).outcome.warbands[0]!.members[2]!.after as {
        items?: { quantity: number }[]
      }
    }

    test('removes some and leaves the others', () => {
      expect(after(takes(1)).items).toMatchObject([{ quantity: 2 }])
      expect(after(takes(1), takes(1, 'yard')).items).toMatchObject([{ quantity: 1 }])
    })

    test('removes all of them, with or without a number, by one or several takers', () => {
      for (const taken of [[takes(3)], [take(0)], [takes(2), takes(1, 'yard')], [takes(2), take(0, 'yard')]])
        expect(after(...taken).items).toEqual([])
    })

    test.each([
      ['more than there are', [takes(4)]],
      ['more than there are, by two takers', [takes(2), takes(2, 'yard')]],
      ['the rest if nothing is left', [takes(3), take(0, 'yard')]],
    ])('refuses %s', (_, taken) => {
      const answers = answersWith({ ...otherAnswers, 'fallen:watch': ravi('out', ...taken) })
      expect(problemsOf(afterAnswers(gameWithPistols(), answers))).toEqual(['error not-to-take fallen:watch'])
    })
  })

  test.each([
    ['from a member who left unhurt', ravi('left', take(0)), 'not-to-take'],
    ['from a deserter', ravi('deserted', take(0)), 'not-to-take'],
    ['a bodily weapon', ravi('out', take(1)), 'not-to-take'],
    ['a protection', ravi('out', take(2)), 'not-to-take'],
    ['the same weapon twice', ravi('out', take(0), take(0)), 'not-to-take'],
    ['an item that does not exist', ravi('out', take(9)), 'not-to-take'],
    ['by its own band', ravi('out', take(0, 'watch')), 'by-no-enemy'],
  ])('cannot be taken: %s', (_, answer, code) => {
    expect(problemsOf(afterAnswers(docksGame(), answersWith({ 'fallen:watch': answer })))).toEqual([
      `error ${code} fallen:watch`,
    ])
  })

  test('KOL-R10: keeps everything if nothing is taken, including the worn class of a protection', () => {
    const { outcome } = finishAftermath(
      docksGame(),
      answersWith({ 'fallen:watch': ravi('out'), 'roll:ravi:1': typedRoll(6) }),
    )
    expect(outcome.warbands[0]!.members[2]!.after).toEqual(outcome.warbands[0]!.members[2]!.before)
  })
})
