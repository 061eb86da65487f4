import type { z } from 'zod/mini'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { DiceName } from '../../../shared/rules/kit/dice.ts'
import type { Fraction } from '../../../shared/rules/kit/fraction.ts'
import { RollTable, type RolledValue } from '../../../shared/rules/kit/rollTable.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'

type Input = z.input<typeof RollTable>['results'][number]
type Extra = Partial<Omit<Input, 'id' | 'on'>>

export const words = (text: string): Localized => ({ fr: text, en: text })

/** A line of a table made for a test: it comes up on `from`-`to`. */
export const line = (id: string, from: number, to: number, extra: Extra = {}): Input => ({
  id,
  on: [[from, to]],
  name: words(id),
  summary: words(id),
  ...extra,
})

export const tableOf = (id: string, dice: DiceName, results: Input[]): RollTable =>
  RollTable.parse({ id, dice, name: words(id), summary: words(id), results })

export const subTable = (dice: DiceName, results: Input[]): NonNullable<Input['subTable']> => ({
  dice,
  name: words('sub-table'),
  results,
})

/** A figure that further dice decide. */
export const rolled = (roll: DiceName): RolledValue => ({ roll, purpose: words('how many') })

export const shown = ({ n, d }: Fraction): string => `${n}/${d}`

/** Every table of every ruleset, with those that its results may lead to. */
export const ALL_TABLES = RULESETS.flatMap(({ id, tables }) =>
  Object.values(tables).map((table) => ({ name: `${id}/${table.id}`, table, tables })),
)
