import { z } from 'zod'
import { CAMPAIGN_FORMAT } from './format.ts'
import { FACT_KINDS, FACTS, Id, Instant, type FactKind } from './facts.ts'

const Fields = z.record(z.string().max(40), z.json())
const Change = z.strictObject({
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
  request: z.string().min(8).max(80),
  at: Instant,
  dice: z.array(z.int().min(1).max(100)),
  changes: z.array(Change),
  answer: z.json(),
  undoes: z.array(Id),
  undoneBy: Id.nullable(),
  closed: z.boolean(),
})

/** A fact of each kind as a file has it. */
export const FACT_LINES = Object.fromEntries(
  FACT_KINDS.map((kind) => [kind, FACTS[kind].extend({ id: Id })]),
) as unknown as Readonly<Record<FactKind, z.ZodType>>

const listsOf = (itemOf: (kind: FactKind) => z.ZodType) =>
  z.strictObject(
    Object.fromEntries(FACT_KINDS.map((kind) => [kind, z.array(itemOf(kind)).default([])])) as unknown as {
      readonly [K in FactKind]: z.ZodDefault<z.ZodArray<z.ZodType>>
    },
  )

/** `chronique/campaign@1`: everything that is needed to rebuild a campaign elsewhere. */
export const CampaignDocument = z.strictObject({
  format: z.literal(CAMPAIGN_FORMAT),
  exportedAt: Instant,
  campaign: Id,
  facts: listsOf((kind) => FACT_LINES[kind]),
  journal: z.array(JournalLine),
})
/** The same, what stands in its lists left aside: they are long, and are looked at line by line up to the first fault. */
export const CampaignFrame = CampaignDocument.extend({
  facts: listsOf(() => z.unknown()),
  journal: z.array(z.unknown()),
})
export type JournalLine = z.infer<typeof JournalLine>
