import { z } from 'zod/mini'
import { AppError } from '../../shared/domain/error.ts'
import {
  dieSides,
  rollWithFaces,
  runRollWithDice,
  type DiceSource,
  type DiceName,
  type DieRequest,
  type RollInProgress,
} from '../../shared/rules/kit/dice.ts'
import { TableResultEffect } from '../../shared/rules/kit/effects.ts'
import { listAllTableLines, type RollOutcome, type RollResult } from '../../shared/rules/kit/resolve.ts'
import { findOption, rollAndChoose } from '../../shared/rules/kit/resultOptions.ts'
import type { RollTable } from '../../shared/rules/kit/rollTable.ts'
import type { TableTicks } from '../../shared/rules/kit/ticks.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import type { Translator } from '../../shared/text/translator.ts'

const ROLL_FORMAT = 'chronique/roll@1'

const Result: z.ZodMiniType<RollResult> = z.strictObject({
  id: z.string(),
  dice: z.array(z.int()),
  rerolled: z.boolean(),
  results: z.lazy(() => z.array(Result)),
  effects: z.array(TableResultEffect),
})

/** The result of one or more rolls, in the format `chronique/roll@1`. */
export const RollDocument = z.strictObject({
  format: z.literal(ROLL_FORMAT),
  table: z.string(),
  results: z.array(Result),
  /** The boxes that are ticked after the roll, by table row. Present only for tables that have boxes. */
  ticked: z.optional(z.array(z.int())),
})
export type RollDocument = z.infer<typeof RollDocument>

/** A table with its ruleset and its path. */
export interface NamedTable {
  readonly ruleset: Ruleset
  readonly table: RollTable
  /** `RULESET/TABLE`, as on the command line. */
  readonly path: string
  /** Ids of the results that are chosen where a roll leaves it to the user. */
  readonly chosen?: readonly string[]
}

/** Returns all tables of rulesets; without `rulesets`, of those of the program. A pack is named without its version. */
export const allTables = (rulesets: readonly Ruleset[] = RULESETS): NamedTable[] =>
  rulesets.flatMap((ruleset) =>
    Object.values(ruleset.tables).map((table) => ({
      ruleset,
      table,
      path: `${ruleset.pack?.id ?? ruleset.id}/${table.id}`,
    })),
  )

/** Selects a variant of a table: `by` is the name of the option, `value` its value. */
export type VariantChoice = { readonly by: string; readonly value: number }

/**
 * Returns the selected variant of a table that differs per player; undefined if the table has no variants. Throws
 * `variant-missing`, `variant-unknown`.
 */
function selectVariant(ruleset: Ruleset, name: string, chosen: VariantChoice | undefined): RollTable | undefined {
  const all = Object.values(ruleset.tables).filter(({ variant }) => variant?.of === name)
  const [first] = all
  if (!first) return undefined
  const { by } = first.variant!
  const known = all
    .map(({ variant }) => variant!.value)
    .sort((a, b) => a - b)
    .join(', ')
  if (!chosen) throw new AppError('variant-missing', { table: name, option: `--${by}`, known })
  const found = all.find(({ variant }) => variant!.by === chosen.by && variant!.value === chosen.value)
  if (found) return found
  throw new AppError('variant-unknown', { option: `--${by}`, value: chosen.value, known })
}

/**
 * Returns the table with a path `RULESET/TABLE`, in the selected variant. Throws `table-unknown` and `variant-…`
 * errors.
 */
export function findRollTableByPath(
  path: string,
  chosen?: VariantChoice,
  rulesets: readonly Ruleset[] = RULESETS,
): NamedTable {
  const [id = '', name = '', ...rest] = path.split('/')
  const ruleset = rulesets.find((one) => one.id === id || one.pack?.id === id)
  const variant = ruleset && rest.length === 0 ? selectVariant(ruleset, name, chosen) : undefined
  if (ruleset && variant) return { ruleset, table: variant, path }
  if (chosen) throw new AppError('variant-without', { table: path, option: `--${chosen.by}` })
  const table = ruleset && rest.length === 0 && Object.hasOwn(ruleset.tables, name) ? ruleset.tables[name] : undefined
  if (ruleset && table) return { ruleset, table, path }
  throw new AppError('table-unknown', {
    table: path,
    known: allTables(rulesets)
      .map((known) => known.path)
      .join(', '),
  })
}

export const hasTickBoxes = (table: RollTable): boolean => table.results.some(({ boxes }) => boxes !== undefined)

/** Returns a table with the results that a user chooses. Throws `roll-choice` for an id that no table offers. */
export function withChosenResults(named: NamedTable, chosen: readonly string[]): NamedTable {
  const { tables } = named.ruleset
  const id = chosen.find((one) => !findOption(tables, one))
  if (id === undefined) return { ...named, chosen }
  const known = Object.values(tables).flatMap((table) =>
    listAllTableLines(table).flatMap(({ options = [] }) => options.map((option) => option.id)),
  )
  throw new AppError('roll-choice', { id, known: known.join(', ') })
}

const rolling = ({ ruleset, table, chosen = [] }: NamedTable, ticks: TableTicks): RollInProgress<RollOutcome> =>
  rollAndChoose(table, ruleset.tables, ticks, chosen)

/** Rolls once with the faces of real dice. `number`: number of the roll, for error messages. Throws `dice-…` errors. */
export function rollByHand(
  named: NamedTable,
  faces: readonly number[],
  ticks: TableTicks,
  number: number,
  text: Translator,
): RollOutcome {
  const typed = rollWithFaces(rolling(named, ticks), faces)
  if (typed.kind === 'needs') throw new AppError('dice-needed', { roll: number, ...dieParams(typed.request, text) })
  if (typed.kind === 'impossible') {
    throw new AppError('dice-impossible', {
      roll: number,
      index: typed.index + 1,
      sides: typed.request.sides,
      face: typed.face,
    })
  }
  const extra = faces.length - typed.used
  if (extra > 0) throw new AppError('dice-left-over', { roll: number, count: extra, used: typed.used })
  return typed.result
}

/** Rolls once with the program's dice. */
export const rollByProgram = (named: NamedTable, dice: DiceSource, ticks: TableTicks): RollOutcome =>
  runRollWithDice(rolling(named, ticks), dice).result

export const rollDocument = ({ path, table }: NamedTable, { results, ticked }: RollOutcome): RollDocument => ({
  format: ROLL_FORMAT,
  table: path,
  results: [...results],
  ...(hasTickBoxes(table) && { ticked: [...ticked] }),
})

/** Returns name and purpose of a die: « D66, unités », « pour la table Blessures ». */
function dieParams({ dice, index, purpose, table }: DieRequest, text: Translator): { die: string; purpose: string } {
  const die = dieName(dice, index, text)
  const where = text.of(table)
  return {
    die,
    purpose: purpose ? text('roll.further-die', { purpose, result: where }) : where,
  }
}

function dieName(dice: DiceName, index: number, text: Translator): string {
  if (dice === 'D66') return text(index === 0 ? 'roll.tens' : 'roll.units')
  if (dieSides(dice).length > 1) return text('roll.nth', { dice, n: index + 1 })
  return dice === 'D3' ? text('roll.d3') : dice
}
