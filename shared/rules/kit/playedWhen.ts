import { z } from 'zod/mini'

const Condition = z.lazy(() =>
  z.union([
    z.strictObject({ house: z.string() }),
    z.strictObject({ unlessHouse: z.string() }),
    z.strictObject({ setting: z.string(), is: z.array(z.string()).check(z.minLength(1)) }),
  ]),
)
type Condition =
  | { readonly house: string }
  | { readonly unlessHouse: string }
  | { readonly setting: string; readonly is: readonly string[] }

/**
 * The condition under which a part of the rules is used: a house rule is on, a house rule is off, or a setting has one
 * of these options. If there are several conditions, all must be true.
 */
export const RulesCondition = z.lazy(() => z.union([Condition, z.array(Condition).check(z.minLength(2))]))
export type RulesCondition = Condition | readonly Condition[]
