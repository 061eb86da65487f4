import type { CampaignBand } from '../../shared/contract/views/campaign.ts'

/**
 * True if the menu of a warband and the command palette offer to delete it: it has not played yet, or it is withdrawn.
 * The program still refuses if the history of another warband needs it.
 */
export const canDeleteBand = ({ withdrawnAt, hasPlayed }: Pick<CampaignBand, 'withdrawnAt' | 'hasPlayed'>): boolean =>
  withdrawnAt !== null || !hasPlayed
