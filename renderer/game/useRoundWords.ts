import type { NumberedRoundDetails, OverviewGame } from '../../shared/contract/views/overview.ts'
import { dateFormat } from '../../shared/text/formats.ts'
import { useText } from '../text/useText.ts'

/** Functions that put into words what was decided about rounds, in the language of the screens. */
export function useRoundWords() {
  const { t, day, locale } = useText()
  /** Names a round: « Ronde 3 : La crue », or « Ronde 3 » if the round has no name. */
  const roundName = (round: number, name = ''): string =>
    name === '' ? t('campaign.round', { round }) : t('campaign.round-named', { round, name })
  /** Formats the days of a round: « 20 nov. – 3 déc. »; empty if the round has no days. */
  function formatPeriod({ firstDay, lastDay }: Pick<NumberedRoundDetails, 'firstDay' | 'lastDay'>): string {
    const first = firstDay ?? lastDay
    if (first === null) return ''
    const format = dateFormat(locale.value, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const last = lastDay ?? first
    return first === last ? format.format(new Date(first)) : format.formatRange(new Date(first), new Date(last))
  }
  /**
   * Says when and where a game is played: « 20 novembre 2026, 19:30 », the place, « Table 4 ». Unknown parts are left
   * out.
   */
  const listPlace = ({
    day: on,
    time,
    venue,
    table,
  }: Pick<OverviewGame, 'day' | 'time' | 'venue' | 'table'>): string[] =>
    [
      [on === null ? '' : day(on), time ?? ''].filter(Boolean).join(', '),
      venue,
      table === null ? '' : t('game.table', { table }),
    ].filter(Boolean)
  return { roundName, formatPeriod, listPlace }
}
