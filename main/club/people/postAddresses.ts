import type { PostAddressStore } from '../../posting/posting.ts'
import { changeRecords, readRecords, writeAccessLog, type AccountsContext } from './peopleContext.ts'

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
})
