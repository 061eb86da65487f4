import { FormulaError } from './formulaError.ts'
import { functionNameOf } from './keywords.ts'
import { tokenise, type Token } from './tokens.ts'

export type CompareOperator = '=' | '<>' | '<' | '<=' | '>' | '>='
export type ArithmeticOperator = '+' | '-' | '*' | '/'

/** A part of a formula. `at`: index of the character where a fault of this part shows. */
export type FormulaNode =
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'flag'; readonly value: boolean; readonly at: number }
  | { readonly kind: 'text'; readonly value: string; readonly at: number }
  /** `path`: the name with its dots, such as `race.trades`. */
  | { readonly kind: 'name'; readonly path: string; readonly at: number }
  /** `name`: in English, if it is a function of every formula. */
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly FormulaNode[]; readonly at: number }
  /** `('a'; 'b')` after `in`. */
  | { readonly kind: 'list'; readonly items: readonly FormulaNode[]; readonly at: number }
  | { readonly kind: 'negate' | 'not'; readonly operand: FormulaNode; readonly at: number }
  | {
      readonly kind: 'binary'
      readonly operator: ArithmeticOperator | CompareOperator | 'and' | 'or' | 'in'
      readonly left: FormulaNode
      readonly right: FormulaNode
      readonly at: number
    }

type BinaryOperator = Extract<FormulaNode, { kind: 'binary' }>['operator']

/** Maximum depth of brackets, and of signs in front of each other. */
export const MAX_DEPTH = 20

const COMPARISONS: readonly string[] = ['=', '<>', '<', '<=', '>', '>=', 'in']

/**
 * Parses a formula. From loose to tight: `or`, `and`, `not`, one comparison, `+ -`, `* /`, a sign. Throws
 * `FormulaError`.
 */
export const parseFormula = (source: string): FormulaNode => new Parser(tokenise(source)).parse()

/** Returns all names in a formula, with their dots. */
export function namesIn(node: FormulaNode): string[] {
  switch (node.kind) {
    case 'name':
      return [node.path]
    case 'call':
      return node.args.flatMap(namesIn)
    case 'list':
      return node.items.flatMap(namesIn)
    case 'not':
    case 'negate':
      return namesIn(node.operand)
    case 'binary':
      return [...namesIn(node.left), ...namesIn(node.right)]
    default:
      return []
  }
}

class Parser {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  parse(): FormulaNode {
    if (this.#peek().kind === 'end') throw new FormulaError('formula-empty', 0)
    const node = this.#expression()
    const { kind, text, at } = this.#peek()
    if (kind !== 'end') throw new FormulaError('formula-rest', at, { found: text })
    return node
  }

  #peek(): Token {
    return this.#tokens[this.#next]!
  }

  #take(): Token {
    return this.#tokens[this.#next++]!
  }

  #is(...texts: readonly string[]): boolean {
    const { kind, text } = this.#peek()
    return (kind === 'sign' || kind === 'word') && texts.includes(text)
  }

  #expect(sign: string): void {
    const { at } = this.#peek()
    if (!this.#is(sign)) throw new FormulaError('formula-expected', at, { wanted: sign })
    this.#next++
  }

  #deeper(parse: () => FormulaNode): FormulaNode {
    if (++this.#depth > MAX_DEPTH) throw new FormulaError('formula-deep', this.#peek().at, { max: MAX_DEPTH })
    const node = parse()
    this.#depth--
    return node
  }

  #expression(): FormulaNode {
    return this.#deeper(() => this.#chain(() => this.#conjunction(), 'or'))
  }

  #conjunction(): FormulaNode {
    return this.#chain(() => this.#negation(), 'and')
  }

  #negation(): FormulaNode {
    if (!this.#is('not')) return this.#comparison()
    const { at } = this.#take()
    return { kind: 'not', operand: this.#deeper(() => this.#negation()), at }
  }

  #comparison(): FormulaNode {
    const left = this.#sum()
    if (!this.#is(...COMPARISONS)) return left
    const { text, at } = this.#take()
    const right = text === 'in' && this.#is('(') ? this.#list() : this.#sum()
    if (this.#is(...COMPARISONS)) throw new FormulaError('formula-chain', this.#peek().at)
    return { kind: 'binary', operator: text as BinaryOperator, left, right, at }
  }

  #sum(): FormulaNode {
    return this.#chain(() => this.#product(), '+', '-')
  }

  #product(): FormulaNode {
    return this.#chain(() => this.#sign(), '*', '/')
  }

  /** Parses parts with operators of the same rank between them, from left to right. */
  #chain(parsePart: () => FormulaNode, ...operators: readonly BinaryOperator[]): FormulaNode {
    let left = parsePart()
    while (this.#is(...operators)) {
      const { text, at } = this.#take()
      left = { kind: 'binary', operator: text as BinaryOperator, left, right: parsePart(), at }
    }
    return left
  }

  #sign(): FormulaNode {
    if (!this.#is('-')) return this.#value()
    const { at } = this.#take()
    return { kind: 'negate', operand: this.#deeper(() => this.#sign()), at }
  }

  #value(): FormulaNode {
    const { kind, text, at } = this.#take()
    if (kind === 'number') return { kind, value: Number(text), at }
    if (kind === 'text') return { kind, value: text, at }
    if (kind === 'word' && (text === 'true' || text === 'false')) return { kind: 'flag', value: text === 'true', at }
    if (kind === 'sign' && text === '(') {
      const inner = this.#expression()
      this.#expect(')')
      return inner
    }
    if (kind !== 'name') throw new FormulaError('formula-value', at)
    if (this.#is('(')) return { kind: 'call', name: functionNameOf(text), args: this.#arguments(), at }
    return { kind: 'name', path: this.#path(text), at }
  }

  #path(first: string): string {
    let path = first
    while (this.#is('.')) {
      this.#next++
      const { kind, text, at } = this.#take()
      if (kind !== 'name') throw new FormulaError('formula-value', at)
      path += `.${text}`
    }
    return path
  }

  #list(): FormulaNode {
    const { at } = this.#peek()
    return { kind: 'list', items: this.#arguments(), at }
  }

  #arguments(): FormulaNode[] {
    this.#expect('(')
    const found: FormulaNode[] = []
    if (!this.#is(')')) {
      found.push(this.#expression())
      while (this.#is(';')) {
        this.#next++
        found.push(this.#expression())
      }
    }
    this.#expect(')')
    return found
  }
}
