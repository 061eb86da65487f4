import { describe, expect, test } from 'vitest'
import { allLines } from '../../../shared/rules/kit/resolve.ts'
import type { EffectTemplate, RolledValue, SubTable, TableResult } from '../../../shared/rules/kit/rollTable.ts'
import { INJURIES } from '../../../shared/rulesets/circus-imperium/data.ts'
import { INJURIES as ELDER } from '../../../shared/rulesets/un-pour-un/data.ts'

/** What means nothing in a race: no movement of one's own, no possessions, no treasury, no captives. */
const DROPPED = ['lose-equipment', 'captured', 'fine']

const bare = (value: string | number | RolledValue) =>
  typeof value === 'object' ? { roll: value.roll, as: value.as } : value

/** The effects as they are here: a lost characteristic is an AV −1, but for movement. */
function mapped({ kind, ...figures }: EffectTemplate): unknown[] {
  if (DROPPED.includes(kind)) return []
  if (kind === 'stat') return figures.stat === 'movement' ? [] : [{ kind, stat: 'av', amount: -1 }]
  return [{ kind, ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, bare(value)])) }]
}
const asItIs = ({ kind, ...figures }: EffectTemplate): unknown[] => [
  { kind, ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, bare(value)])) },
]

/** A table without its words. */
const shape = ({ dice, results }: SubTable, of: (effect: EffectTemplate) => unknown[]): unknown => ({
  dice,
  results: (results as TableResult[]).map(({ id, on, reroll, further, effects = [], subTable }) => ({
    ...{ id, on, reroll },
    further: further && { ...further, times: bare(further.times) },
    effects: effects.flatMap(of),
    subTable: subTable && shape(subTable, of),
  })),
})

describe('the injury table', () => {
  test('is un-pour-un’s, its effects mapped and all else left as it is', () => {
    expect(shape(INJURIES, asItIs)).toEqual(shape(ELDER, mapped))
  })

  test('is a house rule here', () => expect([INJURIES.house, ELDER.house]).toEqual([true, undefined]))

  test('has the names of the other', () => {
    expect(allLines(INJURIES).map(({ name }) => name)).toEqual(allLines(ELDER).map(({ name }) => name))
  })

  test('knows no characteristic but the AV', () => {
    const stats = allLines(INJURIES).flatMap(({ effects = [] }) => effects.flatMap(({ stat }) => stat ?? []))
    expect(stats).toEqual(['av', 'av', 'av'])
  })
})
