import { z } from 'zod/mini'
import { CAMPAIGN_FORMATS } from '../format.ts'
import { OfflineStamp } from './offline.ts'
import { FACT_KINDS, FACT_SCHEMAS, Id, Instant, type FactKind } from './facts.ts'
import { ChangeLine, JournalLine } from './journalLine.ts'

/**
 * Schema of a journal entry as the database stores it. Input and answer may be any JSON. Of the changes, only the
 * outline is checked here; `findInvalidChange` checks their fields.
 */
const StoredFields = z.record(z.string().check(z.maxLength(40)), z.unknown())
export const StoredJournalEntry = z.extend(JournalLine, {
  sequence: z.int().check(z.gte(1)),
  campaign: Id,
  payload: z.record(z.string(), z.unknown()),
  answer: z.unknown(),
  changes: z.array(z.extend(ChangeLine, { before: z.nullable(StoredFields), after: z.nullable(StoredFields) })),
})

interface FactSchema {
  safeParse(value: unknown): { readonly success: boolean }
}
/**
 * Schemas of the fields in a change. `WHOLE_FACTS`: all fields, for an added or removed fact. `PARTIAL_FACTS`: some of
 * the fields, for an updated fact.
 */
const WHOLE_FACTS: Readonly<Record<FactKind, FactSchema>> = FACT_SCHEMAS
const PARTIAL_FACTS = Object.fromEntries(
  FACT_KINDS.map((kind) => [kind, z.partial(FACT_SCHEMAS[kind])]),
) as unknown as Record<FactKind, FactSchema>

/**
 * Returns the index of the first change with invalid fields; -1 if all changes are valid. They must be valid because an
 * undo writes these fields back.
 */
export const findInvalidChange = (
  changes: readonly Pick<JournalLine['changes'][number], 'kind' | 'before' | 'after'>[],
) =>
  changes.findIndex(({ kind, before, after }) => {
    if (before === null && after === null) return true
    const shape = before === null || after === null ? WHOLE_FACTS[kind] : PARTIAL_FACTS[kind]
    return [before, after].some((fields) => fields !== null && !shape.safeParse(fields).success)
  })

/** Schemas of the facts in a campaign file, by the kind of fact. */
export const CAMPAIGN_FILE_FACT_SCHEMAS = Object.fromEntries(
  FACT_KINDS.map((kind) => [kind, z.extend(FACT_SCHEMAS[kind], { id: Id })]),
) as unknown as Readonly<Record<FactKind, z.ZodMiniType>>

const factLists = (itemOf: (kind: FactKind) => z.ZodMiniType) =>
  z.strictObject(
    Object.fromEntries(FACT_KINDS.map((kind) => [kind, z._default(z.array(itemOf(kind)), [])])) as unknown as {
      readonly [K in FactKind]: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniType>>
    },
  )

/** Schema of `chronique/campaign@1`, a file with everything that is needed to restore a campaign elsewhere. */
export const CampaignDocument = z.strictObject({
  format: z.literal([...CAMPAIGN_FORMATS]),
  exportedAt: Instant,
  campaign: Id,
  facts: factLists((kind) => CAMPAIGN_FILE_FACT_SCHEMAS[kind]),
  journal: z.array(JournalLine),
  // Present only in an offline copy of a club's campaign.
  along: z.optional(OfflineStamp),
})
/**
 * Schema of a campaign file that does not check the items of its lists. The lists are long; their items are checked one
 * by one, up to the first fault.
 */
export const CampaignDocumentOutline = z.extend(CampaignDocument, {
  facts: factLists(() => z.unknown()),
  journal: z.array(z.unknown()),
})
