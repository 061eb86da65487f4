/** Somebody with an account, by the name that they had. */
export interface By {
  readonly account: string
  readonly name: string
}

/** What became of a submission: it waits, or an organiser answered it. */
export type SubmissionState = 'waiting' | 'approved' | 'refused'

/** What a player asks to have done to their own bands, where an organiser has to approve it. Their ids are in their order. */
export interface Submission {
  readonly id: string
  readonly campaign: string
  /** The player's own bands that it concerns, one at least. */
  readonly warbands: readonly string[]
  readonly by: By
  readonly at: string
  /** The command and its own input. Once it is answered the input is empty: the journal has what was done. */
  readonly method: string
  readonly input: Readonly<Record<string, unknown>>
  readonly request: string
  /** The revisions that the player saw, where the page said so. */
  readonly expected: Readonly<Record<string, number>> | null
  /** Faces of dice that it was asked with. */
  readonly dice: readonly number[]
  /** What it came to when it was submitted, as plain data for whoever shows it; and a digest of that. */
  readonly effect: unknown
  readonly digest: string
  readonly state: SubmissionState
  /** Who answered it, when, and with what word (empty: none); null while it waits. */
  readonly answer: { readonly by: By; readonly at: string; readonly word: string } | null
  /** The entry of the journal that carried it out. */
  readonly entry: string | null
}

/** The submissions of a data folder. What changes anything is called inside a transaction. */
export interface KeptSubmissions {
  /** Of a campaign, the first first; `state`: those alone. */
  submissions(campaign: string, state?: SubmissionState): readonly Submission[]
  submission(id: string): Submission | undefined
  /** The one that a request led to. */
  submissionOfRequest(request: string): Submission | undefined
  /** Keeps one in the place of what was kept under its id. */
  keepSubmission(submission: Submission): void
  dropSubmission(id: string): void
}
