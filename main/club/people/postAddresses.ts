import { systemIds } from '../../ports/ids.ts'
import type { PostAddressStore, PostClaims } from '../../posting/posting.ts'
import {
  changeRecords,
  DAY_MILLISECONDS,
  readRecords,
  toInstant,
  writeAccessLog,
  type AccountsContext,
} from './peopleContext.ts'

/**
 * Creates the store of the addresses for posts in the club's own store, which all hosts share and no export contains.
 * The access log says who set or removed an address and who posted, but neither the address nor the post.
 */
export const createPostAddressStore = (parts: AccountsContext): PostAddressStore => ({
  get: async (campaign) => (await readRecords(parts).get('posting', campaign))?.address,
  set: (campaign, address, who) =>
    changeRecords(parts, async (records) => {
      if (address === null) await records.remove('posting', campaign)
      else await records.putPostAddress({ id: campaign, address })
      const event = address === null ? 'posting-removed' : 'posting-set'
      if (who) await writeAccessLog(records, parts, { event, by: who, campaign })
    }),
  noteSent: (campaign, who) =>
    changeRecords(parts, async (records) => {
      if (who) await writeAccessLog(records, parts, { event: 'posted', by: who, campaign })
    }),
  claims: createPostClaims(parts),
})

/** Claims are kept for a day: a page repeats a request only while it is open. */
const createPostClaims = (parts: AccountsContext): PostClaims => ({
  claim: (key) =>
    changeRecords(parts, async (records) => {
      for (const { id, endsAt } of await records.list('posted'))
        if (Date.parse(endsAt) <= parts.now()) await records.remove('posted', id)
      const known = await records.findByKey('posted', key)
      if (known) return known.outcome
      const endsAt = toInstant(parts.now() + DAY_MILLISECONDS)
      await records.putPostClaim({ id: systemIds.next(), key, outcome: 'unknown', endsAt })
      return undefined
    }),
  settle: (key, outcome) =>
    changeRecords(parts, async (records) => {
      const claim = await records.findByKey('posted', key)
      if (!claim) return
      if (outcome === null) await records.remove('posted', claim.id)
      else await records.putPostClaim({ ...claim, outcome })
    }),
})
