import { addFact, updateFact, isSameData, removeFact, type Change } from '../../domain/campaign/change.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import { toRosterItem } from '../../domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

type Line = FactOf<'item'>

/** Some pieces of an item line. `quantity`: number of pieces, at most those of the line. */
export interface ItemPieces {
  readonly line: Line
  readonly quantity: number
}

/** Returns an item line of this warband. Throws `fact-missing` if the line is missing or belongs to another warband. */
export function getItemLine(facts: Facts, warband: string, item: string): Line {
  const fact = factOf(facts, 'item', item)
  if (fact.warband !== warband) throw new AppError('fact-missing', { kind: 'item', id: item })
  return fact
}

/** True if two item lines differ only in the price paid. The screens show such lines as one line. */
const isAlike = (one: Line, other: Line): boolean =>
  one.member === other.member &&
  one.warband === other.warband &&
  one.item === other.item &&
  isSameData(one.detail, other.detail)

/** Lists the item lines that the screens show as one with `line`; `line` comes first. */
export const linesShownAsOne = (facts: Facts, line: Line): Line[] => [
  line,
  ...factsWhere(facts, 'item', (one) => one.id !== line.id && isAlike(one, line)),
]

/** Groups the item lines that differ only in the price paid. The groups are in the order of their first lines. */
export function groupSimilarLines(lines: readonly Line[]): [Line, ...Line[]][] {
  const groups: [Line, ...Line[]][] = []
  for (const line of lines) {
    const group = groups.find(([first]) => isAlike(first, line))
    if (group) group.push(line)
    else groups.push([line])
  }
  return groups
}

/**
 * Sorts item lines by the price paid, highest first. Pieces of one item are interchangeable, so users give back the
 * most expensive pieces first.
 */
export const mostExpensiveFirst = (lines: readonly Line[]): Line[] => lines.toSorted((a, b) => b.paid - a.paid)

/** Takes the requested number of pieces from the item lines, in the order of the lines. */
export function pickItemPieces(lines: readonly Line[], requested: number): ItemPieces[] {
  let left = requested
  return lines.flatMap((line) => {
    const quantity = Math.min(left, line.quantity)
    left -= quantity
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** Removes pieces from an item line. Removes the line itself if no piece is left. */
export const removePieces = ({ line, quantity }: ItemPieces): Change[] =>
  quantity === line.quantity
    ? [removeFact('item', line)]
    : updateFact('item', line, { quantity: line.quantity - quantity })

/**
 * Changes fields of some pieces of an item line. If these are all pieces, the line itself changes; otherwise, the
 * pieces become a new line.
 */
export function splitItemLine({ line, quantity }: ItemPieces, fields: Partial<Line>, nextId: () => string) {
  if (quantity === line.quantity) return { id: line.id, changes: updateFact('item', line, fields) }
  const id = nextId()
  const part = addFact('item', id, { ...omitKeys(line, 'id'), ...fields, quantity })
  return { id, changes: [...removePieces({ line, quantity }), part] }
}

/** Counts the pieces of several item lines. */
export const totalQuantity = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Refuses a number of pieces that exceeds the pieces of the item lines. */
export function refuseIfTooFewPieces(lines: readonly Line[], requested: number): Issue[] {
  const there = totalQuantity(lines)
  return requested > there ? [error('item-too-few', 'quantity', { wanted: requested, there })] : []
}

/** Returns the detail of an item line, without the data that applied only to its current bearer. */
export function itemDetailWithoutBearer(line: Line, { builder }: Ruleset): Line['detail'] {
  if (!builder.lineWithoutBearer) return line.detail
  return omitKeys(builder.lineWithoutBearer(toRosterItem(line)), 'id', 'quantity')
}
