import type { ParsedInput } from '../../../shared/contract/calls/answers.ts'
import type { Preferences } from '../../../shared/contract/preferenceChoices.ts'
import { getPreferences, savePreferences } from '../../app/preferences.ts'
import type { ClubAccountStore } from '../../ports/people.ts'
import type { PreferenceStore } from '../../ports/preferences.ts'

/** Kind of the records with preferences; the id of a record is the id of the account. */
export const ACCOUNT_PREFERENCES_KIND = 'preferences'

/** Preferences of the accounts of a club. They are the same on every host of the club. */
export interface AccountPreferences {
  /** Returns the preferences of an account. Rejects with `book-unreachable`. */
  get(account: string): Promise<Preferences>
  /**
   * Changes some preferences of an account and returns all of them. Rejects with `changed-meanwhile`, and with what
   * `People.change` rejects with.
   */
  save(account: string, asked: ParsedInput<'preferences.save'>): Promise<Preferences>
}

/** Creates the storage of account preferences in the club's store of accounts. */
export const accountPreferences = (people: Pick<ClubAccountStore, 'now' | 'change'>): AccountPreferences => ({
  get: async (account) =>
    getPreferences({ preferences: preferenceStoreOf(await people.now.get(ACCOUNT_PREFERENCES_KIND, account)) }),
  save: (account, asked) =>
    people.change(async (records) => {
      const preferences = preferenceStoreOf(await records.get(ACCOUNT_PREFERENCES_KIND, account))
      const { done } = savePreferences({ preferences, folder: '' }, asked)
      await records.put({ kind: ACCOUNT_PREFERENCES_KIND, id: account, key: null, content: JSON.stringify(done) })
      return done
    }),
})

/** Creates a preference store in memory with the content of a record. The caller stores the changed content itself. */
const preferenceStoreOf = (content: string | undefined): PreferenceStore => ({
  read: () => (content === undefined ? {} : (JSON.parse(content) as unknown)),
  write: () => undefined,
})
