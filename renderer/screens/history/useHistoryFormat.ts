import { dateFormat } from '../../../shared/text/formats.ts'
import { usePermissions } from '../../stores/permissions.ts'
import { isScreenKey, useText } from '../../text/useText.ts'

/** Formats days, times and users for the history. */
export function useHistoryFormat() {
  const { t, locale, moment } = useText()
  const may = usePermissions()
  const format = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale.value, options).format(new Date(at))

  function dayName(at: string): string {
    const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
    const ago = Math.round((midnight(new Date()) - midnight(new Date(at))) / 86_400_000)
    if (ago === 0) return t('history.today')
    if (ago === 1) return t('history.yesterday')
    const words = format(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    return words.charAt(0).toLocaleUpperCase() + words.slice(1)
  }
  const timeOf = (at: string) => format(at, { hour: '2-digit', minute: '2-digit' })

  /**
   * Returns the name of who made a change. Outside a club, changes made on a screen are the user's own: "you". In a club,
   * an imported change may have been made on anybody's screen, so the kind of screen is named.
   */
  function actorName(actor: string): string {
    if (!may.isClub && (actor === 'browser' || actor === 'desktop')) return t('history.actor-own')
    const key = `history.actor.${actor}`
    return isScreenKey(key) ? t(key) : actor
  }
  return { dayName, timeOf, actorName, moment }
}
