import { calculate, COMPARE, limitedNumber, NUMBER_CALCULATIONS } from './arithmetic.ts'
import { FormulaError, type FormulaType } from './formulaError.ts'
import { FUNCTION_NAMES, LIST_FUNCTIONS, NUMBER_FUNCTIONS, type ListFunction, type NumberFunction } from './keywords.ts'
import { nearestName } from './nearestName.ts'
import { parseFormula, type ArithmeticOperator, type CompareOperator, type FormulaNode } from './parseFormula.ts'
import { spendSteps } from './stepBudget.ts'
import { isDie } from './tokens.ts'
import type { FormulaScope, FormulaValue, ListMeaning, NameMeaning, Vocabulary } from './vocabulary.ts'

/** Lists may stand within lists up to this depth, so that work grows with the square of a roster at most. */
const MAX_LIST_DEPTH = 2

/** A formula that can be computed for many scopes. */
export interface CompiledFormula<S> {
  readonly type: FormulaType
  /** Computes the value. Throws `FormulaError`: a division by 0, a number too large, a budget that is spent. */
  readonly run: (scope: S) => FormulaValue
}

interface Site<S> {
  readonly vocabulary: Vocabulary<S>
  readonly listDepth: number
}

type NodeOf<K extends FormulaNode['kind']> = Extract<FormulaNode, { kind: K }>
type Run<S, V> = (scope: S) => V

/** Compiles a formula that must have this type. Throws `FormulaError` for a fault in the formula. */
export function compileFormula<S extends FormulaScope>(
  source: string,
  vocabulary: Vocabulary<S>,
  type: FormulaType,
): CompiledFormula<S> {
  return { type, run: compileAs(parseFormula(source), { vocabulary, listDepth: 0 }, type) }
}

/** Compiles a part of a formula that must have this type. Throws `FormulaError`. */
export const compileFormulaNode = <S extends FormulaScope>(
  node: FormulaNode,
  vocabulary: Vocabulary<S>,
  type: FormulaType,
): Run<S, FormulaValue> => compileAs(node, { vocabulary, listDepth: 0 }, type)

function compileAs<S extends FormulaScope>(node: FormulaNode, site: Site<S>, type: FormulaType): Run<S, FormulaValue> {
  const compiled = compileNode(node, site)
  if (compiled.type !== type) throw new FormulaError('formula-type', node.at, { wanted: type, found: compiled.type })
  return compiled.read
}

const compileNumber = <S extends FormulaScope>(node: FormulaNode, site: Site<S>) =>
  compileAs(node, site, 'number') as Run<S, number>
const compileFlag = <S extends FormulaScope>(node: FormulaNode, site: Site<S>) =>
  compileAs(node, site, 'flag') as Run<S, boolean>

function compileNode<S extends FormulaScope>(node: FormulaNode, site: Site<S>): NameMeaning<S> {
  switch (node.kind) {
    case 'number':
    case 'flag':
    case 'text': {
      const { kind, value } = node
      return { type: kind, read: () => value }
    }
    case 'name':
      return findName(node, site)
    case 'not': {
      const operand = compileFlag(node.operand, site)
      return { type: 'flag', read: (scope) => !operand(scope) }
    }
    case 'negate': {
      const operand = compileNumber(node.operand, site)
      return { type: 'number', read: (scope) => 0 - operand(scope) }
    }
    case 'list':
      return compileTexts(node, site)
    case 'binary':
      return compileBinary(node, site)
    case 'call':
      return compileCall(node, site)
  }
}

function findName<S>({ path, at }: NodeOf<'name'>, { vocabulary }: Site<S>): NameMeaning<S> {
  const found = vocabulary.names.get(path)
  if (found) return found
  if (isDie(path)) throw new FormulaError('formula-dice', at, { dice: path })
  if (vocabulary.lists.has(path)) throw new FormulaError('formula-list', at, { name: path, instead: `count(${path})` })
  throw unknownName('formula-name', path, nameSuggestions(path, vocabulary), at)
}

/** Names to suggest: those of a bearer only for a name that begins like them, because the short names mean the same. */
function nameSuggestions<S>(path: string, { names, lists }: Vocabulary<S>): string[] {
  const alike = [...names.keys()].filter((name) => path.startsWith('bearer.') === name.startsWith('bearer.'))
  return [...(alike.length > 0 ? alike : names.keys()), ...lists.keys()]
}

/** Most names that a message lists. */
const MOST_NAMES = 60

/** The fault of an unknown name, with the most similar known name if there is one. */
function unknownName(
  code: 'formula-name' | 'formula-function' | 'formula-word',
  name: string,
  known: Iterable<string>,
  at: number,
): FormulaError {
  const names = [...known]
  const near = nearestName(name, names)
  if (near !== undefined) return new FormulaError(`${code}-near`, at, { name, near })
  return new FormulaError(code, at, { name, known: names.slice(0, MOST_NAMES).join(', ') })
}

function compileTexts<S extends FormulaScope>({ items }: NodeOf<'list'>, site: Site<S>): NameMeaning<S> {
  if (items.length === 1) {
    const only = compileNode(items[0]!, site)
    if (only.type === 'list') return only
  }
  const texts = items.map((item) => compileAs(item, site, 'text') as Run<S, string>)
  return { type: 'list', read: (scope) => texts.map((text) => text(scope)) }
}

function compileBinary<S extends FormulaScope>(node: NodeOf<'binary'>, site: Site<S>): NameMeaning<S> {
  const { operator, left, right, at } = node
  switch (operator) {
    case 'and':
    case 'or': {
      const [first, second] = [compileFlag(left, site), compileFlag(right, site)]
      return operator === 'and'
        ? { type: 'flag', read: (scope) => first(scope) && second(scope) }
        : { type: 'flag', read: (scope) => first(scope) || second(scope) }
    }
    case 'in':
      return compileMembership(node, site)
    case '=':
    case '<>':
      return compileEquality(node, operator, site)
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const [first, second] = [compileNumber(left, site), compileNumber(right, site)]
      const compare = COMPARE[operator]
      return { type: 'flag', read: (scope) => compare(first(scope), second(scope)) }
    }
    default:
      return compileArithmetic(operator, left, right, at, site)
  }
}

function compileArithmetic<S extends FormulaScope>(
  operator: ArithmeticOperator,
  left: FormulaNode,
  right: FormulaNode,
  at: number,
  site: Site<S>,
): NameMeaning<S> {
  const [first, second] = [compileNumber(left, site), compileNumber(right, site)]
  if (operator === '/' && right.kind === 'number' && right.value === 0) throw new FormulaError('formula-division', at)
  return { type: 'number', read: (scope) => calculate(operator, first(scope), second(scope), at) }
}

function compileMembership<S extends FormulaScope>({ left, right }: NodeOf<'binary'>, site: Site<S>): NameMeaning<S> {
  const text = compileNode(left, site)
  if (text.type !== 'text') throw new FormulaError('formula-type', left.at, { wanted: 'text', found: text.type })
  if (right.kind === 'list') for (const item of right.items) refuseBareWord(item, text.among, site)
  const texts = compileNode(right, site)
  if (texts.type !== 'list') throw new FormulaError('formula-type', right.at, { wanted: 'list', found: texts.type })
  refuseOtherText(left, texts.among)
  if (right.kind === 'list') for (const item of right.items) refuseOtherText(item, text.among)
  return {
    type: 'flag',
    read: (scope) => (texts.read(scope) as readonly string[]).includes(text.read(scope) as string),
  }
}

function compileEquality<S extends FormulaScope>(
  { left, right, at }: NodeOf<'binary'>,
  operator: CompareOperator,
  site: Site<S>,
): NameMeaning<S> {
  refuseBareWord(right, knownName(left, site)?.among, site)
  refuseBareWord(left, knownName(right, site)?.among, site)
  const [first, second] = [compileNode(left, site), compileNode(right, site)]
  if (first.type !== second.type || first.type === 'list')
    throw new FormulaError('formula-compare', at, { left: first.type, right: second.type })
  refuseOtherText(right, first.among)
  refuseOtherText(left, second.among)
  const compare = COMPARE[operator]
  return {
    type: 'flag',
    read: (scope) => compare(first.read(scope) as string | number, second.read(scope) as string | number),
  }
}

const knownName = <S>(node: FormulaNode, { vocabulary }: Site<S>): NameMeaning<S> | undefined =>
  node.kind === 'name' ? vocabulary.names.get(node.path) : undefined

/** Refuses a text without quotes that the other side can be: `result = win`. */
function refuseBareWord<S>(node: FormulaNode, among: readonly string[] | undefined, site: Site<S>): void {
  if (node.kind === 'name' && !knownName(node, site) && among?.includes(node.path))
    throw new FormulaError('formula-word-quotes', node.at, { name: node.path })
}

/** Refuses a text in quotes that the other side can never be. */
function refuseOtherText(node: FormulaNode, among: readonly string[] | undefined): void {
  if (node.kind !== 'text' || !among || among.includes(node.value)) return
  throw unknownName('formula-word', node.value, among, node.at)
}

function compileCall<S extends FormulaScope>(node: NodeOf<'call'>, site: Site<S>): NameMeaning<S> {
  const { name, args, at } = node
  const question = site.vocabulary.questions.get(name)
  if (question) {
    requireArguments(node, 1, 1)
    const [only] = args as [FormulaNode]
    const named = only.kind === 'name' ? site.vocabulary.names.get(only.path) : undefined
    // A field that names an entry of an open list, such as the item that another needs.
    if (named?.type === 'text' && !named.among)
      return { type: 'flag', read: (scope) => question.ask(scope, named.read(scope) as string) }
    if (only.kind !== 'text') throw new FormulaError('formula-quoted', only.at, { name })
    refuseOtherText(only, question.among)
    return { type: 'flag', read: (scope) => question.ask(scope, only.value) }
  }
  const scale = site.vocabulary.scales?.get(name)
  if (scale) {
    requireArguments(node, 1, 1)
    const value = compileNumber(node.args[0]!, site)
    return { type: 'number', read: (scope) => scale(value(scope)) }
  }
  if (name === 'if') return compileIf(node, site)
  if (isListFunction(name)) return compileOverList(node, name, site)
  if (isNumberFunction(name)) return compileNumberFunction(node, name, site)
  throw unknownName(
    'formula-function',
    name,
    [...FUNCTION_NAMES, ...site.vocabulary.questions.keys(), ...(site.vocabulary.scales?.keys() ?? [])],
    at,
  )
}

const isListFunction = (name: string): name is ListFunction => LIST_FUNCTIONS.some((one) => one === name)
const isNumberFunction = (name: string): name is NumberFunction => Object.hasOwn(NUMBER_FUNCTIONS, name)

function requireArguments({ name, args, at }: NodeOf<'call'>, min: number, max: number): void {
  const actual = args.length
  if (actual >= min && actual <= max) return
  if (min === max) throw new FormulaError('formula-arguments', at, { name, min, actual })
  throw new FormulaError('formula-arguments-range', at, { name, min, max, actual })
}

function compileIf<S extends FormulaScope>(node: NodeOf<'call'>, site: Site<S>): NameMeaning<S> {
  requireArguments(node, 3, 3)
  const [condition, yes, no] = node.args as [FormulaNode, FormulaNode, FormulaNode]
  const holds = compileFlag(condition, site)
  const [first, second] = [compileNode(yes, site), compileNode(no, site)]
  if (first.type !== second.type)
    throw new FormulaError('formula-compare', node.at, { left: first.type, right: second.type })
  return { type: first.type, read: (scope) => (holds(scope) ? first.read(scope) : second.read(scope)) }
}

function compileNumberFunction<S extends FormulaScope>(
  node: NodeOf<'call'>,
  name: NumberFunction,
  site: Site<S>,
): NameMeaning<S> {
  const [min, max] = NUMBER_FUNCTIONS[name]
  requireArguments(node, min, max)
  const numbers = node.args.map((arg) => compileNumber(arg, site))
  const compute = NUMBER_CALCULATIONS[name]
  const [first, second] = numbers
  // Most calls have one or two arguments, and this form of a call creates no list.
  if (numbers.length === 2)
    return { type: 'number', read: (scope) => limitedNumber(compute(first!(scope), second!(scope)), node.at) }
  return { type: 'number', read: (scope) => limitedNumber(compute(...numbers.map((one) => one(scope))), node.at) }
}

function compileOverList<S extends FormulaScope>(
  node: NodeOf<'call'>,
  name: ListFunction,
  site: Site<S>,
): NameMeaning<S> {
  requireArguments(node, name === 'sum' || name === 'all' ? 2 : 1, 2)
  if (site.listDepth >= MAX_LIST_DEPTH) throw new FormulaError('formula-nested', node.at, { max: MAX_LIST_DEPTH })
  const [first, second] = node.args as [FormulaNode, FormulaNode?]
  const list = findList(first, site)
  const inner = { vocabulary: list.vocabulary, listDepth: site.listDepth + 1 }
  const { at } = node
  const thingsOf = (scope: S): readonly S[] => {
    const things = list.things(scope)
    spendSteps(scope.budget, things.length + 1, at)
    return things
  }
  if (name === 'sum') {
    const amount = compileNumber(second!, inner)
    return {
      type: 'number',
      read: (scope) =>
        limitedNumber(
          thingsOf(scope).reduce((total, one) => total + amount(one), 0),
          at,
        ),
    }
  }
  const holds = second ? compileFlag(second, inner) : () => true
  if (name === 'any') return { type: 'flag', read: (scope) => thingsOf(scope).some((one) => holds(one)) }
  if (name === 'all') return { type: 'flag', read: (scope) => thingsOf(scope).every((one) => holds(one)) }
  const { quantity } = list
  return {
    type: 'number',
    read: (scope) =>
      limitedNumber(
        thingsOf(scope).reduce((n, one) => (holds(one) ? n + quantity(one) : n), 0),
        at,
      ),
  }
}

function findList<S>(node: FormulaNode, { vocabulary: { lists, names } }: Site<S>): ListMeaning<S> {
  const path = node.kind === 'name' ? node.path : undefined
  const list = path === undefined ? undefined : lists.get(path)
  if (list) return list
  const known = [...lists.keys()]
  const near = path === undefined || names.has(path) ? undefined : nearestName(path, known)
  throw near === undefined
    ? new FormulaError('formula-list-wanted', node.at, { known: known.join(', ') })
    : new FormulaError('formula-list-near', node.at, { name: path!, near })
}
