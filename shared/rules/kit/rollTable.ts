import { z } from 'zod/mini'
import { LocalizedLine, LocalizedName, LocalizedRemark } from '../../domain/text.ts'
import { DICE, TABLE_DICE } from './dice.ts'
import { RulesCondition } from './playedWhen.ts'

/** A range of values of the table's dice: first and last value, both included. */
const range = () => z.tuple([z.int(), z.int()])

/** A value of an effect that further dice decide: the value of the dice, or the word that `as` gives for it. */
export const RolledValue = z.lazy(() =>
  z.strictObject({
    roll: z.enum(DICE),
    /** What the dice decide; shown when the user is asked to roll. */
    purpose: LocalizedLine,
    as: z.optional(z.array(z.strictObject({ on: z.array(range()).check(z.minLength(1)), value: z.string() }))),
  }),
)
export type RolledValue = z.infer<typeof RolledValue>

/**
 * An effect as a data file stores it: like `TableResultEffect`, but dice may decide any of its values (`RolledValue`).
 */
export const TableResultEffectTemplate = z.lazy(() =>
  z.catchall(z.object({ kind: z.string() }), z.union([z.string(), z.int(), RolledValue])),
)
export type TableResultEffectTemplate = z.infer<typeof TableResultEffectTemplate>

/** Further rolls on a table: how many, and which results are re-rolled in them. */
export const FurtherRolls = z.lazy(() =>
  z.strictObject({
    times: z.union([z.int().check(z.gte(1)), RolledValue]),
    /** Id of the table. If absent, the rolls are made on the table that contains this result. */
    table: z.optional(z.string()),
    reroll: z.optional(z.array(z.string())),
  }),
)
export type FurtherRolls = z.infer<typeof FurtherRolls>

/** What a result of a table is and does. */
const outcome = () => ({
  id: z.string(),
  name: LocalizedName,
  /** The effect of the result, in one line for a printed sheet. Empty if its name says it. */
  summary: LocalizedRemark,
  /** Only the permanent effect of the result. Absent if `summary` says nothing else. */
  lasting: z.optional(LocalizedLine),
  /**
   * The text that says why a member with this result is absent from games. If there is no such text, the name of the
   * result is used.
   */
  away: z.optional(LocalizedName),
  /** True if a member that is absent because of this result does not count in its warband until it is back. */
  isUncounted: z.optional(z.boolean()),
  readings: z.optional(z.array(z.string())),
  effects: z.optional(z.array(TableResultEffectTemplate)),
})

/**
 * One of the results from which the user chooses after the roll. `further`: rolls that are made once it is chosen; they
 * name their table.
 */
export const ResultOption = z.lazy(() => z.strictObject({ ...outcome(), further: z.optional(FurtherRolls) }))
export type ResultOption = z.infer<typeof ResultOption>

/** Fields that every table line has. */
const result = () => ({
  ...outcome(),
  on: z.array(range()).check(z.minLength(1)),
  /** The results from which the user chooses one, in addition to the effects of this result. */
  options: z.optional(z.array(ResultOption).check(z.minLength(2))),
  /** True if this result is always re-rolled. The result stays in the record of the roll. */
  reroll: z.optional(z.boolean()),
  further: z.optional(FurtherRolls),
  /** Number of tick boxes. Once all boxes are ticked, the line can no longer be rolled. */
  boxes: z.optional(z.int().check(z.gte(1))),
})

const table = <R extends z.ZodMiniType>(line: R) => ({
  dice: z.enum(TABLE_DICE),
  name: LocalizedName,
  results: z.array(line).check(z.minLength(1)),
})

/** A sub-table: the second level of a table line. Its lines have no sub-tables. */
export const SubTable = z.lazy(() => z.strictObject(table(z.strictObject(result()))))
export type SubTable = z.infer<typeof SubTable>

/** One line of a roll table. */
export const RollTableLine = z.lazy(() => z.strictObject({ ...result(), subTable: z.optional(SubTable) }))
export type RollTableLine = z.infer<typeof RollTableLine>

/** A roll table as data; `resolve.ts` rolls on it, `odds.ts` computes its odds. */
export const RollTable = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    ...table(RollTableLine),
    summary: LocalizedLine,
    readings: z.optional(z.array(z.string())),
    /**
     * Set if each player uses only one table of a group, for example one `death` table for each rank. `of`: the id of
     * the group. `by`, `value`: who uses this table, for example members whose rank is 3. `title`: the name of the
     * group.
     */
    variant: z.optional(
      z.strictObject({
        of: z.string(),
        by: z.enum(['rank']),
        value: z.int(),
        name: LocalizedName,
        title: LocalizedName,
      }),
    ),
    /** True for an optional rule that is not in the rulebook. */
    house: z.optional(z.boolean()),
    /** The campaign terms under which the table is used. If absent, the table is always used. */
    when: z.optional(RulesCondition),
    /** True if every result is a gain, as for advances. A changed characteristic is then an improvement. */
    isGain: z.optional(z.boolean()),
  }),
)
export type RollTable = z.infer<typeof RollTable>

/** The tables of a ruleset, by id. */
export type RollTables = Readonly<Record<string, RollTable>>
