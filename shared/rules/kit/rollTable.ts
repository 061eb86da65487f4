import { z } from 'zod'
import { LocalizedLine, LocalizedName } from '../../domain/text.ts'
import { DICE } from './dice.ts'

/** From-to, both included: values of the table's dice. */
const range = () => z.tuple([z.int(), z.int()])

/** A figure or word of an effect that further dice decide: the dice's value, or the word of its range in `as`. */
export const RolledValue = z.lazy(() =>
  z.strictObject({
    roll: z.enum(DICE),
    /** What the dice decide, to ask for them by name. */
    purpose: LocalizedLine,
    as: z.array(z.strictObject({ on: z.array(range()).min(1), value: z.string() })).optional(),
  }),
)
export type RolledValue = z.infer<typeof RolledValue>

/** An effect as data: like `Effect`, but any of its figures may be a `RolledValue`. */
export const EffectTemplate = z.lazy(() =>
  z.object({ kind: z.string() }).catchall(z.union([z.string(), z.int(), RolledValue])),
)
export type EffectTemplate = z.infer<typeof EffectTemplate>

/** Further rolls on a table: how many, and which results are rolled again there. */
export const FurtherRolls = z.lazy(() =>
  z.strictObject({
    times: z.union([z.int().min(1), RolledValue]),
    /** The table's id; absent, the table that this result stands in. */
    table: z.string().optional(),
    reroll: z.array(z.string()).optional(),
  }),
)
export type FurtherRolls = z.infer<typeof FurtherRolls>

/** What every result has. */
const result = () => ({
  id: z.string(),
  on: z.array(range()).min(1),
  name: LocalizedName,
  /** What it does, in one line of a printed sheet. */
  summary: LocalizedLine,
  /** What stays with the member, where its summary says more than that. */
  lasting: LocalizedLine.optional(),
  /** Why somebody is away because of it, where its name does not say so. */
  away: LocalizedName.optional(),
  /** True where who is away because of it does not count in its band meanwhile. */
  isUncounted: z.boolean().optional(),
  readings: z.array(z.string()).optional(),
  effects: z.array(EffectTemplate).optional(),
  /** Rolled again whenever it comes up; it stays in the record. */
  reroll: z.boolean().optional(),
  further: FurtherRolls.optional(),
  /** Tick boxes: when all are ticked the line cannot come up any more. */
  boxes: z.int().min(1).optional(),
})

const table = <R extends z.ZodType>(line: R) => ({
  dice: z.enum(DICE),
  name: LocalizedName,
  results: z.array(line).min(1),
})

/** A table whose results are final: the second level of a result. */
export const SubTable = z.lazy(() => z.strictObject(table(z.strictObject(result()))))
export type SubTable = z.infer<typeof SubTable>

/** One line of a roll table. */
export const TableResult = z.lazy(() => z.strictObject({ ...result(), subTable: SubTable.optional() }))
export type TableResult = z.infer<typeof TableResult>

/** A roll table as data; `resolve.ts` rolls on it, `odds.ts` reckons with it. */
export const RollTable = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    ...table(TableResult),
    summary: LocalizedLine,
    readings: z.array(z.string()).optional(),
    /** One of several tables that are one to a player: `death` by rank, this one for rank 3. `title`: what they are together. */
    variant: z
      .strictObject({ of: z.string(), by: z.enum(['rank']), value: z.int(), name: LocalizedName, title: LocalizedName })
      .optional(),
    /** True for an optional rule that the source does not have. */
    house: z.boolean().optional(),
  }),
)
export type RollTable = z.infer<typeof RollTable>

/** A ruleset's tables by id. */
export type RollTables = Readonly<Record<string, RollTable>>
