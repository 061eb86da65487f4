/** A grant: the role of an account in one campaign of a club. */
export type RoleGrant =
  | { readonly role: 'organiser' | 'spectator'; readonly campaign: string }
  | { readonly role: 'player'; readonly campaign: string; readonly warband: string }

/** A user who is signed in to a club. */
export interface SignedInUser {
  /** Id of the account. */
  readonly account: string
  readonly name: string
  /** True if the user may do everything in every campaign and manages accounts. */
  readonly isAdministrator: boolean
  readonly grants: readonly RoleGrant[]
  /** Id of the session of the request; absent if a program calls on the user's behalf. */
  readonly session?: string
}
