import { z } from 'zod/mini'
import { FACT_KINDS, Id, Instant, type FactKind } from './facts.ts'

const Fields = z.record(z.string().check(z.maxLength(40)), z.json())
export const ChangeLine = z.strictObject({
  kind: z.enum(FACT_KINDS as [FactKind, ...FactKind[]]),
  id: Id,
  before: z.nullable(Fields),
  after: z.nullable(Fields),
})

/** A journal entry as a file has it: in their order, so without its number. */
export const JournalLine = z.strictObject({
  id: Id,
  command: z.string().check(z.minLength(1), z.maxLength(80)),
  version: z.int().check(z.gte(1)),
  // Every command takes an object.
  payload: z.record(z.string(), z.json()),
  actor: z.string().check(z.maxLength(80)),
  // Files of before there were accounts have none.
  name: z._default(z.nullable(z.string().check(z.maxLength(80))), null),
  // What nobody had to approve has none.
  approvedBy: z._default(
    z.nullable(z.strictObject({ actor: z.string().check(z.maxLength(80)), name: z.string().check(z.maxLength(80)) })),
    null,
  ),
  request: z.string().check(z.minLength(8), z.maxLength(80)),
  at: Instant,
  dice: z.array(z.int().check(z.gte(1), z.lte(100))),
  changes: z.array(ChangeLine),
  answer: z.json(),
  undoes: z.array(Id),
  undoneBy: z.nullable(Id),
  closed: z.boolean(),
})
export type JournalLine = z.infer<typeof JournalLine>
