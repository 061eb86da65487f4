import { z } from 'zod/mini'

/** Where a part of the rules is played: where a house rule is on, or a setting is one of these choices. */
export const PlayedWhen = z.lazy(() =>
  z.union([
    z.strictObject({ house: z.string() }),
    z.strictObject({ setting: z.string(), is: z.array(z.string()).check(z.minLength(1)) }),
  ]),
)
export type PlayedWhen = { readonly house: string } | { readonly setting: string; readonly is: readonly string[] }
