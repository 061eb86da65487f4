import type { CampaignLine } from '../../../shared/contract/views/campaign.ts'
import type { TextParams } from '../../../shared/text/rendering.ts'
import type { ScreenKey } from '../../text/texts.ts'
import { onOneLine, preventBreaks } from '../../text/typography.ts'
import { useText } from '../../text/useText.ts'

/** Returns texts about a campaign that are shown next to its name. */
export function useCampaignFactTexts() {
  const { t, of, moment, day } = useText()
  const bands = ({ warbands: count }: CampaignLine): string =>
    count === 0 ? t('campaigns.no-bands') : t('campaigns.bands', { count })
  const rounds = ({ rounds: count }: CampaignLine): string =>
    count === 0 ? t('campaigns.no-rounds') : t('campaigns.rounds', { count })
  const changedText = ({ changedAt }: CampaignLine): string =>
    t('campaigns.changed', { when: onOneLine(moment(changedAt)) })
  const closedText = (at: string): string => t('campaigns.closed-on', { when: onOneLine(day(at)) })
  /** Returns the first ranks of the final standings as text. */
  const podium = (line: CampaignLine): string =>
    line.podium.map(({ rank, name }) => t('campaigns.ranked', { rank, name })).join(', ')
  /** Returns all facts in one text, in which lines break only between two facts. */
  const facts = (line: CampaignLine): string =>
    [preventBreaks(of(line.rulesetName)), ...[bands(line), rounds(line), changedText(line)].map(onOneLine)].join(', ')
  return { bands, rounds, changed: changedText, closed: closedText, podium, facts }
}

/** The largest number that is written as a word. */
const MAX_WORD_NUMBER = 9

/** Returns a number as a capitalised word, as needed at the start of a heading: `Deux`. */
export const numberWord = (t: (key: ScreenKey, params?: TextParams) => string, count: number): string =>
  count >= 0 && count <= MAX_WORD_NUMBER ? t(`campaigns.number-${count}` as ScreenKey) : String(count)
