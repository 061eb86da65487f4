import { systemIds } from '../../ports/ids.ts'
import type { People, PeopleRecord } from '../../ports/people.ts'
import { PREFERENCES } from './preferences.ts'
import { namedLike } from './parts.ts'
import { Account, changingOf, Deed, Passkey } from './records.ts'

/** What of a club's people goes with its campaigns: who may sign in, with what they may do, and what was done with them. */
export const CARRIED = ['account', 'passkey', 'deed', PREFERENCES] as const

interface LeftBehind {
  readonly name: string
  /** What the other is called. */
  readonly like: string
}

/** What became of accounts that were brought over. */
export interface CarriedOver {
  readonly count: number
  /** Names that read like that of somebody there: their accounts stayed behind. */
  readonly left: readonly LeftBehind[]
  /** Some came without what they might do in campaigns that were there before. */
  readonly without: boolean
}

/**
 * Brings accounts with their grants, and the log of them, into a club; who is there already stays as they are, so that it can
 * be done again. Grants come for campaigns that were brought over: what was there under the same id is not known to be the same. Passkeys go with their
 * accounts, and hold where the pages have the same name. Sessions and invitations are not brought: everybody signs in anew. Rejects as `People.change` does.
 */
export const carriedOver = (
  given: readonly PeopleRecord[],
  people: People,
  campaigns: readonly string[],
): Promise<CarriedOver> =>
  people.change(async (records) => {
    const changing = changingOf(records)
    const left: LeftBehind[] = []
    const brought = new Set<string>()
    let without = false
    for (const { kind, id, content } of given) {
      const isThere = (await records.get(kind, id)) !== undefined
      if (kind === 'deed' && !isThere) await changing.putDeed(Deed.parse(JSON.parse(content)))
      if (kind === PREFERENCES && !isThere && brought.has(id)) await records.put({ kind, id, key: null, content })
      if (kind !== 'account' || isThere) continue
      const account = Account.parse(JSON.parse(content))
      const other = await namedLike(changing, account.name)
      if (other) {
        left.push({ name: account.name, like: other.name })
        continue
      }
      const grants = account.grants.filter(({ campaign }) => campaigns.includes(campaign))
      without ||= grants.length < account.grants.length
      await changing.putAccount({ ...account, grants })
      brought.add(account.id)
    }
    for (const { content } of given.filter(({ kind }) => kind === 'passkey')) {
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
