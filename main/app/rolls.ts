import { z } from 'zod/mini'
import { AppError } from '../../shared/domain/error.ts'
import { rollTyped, rollWith, type Dice, type DiceName, type DieRequest } from '../../shared/rules/kit/dice.ts'
import { Effect } from '../../shared/rules/kit/effects.ts'
import { rollOn, type Rolled, type RollResult } from '../../shared/rules/kit/resolve.ts'
import type { RollTable } from '../../shared/rules/kit/rollTable.ts'
import type { Ticks } from '../../shared/rules/kit/ticks.ts'
import { RULESETS, rulesetOf } from '../../shared/rulesets/registry.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import type { Translator } from '../../shared/text/translator.ts'

export const ROLL_FORMAT = 'chronique/roll@1'

const Result: z.ZodMiniType<RollResult> = z.strictObject({
  id: z.string(),
  dice: z.array(z.int()),
  rerolled: z.boolean(),
  results: z.lazy(() => z.array(Result)),
  effects: z.array(Effect),
})

/** `chronique/roll@1`: what one roll came to. */
export const RollDocument = z.strictObject({
  format: z.literal(ROLL_FORMAT),
  table: z.string(),
  results: z.array(Result),
  /** Boxes ticked after the roll, line by line; only of tables that have boxes. */
  ticked: z.optional(z.array(z.int())),
})
export type RollDocument = z.infer<typeof RollDocument>

/** A table with the ruleset that it belongs to. */
export interface NamedTable {
  readonly ruleset: Ruleset
  readonly table: RollTable
  /** `RULESET/TABLE`, as the command line takes it. */
  readonly path: string
}

/** Every table of every ruleset. */
export const allTables = (): NamedTable[] =>
  RULESETS.flatMap((ruleset) =>
    Object.values(ruleset.tables).map((table) => ({ ruleset, table, path: `${ruleset.id}/${table.id}` })),
  )

/** Chooses among tables that are one to a player: the number that they go by, and what stands for it. */
export type VariantChoice = { readonly by: string; readonly value: number }

/** Of several tables that are one to a player the one that is meant. Throws `variant-missing`, `variant-unknown`. */
function variantOf(ruleset: Ruleset, name: string, chosen: VariantChoice | undefined): RollTable | undefined {
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

/** The table of a path `RULESET/TABLE`, of several the one chosen. Throws `table-unknown`, `variant-…` errors. */
export function tableOf(path: string, chosen?: VariantChoice): NamedTable {
  const [id = '', name = '', ...rest] = path.split('/')
  const ruleset = rulesetOf(id)
  const variant = ruleset && rest.length === 0 ? variantOf(ruleset, name, chosen) : undefined
  if (ruleset && variant) return { ruleset, table: variant, path }
  if (chosen) throw new AppError('variant-without', { table: path, option: `--${chosen.by}` })
  const table = ruleset && rest.length === 0 && Object.hasOwn(ruleset.tables, name) ? ruleset.tables[name] : undefined
  if (ruleset && table) return { ruleset, table, path }
  throw new AppError('table-unknown', {
    table: path,
    known: allTables()
      .map((known) => known.path)
      .join(', '),
  })
}

export const hasBoxes = (table: RollTable): boolean => table.results.some(({ boxes }) => boxes !== undefined)

/** Rolls once with faces read off real dice. `number`: which roll this is, for messages. Throws `dice-…` errors. */
export function rollByHand(
  { ruleset, table }: NamedTable,
  faces: readonly number[],
  ticks: Ticks,
  number: number,
  text: Translator,
): Rolled {
  const typed = rollTyped(rollOn(table, ruleset.tables, ticks), faces)
  if (typed.kind === 'needs') throw new AppError('dice-needed', { roll: number, ...nameOf(typed.request, text) })
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

/** Rolls once with dice of the program's. */
export const rollByProgram = ({ ruleset, table }: NamedTable, dice: Dice, ticks: Ticks): Rolled =>
  rollWith(rollOn(table, ruleset.tables, ticks), dice).result

/** The public document of a roll. */
export const rollDocument = ({ path, table }: NamedTable, { results, ticked }: Rolled): RollDocument => ({
  format: ROLL_FORMAT,
  table: path,
  results: [...results],
  ...(hasBoxes(table) && { ticked: [...ticked] }),
})

/** A die by its name and purpose: « D66, unités », « pour la table Blessures ». */
function nameOf({ dice, index, purpose, table }: DieRequest, text: Translator): { die: string; purpose: string } {
  const die = dieName(dice, index, text)
  const where = text.of(table)
  return {
    die,
    purpose: purpose ? text('roll.further-die', { purpose, result: where }) : where,
  }
}

function dieName(dice: DiceName, index: number, text: Translator): string {
  if (dice === 'D66') return text(index === 0 ? 'roll.tens' : 'roll.units')
  if (dice === '2D6') return text('roll.nth', { dice, n: index + 1 })
  return dice === 'D3' ? text('roll.d3') : dice
}
