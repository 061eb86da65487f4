import { describe, expect, test } from 'vitest'
import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import { cairo, expeditionWins, group, independent } from './support/chaos.ts'
import {
  accountOf,
  afterAnswers,
  fallen,
  feats,
  finished,
  gameOf,
  idsOf,
  killed,
  out,
  previewOf,
  problemsOf,
  results,
  rolled,
  told,
  typed,
} from './support/games.ts'

const byZoe = { member: 'zoe' }

describe('income (house rule `treasury`)', () => {
  test('10 a game, 5 more for the winner', () => {
    const { outcome } = finished(cairo(), expeditionWins())
    expect([accountOf(outcome, 'expedition'), accountOf(outcome, 'cult')]).toEqual([
      'win, income 15',
      'loss, income 10',
    ])
  })

  test('a draw has no winner', () => {
    const draw = { result: results({ east: 'draw', west: 'draw' }) }
    const { outcome } = finished(cairo(), expeditionWins(draw))
    expect([accountOf(outcome, 'expedition'), accountOf(outcome, 'cult')]).toEqual([
      'draw, income 10',
      'draw, income 10',
    ])
    expect(told(outcome, 'zoe')).toBe('active, survived +1')
  })

  test('the organiser may change it', () => {
    const other = {
      'income:cult': { kind: 'income', amount: 0 },
      'income:expedition': { kind: 'income', amount: 22, reason: 'Idole' },
    }
    const { outcome } = finished(cairo(), expeditionWins(other))
    expect([accountOf(outcome, 'expedition'), accountOf(outcome, 'cult')]).toEqual(['win, income 22 (Idole)', 'loss'])
  })

  test('off: none is asked for, none earned, and no fine can be paid', () => {
    const game = cairo({ treasury: 50 }, { treasury: false })
    const answers = expeditionWins({
      'fallen:cult': fallen(out('snake')),
      'roll:snake:1': typed(6, 5, 3, 1),
      'prison:snake:1': typed(5),
    })
    const aftermath = finished(game, answers)
    expect([accountOf(aftermath.outcome, 'expedition'), accountOf(aftermath.outcome, 'cult')]).toEqual(['win', 'loss'])
    expect(told(aftermath.outcome, 'snake')).toBe('active, misses 3, survived +1')
    expect(aftermath.unused).toEqual(['income:cult', 'income:expedition'])
  })
})

describe('experience', () => {
  // 27 points; with a rifle (24) 51; with two small pistols (18) 45; with a large one and a small one (20) 47.
  const cult = (items: object[]) => ({
    members: { priest: independent({ items }), snake: independent(), mob: group() },
  })
  const taken = fallen(out('priest', byZoe))
  const back = { 'fallen:cult': taken, 'roll:priest:1': typed(5, 5) }

  test.each([
    ['as much', [], 'took-independent +1'],
    ['18 points more', [{ id: 'pistol-small', quantity: 2 }], 'took-independent +1'],
    ['20 points more', [{ id: 'pistol-small' }, { id: 'pistol-large' }], 'took-independent +1, took-stronger +1'],
    ['24 points more', [{ id: 'rifle' }], 'took-independent +1, took-stronger +1'],
  ])('for an independent worth %s', (_, items, expected) => {
    const { outcome } = finished(cairo(cult(items)), expeditionWins(back))
    expect(told(outcome, 'zoe')).toBe(`active, survived +1, won +1, ${expected}`)
    expect(told(outcome, 'max')).toBe('active, survived +1, won +1')
    expect(told(outcome, 'mob')).toBe('active, survived +1')
  })

  test('a group earns as one member, and for independents too', () => {
    const answers = expeditionWins({
      'fallen:expedition': fallen(out('zoe', { member: 'mob' })),
      'roll:zoe:1': typed(6, 6),
      'feats:cult': feats(['mob', 'Ensevelis', 1]),
    })
    const { outcome } = finished(cairo(), answers)
    expect(told(outcome, 'mob')).toBe('active, survived +1, took-independent +1, feat +1 (Ensevelis)')
    expect(told(outcome, 'zoe')).toBe('active, against-all-odds +1, survived +1, won +1')
  })

  test('off: no feats are asked for, and even 66 gives none', () => {
    const game = cairo({}, { experience: false })
    const answers = expeditionWins({ 'fallen:cult': taken, 'roll:priest:1': typed(6, 6) })
    const aftermath = finished(game, answers)
    for (const id of ['zoe', 'max', 'priest', 'mob']) expect(told(aftermath.outcome, id)).toBe('active')
    expect(aftermath.unused).toEqual(['feats:cult', 'feats:expedition'])
    expect(previewOf(aftermath, 'priest')).toEqual([])
  })
})

describe('groups', () => {
  test('one roll for each model that fell', () => {
    const faces = [1, 2, 3, 4, 5]
    const rolls = Object.fromEntries(faces.map((face, at) => [`roll:mob:${at + 1}`, rolled(face)]))
    const aftermath = finished(cairo(), expeditionWins({ 'fallen:cult': fallen(out('mob', byZoe, 5)), ...rolls }))
    expect(told(aftermath.outcome, 'mob')).toBe('active, models -2, survived +1')
    expect(aftermath.outcome.rolls.map((roll) => roll.faces)).toEqual([[1], [2], [3], [4], [5]])
    // Ten models are 10 of vitality; courage 4 + 10 / 2.
    expect(previewOf(aftermath, 'mob')).toEqual([
      'experience {"gained":0,"spent":0} → {"gained":1,"spent":0}',
      'values.vitality 10 → 8',
      'values.couragePool 9 → 8',
      'modelsNow null → 8',
    ])
    expect(told(aftermath.outcome, 'zoe')).toBe('active, survived +1, won +1')
  })

  test('without models it is gone, and earns nothing', () => {
    const cult = { members: { priest: independent(), mob: group({ models: 12, modelsNow: 2 }) } }
    const answers = expeditionWins({
      'fallen:cult': fallen(out('mob', byZoe, 2)),
      'roll:mob:1': typed(2),
      'roll:mob:2': typed(1),
    })
    const aftermath = finished(cairo(cult), answers)
    expect(told(aftermath.outcome, 'mob')).toBe('dead, models -2')
    expect(aftermath.outcome.warbands[1]!.members[1]!.participation).toMatchObject({ fallen: 2, outBy: 'zoe' })
    // 27 and 27 + two models more at 2 points.
    expect(previewOf(aftermath, 'cult')).toEqual(['treasury 0 → 10', 'value 58 → 27'])
  })

  test('some of it left at home: no more fall than came', () => {
    const game = cairo({ inGame: { mob: { models: 3 } } })
    const aftermath = afterAnswers(game, expeditionWins({ 'fallen:cult': fallen(out('mob', byZoe, 4)) }))
    expect(problemsOf(aftermath)).toEqual(['error models-too-many fallen:cult'])
    expect(aftermath.questions.find(({ id }) => id === 'fallen:cult')).toMatchObject({
      members: [{ id: 'priest' }, { id: 'snake' }, { id: 'mob', models: 3 }],
      fates: ['out'],
    })
  })
})

describe('injuries (house rule `injuries`)', () => {
  test('an independent rolls, finished off or not; nobody is killed at the table', () => {
    const answers = expeditionWins({ 'fallen:cult': fallen(killed('priest', byZoe)) })
    expect(problemsOf(afterAnswers(cairo(), answers))).toEqual(['error fate-by-roll fallen:cult'])
    const rolled_ = expeditionWins({ 'fallen:cult': fallen(out('priest', byZoe)), 'roll:priest:1': typed(1, 3) })
    expect(told(finished(cairo(), rolled_).outcome, 'priest')).toBe('dead')
  })

  test('change values, never the cost; all of them are told', () => {
    const answers = expeditionWins({
      'fallen:cult': fallen(out('priest')),
      'roll:priest:1': typed(1, 6, 2, 2, 2, 2, 5),
    })
    const aftermath = finished(cairo(), answers)
    expect(told(aftermath.outcome, 'priest')).toBe('active, leg-wound, nervous-breakdown, survived +1')
    // Charge 5 + 5; vitality 2 + 4, DR 2 + 2, KO 4: resolve 3 leaves 5, 2 + 1 and 3.
    expect(previewOf(aftermath, 'priest')).toEqual([
      'injuries [] → [{"id":"leg-wound","game":4},{"id":"nervous-breakdown","game":4}]',
      'experience {"gained":0,"spent":0} → {"gained":1,"spent":0}',
      'values.vitality 6 → 5',
      'values.drPool 4 → 3',
      'values.charge 10 → 9',
      'values.koPool 4 → 3',
    ])
  })

  test('robbed of everything', () => {
    const cult = { members: { priest: independent({ items: [{ id: 'rifle' }, { id: 'rope' }] }) } }
    const answers = expeditionWins({ 'fallen:cult': fallen(out('priest')), 'roll:priest:1': typed(3, 6) })
    const aftermath = finished(cairo(cult), answers)
    expect(told(aftermath.outcome, 'priest')).toBe('active, keeps nothing, survived +1')
    expect(previewOf(aftermath, 'cult')).toEqual(['treasury 0 → 10', 'value 53 → 27'])
    expect(previewOf(aftermath, 'priest')).toContain(
      'items [{"id":"rifle","quantity":1},{"id":"rope","quantity":1}] → []',
    )
    expect(previewOf(aftermath, 'priest')).toContain('cost 53 → 27')
  })

  test('off: nothing is rolled, nobody is lost, the victors earn', () => {
    const game = cairo({}, { injuries: false })
    const answers = expeditionWins({ 'fallen:cult': fallen(out('priest', byZoe), out('mob', byZoe, 7)) })
    const aftermath = finished(game, answers)
    expect(idsOf(aftermath).filter((id) => id.startsWith('roll'))).toEqual([])
    expect(told(aftermath.outcome, 'priest')).toBe('active, survived +1')
    expect(told(aftermath.outcome, 'mob')).toBe('active, survived +1')
    expect(told(aftermath.outcome, 'zoe')).toBe('active, survived +1, won +1, took-independent +1')
  })

  test('all house rules off: only the result and who fell are asked for', () => {
    const game = cairo({}, { injuries: false, experience: false, treasury: false })
    const aftermath = finished(game, {
      result: results({ east: 'loss', west: 'win' }),
      'fallen:expedition': fallen(),
      'fallen:cult': fallen(out('snake')),
    })
    expect(idsOf(aftermath)).toEqual(['result', 'fallen:expedition', 'fallen:cult'])
    expect(aftermath.preview).toEqual({ warbands: [] })
  })
})

test('among three sides nobody asks who did it, where nothing hangs on it', () => {
  const one = (id: string) => ({ [id]: { members: { [`${id}-1`]: independent() } } })
  const game = gameOf(chaosAuCaire, { a: one('x'), b: one('y'), c: one('z') })
  const aftermath = afterAnswers(game, { 'fallen:x': fallen(out('x-1')), 'roll:x-1:1': typed(2, 4) })
  expect([problemsOf(aftermath), idsOf(aftermath).filter((id) => id.endsWith('x-1'))]).toEqual([[], []])
})
