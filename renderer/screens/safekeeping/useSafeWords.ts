import { onScopeDispose, ref } from 'vue'
import type { Backup } from '../../../shared/contract/views/safekeeping.ts'
import { agoFormat, dateFormat, numberFormat } from '../../../shared/text/formats.ts'
import { onOneLine } from '../../text/typography.ts'
import { useText } from '../../text/useText.ts'
import { sizeOf, spanOf } from './spans.ts'

const MINUTE = 60_000
/** To the minute, or to the second. */
type TimeStyle = 'short' | 'medium'

/** Times, sizes and contents of backups in words; « ago » moves on by itself. */
export function useSafeWords() {
  const { t, list, locale, moment: told } = useText()
  const now = ref(Date.now())
  const clock = setInterval(() => (now.value = Date.now()), MINUTE)
  onScopeDispose(() => clearInterval(clock))

  function ago(at: string): string {
    // A backup is told of before the clock here moved on.
    const { value, unit } = spanOf(Math.max(now.value, Date.now()) - Date.parse(at))
    if (unit === 'second') return t('safe.just-now')
    return agoFormat(locale.value, { numeric: 'auto' }).format(-value, unit)
  }
  function size(bytes: number): string {
    const { value, unit } = sizeOf(bytes)
    return numberFormat(locale.value, { style: 'unit', unit }).format(value)
  }
  const dated = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale.value, options).format(new Date(at))
  const time = (at: string, style: TimeStyle = 'short') => dated(at, { timeStyle: style })
  const day = (at: string) => onOneLine(dated(at, { weekday: 'short', day: 'numeric', month: 'short' }))
  const month = (at: string) => capital(dated(at, { month: 'long', year: 'numeric' }))
  /** Day and time, on one line wherever it stands. */
  const moment = (at: string, style?: TimeStyle) => onOneLine(told(at, style))
  const reason = ({ reason }: Backup) => t(`safe.reason-${reason}`)
  /** Campaigns of a backup: few by name, many by number; nothing where that is not known. */
  function named({ campaigns }: Backup): string {
    const names = campaigns.map(({ name }) => name)
    if (names.length === 0) return ''
    return names.length <= NAMED ? list(names) : t('safe.campaigns', { count: names.length })
  }
  /** The bands in a backup, counted. */
  const bands = ({ campaigns }: Backup): string =>
    campaigns.length === 0 ? '' : t('safe.bands', { count: campaigns.reduce((sum, { warbands }) => sum + warbands, 0) })
  /** All that a backup holds, in a line. */
  const holds = (backup: Backup): string =>
    named(backup) === '' ? '' : t('safe.holds', { names: named(backup), bands: bands(backup) })
  return { now, ago, size, time, day, month, moment, reason, named, bands, holds }
}

/** So many names are read at a glance. */
const NAMED = 2
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
