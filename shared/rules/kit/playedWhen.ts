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

/** Where a part of the rules is played: where a house rule is on, or off, or a setting is one of these choices; of several, where all hold. */
export const PlayedWhen = z.lazy(() => z.union([Condition, z.array(Condition).check(z.minLength(2))]))
export type PlayedWhen = Condition | readonly Condition[]
