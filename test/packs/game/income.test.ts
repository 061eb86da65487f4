// Income and upkeep that dice decide, from the pack to the ledger.
import { describe, expect, test } from 'vitest'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { packFaultText } from '../../../shared/packs/text/faultText.ts'
import { playThrough } from '../../rules/aftermath/support/driver.ts'
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

const epaves = rulesetOf(EPAVES)

/** A captain with two winches and two ship’s boys, against a captain alone. */
const wreckers = (treasury = 100, ruleset = epaves) =>
  gameOf(ruleset, {
    east: {
      reds: {
        treasury,
        members: {
          anne: { kind: 'capitaine', items: [{ id: 'treuil', quantity: 2 }] },
          tom: { kind: 'mousse' },
          jim: { kind: 'mousse' },
        },
      },
    },
    west: { blues: { treasury, members: { paul: { kind: 'capitaine' } } } },
  })

const ending = (east: string, west: string): Answers => ({
  result: results({ east: east as 'win', west: west as 'loss' }),
  'fallen:reds': fallen(),
  'fallen:blues': fallen(),
  'feats:reds': feats(),
  'feats:blues': feats(),
})
const WON = ending('win', 'loss')
const paymentsOf = (answers: Answers, game = wreckers()) =>
  afterAnswers(game, answers).questions.filter(({ kind }) => kind === 'payment')
const DICE: Answers = {
  'payment:reds:income-1': typedRoll(4, 6),
  'payment:reds:income-2': typedRoll(5, 1),
  'payment:reds:income-3': typedRoll(1),
  'payment:reds:upkeep-1': typedRoll(6, 3),
}

test('the example has neither faults nor remarks', () =>
  expect(loadPack(EPAVES)).toMatchObject({ faults: [], remarks: [] }))

describe('dice in the income', () => {
  test('are asked for as often as the band has what brings it, and where the condition holds', () => {
    expect(paymentsOf({}).map(({ id }) => id)).toEqual([])
    const asked = paymentsOf(WON)
    expect(asked.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'payment:reds:income-1 open',
      'payment:reds:income-2 open',
      'payment:reds:income-3 open',
      'payment:reds:upkeep-1 open',
    ])
    expect(asked.map((one) => one.kind === 'payment' && [one.dice, one.times])).toEqual([
      ['D6', 2],
      ['2D6', 1],
      ['D6', 1],
      ['D3', 2],
    ])
    expect(paymentsOf(ending('draw', 'draw')).map(({ id }) => id)).toEqual([
      'payment:reds:income-1',
      'payment:reds:income-3',
      'payment:reds:upkeep-1',
      'payment:blues:income-3',
    ])
  })

  test('are added up: factor, what is added, and the costs', () => {
    const { outcome } = finishAftermath(wreckers(), { ...WON, ...DICE })
    // (4 + 6) × 10, 5 + 1 + 3, driftwood, and for two boys a 6 and a 3 on a D3: 3 + 2.
    expect([accountOf(outcome, 'reds'), accountOf(outcome, 'blues')]).toEqual([`win, income ${100 + 9 - 5}`, 'loss'])
    expect(outcome.warbands[0]!.reckonedIncome).toMatchObject({
      total: 104,
      parts: [
        { source: { name: { fr: 'Treuils' }, detail: '(4 + 6) × 10' }, amount: 100 },
        { source: { name: { fr: 'Prime' }, detail: '6 + 3' }, amount: 9 },
        { source: { name: { fr: 'Gamelle' }, detail: '3 + 2' }, amount: -5 },
      ],
    })
  })

  test('are recorded with their faces, who rolled them, and the warband', () => {
    const rolled = { ...DICE, 'payment:reds:income-2': { kind: 'app', faces: [5, 1] } }
    const { outcome } = finishAftermath(wreckers(), { ...WON, ...rolled })
    expect(
      outcome.rolls.map(({ table, warband, member, faces, source }) => [table, warband, member, faces, source]),
    ).toEqual([
      ['epaves/income-1', 'reds', null, [4, 6], 'typed'],
      ['epaves/income-2', 'reds', null, [5, 1], 'app'],
      ['epaves/plage', 'reds', null, [1], 'typed'],
      ['epaves/upkeep-1', 'reds', null, [6, 3], 'typed'],
    ])
  })

  test('never take more than the treasury has', () => {
    const poor = { ...ending('loss', 'win'), ...DICE, 'payment:reds:income-1': typedRoll(1, 1) }
    const blues = { 'payment:blues:income-2': typedRoll(1, 1), 'payment:blues:income-3': typedRoll(1) }
    const ruleset = rulesetOf(epavesWith({ 'income[0].dice': 'D6', 'upkeep[0].dice': 'D3*10' }))
    const { outcome } = finishAftermath(wreckers(7, ruleset), { ...poor, ...blues })
    // 2 come in, 50 would be due.
    expect(accountOf(outcome, 'reds')).toBe('loss, income -7')
  })

  test('refuses a face that no die has, and dice that nobody asked for', () => {
    const withDice = (id: string, ...faces: number[]) =>
      problemsOf(afterAnswers(wreckers(), { ...WON, ...DICE, [`payment:reds:${id}`]: typedRoll(...faces) }))
    expect(withDice('income-1', 4, 7)).toEqual(['error die-impossible payment:reds:income-1'])
    expect(withDice('income-1', 4, 6, 1)).toEqual(['error dice-too-many payment:reds:income-1'])
  })
})

describe('members whose upkeep is not paid in full', () => {
  const ruleset = rulesetOf(
    epavesWith({
      income: [{ name: 'Prime', amount: 4 }],
      upkeep: [{ name: 'Solde', each: 'mousse', amount: 5, unpaid: 'leave' }],
    }),
  )
  const after = (treasury: number, answers: Answers = {}) =>
    finishAftermath(wreckers(treasury, ruleset), { ...WON, ...answers }).outcome.warbands[0]!
  const statuses = ({ members }: ReturnType<typeof after>) => members.map(({ member, status }) => `${member} ${status}`)

  test('stay while the treasury and the income suffice', () => {
    expect(statuses(after(6))).toEqual(['anne active', 'tom active', 'jim active'])
    expect(after(6).ledger.map(({ amount }) => amount)).toEqual([4 - 10])
  })

  test('leave otherwise, and cost nothing', () => {
    expect(statuses(after(5))).toEqual(['anne active', 'tom retired', 'jim retired'])
    expect(after(5).ledger.map(({ amount }) => amount)).toEqual([4])
    expect(after(5).members[1]!.leavesUnpaid).toBe(true)
  })

  test('stay dead if they died', () => {
    const dead = { 'fallen:reds': fallen(out('tom')), 'roll:tom:1': typedRoll(1) }
    expect(statuses(after(0, dead))).toEqual(['anne active', 'tom dead', 'jim retired'])
  })

  test.each([{ 'upkeep[0].each': 'treuil' }, { 'upkeep[0].each': undefined }])('need a kind: %o', (edits) =>
    expect(loadPack(epavesWith({ 'upkeep[0].unpaid': 'leave', ...edits })).faults).toMatchObject([
      { path: 'upkeep[0].unpaid', code: 'pack-unpaid' },
    ]),
  )
})

describe('a table in the income', () => {
  test('says in both languages what its results bring', () => {
    const summaries = epaves.tables['plage']!.results.map(({ summary: { fr, en } }) => `${fr} | ${en}`)
    expect(summaries).toContain('trésor +D6 × 5+2 | treasury +D6 × 5+2')
    expect(summaries).toContain('trésor +10 | treasury +10')
  })

  const found = (...faces: number[]) =>
    finishAftermath(wreckers(), { ...WON, ...DICE, 'payment:reds:income-3': typedRoll(...faces) })
      .outcome.warbands[0]!.reckonedIncome!.parts.filter(({ source }) => source.id === 'income-3')
      .map(({ source, amount }) => [source.name.fr.replaceAll('\u00a0', ' '), amount])

  test.each([
    ['nothing', [1], []],
    ['a fixed amount', [4], [['Fouilles : Une caisse', 10]]],
    ['an amount that a further die decides', [5, 3], [['Fouilles : Un coffre', 3 * 5 + 2]]],
    [
      'further rolls, in which further rolls are rolled again',
      [6, 6, 3, 5, 1],
      [
        ['Fouilles : Une caisse', 10],
        ['Fouilles : Un coffre', 7],
      ],
    ],
  ])('brings %s', (_, faces, parts) => expect(found(...faces)).toEqual(parts))

  test('is rolled on several times with “each”, one question for each roll', () => {
    const ruleset = rulesetOf(epavesWith({ 'income[2].each': 'treuil' }))
    const ids = paymentsOf(WON, wreckers(0, ruleset)).map(({ id }) => id)
    expect(ids).toContain('payment:reds:income-3')
    expect(ids).toContain('payment:reds:income-3-2')
    expect(ids).toHaveLength(5)
  })
})

test('a campaign of random games ends with every question answered, and no treasury below zero', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { aftermath } = playThrough(wreckers(seed % 9), seed)
    expect(problemsOf(aftermath).filter((problem) => problem.startsWith('error'))).toEqual([])
    for (const { ledger } of aftermath.outcome!.warbands)
      expect(ledger.reduce((sum, { amount }) => sum + amount, seed % 9)).toBeGreaterThanOrEqual(0)
  }
})

test.each<[edits: Edits, messages: readonly string[]]>([
  [
    { 'income[0].dice': 'D7*10' },
    ['income[0].dice: “D7*10” is no amount with dice. Write for example D6, 2D6+3 or D6*10.'],
  ],
  [{ 'income[0].amount': 3 }, ['income[0]: Write exactly one of “amount”, “dice” and “table”.']],
  [{ 'income[0].dice': undefined }, ['income[0]: Write exactly one of “amount”, “dice” and “table”.']],
  [{ 'income[2].table': 'plages' }, ['income[2].table: There is no “plages”. Did you mean “plage”?']],
  [
    { 'income[1].when': "result = 'wins'" },
    ["income[1].when: Character 10: The value cannot be 'wins'. Did you mean 'win'?"],
  ],
  [{ 'income[1].when': '1 / 0 > 2' }, ['income[1].when: Character 3: Division by zero.']],
  [
    { "tables.plage.results['1']": 'mort' },
    [
      'tables.plage.results.1: No member rolls on this table: “mort” would concern nobody. Write for example “treasury +30” or “nothing”.',
    ],
  ],
  [
    { "tables.accidents.results['1']": 'treasury -5' },
    [
      'tables.accidents.results.1: Members roll on this table: “treasury -5” counts only on tables of “income” and “upkeep”.',
    ],
  ],
])('a faulty step is reported', (edits, messages) =>
  expect(
    loadPack(epavesWith(edits)).faults.map((fault) => packFaultText(fault, 'en').replaceAll('\u00a0', ' ')),
  ).toEqual(messages),
)

test.each(['D6', '1d6', '2D6 + 3', 'd6x10', 'D6 × 10 + 2', 'D3'])('“%s” is an amount with dice', (dice) =>
  expect(loadPack(epavesWith({ 'income[1].dice': dice })).faults).toEqual([]),
)
