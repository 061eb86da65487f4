import { describe, expect, test } from 'vitest'
import { listAllTableLines } from '../../../shared/rules/kit/resolve.ts'
import type {
  TableResultEffectTemplate,
  RolledValue,
  SubTable,
  RollTableLine,
} from '../../../shared/rules/kit/rollTable.ts'
import { CIRCUS_INJURIES } from '../../../shared/rulesets/circus-imperium/data.ts'
import { UN_POUR_UN_INJURIES } from '../../../shared/rulesets/un-pour-un/data.ts'

/** Effects without meaning in a race: robbery, capture and fines. */
const DROPPED = ['lose-equipment', 'captured', 'fine']

const withoutPurpose = (value: string | number | RolledValue) =>
  typeof value === 'object' ? { roll: value.roll, as: value.as } : value

/** Converts an effect to this ruleset: a lost characteristic becomes AV −1, except movement. */
function mapEffect({ kind, ...figures }: TableResultEffectTemplate): unknown[] {
  if (DROPPED.includes(kind)) return []
  if (kind === 'stat') return figures.stat === 'movement' ? [] : [{ kind, stat: 'av', amount: -1 }]
  return [{ kind, ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, withoutPurpose(value)])) }]
}
const keepEffect = ({ kind, ...figures }: TableResultEffectTemplate): unknown[] => [
  { kind, ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, withoutPurpose(value)])) },
]

/** A table without texts. */
const shape = ({ dice, results }: SubTable, of: (effect: TableResultEffectTemplate) => unknown[]): unknown => ({
  dice,
  results: (results as RollTableLine[]).map(({ id, on, reroll, further, effects = [], subTable }) => ({
    ...{ id, on, reroll },
    further: further && { ...further, times: withoutPurpose(further.times) },
    effects: effects.flatMap(of),
    subTable: subTable && shape(subTable, of),
  })),
})

describe('the injury table', () => {
  test('is the one of un-pour-un with mapped effects, and otherwise unchanged', () => {
    expect(shape(CIRCUS_INJURIES, keepEffect)).toEqual(shape(UN_POUR_UN_INJURIES, mapEffect))
  })

  test('is a house rule in this ruleset', () =>
    expect([CIRCUS_INJURIES.house, UN_POUR_UN_INJURIES.house]).toEqual([true, undefined]))

  test('has the names of the other table', () => {
    expect(listAllTableLines(CIRCUS_INJURIES).map(({ name }) => name)).toEqual(
      listAllTableLines(UN_POUR_UN_INJURIES).map(({ name }) => name),
    )
  })

  test('changes no characteristic except the AV', () => {
    const stats = listAllTableLines(CIRCUS_INJURIES).flatMap(({ effects = [] }) =>
      effects.flatMap(({ stat }) => stat ?? []),
    )
    expect(stats).toEqual(['av', 'av', 'av'])
  })
})
