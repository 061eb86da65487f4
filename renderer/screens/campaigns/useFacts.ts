import type { CampaignLine } from '../../../shared/contract/views/campaign.ts'
import { useText } from '../../text/useText.ts'

/** What is told of a campaign beside its name. */
export function useFacts() {
  const { t, of, moment } = useText()
  const bands = ({ warbands: count }: CampaignLine): string =>
    count === 0 ? t('campaigns.no-bands') : t('campaigns.bands', { count })
  const rounds = ({ rounds: count }: CampaignLine): string =>
    count === 0 ? t('campaigns.no-rounds') : t('campaigns.rounds', { count })
  const changed = ({ changedAt }: CampaignLine): string => t('campaigns.changed', { when: moment(changedAt) })
  /** All of it in one line. */
  const facts = (line: CampaignLine): string =>
    [of(line.rulesetName), bands(line), rounds(line), changed(line)].join(' · ')
  return { bands, rounds, changed, facts }
}
