import type { InputOf } from '../../shared/contract/calls/answers.ts'
import { useCampaign } from '../stores/campaign.ts'
import { newId, useCommands } from '../stores/commands.ts'

/** Ends captivities in the open campaign. */
export function useCaptivityCommands() {
  const campaign = useCampaign()
  const commands = useCommands()
  const free = (how: Omit<InputOf<'captive.free'>, 'campaign'>) =>
    commands.send('captive.free', { request: newId(), campaign: campaign.id!, ...how })
  return { free }
}
