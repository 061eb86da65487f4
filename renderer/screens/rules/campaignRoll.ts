import { callHost } from '../../api/client.ts'
import type { TableRollRequest } from '../../game/useTableRoll.ts'
import { useCampaign } from '../../stores/campaign.ts'

/** Returns what asks for trial rolls on a table of the open campaign. */
export function useCampaignRoll(table: () => string): TableRollRequest {
  const campaign = useCampaign()
  return async (faces, toEnd) =>
    campaign.id === undefined
      ? null
      : callHost('rules.roll', { campaign: campaign.id, table: table(), faces: [...faces], toEnd })
}
