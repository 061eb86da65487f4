import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'

/** The rules of the open campaign; they change with its frame alone. `isWanted`: whether they are asked for yet. */
export function useRules(isWanted: () => boolean = () => true) {
  const campaign = useCampaign()
  return useView(
    'rules.get',
    () => (campaign.id === undefined || !isWanted() ? undefined : { campaign: campaign.id }),
    (touched) => touched.some(({ kind }) => kind === 'campaign'),
  )
}
