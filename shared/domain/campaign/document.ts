import { z } from 'zod/mini'
import { CAMPAIGN_FORMATS } from '../format.ts'
import { AlongStamp } from './along.ts'
import { FACT_KINDS, FACTS, Id, Instant, type FactKind } from './facts.ts'
import { ChangeLine, JournalLine } from './journalLine.ts'

/**
 * An entry as the store keeps it. What was asked and answered is known by no schema, and was read as JSON; what was changed
 * is looked at fact by fact (`unfitChangeIn`).
 */
const Kept = z.record(z.string().check(z.maxLength(40)), z.unknown())
export const KeptEntry = z.extend(JournalLine, {
  sequence: z.int().check(z.gte(1)),
  campaign: Id,
  payload: z.record(z.string(), z.unknown()),
  answer: z.unknown(),
  changes: z.array(z.extend(ChangeLine, { before: z.nullable(Kept), after: z.nullable(Kept) })),
})

interface Shape {
  safeParse(given: unknown): { readonly success: boolean }
}
/** What a change may hold: a whole fact where it comes or goes, some fields of one where it is changed. */
const WHOLE: Readonly<Record<FactKind, Shape>> = FACTS
const PART = Object.fromEntries(FACT_KINDS.map((kind) => [kind, z.partial(FACTS[kind])])) as unknown as Record<
  FactKind,
  Shape
>

/** The first change (from 0) that is none of a fact; -1 where there is none such. To take an entry back writes it. */
export const unfitChangeIn = (changes: readonly Pick<JournalLine['changes'][number], 'kind' | 'before' | 'after'>[]) =>
  changes.findIndex(({ kind, before, after }) => {
    if (before === null && after === null) return true
    const shape = before === null || after === null ? WHOLE[kind] : PART[kind]
    return [before, after].some((fields) => fields !== null && !shape.safeParse(fields).success)
  })

/** A fact of each kind as a file has it. */
export const FACT_LINES = Object.fromEntries(
  FACT_KINDS.map((kind) => [kind, z.extend(FACTS[kind], { id: Id })]),
) as unknown as Readonly<Record<FactKind, z.ZodMiniType>>

const listsOf = (itemOf: (kind: FactKind) => z.ZodMiniType) =>
  z.strictObject(
    Object.fromEntries(FACT_KINDS.map((kind) => [kind, z._default(z.array(itemOf(kind)), [])])) as unknown as {
      readonly [K in FactKind]: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniType>>
    },
  )

/** `chronique/campaign@1`: everything that is needed to rebuild a campaign elsewhere. */
export const CampaignDocument = z.strictObject({
  format: z.literal([...CAMPAIGN_FORMATS]),
  exportedAt: Instant,
  campaign: Id,
  facts: listsOf((kind) => FACT_LINES[kind]),
  journal: z.array(JournalLine),
  // Of one that was taken along from a club.
  along: z.optional(AlongStamp),
})
/** The same, what stands in its lists left aside: they are long, and are looked at line by line up to the first fault. */
export const CampaignFrame = z.extend(CampaignDocument, {
  facts: listsOf(() => z.unknown()),
  journal: z.array(z.unknown()),
})
