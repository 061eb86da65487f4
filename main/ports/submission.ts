/** An account, with its name at the time of the submission or answer. */
export interface AccountRef {
  readonly account: string
  readonly name: string
}

/** State of a submission: it waits for an answer, or an organiser approved or refused it. */
export type SubmissionState = 'waiting' | 'approved' | 'refused'

/**
 * A player's command on their own warbands that waits for an organiser's approval. Ids are in the order of creation.
 */
export interface Submission {
  readonly id: string
  readonly campaign: string
  /** The player's own warbands that the command concerns; at least one. */
  readonly warbands: readonly string[]
  readonly by: AccountRef
  readonly at: string
  /**
   * Name of the command. `input` is emptied when the submission is answered, because the journal then holds what was
   * done.
   */
  readonly method: string
  readonly input: Readonly<Record<string, unknown>>
  readonly request: string
  /** Revisions of the aggregates that the player saw; null if the page did not send them. */
  readonly expected: Readonly<Record<string, number>> | null
  /** Rolled faces of the dice in the command's input. */
  readonly dice: readonly number[]
  /**
   * Effect of the command at the time of submission, as plain data for display; `digest` is the digest of the effect.
   */
  readonly effect: unknown
  readonly digest: string
  readonly state: SubmissionState
  /** The organiser's answer: who answered, when, and a message, which may be empty; null while the submission waits. */
  readonly answer: { readonly by: AccountRef; readonly at: string; readonly word: string } | null
  /** Id of the journal entry of the approved command; null if there is none. */
  readonly entry: string | null
}

/** The submissions of a data folder. Methods that change something must be called in a transaction. */
export interface SubmissionStore {
  /** Returns the submissions of a campaign, the oldest first; `state` limits them to one state. */
  submissions(campaign: string, state?: SubmissionState): readonly Submission[]
  submission(id: string): Submission | undefined
  /** Returns the submission that a request created; undefined if there is none. */
  submissionOfRequest(request: string): Submission | undefined
  /** Inserts or replaces a submission. */
  saveSubmission(submission: Submission): void
  dropSubmission(id: string): void
}
