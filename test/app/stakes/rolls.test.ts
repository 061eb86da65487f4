// Rolls for the incomes of stakes: the program's first roll counts, and the history names the stake of each.
import { describe, expect, test } from 'vitest'
import type { DifferencesView } from '../../../shared/contract/views/history.ts'
import { at, CROWN, MILL, OURS, startWithStakes, THEIRS } from '../../support/atStake.ts'
import { refusal } from '../../support/campaign.ts'

describe('a roll of the program for an income', () => {
  const sameDie = (faces: readonly number[]) => Array.from({ length: 30 }, () => faces)

  test('is the same at every call, until it is paid and after the payment is undone', () => {
    const { does, roll, stakes, collect, undo } = startWithStakes()
    does('stake.give', { ...at, stake: CROWN, holder: THEIRS })
    const [first] = roll(1, MILL, CROWN)
    expect(first).toEqual({ stake: CROWN, faces: [expect.any(Number)] })
    expect(Array.from({ length: 30 }, () => roll(1, CROWN)[0]!.faces)).toEqual(sameDie(first!.faces))
    expect(stakes()[1]!.rolled).toEqual([{ round: 1, faces: first!.faces }])
    collect(1, [{ stake: CROWN, faces: first!.faces, source: 'app' }])
    expect(stakes()[1]!.rolled).toEqual([])
    expect(roll(1, CROWN)).toEqual([])
    undo()
    expect(Array.from({ length: 30 }, () => roll(1, CROWN)[0]!.faces)).toEqual(sameDie(first!.faces))
  })

  test('is paid as it is: other dice are refused, unless it is set aside, which the history says', () => {
    const { does, call, roll, collect, rolls, lastEntry } = startWithStakes()
    does('stake.give', { ...at, stake: CROWN, holder: THEIRS })
    const [face] = roll(1, CROWN)[0]!.faces
    const other = (face! % 6) + 1
    const pay = (income: object) =>
      refusal(() => call('stake.collect', { ...at, round: 1, incomes: [{ stake: CROWN, ...income }] }))
    expect(pay({ faces: [other] })).toEqual(['stake-rolled'])
    expect(pay({ faces: [other], source: 'app' })).toEqual(['stake-rolled'])
    expect(pay({ faces: [other], setAside: [other] })).toEqual(['stake-rolled'])
    collect(1, [{ stake: CROWN, faces: [other], setAside: [face] }])
    expect(rolls()).toEqual([
      ['stake-income-set-aside', [face], 'app'],
      ['stake-income', [other], 'typed'],
    ])
    const { dice } = call<DifferencesView>('history.differences', { ...at, entries: [lastEntry()] })
    expect(dice.map(({ table, faces }) => [table.en, faces])).toEqual([
      ['Income of La couronne, round 1: roll set aside', [face]],
      ['Income of La couronne, round 1', [other]],
    ])
  })

  test('no longer counts once the income has other dice', () => {
    const { does, roll, collect, treasury } = startWithStakes()
    does('stake.give', { ...at, stake: CROWN, holder: THEIRS })
    roll(1, CROWN)
    does('stake.change', { ...at, stake: CROWN, income: '2D6' })
    const before = treasury(THEIRS)
    collect(1, [{ stake: CROWN, faces: [1, 2] }])
    expect(treasury(THEIRS) - before).toBe(3)
  })
})

test('the history names the stake and the round of each roll, also where one warband holds both', () => {
  const { does, call, collect, lastEntry } = startWithStakes()
  does('stake.change', { ...at, stake: MILL, income: 'D6' })
  does('stake.give', { ...at, stake: CROWN, holder: OURS })
  const incomes = [
    { stake: CROWN, faces: [4] },
    { stake: MILL, faces: [2] },
  ]
  collect(2, incomes)
  const differences = () => call<DifferencesView>('history.differences', { ...at, entries: [lastEntry()] })
  expect(differences().dice.map(({ table, faces }) => [table.fr, faces])).toEqual([
    ['Revenu de l’enjeu La couronne, ronde 2', [4]],
    ['Revenu de l’enjeu Le moulin, ronde 2', [2]],
  ])
  const paid = lastEntry()
  does('history.undo', { ...at, entries: [paid] })
  does('history.redo', { ...at, entries: [lastEntry()] })
  expect(differences().dice.map(({ table }) => table.en)).toEqual([
    'Income of La couronne, round 2',
    'Income of Le moulin, round 2',
  ])
})
