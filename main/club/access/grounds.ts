import type { Store } from '../../ports/store.ts'
import type { PrintGrounds } from './documents.ts'
import { isOwnStepIn } from './ownStep.ts'

/** What decisions rest on, looked up in what a replica holds. */
export const groundsOn = (store: Pick<Store, 'factsById' | 'entry' | 'laterEntriesOn'>): PrintGrounds => ({
  nameOf: (campaign) => store.factsById([{ kind: 'campaign', id: campaign }]).campaign.get(campaign)?.name ?? '',
  playersMay: (campaign) =>
    store.factsById([{ kind: 'campaign', id: campaign }]).campaign.get(campaign)?.playersMay ?? null,
  isOwnStep: isOwnStepIn(store),
  bandsOf(campaign, members) {
    const { member } = store.factsById(members.map((id) => ({ kind: 'member', id })))
    return members.map((id) => {
      const fact = member.get(id)
      return fact?.campaign === campaign ? fact.warband : ''
    })
  },
})
