import type { FieldsOf } from '../domain/campaign/facts.ts'
import { dateFormat, LOCALES } from './formats.ts'
import type { Translator } from './translator.ts'
import { NO_BREAK } from './typography.ts'

/** Names a round: « Ronde 3 : La crue », or « Ronde 3 » if the round has no name. */
export const roundName = (
  { round, name }: { readonly round: number; readonly name: string },
  text: Translator,
): string => (name === '' ? text('cover.round', { round }) : text('cover.round-named', { round, name }))

/** Formats a time of day: « 19 h 30 » in French, « 19:30 » in English. */
const formatTime = (time: string, { language }: Translator): string =>
  language === 'fr' ? time.replace(':', `${NO_BREAK}h${NO_BREAK}`) : time

/**
 * Formats when a game takes place: « 20 novembre 2026, 19 h 30 ». If the day is unknown, only the time is shown; empty
 * if both are unknown. `style`: `full` adds the weekday.
 */
export function formatGameTime(
  { day, time }: Pick<FieldsOf<'game'>, 'day' | 'time'>,
  text: Translator,
  style: 'long' | 'full' = 'long',
): string {
  const format = dateFormat(LOCALES[text.language], { dateStyle: style, timeZone: 'UTC' })
  return [day === null ? '' : format.format(new Date(day)), time === null ? '' : formatTime(time, text)]
    .filter(Boolean)
    .join(', ')
}

/**
 * Formats a period: « 20 novembre – 3 décembre 2026 ». If only one of the days is known, only this day is shown; empty
 * if both are unknown.
 */
export function formatPeriod(firstDay: string | null, lastDay: string | null, { language }: Translator): string {
  const first = firstDay ?? lastDay
  if (first === null) return ''
  const format = dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
  const last = lastDay ?? first
  return first === last ? format.format(new Date(first)) : format.formatRange(new Date(first), new Date(last))
}
