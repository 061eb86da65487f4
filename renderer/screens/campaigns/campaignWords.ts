import type { CampaignLine } from '../../../shared/contract/views/campaign.ts'
import type { Params } from '../../../shared/text/rendering.ts'
import type { ScreenKey } from '../../text/texts.ts'
import { onOneLine, unbroken } from '../../text/typography.ts'
import { useText } from '../../text/useText.ts'

/** What is told of a campaign beside its name. */
export function useFacts() {
  const { t, of, moment, day } = useText()
  const bands = ({ warbands: count }: CampaignLine): string =>
    count === 0 ? t('campaigns.no-bands') : t('campaigns.bands', { count })
  const rounds = ({ rounds: count }: CampaignLine): string =>
    count === 0 ? t('campaigns.no-rounds') : t('campaigns.rounds', { count })
  const changed = ({ changedAt }: CampaignLine): string =>
    t('campaigns.changed', { when: onOneLine(moment(changedAt)) })
  const closed = (at: string): string => t('campaigns.closed-on', { when: onOneLine(day(at)) })
  /** The first in the final standings. */
  const podium = (line: CampaignLine): string =>
    line.podium.map(({ rank, name }) => t('campaigns.ranked', { rank, name })).join(', ')
  /** All of it one after the other; a line ends between two, never within one. */
  const facts = (line: CampaignLine): string =>
    [unbroken(of(line.rulesetName)), ...[bands(line), rounds(line), changed(line)].map(onOneLine)].join(', ')
  return { bands, rounds, changed, closed, podium, facts }
}

/** Up to here numbers are written as words where they begin a sentence or stand in one. */
const LAST = 9

/** A number as a word with a capital, as it begins a heading: « Deux ». */
export const numberWord = (t: (key: ScreenKey, params?: Params) => string, count: number): string =>
  count >= 0 && count <= LAST ? t(`campaigns.number-${count}` as ScreenKey) : String(count)
