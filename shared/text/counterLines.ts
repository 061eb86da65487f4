import type { CounterValue } from '../domain/campaign/counters.ts'
import { formatCount } from './formats.ts'
import type { Translator } from './translator.ts'

/** Returns the values of counters in one line: “Renown: 3 · Debts: −1”; empty without any. */
export const countersLine = (values: readonly CounterValue[], text: Translator): string =>
  values.map(({ name, value }) => text('counter.is', { name, value: formatCount(value, text.language) })).join(' · ')

/** Returns notes with a first line about counters. Without counters, the notes are unchanged. */
export function notesWithCounters(notes: string | undefined, values: readonly CounterValue[], text: Translator) {
  const line = countersLine(values, text)
  return [line, notes ?? ''].filter((one) => one !== '').join('\n')
}
