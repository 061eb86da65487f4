import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'

/**
 * The open campaign at a glance, kept up to date as long as whoever asks is shown. A round that is being composed shows
 * nowhere in it; `drafts`: whether what is begun of games, and kept as a draft, is looked at in it.
 */
export function useOverview({ drafts = true } = {}) {
  const campaign = useCampaign()
  const { data, error } = useView(
    'campaign.overview',
    () => (campaign.id === undefined ? undefined : { campaign: campaign.id }),
    (touched) =>
      touched.some(
        (one) => one.kind !== 'printed' && !(one.kind === 'draft' && (!drafts || one.id.startsWith('round:'))),
      ),
  )
  return { overview: data, error }
}

/** The rules of the open campaign; they change with its frame alone. `isWanted`: whether they are asked for yet. */
export function useRules(isWanted: () => boolean = () => true) {
  const campaign = useCampaign()
  return useView(
    'rules.get',
    () => (campaign.id === undefined || !isWanted() ? undefined : { campaign: campaign.id }),
    (touched) => touched.some(({ kind }) => kind === 'campaign'),
  )
}
