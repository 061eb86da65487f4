import { z } from 'zod/mini'
import { LocalizedLine, LocalizedName } from '../../domain/text.ts'
import { DICE } from './dice.ts'
import { PlayedWhen } from './playedWhen.ts'

/** From-to, both included: values of the table's dice. */
const range = () => z.tuple([z.int(), z.int()])

/** A figure or word of an effect that further dice decide: the dice's value, or the word of its range in `as`. */
export const RolledValue = z.lazy(() =>
  z.strictObject({
    roll: z.enum(DICE),
    /** What the dice decide, to ask for them by name. */
    purpose: LocalizedLine,
    as: z.optional(z.array(z.strictObject({ on: z.array(range()).check(z.minLength(1)), value: z.string() }))),
  }),
)
export type RolledValue = z.infer<typeof RolledValue>

/** An effect as data: like `Effect`, but any of its figures may be a `RolledValue`. */
export const EffectTemplate = z.lazy(() =>
  z.catchall(z.object({ kind: z.string() }), z.union([z.string(), z.int(), RolledValue])),
)
export type EffectTemplate = z.infer<typeof EffectTemplate>

/** Further rolls on a table: how many, and which results are rolled again there. */
export const FurtherRolls = z.lazy(() =>
  z.strictObject({
    times: z.union([z.int().check(z.gte(1)), RolledValue]),
    /** The table's id; absent, the table that this result stands in. */
    table: z.optional(z.string()),
    reroll: z.optional(z.array(z.string())),
  }),
)
export type FurtherRolls = z.infer<typeof FurtherRolls>

/** What every result has. */
const result = () => ({
  id: z.string(),
  on: z.array(range()).check(z.minLength(1)),
  name: LocalizedName,
  /** What it does, in one line of a printed sheet. */
  summary: LocalizedLine,
  /** What stays with the member, where its summary says more than that. */
  lasting: z.optional(LocalizedLine),
  /** Why somebody is away because of it, where its name does not say so. */
  away: z.optional(LocalizedName),
  /** True where who is away because of it does not count in its band meanwhile. */
  isUncounted: z.optional(z.boolean()),
  readings: z.optional(z.array(z.string())),
  effects: z.optional(z.array(EffectTemplate)),
  /** Rolled again whenever it comes up; it stays in the record. */
  reroll: z.optional(z.boolean()),
  further: z.optional(FurtherRolls),
  /** Tick boxes: when all are ticked the line cannot come up any more. */
  boxes: z.optional(z.int().check(z.gte(1))),
})

const table = <R extends z.ZodMiniType>(line: R) => ({
  dice: z.enum(DICE),
  name: LocalizedName,
  results: z.array(line).check(z.minLength(1)),
})

/** A table whose results are final: the second level of a result. */
export const SubTable = z.lazy(() => z.strictObject(table(z.strictObject(result()))))
export type SubTable = z.infer<typeof SubTable>

/** One line of a roll table. */
export const TableResult = z.lazy(() => z.strictObject({ ...result(), subTable: z.optional(SubTable) }))
export type TableResult = z.infer<typeof TableResult>

/** A roll table as data; `resolve.ts` rolls on it, `odds.ts` reckons with it. */
export const RollTable = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    ...table(TableResult),
    summary: LocalizedLine,
    readings: z.optional(z.array(z.string())),
    /** One of several tables that are one to a player: `death` by rank, this one for rank 3. `title`: what they are together. */
    variant: z.optional(
      z.strictObject({
        of: z.string(),
        by: z.enum(['rank']),
        value: z.int(),
        name: LocalizedName,
        title: LocalizedName,
      }),
    ),
    /** True for an optional rule that the source does not have. */
    house: z.optional(z.boolean()),
    /** Where a campaign rolls on it; absent: everywhere. */
    when: z.optional(PlayedWhen),
    /** True where every result is a gain, such as an advance: what changes a value changes it for the better. */
    isGain: z.optional(z.boolean()),
  }),
)
export type RollTable = z.infer<typeof RollTable>

/** A ruleset's tables by id. */
export type RollTables = Readonly<Record<string, RollTable>>
