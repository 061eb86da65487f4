import type { InputOf } from '../../shared/contract/answers.ts'
import { useCampaign } from './campaign.ts'
import { newId, useCommands } from './commands.ts'
import { useView } from './view.ts'

/** So many of the latest entries are looked through for those that stand. */
const LATEST = 15

/** The open campaign at a glance, kept up to date as long as whoever asks is shown. */
export function useOverview() {
  const campaign = useCampaign()
  const own = () => (campaign.id === undefined ? undefined : { campaign: campaign.id })
  const overview = useView('campaign.overview', own, (touched) => touched.some(({ kind }) => kind !== 'printed'))
  const journal = useView('history.list', () => {
    const asked = own()
    return asked && { ...asked, limit: LATEST }
  })
  return { overview: overview.data, error: overview.error, journal: journal.data }
}

/** How the open campaign is set up; and changes of it, which the rules may refuse. */
export function useSetup() {
  const campaign = useCampaign()
  const commands = useCommands()
  const { data } = useView('campaign.setup', () => (campaign.id === undefined ? undefined : { campaign: campaign.id }))
  const change = (changes: Omit<InputOf<'campaign.change'>, 'campaign'>) =>
    commands.send('campaign.change', { request: newId(), campaign: campaign.id!, ...changes })
  return { setup: data, change }
}

/** The values of the bands over the rounds of the open campaign. */
export function useRounds() {
  const campaign = useCampaign()
  const { data, error } = useView('standings.rounds', () =>
    campaign.id === undefined ? undefined : { campaign: campaign.id },
  )
  return { rounds: data, error }
}

/** Ends captivities in the open campaign. */
export function useCaptives() {
  const campaign = useCampaign()
  const commands = useCommands()
  const free = (how: Omit<InputOf<'captive.free'>, 'campaign'>) =>
    commands.send('captive.free', { request: newId(), campaign: campaign.id!, ...how })
  return { free }
}
