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
const Entry = z.strictObject({
  id: Id,
  command: z.string().min(1).max(80),
  version: z.int().min(1),
  payload: z.json(),
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

const factLists = Object.fromEntries(
  FACT_KINDS.map((kind) => [kind, z.array(FACTS[kind].extend({ id: Id })).default([])]),
) as unknown as { readonly [K in FactKind]: z.ZodDefault<z.ZodArray<z.ZodType>> }

/** `chronique/campaign@1`: everything that is needed to rebuild a campaign elsewhere. */
export const CampaignDocument = z.strictObject({
  format: z.literal(CAMPAIGN_FORMAT),
  exportedAt: Instant,
  campaign: Id,
  facts: z.strictObject(factLists),
  journal: z.array(Entry),
})
export type CampaignDocument = z.infer<typeof CampaignDocument>
export type JournalLine = z.infer<typeof Entry>
