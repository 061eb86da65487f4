import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import type { Preferences } from '../../../shared/contract/preferenceChoices.ts'
import { getPreferences, savePreferences } from '../../app/preferences.ts'
import type { People } from '../../ports/people.ts'
import type { PreferenceBox } from '../../ports/preferences.ts'

/** The kind of their records; the id is the account's. */
export const PREFERENCES = 'preferences'

/** What each account chose about the program, on whichever host of its club it asks. */
export interface AccountPreferences {
  /** Rejects with `book-unreachable`. */
  get(account: string): Promise<Preferences>
  /** Changes some of them; gives all. Rejects with `changed-meanwhile`, and as `People.change` does. */
  save(account: string, asked: InputOf<'preferences.save'>): Promise<Preferences>
}

/** The preferences of accounts, among what a club knows of its people. */
export const accountPreferences = (people: Pick<People, 'now' | 'change'>): AccountPreferences => ({
  get: async (account) => getPreferences({ preferences: boxOf(await people.now.get(PREFERENCES, account)) }),
  save: (account, asked) =>
    people.change(async (records) => {
      const preferences = boxOf(await records.get(PREFERENCES, account))
      const { done } = savePreferences({ preferences, folder: '' }, asked)
      await records.put({ kind: PREFERENCES, id: account, key: null, content: JSON.stringify(done) })
      return done
    }),
})

/** What is kept, as the program reads it; what it writes is kept by whoever asked. */
const boxOf = (content: string | undefined): PreferenceBox => ({
  read: () => (content === undefined ? {} : (JSON.parse(content) as unknown)),
  write: () => undefined,
})
