// Games as data, settled as the program settles those of its own games.
import { describe, expect, test } from 'vitest'
import { playThrough } from '../../rules/aftermath/support/driver.ts'
import {
  accountOf,
  fallen,
  feats,
  finishAftermath,
  gameOf,
  memberSummary,
  out,
  results,
  typedRoll,
  type Answers,
} from '../../rules/aftermath/support/games.ts'
import { FAUBOURG } from '../format/faubourg.ts'
import { brumes, evaluate, rulesetOf, WITCH } from './brumes.ts'

/** A witch with four militiamen, who have a lantern each, against a witch with dogs. */
const duel = (treasury: number) =>
  gameOf(brumes, {
    east: {
      watch: {
        treasury,
        members: {
          ysolde: { kind: 'sorciere' },
          guards: { kind: 'miliciens', models: 4, items: [{ id: 'lanterne' }] },
        },
      },
    },
    west: { pack: { members: { ine: { kind: 'sorciere' }, dogs: { kind: 'chiens', models: 3, modelsNow: 2 } } } },
  })

const settle = (treasury: number, answers: Answers = {}) =>
  finishAftermath(duel(treasury), {
    result: results({ east: 'win', west: 'loss' }),
    'fallen:watch': fallen(),
    'fallen:pack': fallen(),
    'feats:watch': feats(),
    'feats:pack': feats(),
    ...answers,
  })

describe('a game with groups, income and upkeep', () => {
  test('pays what the band has, and costs its upkeep', () => {
    // Four lanterns bring 3 each, four militiamen cost 2 each; dogs cost and bring nothing.
    const { outcome } = settle(0)
    expect([accountOf(outcome, 'watch'), accountOf(outcome, 'pack')]).toEqual(['win, income 4', 'loss'])
  })

  test.each([
    [-10, 0],
    [0, 0],
    [2, -2],
    [50, -8],
  ])('never turns upkeep into money: of a treasury of %i it takes %i', (treasury, total) => {
    const { roster, context } = evaluate([WITCH, { kind: 'miliciens', name: 'Garde', models: 4 }])
    const paid = brumes.aftermath.income!.of('loss', 0, { members: roster.members, context, treasury })
    expect(paid.total + 0).toBe(total)
    expect(paid.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  })

  test('brings nothing for items that are broken', () => {
    const guards = { kind: 'miliciens', name: 'Garde', models: 4 }
    const incomeOf = (items: readonly object[]) => {
      const { roster, context } = evaluate([WITCH, { ...guards, items }])
      return brumes.aftermath.income!.of('win', 0, { members: roster.members, context, treasury: 50 }).total
    }
    expect([incomeOf([{ id: 'lanterne' }]), incomeOf([{ id: 'lanterne', broken: true }])]).toEqual([4, -8])
  })

  test('asks for the roll of each model that fell, and takes those that died', () => {
    const answers = {
      'fallen:watch': fallen(out('guards', undefined, 3)),
      'fallen:pack': fallen(out('ine'), out('dogs', undefined, 2)),
      'roll:guards:1': typedRoll(1),
      'roll:guards:2': typedRoll(6),
      'roll:guards:3': typedRoll(2),
      'roll:ine:1': typedRoll(3),
      'roll:dogs:1': typedRoll(1),
      'roll:dogs:2': typedRoll(2),
    }
    const { outcome, questions } = settle(0, answers)
    expect(questions.filter(({ id }) => id.startsWith('roll:guards'))).toHaveLength(3)
    expect(['guards', 'ine', 'dogs'].map((id) => memberSummary(outcome, id))).toEqual([
      'active, models -2',
      'active, etat-hante-on-blessures',
      'dead, models -2',
    ])
  })
})

test.each([
  ['Brumes', duel(7)],
  [
    'Faubourg',
    gameOf(rulesetOf(FAUBOURG), {
      east: {
        rats: { treasury: 3, members: { alba: { kind: 'meneur' }, bo: { kind: 'costaud' }, al: { kind: 'costaud' } } },
      },
      west: { cats: { members: { zoe: { kind: 'meneur' }, titi: { kind: 'gamin' }, lou: { kind: 'gamin' } } } },
    }),
  ],
])('%s ends with every question answered, and no treasury below zero', (_, game) => {
  for (let seed = 1; seed <= 40; seed++) {
    const { aftermath } = playThrough(game, seed)
    expect(aftermath.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const treasuries = new Map(game.sides.flatMap(({ warbands }) => warbands.map(({ id, treasury }) => [id, treasury])))
    for (const { warband, ledger } of aftermath.outcome!.warbands)
      expect(ledger.reduce((sum, { amount }) => sum + amount, treasuries.get(warband)!)).toBeGreaterThanOrEqual(0)
  }
})
