import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import type { Envelope } from '../../../shared/contract/envelope.ts'
import { useView } from '../../lib/query.ts'
import { useCampaign } from '../../stores/campaign.ts'
import { useMay } from '../../stores/may.ts'
import { newId, useCommands } from '../../stores/commands.ts'

/** So many lines of the history are told beside the overview. */
const LATEST = 8

/** What was done last in the open campaign, the newest first. */
export function useLatest() {
  const campaign = useCampaign()
  const { data } = useView('history.timeline', () =>
    campaign.id === undefined ? undefined : { campaign: campaign.id, limit: LATEST },
  )
  return data
}

/** How the open campaign is set up; and changes of it, which the rules may refuse. */
export function useSetup() {
  const campaign = useCampaign()
  const commands = useCommands()
  const { data } = useView('campaign.setup', () => (campaign.id === undefined ? undefined : { campaign: campaign.id }))
  const change = (changes: Omit<InputOf<'campaign.change'>, 'campaign'> & Pick<Envelope, 'base'>) =>
    commands.send('campaign.change', { request: newId(), campaign: campaign.id!, ...changes })
  return { setup: data, change }
}

/** The values of the bands over the rounds of the open campaign. */
export function useRounds() {
  const campaign = useCampaign()
  const may = useMay()
  const { data, error } = useView('standings.rounds', () =>
    campaign.id === undefined || !may.can('standings.rounds') ? undefined : { campaign: campaign.id },
  )
  return { rounds: data, error }
}
