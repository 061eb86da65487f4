import { listAllTableLines } from '../../shared/rules/kit/resolve.ts'
import type {
  TableResultEffectTemplate,
  RolledValue,
  SubTable,
  RollTableLine,
} from '../../shared/rules/kit/rollTable.ts'

/** The dice that decide a figure, without their purpose text. */
const withoutPurpose = (value: string | number | RolledValue) =>
  typeof value === 'object' ? { roll: value.roll, as: value.as } : value
const bareEffect = (effect: TableResultEffectTemplate) =>
  Object.fromEntries(Object.entries(effect).map(([key, value]) => [key, withoutPurpose(value)]))

/** A table without texts, and without the changes of characteristics. */
export const shape = ({ dice, results }: SubTable): unknown => ({
  dice,
  results: (results as RollTableLine[]).map(({ id, on, reroll, further, effects = [], boxes, subTable }) => ({
    ...{ id, on, reroll, boxes },
    further: further && { ...further, times: withoutPurpose(further.times) },
    effects: effects.map((effect) => (effect.kind === 'stat' ? 'stat' : bareEffect(effect))),
    subTable: subTable && shape(subTable),
  })),
})

/** Result, characteristic and amount of every change of a characteristic. */
export const changes = (table: SubTable): unknown[] =>
  listAllTableLines(table).flatMap(({ id, effects = [] }) =>
    effects.flatMap(({ kind, stat, amount }) => (kind === 'stat' ? [[id, stat, amount]] : [])),
  )
