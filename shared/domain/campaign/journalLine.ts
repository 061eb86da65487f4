import { z } from 'zod'
import { FACT_KINDS, Id, Instant, type FactKind } from './facts.ts'

const Fields = z.record(z.string().max(40), z.json())
export const ChangeLine = z.strictObject({
  kind: z.enum(FACT_KINDS as [FactKind, ...FactKind[]]),
  id: Id,
  before: Fields.nullable(),
  after: Fields.nullable(),
})

/** A journal entry as a file has it: in their order, so without its number. */
export const JournalLine = z.strictObject({
  id: Id,
  command: z.string().min(1).max(80),
  version: z.int().min(1),
  // Every command takes an object.
  payload: z.record(z.string(), z.json()),
  actor: z.string().max(80),
  // Files of before there were accounts have none.
  name: z.string().max(80).nullable().default(null),
  // What nobody had to approve has none.
  approvedBy: z
    .strictObject({ actor: z.string().max(80), name: z.string().max(80) })
    .nullable()
    .default(null),
  request: z.string().min(8).max(80),
  at: Instant,
  dice: z.array(z.int().min(1).max(100)),
  changes: z.array(ChangeLine),
  answer: z.json(),
  undoes: z.array(Id),
  undoneBy: Id.nullable(),
  closed: z.boolean(),
})
export type JournalLine = z.infer<typeof JournalLine>
