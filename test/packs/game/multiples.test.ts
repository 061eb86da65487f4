// Tables on which equal dice count, and the number of dice that a band throws on them.
import { describe, expect, test } from 'vitest'
import { fractionToNumber } from '../../../shared/rules/kit/fraction.ts'
import { computeTableOdds } from '../../../shared/rules/kit/odds.ts'
import { formatDiceRanges } from '../../../shared/rules/kit/range.ts'
import {
  accountOf,
  afterAnswers,
  fallen,
  feats,
  finishAftermath,
  gameOf,
  results,
  typedRoll,
  type Answers,
} from '../../rules/aftermath/support/games.ts'
import { EPAVES, epavesWith } from '../format/epaves.ts'
import { messagesAbout, type Edits } from '../format/faubourg.ts'
import { rulesetOf } from './brumes.ts'

const table = (edits: Edits = {}) => {
  const { tables } = rulesetOf(epavesWith(edits))
  return { table: tables['recoins']!, tables }
}

test('the lines are in the order of their dice, with exact odds', () => {
  const { table: recoins, tables } = table()
  expect(recoins.dice).toBe('4D6=')
  expect(recoins.results.map(({ on, name }) => `${formatDiceRanges(on, recoins.dice)}: ${name.fr}`)).toEqual([
    ...['–: Rien de rare', 'double 1–3: Des cordages', 'double 4–6: Une malle'],
    ...['triple 1–6: Une cachette', 'quadruple 1–6: La chambre du capitaine'],
  ])
  const odds = computeTableOdds(recoins, tables).map(({ chance }) => Math.round(fractionToNumber(chance) * 1296))
  // 6 × 5 × 4 × 3 throws without a double; pairs of 1 to 3: 3 × 6 × 20 alone and 3 × 6 with a lower pair; quadruples: 6.
  expect(odds[0]).toBe(360)
  expect([odds[1], odds[3], odds[4]]).toEqual([3 * 6 * 20 + 3 * 6, 6 * 4 * 5, 6])
  expect(odds.reduce((sum, one) => sum + one, 0)).toBe(1296)
})

const game = (divers: number, edits: Edits = {}) => {
  const members = Array.from({ length: divers }, (_, at): [string, { kind: string }] => [
    `d${at}`,
    { kind: 'scaphandrier' },
  ])
  return gameOf(rulesetOf(epavesWith({ upkeep: undefined, ...edits })), {
    east: { reds: { treasury: 0, members: { anne: { kind: 'capitaine' }, ...Object.fromEntries(members) } } },
    west: { blues: { members: { paul: { kind: 'capitaine' } } } },
  })
}
const WON: Answers = {
  result: results({ east: 'win', west: 'loss' }),
  ...{ 'fallen:reds': fallen(), 'fallen:blues': fallen(), 'feats:reds': feats(), 'feats:blues': feats() },
  ...{ 'payment:reds:income-2': typedRoll(1, 1), 'payment:reds:income-3': typedRoll(1) },
}

describe('the number of dice', () => {
  test.each([
    [1, 'D6='],
    [3, '3D6='],
    [4, '4D6='],
    // No more than the table names.
    [6, '4D6='],
  ])('of %i divers is %s', (divers, dice) =>
    expect(afterAnswers(game(divers), WON).open).toMatchObject({
      ...{ id: 'payment:reds:income-4', dice, table: 'recoins', times: 1 },
    }),
  )

  test('of none asks nothing', () => expect(afterAnswers(game(0), WON).open).toBeUndefined())

  test.each([
    [[2, 5, 2], 5 + 5],
    [[6, 1, 6], 5 + 10],
    // A triple: a die more, times ten.
    [[3, 3, 3, 4], 5 + 40],
    [[1, 2, 3], 5],
  ])('faces %j bring %i points with the prize of 5', (faces, points) => {
    const { outcome } = finishAftermath(game(3), { ...WON, 'payment:reds:income-4': typedRoll(...faces) })
    expect(accountOf(outcome, 'reds')).toBe(`win, income ${points}`)
  })

  test('is recorded under its step, unless it is that of the table', () => {
    const tableOf = (divers: number, ...faces: number[]) =>
      finishAftermath(game(divers), { ...WON, 'payment:reds:income-4': typedRoll(...faces) })
        .outcome.rolls.filter(({ question }) => question === 'payment:reds:income-4')
        .map((roll) => roll.table)
    expect([tableOf(3, 1, 2, 3), tableOf(4, 1, 2, 3, 4)]).toEqual([['epaves/income-4'], ['epaves/recoins']])
    expect(rulesetOf(EPAVES).aftermath.income!.steps).toMatchObject({ 'income-4': { fr: 'Plongée' } })
  })
})

const RECOINS = 'tables.recoins.results'
test.each<[what: string, edits: Edits, messages: readonly string[]]>([
  [
    'a value of a sum',
    { [`${RECOINS}['7']`]: 'rien' },
    [
      'tables.recoins.results.7: “7” is no value of this table, on which equal dice count. Write for example double 1, triple 4-6, quadruple or none.',
    ],
  ],
  [
    'a gap',
    { [`${RECOINS}['double 4+']`]: undefined, [`${RECOINS}['aucun']`]: undefined },
    ['tables.recoins.results: There is no result for: none, double 4, double 5, double 6.'],
  ],
  [
    'too many dice',
    { [`${RECOINS}['sextuple']`]: 'rien' },
    ['tables.recoins.results.sextuple: The value sextuple 1 is impossible with 4D6.'],
  ],
  [
    'twice the same',
    { [`${RECOINS}['triple 2']`]: 'rien' },
    ['tables.recoins.results["triple 2"]: The value triple 2 is already in “triple”.'],
  ],
  [
    'tens and units',
    { 'tables.recoins.dice': 'D66' },
    [expect.stringContaining('tables.recoins.dice: “D66”') as string],
  ],
  [
    'a number of dice of a table of sums',
    { 'income[3].table': 'plage' },
    ['income[3].number: Another number of dice goes only with a table on which equal dice count (double, triple…).'],
  ],
  [
    'a formula that does not exist',
    { 'income[3].number': 'count(divers)' },
    [expect.stringContaining('income[3].number: Character 7') as string],
  ],
])('faults: %s', (_, edits, messages) => expect(messagesAbout(epavesWith(edits), 'en')).toEqual(messages))

test('a division by zero is found', () =>
  expect(() => rulesetOf(epavesWith({ 'income[3].number': '1 / 0' }))).toThrow())
