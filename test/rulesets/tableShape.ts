import { allLines } from '../../shared/rules/kit/resolve.ts'
import type { EffectTemplate, RolledValue, SubTable, TableResult } from '../../shared/rules/kit/rollTable.ts'

/** The dice that decide a figure, without what they are asked for with. */
const bare = (value: string | number | RolledValue) =>
  typeof value === 'object' ? { roll: value.roll, as: value.as } : value
const bareEffect = (effect: EffectTemplate) =>
  Object.fromEntries(Object.entries(effect).map(([key, value]) => [key, bare(value)]))

/** A table without its words, and without what a change of a characteristic changes. */
export const shape = ({ dice, results }: SubTable): unknown => ({
  dice,
  results: (results as TableResult[]).map(({ id, on, reroll, further, effects = [], boxes, subTable }) => ({
    ...{ id, on, reroll, boxes },
    further: further && { ...further, times: bare(further.times) },
    effects: effects.map((effect) => (effect.kind === 'stat' ? 'stat' : bareEffect(effect))),
    subTable: subTable && shape(subTable),
  })),
})

/** Result, characteristic and amount of every change of a characteristic. */
export const changes = (table: SubTable): unknown[] =>
  allLines(table).flatMap(({ id, effects = [] }) =>
    effects.flatMap(({ kind, stat, amount }) => (kind === 'stat' ? [[id, stat, amount]] : [])),
  )
