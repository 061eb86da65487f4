import type { Change } from './change.ts'

/** One thing that was done: the command as it was given, and what it changed. */
export interface JournalEntry {
  readonly id: string
  /** The order of all entries of a data folder. */
  readonly sequence: number
  readonly campaign: string
  /** The name of the command, its version, and its input. History is told from these, in the reader's language. */
  readonly command: string
  readonly version: number
  readonly payload: unknown
  /** Who sent the request, and its id: a request with the same id is not carried out again. */
  readonly actor: string
  /** What the account that did it was called then; null where nobody has one. So it reads well when the account is gone. */
  readonly name?: string | null
  /** The organiser who approved what a player asked for, by the name then; absent and null: nobody had to. */
  readonly approvedBy?: { readonly actor: string; readonly name: string } | null
  readonly request: string
  readonly at: string
  /** The faces of the dice that it rolled or was given. */
  readonly dice: readonly number[]
  readonly changes: readonly Change[]
  /** What the command answered. */
  readonly answer: unknown
  /** The entries that it takes back. */
  readonly undoes: readonly string[]
  /** The entry that took it back, if one did and still stands. */
  readonly undoneBy: string | null
  /** True where it cannot be undone any more, because a later version of the program changed the facts that it concerns. */
  readonly closed: boolean
}

/** An entry that has no number yet: the store gives it one. */
export type UnnumberedEntry = Omit<JournalEntry, 'sequence'>
