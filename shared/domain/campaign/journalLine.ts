import { z } from 'zod/mini'
import { FACT_KINDS, Id, Instant, type FactKind } from './facts.ts'
import type { Change } from './change.ts'

const Fields = z.record(z.string().check(z.maxLength(40)), z.json())
export const ChangeLine = z.strictObject({
  kind: z.enum(FACT_KINDS as [FactKind, ...FactKind[]]),
  id: Id,
  before: z.nullable(Fields),
  after: z.nullable(Fields),
})
/**
 * The same with the type of a change, whose fields `findInvalidChange` then checks against those of its kind. The
 * compiler does not follow so many kinds.
 */
const TypedChangeLine = ChangeLine as z.ZodMiniType as z.ZodMiniType<Change, Change>

/** Schema of a journal entry in a file. It has no sequence number, because the file lists the entries in order. */
export const JournalLine = z.strictObject({
  id: Id,
  command: z.string().check(z.minLength(1), z.maxLength(80)),
  version: z.int().check(z.gte(1)),
  // The input of a command. It is always an object.
  payload: z.record(z.string(), z.json()),
  actor: z.string().check(z.maxLength(80)),
  // Absent in files that were written before the program had accounts.
  name: z._default(z.nullable(z.string().check(z.maxLength(80))), null),
  // Null if the journal entry needed no approval.
  approvedBy: z._default(
    z.nullable(z.strictObject({ actor: z.string().check(z.maxLength(80)), name: z.string().check(z.maxLength(80)) })),
    null,
  ),
  request: z.string().check(z.minLength(8), z.maxLength(80)),
  at: Instant,
  dice: z.array(z.int().check(z.gte(1), z.lte(100))),
  changes: z.array(TypedChangeLine),
  answer: z.json(),
  undoes: z.array(Id),
  undoneBy: z.nullable(Id),
  closed: z.boolean(),
})
export type JournalLine = z.infer<typeof JournalLine>
