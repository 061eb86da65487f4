import type { AggregateRef } from '../domain/campaign/aggregate.ts'

/** Unfinished work that was kept or thrown away; its id is the draft's key. */
interface DraftRef {
  readonly kind: 'draft'
  readonly campaign: string
  readonly id: string
}

/** Sheets of a campaign were marked as printed; its id is the campaign's. */
interface PrintedRef {
  readonly kind: 'printed'
  readonly id: string
}

/** The user's choices about the program were changed; there is but one set of them. */
interface PreferencesRef {
  readonly kind: 'preferences'
  readonly id: ''
}

/** The state of the backups, or of the data folder itself; there is but one. */
interface SafekeepingRef {
  readonly kind: 'safekeeping'
  readonly id: ''
}

/** Something of the club's people was changed; who may see it asks anew. */
interface PeopleRef {
  readonly kind: 'people'
  readonly id: ''
}

/** What a player submitted, and what became of it. */
interface SubmissionRef {
  readonly kind: 'submission'
  readonly campaign: string
  readonly warband: string
  readonly id: string
}

/**
 * Something that changed, told to every window once it is durable: an aggregate, or what is kept outside the journal.
 * Whoever shows it asks for it anew. Told of nothing at all, everything may have changed.
 */
export type Touched = AggregateRef | DraftRef | PrintedRef | PreferencesRef | SafekeepingRef | PeopleRef | SubmissionRef

/** Goes with each answer over HTTP: how often something had been told when it was asked. */
export const COUNT_HEADER = 'chronique-changes'

/** Under what id a page asks over HTTP: by that it can stop a call of its own. */
export const CALL_HEADER = 'chronique-call'
