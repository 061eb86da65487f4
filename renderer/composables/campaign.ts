import { useView } from '../lib/query.ts'
import { useCampaign } from '../stores/campaign.ts'

/**
 * The overview of the open campaign, kept up to date while the calling component is mounted. It never shows a round
 * that an organiser still composes. `drafts`: true if the component shows drafts of games.
 */
export function useOverview({ drafts = true } = {}) {
  const campaign = useCampaign()
  const { data, error, reload } = useView(
    'campaign.overview',
    () => (campaign.id === undefined ? undefined : { campaign: campaign.id }),
    (touched) =>
      touched.some(
        (one) => one.kind !== 'printed' && !(one.kind === 'draft' && (!drafts || one.id.startsWith('round:'))),
      ),
  )
  return { overview: data, error, reload }
}

/**
 * The rules of the open campaign. Only a change of the campaign itself changes its rules. `isWanted`: returns true
 * when the rules are needed.
 */
export function useRules(isWanted: () => boolean = () => true) {
  const campaign = useCampaign()
  return useView(
    'rules.get',
    () => (campaign.id === undefined || !isWanted() ? undefined : { campaign: campaign.id }),
    (touched) => touched.some(({ kind }) => kind === 'campaign'),
  )
}
