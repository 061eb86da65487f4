import type { CampaignBand } from '../../shared/contract/views/campaign.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useRulingOffers } from './useRulingOffers.ts'

/**
 * True if the menu of a warband and the command palette offer to delete it: it has not played yet, or it is withdrawn.
 * The program still refuses if the history of another warband needs it.
 */
export const canDeleteBand = ({ withdrawnAt, hasPlayed }: Pick<CampaignBand, 'withdrawnAt' | 'hasPlayed'>): boolean =>
  withdrawnAt !== null || !hasPlayed

/** Returns which warbands of the open campaign this user may delete. */
export function useBandDeletion() {
  const campaign = useCampaign()
  const { isOffered } = useRulingOffers()
  const isDeletable = (warband: string): boolean =>
    isOffered('delete', warband) &&
    (campaign.view?.warbands ?? []).some((one) => one.id === warband && canDeleteBand(one))
  return { isDeletable }
}
