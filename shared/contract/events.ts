import type { AggregateRef } from '../domain/campaign/aggregate.ts'

/** A draft that was saved or deleted. `id`: key of the draft. */
interface DraftRef {
  readonly kind: 'draft'
  readonly campaign: string
  readonly id: string
}

/** Sheets of a campaign that were marked as printed. `id`: id of the campaign. */
interface PrintedRef {
  readonly kind: 'printed'
  readonly id: string
}

/** The user's preferences changed. There is only one set of preferences, so `id` is empty. */
interface PreferencesRef {
  readonly kind: 'preferences'
  readonly id: ''
}

/** The state of the backups or of the data folder changed. There is only one such state, so `id` is empty. */
interface SafekeepingRef {
  readonly kind: 'safekeeping'
  readonly id: ''
}

/** Accounts, grants, invitations or sessions of a club changed. Clients then reload what the user may see. */
interface PeopleRef {
  readonly kind: 'people'
  readonly id: ''
}

/** A player's submission was sent or answered. */
interface SubmissionRef {
  readonly kind: 'submission'
  readonly campaign: string
  readonly warband: string
  readonly id: string
}

/** Phones joined or left, or the campaign was opened to phones or closed. Only one campaign is open, so `id` is empty. */
interface PhonesRef {
  readonly kind: 'phones'
  readonly id: ''
}

/**
 * A reference to something that changed: an aggregate, or data outside the journal. Every window is notified once the
 * change is durable, and reloads what it shows. An empty list means that everything may have changed.
 */
export type ChangedRef =
  | AggregateRef
  | DraftRef
  | PrintedRef
  | PreferencesRef
  | SafekeepingRef
  | PeopleRef
  | SubmissionRef
  | PhonesRef

/** Name of the HTTP header, in each answer, with the number of change notifications at the time of the request. */
export const CHANGE_COUNT_HEADER = 'chronique-changes'

/** Name of the HTTP header, in a request, with the id with which the page can stop the call. */
export const CALL_HEADER = 'chronique-call'
