import type { z } from 'zod/mini'
import type { Localized } from '../../../shared/domain/localized.ts'
import type { DiceName, SummedDice } from '../../../shared/rules/kit/dice.ts'
import type { Fraction } from '../../../shared/rules/kit/fraction.ts'
import { RollTable, type RolledValue } from '../../../shared/rules/kit/rollTable.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'

type Input = z.input<typeof RollTable>['results'][number]
type Extra = Partial<Omit<Input, 'id' | 'on'>>

export const sameInBothLanguages = (text: string): Localized => ({ fr: text, en: text })

/** A table line for tests, selected on `from`-`to`. */
export const line = (id: string, from: number, to: number, extra: Extra = {}): Input => ({
  id,
  on: [[from, to]],
  name: sameInBothLanguages(id),
  summary: sameInBothLanguages(id),
  ...extra,
})

export const tableOf = (id: string, dice: DiceName, results: Input[]): RollTable =>
  RollTable.parse({ id, dice, name: sameInBothLanguages(id), summary: sameInBothLanguages(id), results })

export const subTable = (dice: DiceName, results: Input[]): NonNullable<Input['subTable']> => ({
  dice,
  name: sameInBothLanguages('sub-table'),
  results,
})

/** A number decided by further dice. */
export const rolledFigure = (roll: SummedDice): RolledValue => ({ roll, purpose: sameInBothLanguages('how many') })

export const fractionText = ({ n, d }: Fraction): string => `${n}/${d}`

/** All tables of all rulesets, each with the tables that its results may lead to. */
export const ALL_TABLES = RULESETS.flatMap(({ id, tables }) =>
  Object.values(tables).map((table) => ({ name: `${id}/${table.id}`, table, tables })),
)
