import { systemIds } from '../../ports/ids.ts'
import type { People, PeopleRecord } from '../../ports/people.ts'
import { Account, changingOf, Deed, folded } from './records.ts'

/** What of a club's people goes with its campaigns: who may sign in, with what they may do, and what was done with them. */
export const CARRIED = ['account', 'deed'] as const

/** What became of accounts that were brought over. */
export interface CarriedOver {
  readonly count: number
  /** Names that somebody else has there: their accounts stayed behind. */
  readonly left: readonly string[]
}

/**
 * Brings accounts with their grants, and the log of them, into a club; who is there already stays as they are, so that it can
 * be done again. Sessions and invitations are not brought: everybody signs in anew. Rejects as `People.change` does.
 */
export const carriedOver = (given: readonly PeopleRecord[], people: People): Promise<CarriedOver> =>
  people.change(async (records) => {
    const changing = changingOf(records)
    const left: string[] = []
    let count = 0
    for (const { kind, id, content } of given) {
      const isThere = (await records.get(kind, id)) !== undefined
      if (kind === 'deed' && !isThere) await changing.putDeed(Deed.parse(JSON.parse(content)))
      if (kind !== 'account' || isThere) continue
      const account = Account.parse(JSON.parse(content))
      if (await changing.keyed('account', folded(account.name))) {
        left.push(account.name)
        continue
      }
      await changing.putAccount(account)
      count++
    }
    if (count > 0)
      await changing.putDeed({
        ...{ id: systemIds.next(), at: new Date().toISOString(), event: 'moved-in', by: null, whom: null },
        ...{ role: null, campaign: null, warband: null },
      })
    return { count, left }
  })
