/** For how many days an invitation holds: at least, at most, where nothing is chosen, and one for a new password. */
export const INVITATION_DAYS = { least: 1, most: 365, usual: 14, password: 7 } as const
/** What a page offers. */
export const INVITATION_CHOICES = [1, 7, 14, 30, 90, 365] as const
