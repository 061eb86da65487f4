import { systemIds } from '../../ports/ids.ts'
import type { ClubAccountStore, AccountRecord } from '../../ports/people.ts'
import { ACCOUNT_PREFERENCES_KIND } from './accountPreferences.ts'
import { findSimilarAccount } from './peopleContext.ts'
import { Account, recordEditorOf, AccessLogEntry, Passkey } from './records.ts'

/**
 * Kinds of records that are copied with the campaigns: accounts (with their grants), passkeys, the access log, and
 * preferences.
 */
export const EXPORTED_KINDS = ['account', 'passkey', 'deed', ACCOUNT_PREFERENCES_KIND] as const

interface SkippedAccount {
  readonly name: string
  /** Name of the existing account that looks like `name`. */
  readonly like: string
}

/** Result of importing accounts. */
export interface ImportedAccounts {
  readonly count: number
  /** Accounts that were not imported, because their name looks like the name of an existing account. */
  readonly left: readonly SkippedAccount[]
  /** True if some imported accounts lost grants, because the campaigns of these grants existed before. */
  readonly without: boolean
}

/**
 * Imports accounts with their grants, and the access log. Existing records stay unchanged, so the import may be
 * repeated. Grants are kept only for the copied `campaigns`, because an existing campaign with the same id may be a
 * different one. Passkeys still work if the pages keep their host name. Sessions and invitations are not imported, so
 * everyone must sign in again. Rejects with what `People.change` rejects with.
 */
export const importAccounts = (
  exported: readonly AccountRecord[],
  people: ClubAccountStore,
  campaigns: readonly string[],
): Promise<ImportedAccounts> =>
  people.change(async (records) => {
    const changing = recordEditorOf(records)
    const left: SkippedAccount[] = []
    const brought = new Set<string>()
    let without = false
    for (const { kind, id, content } of exported) {
      const isThere = (await records.get(kind, id)) !== undefined
      if (kind === 'deed' && !isThere) await changing.putDeed(AccessLogEntry.parse(JSON.parse(content)))
      if (kind === ACCOUNT_PREFERENCES_KIND && !isThere && brought.has(id))
        await records.put({ kind, id, key: null, content })
      if (kind !== 'account' || isThere) continue
      const account = Account.parse(JSON.parse(content))
      const other = await findSimilarAccount(changing, account.name)
      if (other) {
        left.push({ name: account.name, like: other.name })
        continue
      }
      const grants = account.grants.filter(({ campaign }) => campaigns.includes(campaign))
      without ||= grants.length < account.grants.length
      await changing.putAccount({ ...account, grants })
      brought.add(account.id)
    }
    for (const { content } of exported.filter(({ kind }) => kind === 'passkey')) {
      const passkey = Passkey.parse(JSON.parse(content))
      if (brought.has(passkey.account)) await changing.putPasskey(passkey)
    }
    if (brought.size > 0)
      await changing.putDeed({
        ...{ id: systemIds.next(), at: new Date().toISOString(), event: 'moved-in', by: null, whom: null },
        ...{ role: null, campaign: null, warband: null },
      })
    return { count: brought.size, left, without }
  })
