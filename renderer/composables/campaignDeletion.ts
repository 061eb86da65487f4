import type { CampaignLine } from '../../shared/contract/views/campaign.ts'
import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { usePermissions } from '../stores/permissions.ts'
import { useReadOnly } from '../stores/readOnly.ts'

/**
 * Ways to delete a campaign. `discard`: an empty campaign goes at once, and an undo restores it; `delete`: any other
 * campaign goes after a backup, once its name is typed.
 */
export type CampaignDeletion = 'discard' | 'delete'

const METHODS: Readonly<Record<CampaignDeletion, MethodName>> = {
  discard: 'campaign.discard',
  delete: 'safekeeping.delete-campaign',
}

/**
 * Returns how this user can delete a campaign; undefined if they cannot. The list of campaigns, the menu of a campaign
 * and the command palette all ask here.
 */
export function useCampaignDeletion() {
  const readOnlyState = useReadOnly()
  const may = usePermissions()
  return ({ id, closedAt, warbands }: Pick<CampaignLine, 'id' | 'closedAt' | 'warbands'>) => {
    const way: CampaignDeletion = closedAt === null && warbands === 0 ? 'discard' : 'delete'
    return !readOnlyState.isOfData && may.can(METHODS[way], { campaign: id }) ? way : undefined
  }
}
