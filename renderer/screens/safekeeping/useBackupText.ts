import { onScopeDispose, ref } from 'vue'
import type { Backup } from '../../../shared/contract/views/safekeeping.ts'
import { agoFormat, dateFormat, numberFormat } from '../../../shared/text/formats.ts'
import { onOneLine } from '../../text/typography.ts'
import { useText } from '../../text/useText.ts'
import { toReadableSize, toReadableSpan } from './readableUnits.ts'

const MINUTE = 60_000
/** Precision of a time. `short`: minutes; `medium`: seconds. */
type TimeStyle = 'short' | 'medium'

/** Formats times, sizes and contents of backups. Texts like "5 minutes ago" (`ago`) are updated every minute. */
export function useBackupText() {
  const { t, list, locale, moment: told } = useText()
  const now = ref(Date.now())
  const clock = setInterval(() => (now.value = Date.now()), MINUTE)
  onScopeDispose(() => clearInterval(clock))

  function ago(at: string): string {
    // `now` is up to a minute old, so a new backup may be newer than `now`. The current time is then used.
    const { value, unit } = toReadableSpan(Math.max(now.value, Date.now()) - Date.parse(at))
    if (unit === 'second') return t('safe.just-now')
    return agoFormat(locale.value, { numeric: 'auto' }).format(-value, unit)
  }
  function size(bytes: number): string {
    const { value, unit } = toReadableSize(bytes)
    return numberFormat(locale.value, { style: 'unit', unit }).format(value)
  }
  const formatDate = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale.value, options).format(new Date(at))
  const time = (at: string, style: TimeStyle = 'short') => formatDate(at, { timeStyle: style })
  const day = (at: string) => onOneLine(formatDate(at, { weekday: 'short', day: 'numeric', month: 'short' }))
  const month = (at: string) => capitaliseText(formatDate(at, { month: 'long', year: 'numeric' }))
  /** Formats day and time without a line break. */
  const moment = (at: string, style?: TimeStyle) => onOneLine(told(at, style))
  const reason = ({ reason }: Backup) => t(`safe.reason-${reason}`)
  /** Returns the campaigns of a backup: a few by name, many as a number; empty if unknown. */
  function campaignsText({ campaigns }: Backup): string {
    const names = campaigns.map(({ name }) => name)
    if (names.length === 0) return ''
    return names.length <= MAX_NAMED_CAMPAIGNS ? list(names) : t('safe.campaigns', { count: names.length })
  }
  /** Returns the number of warbands in a backup as text. */
  const bands = ({ campaigns }: Backup): string =>
    campaigns.length === 0 ? '' : t('safe.bands', { count: campaigns.reduce((sum, { warbands }) => sum + warbands, 0) })
  /** Returns the content of a backup in one line. */
  const holds = (backup: Backup): string =>
    campaignsText(backup) === '' ? '' : t('safe.holds', { names: campaignsText(backup), bands: bands(backup) })
  return { now, ago, size, time, day, month, moment, reason, named: campaignsText, bands, holds }
}

/** Maximum number of campaigns that are named. */
const MAX_NAMED_CAMPAIGNS = 2
const capitaliseText = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
