import { describe, expect, test } from 'vitest'
import { chaosAuCaire } from '../../../shared/rulesets/chaos-au-caire/index.ts'
import { cairo, expeditionWins, group, independent } from './support/chaos.ts'
import {
  accountOf,
  afterAnswers,
  fallen,
  feats,
  finishAftermath,
  gameOf,
  idsOf,
  killed,
  out,
  previewOf,
  problemsOf,
  results,
  appRoll,
  memberSummary,
  typedRoll,
} from './support/games.ts'

const byZoe = { member: 'zoe' }

describe('income (house rule `treasury`)', () => {
  test('is 10 for a game and 5 more for the winner', () => {
    const { outcome } = finishAftermath(cairo(), expeditionWins())
    expect([accountOf(outcome, 'expedition'), accountOf(outcome, 'cult')]).toEqual([
      'win, income 15',
      'loss, income 10',
    ])
  })

  test('has no winner in a draw', () => {
    const draw = { result: results({ east: 'draw', west: 'draw' }) }
    const { outcome } = finishAftermath(cairo(), expeditionWins(draw))
    expect([accountOf(outcome, 'expedition'), accountOf(outcome, 'cult')]).toEqual([
      'draw, income 10',
      'draw, income 10',
    ])
    expect(memberSummary(outcome, 'zoe')).toBe('active, survived +1')
  })

  test('can be changed by the organiser', () => {
    const other = {
      'income:cult': { kind: 'income', amount: 0 },
      'income:expedition': { kind: 'income', amount: 22, reason: 'Idole' },
    }
    const { outcome } = finishAftermath(cairo(), expeditionWins(other))
    expect([accountOf(outcome, 'expedition'), accountOf(outcome, 'cult')]).toEqual(['win, income 22 (Idole)', 'loss'])
  })

  test('off: asks for no income and earns none, so no fine can be paid', () => {
    const game = cairo({ treasury: 50 }, { treasury: false })
    const answers = expeditionWins({
      'fallen:cult': fallen(out('snake')),
      'roll:snake:1': typedRoll(6, 5, 3, 1),
      'prison:snake:1': typedRoll(5),
    })
    const aftermath = finishAftermath(game, answers)
    expect([accountOf(aftermath.outcome, 'expedition'), accountOf(aftermath.outcome, 'cult')]).toEqual(['win', 'loss'])
    expect(memberSummary(aftermath.outcome, 'snake')).toBe('active, misses 3, survived +1')
    expect(aftermath.unused).toEqual(['income:cult', 'income:expedition'])
  })
})

describe('experience', () => {
  // 27 points; 51 with a rifle (24); 45 with two small pistols (18); 47 with a large pistol and a small one (20).
  const cult = (items: object[]) => ({
    members: { priest: independent({ items }), snake: independent(), mob: group() },
  })
  const taken = fallen(out('priest', byZoe))
  const back = { 'fallen:cult': taken, 'roll:priest:1': typedRoll(5, 5) }

  test.each([
    ['the same', [], 'took-independent +1'],
    ['18 points more', [{ id: 'pistol-small', quantity: 2 }], 'took-independent +1'],
    ['20 points more', [{ id: 'pistol-small' }, { id: 'pistol-large' }], 'took-independent +1, took-stronger +1'],
    ['24 points more', [{ id: 'rifle' }], 'took-independent +1, took-stronger +1'],
  ])('for an independent worth %s', (_, items, expected) => {
    const { outcome } = finishAftermath(cairo(cult(items)), expeditionWins(back))
    expect(memberSummary(outcome, 'zoe')).toBe(`active, survived +1, won +1, ${expected}`)
    expect(memberSummary(outcome, 'max')).toBe('active, survived +1, won +1')
    expect(memberSummary(outcome, 'mob')).toBe('active, survived +1')
  })

  test('counts a group as one member, even if it takes out independents', () => {
    const answers = expeditionWins({
      'fallen:expedition': fallen(out('zoe', { member: 'mob' })),
      'roll:zoe:1': typedRoll(6, 6),
      'feats:cult': feats(['mob', 'Ensevelis', 1]),
    })
    const { outcome } = finishAftermath(cairo(), answers)
    expect(memberSummary(outcome, 'mob')).toBe('active, survived +1, took-independent +1, feat +1 (Ensevelis)')
    expect(memberSummary(outcome, 'zoe')).toBe('active, against-all-odds +1, survived +1, won +1')
  })

  test('off: asks for no feats, and 66 gives none', () => {
    const game = cairo({}, { experience: false })
    const answers = expeditionWins({ 'fallen:cult': taken, 'roll:priest:1': typedRoll(6, 6) })
    const aftermath = finishAftermath(game, answers)
    for (const id of ['zoe', 'max', 'priest', 'mob']) expect(memberSummary(aftermath.outcome, id)).toBe('active')
    expect(aftermath.unused).toEqual(['feats:cult', 'feats:expedition'])
    expect(previewOf(aftermath, 'priest')).toEqual([])
  })
})

describe('groups', () => {
  test('roll once for each model taken out', () => {
    const faces = [1, 2, 3, 4, 5]
    const rolls = Object.fromEntries(faces.map((face, at) => [`roll:mob:${at + 1}`, appRoll(face)]))
    const aftermath = finishAftermath(
      cairo(),
      expeditionWins({ 'fallen:cult': fallen(out('mob', byZoe, 5)), ...rolls }),
    )
    expect(memberSummary(aftermath.outcome, 'mob')).toBe('active, models -2, survived +1')
    expect(aftermath.outcome.rolls.map((roll) => roll.faces)).toEqual([[1], [2], [3], [4], [5]])
    // Ten models are 10 of vitality; courage 4 + 10 / 2.
    expect(previewOf(aftermath, 'mob')).toEqual([
      'experience {"gained":0,"spent":0} → {"gained":1,"spent":0}',
      'values.vitality 10 → 8',
      'values.couragePool 9 → 8',
      'modelsNow null → 8',
    ])
    expect(memberSummary(aftermath.outcome, 'zoe')).toBe('active, survived +1, won +1')
  })

  test('lose the group without models, and earn nothing', () => {
    const cult = { members: { priest: independent(), mob: group({ models: 12, modelsNow: 2 }) } }
    const answers = expeditionWins({
      'fallen:cult': fallen(out('mob', byZoe, 2)),
      'roll:mob:1': typedRoll(2),
      'roll:mob:2': typedRoll(1),
    })
    const aftermath = finishAftermath(cairo(cult), answers)
    expect(memberSummary(aftermath.outcome, 'mob')).toBe('dead, models -2')
    expect(aftermath.outcome.warbands[1]!.members[1]!.participation).toMatchObject({ fallen: 2, outBy: 'zoe' })
    // Two members of 27 points, and two additional models at 2 points each.
    expect(previewOf(aftermath, 'cult')).toEqual(['treasury 0 → 10', 'value 58 → 27'])
  })

  test('allow no more casualties than models present', () => {
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
  test('rolls for an independent out of action; no one can be killed at the table', () => {
    const answers = expeditionWins({ 'fallen:cult': fallen(killed('priest', byZoe)) })
    expect(problemsOf(afterAnswers(cairo(), answers))).toEqual(['error fate-by-roll fallen:cult'])
    const rolled_ = expeditionWins({ 'fallen:cult': fallen(out('priest', byZoe)), 'roll:priest:1': typedRoll(1, 3) })
    expect(memberSummary(finishAftermath(cairo(), rolled_).outcome, 'priest')).toBe('dead')
  })

  test('changes values but not costs, and lists all injuries', () => {
    const answers = expeditionWins({
      'fallen:cult': fallen(out('priest')),
      'roll:priest:1': typedRoll(1, 6, 2, 2, 2, 2, 5),
    })
    const aftermath = finishAftermath(cairo(), answers)
    expect(memberSummary(aftermath.outcome, 'priest')).toBe('active, leg-wound, nervous-breakdown, survived +1')
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

  test('removes all equipment from a robbed member', () => {
    const cult = { members: { priest: independent({ items: [{ id: 'rifle' }, { id: 'rope' }] }) } }
    const answers = expeditionWins({ 'fallen:cult': fallen(out('priest')), 'roll:priest:1': typedRoll(3, 6) })
    const aftermath = finishAftermath(cairo(cult), answers)
    expect(memberSummary(aftermath.outcome, 'priest')).toBe('active, keeps nothing, survived +1')
    expect(previewOf(aftermath, 'cult')).toEqual(['treasury 0 → 10', 'value 53 → 27'])
    expect(previewOf(aftermath, 'priest')).toContain(
      'items [{"id":"rifle","quantity":1},{"id":"rope","quantity":1}] → []',
    )
    expect(previewOf(aftermath, 'priest')).toContain('cost 53 → 27')
  })

  test('off: rolls nothing and loses nobody, but the victors earn experience', () => {
    const game = cairo({}, { injuries: false })
    const answers = expeditionWins({ 'fallen:cult': fallen(out('priest', byZoe), out('mob', byZoe, 7)) })
    const aftermath = finishAftermath(game, answers)
    expect(idsOf(aftermath).filter((id) => id.startsWith('roll'))).toEqual([])
    expect(memberSummary(aftermath.outcome, 'priest')).toBe('active, survived +1')
    expect(memberSummary(aftermath.outcome, 'mob')).toBe('active, survived +1')
    expect(memberSummary(aftermath.outcome, 'zoe')).toBe('active, survived +1, won +1, took-independent +1')
  })

  test('asks only for the result and casualties with all house rules off', () => {
    const game = cairo({}, { injuries: false, experience: false, treasury: false })
    const aftermath = finishAftermath(game, {
      result: results({ east: 'loss', west: 'win' }),
      'fallen:expedition': fallen(),
      'fallen:cult': fallen(out('snake')),
    })
    expect(idsOf(aftermath)).toEqual(['result', 'fallen:expedition', 'fallen:cult'])
    expect(aftermath.preview).toEqual({ warbands: [] })
  })
})

test('does not ask, among three sides, who caused a casualty if nothing depends on it', () => {
  const one = (id: string) => ({ [id]: { members: { [`${id}-1`]: independent() } } })
  const game = gameOf(chaosAuCaire, { a: one('x'), b: one('y'), c: one('z') })
  const aftermath = afterAnswers(game, { 'fallen:x': fallen(out('x-1')), 'roll:x-1:1': typedRoll(2, 4) })
  expect([problemsOf(aftermath), idsOf(aftermath).filter((id) => id.endsWith('x-1'))]).toEqual([[], []])
})
