import type { AggregateRef } from '../domain/campaign/aggregate.ts'

/** Unfinished work that was kept or thrown away; its id is the draft's key. */
export interface DraftRef {
  readonly kind: 'draft'
  readonly campaign: string
  readonly id: string
}

/** Sheets of a campaign were marked as printed; its id is the campaign's. */
export interface PrintedRef {
  readonly kind: 'printed'
  readonly id: string
}

/**
 * Something that changed, told to every window once it is durable: an aggregate, or what is kept outside the journal.
 * Whoever shows it asks for it anew.
 */
export type Touched = AggregateRef | DraftRef | PrintedRef
