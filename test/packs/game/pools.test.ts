// Tables of which dice count that show at least a number: 4D6>=5.
import { describe, expect, test } from 'vitest'
import { toTableView } from '../../../main/app/game/gameTables.ts'
import { loadPack } from '../../../shared/packs/game/loadPack.ts'
import { rollWithFaces } from '../../../shared/rules/kit/dice.ts'
import { computeTableOdds, listTableChances } from '../../../shared/rules/kit/odds.ts'
import { rollOnTable } from '../../../shared/rules/kit/resolve.ts'
import {
  accountOf,
  fallen,
  feats,
  finishAftermath,
  gameOf,
  results,
  typedRoll,
} from '../../rules/aftermath/support/games.ts'
import { EPAVES, epavesWith } from '../format/epaves.ts'
import { messagesAbout } from '../format/faubourg.ts'
import { rulesetOf } from './brumes.ts'

const { tables } = rulesetOf(EPAVES)
const sounding = tables['sondage']!
const rollOf = (...faces: number[]) => rollWithFaces(rollOnTable(sounding, tables), faces)
const idsOf = (...faces: number[]) => {
  const roll = rollOf(...faces)
  return roll.kind === 'done' ? roll.result.results.map(({ id }) => id) : roll.kind
}

describe('a table with a pool of dice', () => {
  test('has a result by how many dice show the number or more', () => {
    expect(idsOf(5, 6, 5, 1)).toEqual(['une-cale-intacte-on-sondage'])
    expect(idsOf(4, 6, 4, 1)).toEqual(['rien-on-sondage'])
    expect(idsOf(5, 6)).toBe('needs')
    expect(idsOf(5, 6, 7, 1)).toBe('impossible')
    expect(rollOf(4, 4, 4, 4, 1)).toMatchObject({
      result: { results: [{ id: 'la-vase-on-sondage', results: [{ id: 'mort-on-accidents' }] }] },
    })
  })

  // Of 6⁴ throws, 4⁴ have no die of 5 or more; 4 · 2 · 4³ have one, 6 · 2² · 4² two, and 4 · 2³ · 4 + 2⁴ three or four.
  test('has exact odds', () => {
    const oddsOf = (id: string) => computeTableOdds(sounding, tables).find((one) => one.id === id)!.chance
    expect(oddsOf('la-vase-on-sondage')).toEqual({ n: 16n, d: 81n })
    expect(oddsOf('rien-on-sondage')).toEqual({ n: 56n, d: 81n })
    expect(oddsOf('une-cale-intacte-on-sondage')).toEqual({ n: 1n, d: 9n })
  })

  test('shows the dice as a book does', () => {
    expect(sounding).toMatchObject({ dice: '4D6≥5', summary: { fr: 'Un jet de 4D6≥5.', en: 'A roll of 4D6≥5.' } })
    expect(listTableChances(sounding, tables)[0]).toMatchObject({ dice: '4D6≥5', depth: 0 })
    const view = toTableView(sounding, tables)
    expect([view.throws, view.lines[0]!.throws]).toEqual([1296, 256])
  })
})

test('a pool decides the income, with dice that are typed', () => {
  const pool = {
    'tables.plage.dice': '2D6>=4',
    'tables.plage.results': { '0': 'rien', '1': 'trésor +10', '2': 'trésor +30' },
  }
  const ruleset = rulesetOf(epavesWith(pool))
  const game = gameOf(ruleset, {
    east: { reds: { treasury: 0, members: { anne: { kind: 'capitaine' } } } },
    west: { blues: { treasury: 0, members: { paul: { kind: 'capitaine' } } } },
  })
  const incomeAfter = (...faces: number[]) =>
    finishAftermath(game, {
      result: results({ east: 'draw', west: 'draw' }),
      'fallen:reds': fallen(),
      'fallen:blues': fallen(),
      'feats:reds': feats(),
      'feats:blues': feats(),
      'payment:reds:income-3': typedRoll(...faces),
      'payment:blues:income-3': typedRoll(1, 1),
    })
  const paid = (...faces: number[]) => accountOf(incomeAfter(...faces).outcome, 'reds')
  expect([paid(1, 3), paid(4, 3), paid(6, 4)]).toEqual(['draw', 'draw, income 10', 'draw, income 30'])
})

describe('faults', () => {
  const withDice = (dice: string, table = { '0+': 'rien' } as object) =>
    messagesAbout(epavesWith({ 'tables.sondage.dice': dice, 'tables.sondage.results': table }), 'en')

  test.each([
    [
      '4D6>=7',
      'tables.sondage.dice: “4D6>=7” are not known dice. Write for example D6, 2D6, D20, D66, D100, or 4D6>=5 for the number of dice that show 5 or more.',
    ],
    [
      '5D10>=7',
      'tables.sondage.dice: “5D10>=7” have more than 50000 different throws. Use fewer dice, or dice with fewer sides.',
    ],
  ])('%s', (dice, message) => expect(withDice(dice)).toEqual([message]))

  test('a number of dice without a result, and one that cannot be', () => {
    expect(withDice('4D6>=5', { '1+': 'rien' })).toEqual(['tables.sondage.results: There is no result for: 0.'])
    expect(withDice('4D6>=5', { '0-5': 'rien' })).toEqual([
      'tables.sondage.results.0-5: The value 5 is impossible with 4D6>=5.',
    ])
  })

  test('a pool with the sign that formulas refuse is one', () =>
    expect(loadPack(epavesWith({ 'tables.sondage.dice': '4D6≥5' })).faults).toEqual([]))
})
