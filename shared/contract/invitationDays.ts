/** Default (`usual`) and maximum (`most`) validity of an invitation link in days, by purpose. */
export const INVITATION_DAYS = {
  grant: { usual: 14, most: 365 },
  administrator: { usual: 7, most: 365 },
  /** A short validity, because anyone with the link can take over the account. */
  password: { usual: 7, most: 7 },
} as const
/** Minimum and maximum validity of an invitation link in days, over all purposes. */
export const MIN_INVITATION_DAYS = 1
export const MAX_INVITATION_DAYS = 365
/** The validities, in days, that the screen offers. */
export const INVITATION_VALIDITY_CHOICES = [1, 7, 14, 30, 90, 365] as const
