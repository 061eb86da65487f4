// Results of tables from which the user chooses one after the roll.
import { describe, expect, test } from 'vitest'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import { fractionToNumber } from '../../../shared/rules/kit/fraction.ts'
import { computeTableOdds } from '../../../shared/rules/kit/odds.ts'
import {
  accountOf,
  afterAnswers,
  fallen,
  feats,
  finishAftermath,
  gameOf,
  out,
  problemsOf,
  results,
  typedRoll,
  type Answers,
} from '../../rules/aftermath/support/games.ts'
import { EPAVES, epavesWith } from '../format/epaves.ts'
import type { Edits } from '../format/faubourg.ts'
import { evaluateOne, rulesetOf } from './brumes.ts'

const epaves = rulesetOf(EPAVES)
const game = (ruleset = epaves) =>
  gameOf(ruleset, {
    east: { reds: { treasury: 50, members: { anne: { kind: 'capitaine' }, ned: { kind: 'scaphandrier' } } } },
    west: { blues: { members: { paul: { kind: 'capitaine' } } } },
  })
const GAME: Answers = {
  result: results({ east: 'draw', west: 'draw' }),
  'fallen:reds': fallen(out('ned')),
  'fallen:blues': fallen(),
  'feats:reds': feats(),
  'feats:blues': feats(),
  'payment:reds:income-3': typedRoll(1),
  'payment:blues:income-3': typedRoll(1),
}
const STUCK: Answers = { ...GAME, 'roll:ned:1': typedRoll(2) }
const chosen = (result: string) => ({ kind: 'choice', result })

describe('a result with options', () => {
  test('asks after its roll, and only then', () => {
    const askedAfter = (face: number) =>
      afterAnswers(game(), { ...GAME, 'roll:ned:1': typedRoll(face) }).questions.filter(({ kind }) => kind === 'choice')
    expect(askedAfter(3)).toEqual([])
    expect(askedAfter(2)).toMatchObject([
      {
        ...{ id: 'choice:ned:1-1', state: 'open', warband: 'reds', member: 'ned' },
        params: { name: 'ned', result: { fr: 'Une jambe prise' } },
        options: [
          { id: 'amputer-on-accidents' },
          { id: 'attendre-la-maree-on-accidents' },
          { id: 'tirer-d-un-coup-on-accidents' },
        ],
      },
    ])
  })

  test('changes the member by what was chosen', () => {
    const after = (id: string) =>
      finishAftermath(game(), { ...STUCK, 'choice:ned:1-1': chosen(id) }).outcome.warbands[0]!.members[1]!
    expect(after('amputer-on-accidents').injuries.map(({ id }) => id)).toEqual(['amputer-on-accidents'])
    expect(after('amputer-on-accidents').absences).toEqual([])
    const waits = after('attendre-la-maree-on-accidents')
    expect([waits.injuries, waits.absences]).toEqual([[], [{ id: 'attendre-la-maree-on-accidents', games: 2 }]])
    const lame = { kind: 'scaphandrier', name: 'Ned', injuries: [{ id: 'amputer-on-accidents' }] }
    expect(evaluateOne(lame, epaves).evaluated.values['force']!.total).toBe(3)
  })

  test('keeps the faces of the roll, without the choice', () => {
    const { outcome } = finishAftermath(game(), { ...STUCK, 'choice:ned:1-1': chosen('amputer-on-accidents') })
    expect(outcome.rolls.find(({ member }) => member === 'ned')?.faces).toEqual([2])
  })

  test('refuses what is not among its options', () =>
    expect(problemsOf(afterAnswers(game(), { ...STUCK, 'choice:ned:1-1': chosen('mort-on-accidents') }))).toEqual([
      'error no-such-choice choice:ned:1-1',
    ]))

  test('forgets the choice of another roll', () =>
    expect(
      afterAnswers(game(), { ...STUCK, 'roll:ned:1': typedRoll(5), 'choice:ned:1-1': chosen('amputer-on-accidents') }),
    ).toMatchObject({ unused: ['choice:ned:1-1'], open: undefined }))

  test('counts once in the odds', () => {
    const odds = computeTableOdds(epaves.tables['accidents']!, epaves.tables)
    expect(odds.map(({ id, chance }) => [id, fractionToNumber(chance)])).toEqual([
      ['mort-on-accidents', 1 / 6],
      ['une-jambe-prise-on-accidents', 1 / 6],
      ['rien-on-accidents', 4 / 6],
    ])
  })
})

describe('a result with options in the income', () => {
  const CANOE: Answers = { ...GAME, 'roll:ned:1': typedRoll(6), 'payment:reds:income-3': typedRoll(2) }

  test('asks the warband', () =>
    expect(afterAnswers(game(), CANOE).open).toMatchObject({ id: 'choice:reds:income-3-1', warband: 'reds' }))

  test.each([
    ['le-vendre-on-plage', 'draw, income 15'],
    ['le-garder-on-plage', 'draw'],
  ])('brings what was chosen: %s', (id, account) =>
    expect(accountOf(finishAftermath(game(), { ...CANOE, 'choice:reds:income-3-1': chosen(id) }).outcome, 'reds')).toBe(
      account,
    ),
  )
})

test.each<[edits: Edits, messages: readonly string[]]>([
  [
    { "tables.accidents.results['2'].choose[0].effects[0]": 'G −1' },
    [
      'tables.accidents.results.2.choose[0].effects[0]: There is no effect “G −1”. Write for example: dead, captured, loses equipment, misses 1 game, experience +1, V −1, state one-eyed, treasury +30, nothing.',
    ],
  ],
  [
    { "tables.plage.results['2'].choose[0].effects[0]": 'mort' },
    [
      'tables.plage.results.2.choose[0].effects[0]: No member rolls on this table: “mort” would concern nobody. Write for example “treasury +30” or “nothing”.',
    ],
  ],
  [
    { "tables.plage.results['2'].choose[1].name": 'Le vendre' },
    [
      'tables.plage.results.2.choose[1].id: Two results have the id “le-vendre-on-plage”: this one and tables.plage.results.2.choose[0]. Give one of them an “id” of its own.',
    ],
  ],
])('a faulty option is reported', (edits, messages) =>
  expect(
    loadPack(epavesWith(edits)).faults.map((fault) => packFaultText(fault, 'en').replaceAll('\u00a0', ' ')),
  ).toEqual(messages),
)

test('a state of an option can be asked for in formulas', () => {
  const check = { member: [{ when: "flag('boiteux')", text: 'Il boite.' }] }
  expect(loadPack(epavesWith({ checks: check })).faults).toEqual([])
})
