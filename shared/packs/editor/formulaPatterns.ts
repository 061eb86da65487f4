import { FormulaError } from '../formula/formulaError.ts'
import { parseFormula, type FormulaNode } from '../formula/parseFormula.ts'
import { textOfUnknown } from './partNames.ts'

/** What the fields of a pattern stand for: ids of kinds, a group, an item, a number. */
export type PatternFields = Readonly<Record<string, unknown>>

/** The field of each word of a pattern. */
const FIELDS: Readonly<Record<string, string>> = {
  ...{
    KINDS: 'kinds',
    OTHERS: 'others',
    EXCEPT: 'kinds',
    GROUP: 'group',
    OTHER: 'other',
    ITEM: 'item',
    NUMBER: 'number',
  },
}
const WORDS = /\b(?:KINDS|OTHERS|EXCEPT|GROUP|OTHER|ITEM|NUMBER)\b/g

/** Returns the formula of a pattern with these fields. A field that is missing leaves a formula that has a fault there. */
export const writePattern = (pattern: string, fields: PatternFields): string =>
  pattern.replaceAll(WORDS, (word) => {
    const value = fields[FIELDS[word]!]
    if (word === 'KINDS' || word === 'OTHERS') return kindsCondition(value, '=', '')
    return word === 'EXCEPT' ? kindsCondition(value, '<>', 'not ') : textOfUnknown(value)
  })

function kindsCondition(kinds: unknown, sign: '=' | '<>', not: string): string {
  const ids = (Array.isArray(kinds) ? kinds : [kinds ?? '']).map((id) => `'${textOfUnknown(id)}'`)
  return ids.length === 1 ? `kind ${sign} ${ids[0]!}` : `${not}kind in (${ids.join('; ')})`
}

/** Returns the fields with which a pattern gives this formula; undefined if it does not. */
export function readPattern(pattern: string, formula: string): PatternFields | undefined {
  try {
    const fields: Record<string, unknown> = {}
    return isAlike(parseFormula(pattern), parseFormula(formula), fields) ? fields : undefined
  } catch (error) {
    if (error instanceof FormulaError) return undefined
    throw error
  }
}

/** Compares a part of a pattern with a part of a formula, and notes the fields. */
function isAlike(pattern: FormulaNode, node: FormulaNode, fields: Record<string, unknown>): boolean {
  const word = wordOf(pattern)
  if (word !== undefined) return noteField(FIELDS[word]!, fieldValue(word, node), fields)
  if (pattern.kind !== node.kind) return false
  switch (pattern.kind) {
    case 'number':
    case 'flag':
    case 'text':
      return pattern.value === (node as typeof pattern).value
    case 'name':
      return pattern.path === (node as typeof pattern).path
    case 'not':
    case 'negate':
      return isAlike(pattern.operand, (node as typeof pattern).operand, fields)
    case 'list':
      return areAlike(pattern.items, (node as typeof pattern).items, fields)
    case 'call':
      return (
        pattern.name === (node as typeof pattern).name && areAlike(pattern.args, (node as typeof pattern).args, fields)
      )
    case 'binary': {
      const other = node as typeof pattern
      return (
        pattern.operator === other.operator &&
        isAlike(pattern.left, other.left, fields) &&
        isAlike(pattern.right, other.right, fields)
      )
    }
  }
}

const areAlike = (
  patterns: readonly FormulaNode[],
  nodes: readonly FormulaNode[],
  fields: Record<string, unknown>,
): boolean => patterns.length === nodes.length && patterns.every((one, at) => isAlike(one, nodes[at]!, fields))

function wordOf(node: FormulaNode): string | undefined {
  const text = node.kind === 'name' ? node.path : node.kind === 'text' ? node.value : ''
  return Object.hasOwn(FIELDS, text) ? text : undefined
}

function noteField(field: string, value: unknown, fields: Record<string, unknown>): boolean {
  if (value === undefined) return false
  fields[field] = value
  return true
}

function fieldValue(word: string, node: FormulaNode): unknown {
  switch (word) {
    case 'KINDS':
    case 'OTHERS':
      return kindsIn(node, '=')
    case 'EXCEPT':
      return node.kind === 'not' ? inList(node.operand) : kindsIn(node, '<>')
    case 'NUMBER':
      return node.kind === 'number' ? node.value : undefined
    case 'ITEM':
      return node.kind === 'text' ? node.value : undefined
    default:
      return node.kind === 'name' ? node.path : undefined
  }
}

function kindsIn(node: FormulaNode, sign: '=' | '<>'): string[] | undefined {
  if (node.kind !== 'binary' || node.left.kind !== 'name' || node.left.path !== 'kind') return undefined
  if (node.operator === sign && node.right.kind === 'text') return [node.right.value]
  return sign === '=' ? inList(node) : undefined
}

function inList(node: FormulaNode): string[] | undefined {
  if (node.kind !== 'binary' || node.operator !== 'in' || node.right.kind !== 'list') return undefined
  if (node.left.kind !== 'name' || node.left.path !== 'kind') return undefined
  const ids = node.right.items.map((item) => (item.kind === 'text' ? item.value : undefined))
  return ids.every((id) => id !== undefined) ? ids : undefined
}
