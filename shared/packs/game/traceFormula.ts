import type { Localized } from '../../domain/localized.ts'
import { limitTraced, toTraced, type Traced, type TracedPart, type TracedPartSource } from '../../rules/kit/traced.ts'
import { compileFormulaNode } from '../formula/compileFormula.ts'
import { parseFormula, type FormulaNode } from '../formula/parseFormula.ts'
import type { FormulaValue, Vocabulary } from '../formula/vocabulary.ts'
import type { FullPack } from './fullPack.ts'
import type { Named } from './fullParts.ts'
import type { Scope } from './scope.ts'

/** The number that a formula computes. `limit`, `added`: names for a limit around it and for numbers in it. */
export interface TracedFormulaOwner extends Named {
  readonly limit?: Named | undefined
  readonly added?: Named | undefined
}

interface TraceSite {
  readonly vocabulary: Vocabulary<Scope>
  readonly owner: TracedFormulaOwner
  readonly values: ReadonlyMap<string, Localized>
  /** Names of the item that the formula concerns, whose figures come from the item. Absent for formulas of members. */
  readonly itemNames: ReadonlySet<string> | undefined
}

export type TraceFormula = (scope: Scope) => Traced

type NumberRun = (scope: Scope) => number

/**
 * Compiles a formula to a number with its parts: each part of a sum is a part of the number, a value of the bearer
 * contains its own parts, and `max(2; …)` around the formula is a limit. Throws `FormulaError`.
 */
export function compileTracedFormula(
  source: string,
  vocabulary: Vocabulary<Scope>,
  owner: TracedFormulaOwner,
  { values }: Pick<FullPack, 'values'>,
  itemNames?: ReadonlySet<string>,
): TraceFormula {
  const names = new Map(values.map(({ id, label }) => [id, label]))
  return traceNode(parseFormula(source), { vocabulary, owner, values: names, itemNames })
}

function traceNode(node: FormulaNode, site: TraceSite): TraceFormula {
  if (node.kind === 'call') {
    const limits = traceBounds(node, site)
    if (limits) return limits
    if (node.name === 'if' && node.args.length === 3) {
      // The whole call is compiled too, so that its faults have their places.
      compileNumber(node, site)
      const [condition, yes, no] = node.args as [FormulaNode, FormulaNode, FormulaNode]
      const holds = compileFormulaNode(condition, site.vocabulary, 'flag')
      const [first, second] = [traceNode(yes, site), traceNode(no, site)]
      return (scope) => (holds(scope) ? first(scope) : second(scope))
    }
  }
  const parts = addends(node).map((addend) => tracePart(addend, site))
  return (scope) => toTraced(parts.map((part) => part(scope)))
}

type CallNode = Extract<FormulaNode, { kind: 'call' }>

/** `max(2; …)` and `min(…; 6)`: a limit of what is inside. */
function traceBounds(node: CallNode, site: TraceSite): TraceFormula | undefined {
  const { name, args } = node
  if ((name !== 'max' && name !== 'min') || args.length !== 2) return undefined
  const bound = args.find((arg) => arg.kind === 'number')
  const other = args.find((arg) => arg !== bound)
  if (bound?.kind !== 'number' || !other || other.kind === 'number') return undefined
  const inner = traceNode(other, site)
  const { id, name: label } = site.owner.limit ?? site.owner
  const source: TracedPartSource = { kind: 'limit', id, name: label }
  const { value } = bound
  return name === 'max'
    ? (scope) => limitTraced(inner(scope), value, Number.POSITIVE_INFINITY, source)
    : (scope) => limitTraced(inner(scope), Number.NEGATIVE_INFINITY, value, source)
}

interface Addend {
  readonly node: FormulaNode
  readonly sign: 1 | -1
}

function addends(node: FormulaNode, sign: 1 | -1 = 1): Addend[] {
  if (node.kind !== 'binary' || (node.operator !== '+' && node.operator !== '-')) return [{ node, sign }]
  return [...addends(node.left, sign), ...addends(node.right, node.operator === '+' ? sign : (-sign as 1 | -1))]
}

const compileNumber = (node: FormulaNode, { vocabulary }: TraceSite): NumberRun =>
  compileFormulaNode(node, vocabulary, 'number') as (scope: Scope) => FormulaValue as NumberRun

function tracePart({ node, sign }: Addend, site: TraceSite): (scope: Scope) => TracedPart {
  const run = compileNumber(node, site)
  const value = valueNamed(node, site)
  if (value !== undefined) {
    const source: TracedPartSource = { kind: 'base', id: value, name: site.values.get(value)! }
    return ({ bearer }) => {
      const from = (bearer.current ?? bearer.values)[value]
      return from
        ? { source, amount: sign * from.total, from: { total: from.total, parts: from.parts } }
        : { source, amount: 0 }
    }
  }
  const added = node.kind === 'number' ? site.owner.added : undefined
  const { id, name } = added ?? site.owner
  const source: TracedPartSource = { kind: 'base', id, name }
  if (!site.itemNames || added) return (scope) => ({ source, amount: sign * run(scope) + 0 })
  // What is said of an item comes from the item.
  return (scope) => ({ source: scope.prepared!.source, amount: sign * run(scope) + 0 })
}

/** The value of the member that a name stands for. In formulas of items, a column of items hides a value. */
function valueNamed(node: FormulaNode, { values, itemNames }: TraceSite): string | undefined {
  if (node.kind !== 'name') return undefined
  if (itemNames && node.path.startsWith(BEARER)) {
    const id = node.path.slice(BEARER.length)
    return values.has(id) ? id : undefined
  }
  return values.has(node.path) && !itemNames?.has(node.path) ? node.path : undefined
}

const BEARER = 'bearer.'
