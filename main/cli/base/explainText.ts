import type { Part, SourceKind, Value } from '../../../shared/rules/kit/traced.ts'
import type { ReadingNote } from '../../../shared/rules/notes.ts'
import type { EvaluatedMember, Ruleset, ValueSpec } from '../../../shared/rules/ruleset.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { textTable } from './table.ts'

/** What every number of a member is made of, a line for each. */
export function explainMember({ member, cost, values }: EvaluatedMember, ruleset: Ruleset, text: Translator): string[] {
  const rows = Object.entries(values).map(([key, value]) => {
    const spec = ruleset.values.specs[key]!
    return [`  ${text.of(spec.label)}`, shownValue(value, spec, text), partsText(value, text)]
  })
  const costRow = [`  ${text('roster.cost')}`, String(cost.total), partsText(cost, text)]
  const shown = ruleset.values.withoutPrices ? rows : [...rows, costRow]
  return [member.name, ...textTable(shown, ['left', 'right', 'left'])]
}

/** Readings, a line for each: what it concerns, its code, what was decided. */
export const noteLines = (notes: readonly ReadingNote[], text: Translator): string[] =>
  notes.map(({ about, code, text: says }) => `  ${text('roster.reading', { about, code, says })}`)

/** A value as people read it: « 3+ », or the name of a band of value. */
export function shownValue({ total }: Value, { suffix = '', words }: ValueSpec, text: Translator): string {
  const word = words?.[total]
  return word ? text.of(word) : `${total}${suffix}`
}

/** « = Chef 9 · Jambe blessée (partie 2) −1 ». */
function partsText(value: Value, text: Translator, nested = false): string {
  if (value.parts.length === 0) return ''
  return `= ${value.parts.map((part, at) => partText(part, at === 0, nested, text)).join(' · ')}`
}

function partText(
  { source, amount, times, becomes, from }: Part,
  first: boolean,
  nested: boolean,
  text: Translator,
): string {
  const detail = source.detail === undefined ? '' : ` (${detailText(source.kind, source.detail, text)})`
  const name = `${text.of(source.name)}${detail}${times === undefined ? '' : ` ${text('explain.times', { times })}`}`
  if (becomes !== undefined) return `${name} ${signed(amount)} (${text('explain.becomes', { value: becomes })})`
  // One level of reasons: deeper ones stand on lines of their own.
  const reasons = from === undefined || nested ? '' : ` [${partsText(from, text, true)}]`
  return `${name} ${first ? unsigned(amount) : signed(amount)}${reasons}`
}

/** The game of an injury by its number: « partie 2 »; anything else as it was written. */
const detailText = (kind: SourceKind, detail: string, text: Translator): string =>
  kind === 'injury' && /^\d+$/.test(detail) ? text('sheet.game', { game: detail }) : detail

const unsigned = (amount: number): string => (amount < 0 ? signed(amount) : String(amount))
const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)
