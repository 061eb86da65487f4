import type { TracedPart, TracedPartSourceKind, TracedNumberOrWord } from '../../../shared/rules/kit/traced.ts'
import type { ReadingNote } from '../../../shared/rules/notes.ts'
import type { EvaluatedMember, Ruleset, ValueDisplaySpec } from '../../../shared/rules/ruleset.ts'
import type { Translator } from '../../../shared/text/translator.ts'
import { textTable } from './table.ts'

/** Lists the values and the cost of a member with the parts of each number, one line for each number. */
export function explainMember({ member, cost, values }: EvaluatedMember, ruleset: Ruleset, text: Translator): string[] {
  const rows = Object.entries(values).map(([key, value]) => {
    const spec = ruleset.values.specs[key]!
    return [`  ${text.of(spec.label)}`, valueText(value, spec, text), partsText(value, text)]
  })
  const costRow = [`  ${text('roster.cost')}`, String(cost.total), partsText(cost, text)]
  const shown = ruleset.values.withoutPrices ? rows : [...rows, costRow]
  return [member.name, ...textTable(shown, ['left', 'right', 'left'])]
}

/** Lists readings (decisions where a rulebook is silent), one line each: topic, code, decision. */
export const readingLines = (notes: readonly ReadingNote[], text: Translator): string[] =>
  notes.map(({ about, code, text: says }) => `  ${text('roster.reading', { about, code, says })}`)

/** Formats a value for display, such as “3+”, or as a word if the ruleset has one for it. */
export function valueText(
  { total }: TracedNumberOrWord,
  { suffix = '', words }: ValueDisplaySpec,
  text: Translator,
): string {
  const word = words?.[total]
  return word ? text.of(word) : `${total}${suffix}`
}

/** Formats the parts of a value, such as “= Chef 9 · Jambe blessée (partie 2) −1”. */
function partsText(value: TracedNumberOrWord, text: Translator, nested = false): string {
  if (value.parts.length === 0) return ''
  return `= ${value.parts.map((part, at) => partText(part, at === 0, nested, text)).join(' · ')}`
}

function partText(
  { source, amount, times, becomes, from }: TracedPart,
  first: boolean,
  nested: boolean,
  text: Translator,
): string {
  const detail = source.detail === undefined ? '' : ` (${detailText(source.kind, source.detail, text)})`
  const name = `${text.of(source.name)}${detail}${times === undefined ? '' : ` ${text('explain.times', { times })}`}`
  if (becomes !== undefined) return `${name} ${signedAmount(amount)} (${text('explain.becomes', { value: becomes })})`
  // Only one level of nested parts is shown on the line, because the parts below have lines of their own.
  const reasons = from === undefined || nested ? '' : ` [${partsText(from, text, true)}]`
  return `${name} ${first ? unsignedAmount(amount) : signedAmount(amount)}${reasons}`
}

/**
 * Formats the detail of a part. The detail of an injury is the number of a game (“partie 2”); any other detail is
 * shown unchanged.
 */
const detailText = (kind: TracedPartSourceKind, detail: string, text: Translator): string =>
  kind === 'injury' && /^\d+$/.test(detail) ? text('sheet.game', { game: detail }) : detail

const unsignedAmount = (amount: number): string => (amount < 0 ? signedAmount(amount) : String(amount))
const signedAmount = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)
