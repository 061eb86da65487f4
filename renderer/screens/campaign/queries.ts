import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import type { Envelope } from '../../../shared/contract/envelope.ts'
import { useView } from '../../lib/query.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { usePermissions } from '../../stores/permissions.ts'
import { newId, useCommands } from '../../stores/commands.ts'

/** Number of journal entries that are shown next to the overview. */
const LATEST_COUNT = 8

/** Loads the newest journal entries of the open campaign. */
export function useLatestEntries() {
  const campaign = useCampaign()
  const { data } = useView('history.timeline', () =>
    campaign.id === undefined ? undefined : { campaign: campaign.id, limit: LATEST_COUNT },
  )
  return data
}

/** Loads the settings of the open campaign. `change` sends changed settings, which the rules may refuse. */
export function useCampaignSetup() {
  const campaign = useCampaign()
  const commands = useCommands()
  const { data } = useView('campaign.setup', () => (campaign.id === undefined ? undefined : { campaign: campaign.id }))
  const change = (changes: Omit<InputOf<'campaign.change'>, 'campaign'> & Pick<Envelope, 'base'>) =>
    commands.send('campaign.change', { request: newId(), campaign: campaign.id!, ...changes })
  return { setup: data, change }
}

/** Loads the values of the warbands of the open campaign by round. */
export function useBandValuesByRound() {
  const campaign = useCampaign()
  const may = usePermissions()
  const { data, error } = useView('standings.rounds', () =>
    campaign.id === undefined || !may.can('standings.rounds') ? undefined : { campaign: campaign.id },
  )
  return { rounds: data, error }
}
