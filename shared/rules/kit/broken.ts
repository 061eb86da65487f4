import { z } from 'zod'

/** Of a line of possessions: its pieces are broken, and serve for nothing until they are mended. */
export const brokenShape = { broken: z.literal(true).optional() }

/** True of a line whose pieces are broken. */
export const isBroken = (line: object): boolean => (line as { readonly broken?: boolean }).broken === true
