/** What somebody may do with one campaign of a club. */
export type Grant =
  | { readonly role: 'organiser' | 'spectator'; readonly campaign: string }
  | { readonly role: 'player'; readonly campaign: string; readonly warband: string }

/** Somebody who is signed in to a club. */
export interface Who {
  /** The account's id. */
  readonly account: string
  readonly name: string
  /** May do everything, in every campaign, and looks after accounts. */
  readonly isAdministrator: boolean
  readonly grants: readonly Grant[]
  /** The session by which they ask; none where a program asks for them. */
  readonly session?: string
}
