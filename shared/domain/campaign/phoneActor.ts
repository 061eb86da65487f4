const PREFIX = 'phone-'

/** Returns the account under which the phones of a warband write in the journal. */
export const phoneAccountOf = (warband: string): string => `${PREFIX}${warband}`

/** True if a phone at the table wrote an entry, and not the user of the program. */
export const isPhoneAccount = (actor: string): boolean => actor.startsWith(PREFIX)
