import type { Store } from '../../ports/store.ts'
import type { PrintAccessFacts } from './printAccess.ts'
import { createOwnLastChangesCheck } from './ownStep.ts'

/** Builds the functions that read the facts for access checks from a replica's store. */
export const accessFactsOf = (store: Pick<Store, 'factsById' | 'entry' | 'laterEntriesOn'>): PrintAccessFacts => ({
  nameOf: (campaign) => store.factsById([{ kind: 'campaign', id: campaign }]).campaign.get(campaign)?.name ?? '',
  playersMay: (campaign) =>
    store.factsById([{ kind: 'campaign', id: campaign }]).campaign.get(campaign)?.playersMay ?? null,
  isOwnStep: createOwnLastChangesCheck(store),
  bandsOf(campaign, members) {
    const { member } = store.factsById(members.map((id) => ({ kind: 'member', id })))
    return members.map((id) => {
      const fact = member.get(id)
      return fact?.campaign === campaign ? fact.warband : ''
    })
  },
})
