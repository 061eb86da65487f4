import type { Change } from './change.ts'

/** A journal entry: one executed command with its input and its changes. */
export interface JournalEntry {
  readonly id: string
  /** Number of the journal entry in the order of all entries of the data folder. */
  readonly sequence: number
  readonly campaign: string
  /**
   * `command`, `version`, `payload`: name, version and input of the command. The history sentence is built from them,
   * in the reader's language.
   */
  readonly command: string
  readonly version: number
  readonly payload: unknown
  /**
   * The user who sent the request. `request` is the id of the request; a request whose id is known is not executed
   * again.
   */
  readonly actor: string
  /**
   * Name of the user's account at that time, so that the history stays readable after the account is deleted. Null if
   * there are no accounts.
   */
  readonly name?: string | null
  /**
   * The organiser who approved the player's submission, with their name at that time. Absent or null if no approval was
   * needed.
   */
  readonly approvedBy?: { readonly actor: string; readonly name: string } | null
  readonly request: string
  readonly at: string
  /** Faces of the dice that were rolled or typed. */
  readonly dice: readonly number[]
  readonly changes: readonly Change[]
  readonly answer: unknown
  /** Ids of the journal entries that this entry undoes. */
  readonly undoes: readonly string[]
  /**
   * Id of the journal entry that undid this entry. Null if the entry was not undone, or if its undo was itself undone.
   */
  readonly undoneBy: string | null
  /**
   * True if the journal entry can no longer be undone, because a later version of the program changed the fields of its
   * facts.
   */
  readonly closed: boolean
}

/** A journal entry without a sequence number, which the store assigns. */
export type UnnumberedEntry = Omit<JournalEntry, 'sequence'>
