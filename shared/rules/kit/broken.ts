import { z } from 'zod/mini'

/** Marks a line of possessions as broken: its pieces are useless until they are mended. */
export const brokenShape = { broken: z.optional(z.literal(true)) }

/** True of a line whose pieces are broken. */
export const isBroken = (line: object): boolean => (line as { readonly broken?: boolean }).broken === true
