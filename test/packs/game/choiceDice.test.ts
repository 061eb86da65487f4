// Results to choose that need further dice and rolls, which are asked for after the choice.
import { describe, expect, test } from 'vitest'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
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
import { rulesetOf } from './brumes.ts'

const game = (edits: Edits = {}) =>
  gameOf(rulesetOf(epavesWith(edits)), {
    east: { reds: { treasury: 50, members: { anne: { kind: 'capitaine' }, ned: { kind: 'scaphandrier' } } } },
    west: { blues: { members: { paul: { kind: 'capitaine' } } } },
  })
const GAME: Answers = {
  result: results({ east: 'draw', west: 'draw' }),
  'fallen:reds': fallen(out('ned')),
  'fallen:blues': fallen(),
  'feats:reds': feats(),
  'feats:blues': feats(),
  'roll:ned:1': typedRoll(6),
  'payment:reds:income-3': typedRoll(1),
  'payment:blues:income-3': typedRoll(1),
}
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const chosen = (result: string) => ({ kind: 'choice', result })

describe('a choice of a member', () => {
  const PULLED: Answers = {
    ...GAME,
    'roll:ned:1': typedRoll(2),
    'choice:ned:1-1': chosen('tirer-d-un-coup-on-accidents'),
  }

  test('asks for its roll on another table', () =>
    expect(afterAnswers(game(), PULLED).open).toMatchObject({
      ...{ id: 'roll:ned:1_1', kind: 'roll', warband: 'reds', member: 'ned', table: 'sauvetage' },
      ...{ option: 'tirer-d-un-coup-on-accidents', params: { name: 'ned', number: 1, of: 1 }, next: { sides: 6 } },
    }))

  test.each([
    [1, { status: 'dead', injuries: [] }],
    [3, { status: 'active', injuries: [{ id: 'f-minus-1-on-sauvetage' }] }],
    [5, { status: 'active', injuries: [] }],
  ])('does what the dice say: %i', (face, after) => {
    const { outcome } = finishAftermath(game(), { ...PULLED, 'roll:ned:1_1': typedRoll(face) })
    expect(outcome.warbands[0]!.members[1]).toMatchObject(after)
  })

  test('records each roll with its faces', () => {
    const { outcome } = finishAftermath(game(), { ...PULLED, 'roll:ned:1_1': { kind: 'app', faces: [3] } })
    expect(
      outcome.rolls.flatMap(({ member, table, faces, source }) => (member === 'ned' ? [[table, faces, source]] : [])),
    ).toEqual([
      ['epaves/accidents', [2], 'typed'],
      ['epaves/accidents/tirer-d-un-coup-on-accidents', [3], 'app'],
    ])
  })

  test('refuses a face that the die does not have', () =>
    expect(problemsOf(afterAnswers(game(), { ...PULLED, 'roll:ned:1_1': typedRoll(7) }))).toEqual([
      'error die-impossible roll:ned:1_1',
    ]))

  test('forgets the dice of another choice', () => {
    const other = { ...PULLED, 'roll:ned:1_1': typedRoll(1), 'choice:ned:1-1': chosen('amputer-on-accidents') }
    expect(afterAnswers(game(), other)).toMatchObject({ unused: ['roll:ned:1_1'], open: undefined })
  })

  test('may lead to another choice with dice', () => {
    const again = {
      name: 'Coincé',
      choose: [
        { name: 'Couper', effects: ['F −2'] },
        { name: 'Tirer encore', roll: { times: 2 } },
      ],
    }
    const deeper = game({ "tables.sauvetage.results['5+']": again })
    const answers = {
      ...PULLED,
      'roll:ned:1_1': typedRoll(6),
      'choice:ned:1_1-1': chosen('tirer-encore-on-sauvetage'),
    }
    // Further rolls on the same table: the choice itself is rolled again.
    const { questions, outcome } = finishAftermath(deeper, { ...answers, 'roll:ned:1_1_1': typedRoll(5, 2, 4) })
    expect(questions.flatMap(({ id }) => (id.includes('ned:') ? [id] : []))).toEqual([
      ...['roll:ned:1', 'choice:ned:1-1', 'roll:ned:1_1', 'choice:ned:1_1-1', 'roll:ned:1_1_1'],
    ])
    expect(outcome.warbands[0]!.members[1]!.injuries.map(({ id }) => id)).toEqual([
      ...['f-minus-1-on-sauvetage', 'f-minus-1-on-sauvetage'],
    ])
  })
})

describe('a choice of the income', () => {
  const SEARCHED: Answers = {
    ...GAME,
    'payment:reds:income-3': typedRoll(2),
    'choice:reds:income-3-1': chosen('le-fouiller-on-plage'),
  }

  test('asks for its die', () =>
    expect(afterAnswers(game(), SEARCHED).open).toMatchObject({
      ...{ id: 'payment:reds:income-3_1', kind: 'payment', warband: 'reds', dice: 'D6', times: 1, number: 1, of: 1 },
      ...{ option: 'le-fouiller-on-plage', step: { fr: 'Le fouiller' }, table: 'plage' },
    }))

  test('brings what its dice and rolls say', () => {
    // 4 × 2; then a 2 and a 6, which would ask for rolls again, a box of 10, and a chest of 3 × 5 + 2.
    const { outcome, questions } = finishAftermath(game(), {
      ...SEARCHED,
      'payment:reds:income-3_1': typedRoll(4, 2, 6, 3, 5, 3),
    })
    expect(accountOf(outcome, 'reds')).toBe(`draw, income ${8 + 10 + 17}`)
    expect(questions.find(({ id }) => id === 'payment:reds:income-3_1')).toMatchObject({ amount: 35 })
    const { parts } = outcome.warbands[0]!.reckonedIncome!
    expect(parts.map(({ source, amount }) => `${plain(source.name.fr)} ${amount}`)).toEqual([
      ...['Fouilles : Le fouiller 8', 'Fouilles : Une caisse 10', 'Fouilles : Un coffre 17'],
    ])
  })

  test('brings nothing before its dice are known', () =>
    expect(afterAnswers(game(), { ...SEARCHED, 'payment:reds:income-3_1': typedRoll(4) }).outcome).toBeUndefined())
})

test('the summary of a result says what its options do', () => {
  const { plage, accidents } = rulesetOf(EPAVES).tables
  expect(plain(plage!.results.find(({ id }) => id === 'un-canot-on-plage')!.summary.en)).toBe(
    'Le vendre: treasury +15 / Le garder / Le fouiller: treasury +D6 × 2, 2 rolls on “La plage”',
  )
  expect(plain(accidents!.results[1]!.summary.fr)).toBe(
    'Amputer : F −1, boiteux / Attendre la marée : manque 2 parties / Tirer d’un coup : un jet sur « Le sauvetage »',
  )
})

const chain = (length: number): Edits =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => [
      `tables['t${at}']`,
      {
        ...{ name: `T${at}`, dice: 'D6', byHand: true },
        results: {
          '1': { name: `R${at}`, roll: { table: at + 1 < length ? `t${at + 1}` : 'sauvetage' } },
          '2+': { name: `S${at}` },
        },
      },
    ]),
  )

test.each<[what: string, edits: Edits, messages: readonly string[]]>([
  [
    'an unknown table',
    { "tables.accidents.results['2'].choose[2].roll.table": 'sauvtage' },
    ['tables.accidents.results.2.choose[2].roll.table: There is no “sauvtage”. Did you mean “sauvetage”?'],
  ],
  [
    'a table that leads back',
    { "tables.sauvetage.results['5+']": { name: 'Encore', roll: { table: 'accidents' } } },
    ['tables.sauvetage: This table leads to the table “accidents”, which leads back to it.'],
  ],
  [
    'all results rolled again',
    {
      'tables.sauvetage.results': {
        '1+': { name: 'Encore', choose: [{ name: 'Un', roll: {} }, { name: 'Deux' }] },
      },
    },
    ['tables.sauvetage: Every result of this table asks for another roll on it: a roll would never end.'],
  ],
  [
    'too many tables one after the other',
    chain(10),
    ['tables.t0: A roll on this table may lead from table to table through more than 10 of them: join some.'],
  ],
  ['as many tables as can be followed', chain(9), []],
])('faults: %s', (_, edits, messages) =>
  expect(loadPack(epavesWith(edits)).faults.map((fault) => plain(packFaultText(fault, 'en')))).toEqual(messages),
)
