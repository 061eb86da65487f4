/** For how many days a link holds, by what it is for: where nothing is chosen, and at most. */
export const INVITATION_DAYS = {
  grant: { usual: 14, most: 365 },
  administrator: { usual: 7, most: 365 },
  /** Whoever has it takes the account over: it is used at once, or made again. */
  password: { usual: 7, most: 7 },
} as const
/** Of whatever kind. */
export const INVITATION_LEAST_DAYS = 1
export const INVITATION_MOST_DAYS = 365
/** What a page offers. */
export const INVITATION_CHOICES = [1, 7, 14, 30, 90, 365] as const
