import { describe, expect, test } from 'vitest'
import type { PlayedGame } from '../../../shared/rules/playedGame.ts'
import { kolaps } from '../../../shared/rulesets/kolaps/index.ts'
import {
  afterAnswers,
  fallen,
  finished,
  gameOf,
  idsOf,
  out,
  previewOf,
  problemsOf,
  results,
  told,
  typed,
  type Answers,
  type Cast,
} from '../../rules/aftermath/support/games.ts'

const person = (rank: number, ...items: object[]): Cast => ({ kind: 'character', rank, items })

const RIFLE = { name: 'Fusil', kind: 'shoulder', cost: 20 }
const CLAWS = { id: 'claws' }
const VEST = { id: 'ballistic-vest', worsened: 1 }

/** Three of the watch against two of the quay; Ravi has a rifle, claws and a worn vest. */
const docks = (house: Readonly<Record<string, boolean>> = {}): PlayedGame =>
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

const answered = (more: Answers = {}): Answers => ({
  result: results({ north: 'win', south: 'loss' }),
  'fallen:watch': fallen(),
  'fallen:quay': fallen(),
  'feats:watch': rewards(),
  'feats:quay': rewards(),
  ...more,
})

describe('experience', () => {
  test('KOL-R5: 25 for an enemy as good or better by its number, 5 for a weaker one', () => {
    const both = fallen(out('odon', { member: 'ines' }), out('brune', { member: 'karl' }))
    const { outcome } = finished(
      docks(),
      answered({ 'fallen:quay': both, 'roll:odon:1': typed(6), 'roll:brune:1': typed(6) }),
    )
    expect(told(outcome, 'ines')).toBe('active, rank-2-took-weaker +5')
    expect(told(outcome, 'karl')).toBe('active, rank-4-took-weaker +5')
    const ravi = fallen(out('ravi', { member: 'odon' }), out('ines', { member: 'odon' }))
    const { outcome: other } = finished(
      docks(),
      answered({ 'fallen:watch': ravi, 'roll:ravi:1': typed(6), 'roll:ines:1': typed(6) }),
    )
    expect(told(other, 'odon')).toBe('active, rank-3-took-as-good +50')
  })

  test('wounds are counted by the organiser, five for each', () => {
    const { questions } = afterAnswers(docks(), {})
    expect(questions.find(({ id }) => id === 'feats:watch')).toMatchObject({ counted: [{ id: 'wounded', amount: 5 }] })
    const { outcome } = finished(docks(), answered({ 'feats:watch': rewards(['karl', 'wounded', 3]) }))
    expect(told(outcome, 'karl')).toBe('active, wounded +15')
  })

  test('what is not counted, twice counted, or of somebody unknown is refused', () => {
    const problems = (...counted: Parameters<typeof rewards>) =>
      problemsOf(afterAnswers(docks(), answered({ 'feats:watch': rewards(...counted) })))
    expect(problems(['karl', 'survived', 1])).toEqual(['error not-counted feats:watch'])
    expect(problems(['karl', 'wounded', 1], ['karl', 'wounded', 2])).toEqual(['error not-counted feats:watch'])
    expect(problems(['odon', 'wounded', 1])).toEqual(['error feat-unknown feats:watch'])
  })

  test('who goes over to the enemy (−6) was put out of action by nobody; who left the table (−5) was', () => {
    const odon = (fate: string) => fallen({ member: 'odon', fate, by: { member: 'karl' } })
    const { outcome } = finished(docks(), answered({ 'fallen:quay': odon('deserted') }))
    expect(told(outcome, 'karl')).toBe('active')
    const { outcome: other } = finished(docks(), answered({ 'fallen:quay': odon('left'), 'roll:odon:1': typed(6) }))
    expect(told(other, 'karl')).toBe('active, rank-4-took-as-good +25')
  })

  test('KOL-R6: putting out of action is a wound too only where the campaign has it so', () => {
    const answers = answered({ 'fallen:quay': fallen(out('brune', { member: 'karl' })), 'roll:brune:1': typed(6) })
    const { outcome } = finished(docks({ 'out-is-a-wound': true }), answers)
    expect(told(outcome, 'karl')).toBe('active, rank-4-took-weaker +5, out-is-a-wound +5')
    expect(told(finished(docks(), answers).outcome, 'karl')).toBe('active, rank-4-took-weaker +5')
  })
})

describe('KOL-R5: by the letter, where a campaign reads higher as better', () => {
  const literal = { 'rank-by-quality': true }
  const taken = (who: string, by: string) =>
    answered({ 'fallen:quay': fallen(out(who, { member: by })), [`roll:${who}:1`]: typed(6) })

  test('a weaker enemy is worth 25, by number 5', () => {
    expect(told(finished(docks(literal), taken('brune', 'karl')).outcome, 'karl')).toBe(
      'active, rank-4-took-no-better +25',
    )
    expect(told(finished(docks(), taken('brune', 'karl')).outcome, 'karl')).toBe('active, rank-4-took-weaker +5')
  })

  test('a better enemy is worth 5, by number 25', () => {
    expect(told(finished(docks(literal), taken('odon', 'karl')).outcome, 'karl')).toBe('active, rank-4-took-better +5')
    expect(told(finished(docks(), taken('odon', 'karl')).outcome, 'karl')).toBe('active, rank-4-took-as-good +25')
  })
})

describe('those out of action', () => {
  test.each([
    ['odon', 4, 'dead'],
    ['odon', 5, 'active'],
    ['brune', 5, 'dead'],
    ['brune', 6, 'active'],
  ])('%s rolls %i by its rank: %s', (member, face, status) => {
    const { outcome, questions } = finished(
      docks(),
      answered({ 'fallen:quay': fallen(out(member)), [`roll:${member}:1`]: typed(face) }),
    )
    expect(told(outcome, member)).toBe(status)
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
  ])('with a death roll fixed by hand at %i+: %i is %s, whatever the rank', (amount, face, status) => {
    const overrides = [{ value: 'deathRollFrom', amount, reason: 'Serment' }]
    const game = gameOf(kolaps, {
      north: { watch: { members: { ines: person(2) } } },
      south: { quay: { members: { odon: { ...person(3), overrides } } } },
    })
    const answers = answered({ 'fallen:quay': fallen(out('odon')), 'roll:odon:1': typed(face) })
    const { outcome, problems } = finished(game, answers)
    expect([told(outcome, 'odon'), problems]).toEqual([status, []])
  })

  test('roll too when they left the table (−5); deserters (−6) are gone without a roll', () => {
    const left = fallen({ member: 'odon', fate: 'left' }, { member: 'brune', fate: 'deserted' })
    const aftermath = afterAnswers(docks(), answered({ 'fallen:quay': left }))
    expect(idsOf(aftermath).filter((id) => id.startsWith('roll'))).toEqual(['roll:odon:1'])
    const { outcome, problems } = finished(docks(), answered({ 'fallen:quay': left, 'roll:odon:1': typed(6) }))
    expect([told(outcome, 'odon'), told(outcome, 'brune')]).toEqual(['active', 'retired'])
    expect(problems).toEqual([])
  })

  test('are not killed at the table', () => {
    const answers = answered({ 'fallen:quay': fallen({ member: 'odon', fate: 'killed' }) })
    expect(problemsOf(afterAnswers(docks(), answers))).toEqual(['error fate-by-roll fallen:quay'])
  })
})

describe('loot', () => {
  const ravi = (fate: string, ...taken: object[]) => fallen({ member: 'ravi', fate, taken })
  const take = (line: number, to = 'quay') => ({ line, to })

  test('is offered for weapons, but for those of the body', () => {
    const question = afterAnswers(docks(), {}).questions.find(({ id }) => id === 'fallen:watch')
    expect(question).toMatchObject({
      members: [{ id: 'ines' }, { id: 'karl' }, { id: 'ravi', loot: [{ line: 0, quantity: 1 }] }],
    })
  })

  test('is gone from its owner, dead or alive, and what it is worth with it', () => {
    const answers = answered({ 'fallen:watch': ravi('out', take(0)), 'roll:ravi:1': typed(6) })
    const aftermath = finished(docks(), answers)
    const after = aftermath.outcome.warbands[0]!.members[2]!
    expect(after.taken).toEqual([{ line: 0, to: 'quay' }])
    expect((after.after as { items?: object[] }).items).toMatchObject([CLAWS, VEST])
    expect(previewOf(aftermath, 'ravi').filter((line) => line.startsWith('cost'))).toEqual(['cost 45 → 25'])
  })

  describe('of several alike', () => {
    const PISTOLS = { name: 'Pistolets', kind: 'handgun', cost: 10, quantity: 3 }
    const armed = () =>
      gameOf(kolaps, {
        north: { watch: { members: { ines: person(2), karl: person(4), ravi: person(3, PISTOLS) } } },
        south: { quay: { members: { odon: person(3) } } },
        west: { yard: { members: { lise: person(3) } } },
      })
    const told_ = {
      result: results({ north: 'loss', south: 'win', west: 'loss' }),
      'fallen:yard': fallen(),
      'feats:yard': rewards(),
    }
    const takes = (count: number, to = 'quay') => ({ line: 0, to, quantity: count })
    const after = (...taken: object[]) => {
      const answers = answered({ ...told_, 'fallen:watch': ravi('out', ...taken), 'roll:ravi:1': typed(6) })
      return finished(armed(), answers).outcome.warbands[0]!.members[2]!.after as { items?: { quantity: number }[] }
    }

    test('some are taken, the others stay', () => {
      expect(after(takes(1)).items).toMatchObject([{ quantity: 2 }])
      expect(after(takes(1), takes(1, 'yard')).items).toMatchObject([{ quantity: 1 }])
    })

    test('all of them, said or not, by one or by several', () => {
      for (const taken of [[takes(3)], [take(0)], [takes(2), takes(1, 'yard')], [takes(2), take(0, 'yard')]])
        expect(after(...taken).items).toEqual([])
    })

    test.each([
      ['more than there are', [takes(4)]],
      ['more than there are, by two', [takes(2), takes(2, 'yard')]],
      ['a rest that is none', [takes(3), take(0, 'yard')]],
    ])('%s are refused', (_, taken) => {
      const answers = answered({ ...told_, 'fallen:watch': ravi('out', ...taken) })
      expect(problemsOf(afterAnswers(armed(), answers))).toEqual(['error not-to-take fallen:watch'])
    })
  })

  test.each([
    ['one who left unhurt', ravi('left', take(0)), 'not-to-take'],
    ['a deserter', ravi('deserted', take(0)), 'not-to-take'],
    ['what is part of the body', ravi('out', take(1)), 'not-to-take'],
    ['a protection', ravi('out', take(2)), 'not-to-take'],
    ['the same thing twice', ravi('out', take(0), take(0)), 'not-to-take'],
    ['what is not there', ravi('out', take(9)), 'not-to-take'],
    ['by its own band', ravi('out', take(0, 'watch')), 'by-no-enemy'],
  ])('cannot be taken: %s', (_, answer, code) => {
    expect(problemsOf(afterAnswers(docks(), answered({ 'fallen:watch': answer })))).toEqual([
      `error ${code} fallen:watch`,
    ])
  })

  test('KOL-R10: nothing of the game stays but the worn class of a protection', () => {
    const { outcome } = finished(docks(), answered({ 'fallen:watch': ravi('out'), 'roll:ravi:1': typed(6) }))
    expect(outcome.warbands[0]!.members[2]!.after).toEqual(outcome.warbands[0]!.members[2]!.before)
  })
})
