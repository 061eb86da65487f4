import { z } from 'zod/mini'

/** Schema field that marks an item line as broken: its pieces have no effect until they are repaired. */
export const brokenSchemaField = { broken: z.optional(z.literal(true)) }

/** True if the pieces of an item line are broken. */
export const isBroken = (line: object): boolean => (line as { readonly broken?: boolean }).broken === true
