import { added, changed, isSame, removed, type Change } from '../../domain/campaign/change.ts'
import type { FactOf } from '../../domain/campaign/facts.ts'
import { ownedItem } from '../../domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { without } from '../../domain/without.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

type Line = FactOf<'item'>

/** Some pieces of a line. */
export interface Pieces {
  readonly line: Line
  readonly quantity: number
}

/** A line of this warband. Throws `fact-missing` also for one of another. */
export function lineIn(facts: Facts, warband: string, item: string): Line {
  const fact = factOf(facts, 'item', item)
  if (fact.warband !== warband) throw new AppError('fact-missing', { kind: 'item', id: item })
  return fact
}

/** True of lines that differ in what was paid for them, and in nothing else that is seen: they are shown as one. */
const isAlike = (one: Line, other: Line): boolean =>
  one.member === other.member &&
  one.warband === other.warband &&
  one.item === other.item &&
  isSame(one.detail, other.detail)

/** The lines that are shown as one with this one, itself first. */
export const alike = (facts: Facts, line: Line): Line[] => [
  line,
  ...factsWhere(facts, 'item', (one) => one.id !== line.id && isAlike(one, line)),
]

/** Lines of one owner, those that are alike together: each where the first of them stands. */
export function alikeTogether(lines: readonly Line[]): [Line, ...Line[]][] {
  const groups: [Line, ...Line[]][] = []
  for (const line of lines) {
    const group = groups.find(([first]) => isAlike(first, line))
    if (group) group.push(line)
    else groups.push([line])
  }
  return groups
}

/** Pieces of the same thing are as good as each other: those that cost most are given back first. */
export const dearestFirst = (lines: readonly Line[]): Line[] => lines.toSorted((a, b) => b.paid - a.paid)

/** So many pieces of these lines, the first lines first. */
export function piecesOf(lines: readonly Line[], wanted: number): Pieces[] {
  let left = wanted
  return lines.flatMap((line) => {
    const quantity = Math.min(left, line.quantity)
    left -= quantity
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** Some pieces of a line are gone: it is gone with them, or has so many fewer. */
export const takenFrom = ({ line, quantity }: Pieces): Change[] =>
  quantity === line.quantity ? [removed('item', line)] : changed('item', line, { quantity: line.quantity - quantity })

/** Some pieces of a line become something else, or somebody else's: the line itself where that is all of it, else a new one. */
export function parted({ line, quantity }: Pieces, fields: Partial<Line>, nextId: () => string) {
  if (quantity === line.quantity) return { id: line.id, changes: changed('item', line, fields) }
  const id = nextId()
  const part = added('item', id, { ...without(line, 'id'), ...fields, quantity })
  return { id, changes: [...takenFrom({ line, quantity }), part] }
}

/** How many pieces there are on lines. */
export const countOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The refusal where lines have not so many pieces. */
export function tooMany(lines: readonly Line[], wanted: number): Issue[] {
  const there = countOf(lines)
  return wanted > there ? [error('item-too-few', 'quantity', { wanted, there })] : []
}

/** What is known of a line once its bearer gives it away: what held for that bearer alone is gone. */
export function takenOff(line: Line, { builder }: Ruleset): Line['detail'] {
  if (!builder.takenOff) return line.detail
  return without(builder.takenOff(ownedItem(line)), 'id', 'quantity')
}
