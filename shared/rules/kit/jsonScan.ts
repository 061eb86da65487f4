import { formatJsonPath } from './path.ts'

/** A fault in a JSON text: the offset where the syntax is wrong, or a key that an object has twice. */
type JsonFault =
  | { readonly kind: 'syntax'; readonly offset: number }
  | { readonly kind: 'duplicate-key'; readonly path: string; readonly key: string }

class ScanStop extends Error {
  readonly fault: JsonFault

  constructor(fault: JsonFault) {
    super(fault.kind)
    this.fault = fault
  }
}

const SPACE = /[ \t\n\r]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const NUMBER = /-?(?:0|[1-9]\d*)?(?:(?<=\d)\.\d*)?(?:(?<=\d)[eE][+-]?\d*)?/y
const WORDS = ['true', 'false', 'null']

/**
 * Scans a JSON text strictly by the standard and returns its first fault; `undefined` if there is none. (`JSON.parse`
 * gives no position and accepts duplicate keys.) Recursive: the caller must have checked the depth of the text.
 */
export function jsonFault(text: string): JsonFault | undefined {
  try {
    new Scanner(text).document()
    return undefined
  } catch (stop) {
    if (stop instanceof ScanStop) return stop.fault
    throw stop
  }
}

/**
 * True for a character that a string may contain unescaped. False for a quote, a backslash, a control character, and
 * NaN (the end of the text).
 */
const isLetter = (code: number): boolean => code >= 0x20 && code !== 0x22 && code !== 0x5c

/** Returns the value of a string literal. Only literals with an escape are parsed, because few have one. */
const textOf = (literal: string): string =>
  literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1)

class Scanner {
  readonly text: string
  at = 0
  /** Path from the root to the current position; converted to text only if there is a fault. */
  readonly steps: (string | number)[] = []

  constructor(text: string) {
    this.text = text
  }

  document(): void {
    this.value()
    this.match(SPACE)
    if (this.at < this.text.length) this.fail()
  }

  private value(): void {
    this.match(SPACE)
    const next = this.text[this.at]
    if (next === '{') this.object()
    else if (next === '[') this.list()
    else if (next === '"') this.string()
    else if (next === '-' || (next !== undefined && next >= '0' && next <= '9')) this.number()
    else this.word()
  }

  private object(): void {
    const keys = new Set<string>()
    this.items('}', () => {
      const start = this.at
      if (this.text[this.at] !== '"') this.fail()
      this.string()
      const key = textOf(this.text.slice(start, this.at))
      this.steps.push(key)
      if (keys.has(key)) throw new ScanStop({ kind: 'duplicate-key', path: formatJsonPath(this.steps), key })
      keys.add(key)
      this.match(SPACE)
      this.sign(':')
      this.value()
      this.steps.pop()
    })
  }

  private list(): void {
    let index = 0
    this.items(']', () => {
      this.steps.push(index++)
      this.value()
      this.steps.pop()
    })
  }

  /** Scans items that are separated by commas, from the opening bracket to the closing bracket `end`. */
  private items(end: string, item: () => void): void {
    this.at += 1
    this.match(SPACE)
    if (this.text[this.at] === end) {
      this.at += 1
      return
    }
    for (;;) {
      this.match(SPACE)
      item()
      this.match(SPACE)
      if (this.text[this.at] === end) break
      this.sign(',')
    }
    this.at += 1
  }

  private string(): void {
    this.sign('"')
    do this.letters()
    while (this.match(ESCAPE))
    // After a backslash without a valid escape, the fault is the character that follows the backslash.
    if (this.text[this.at] === '\\') this.fail(this.at + 1)
    this.sign('"')
  }

  /**
   * Skips the letters of a string one by one. A regular expression may store a backtracking state for each character,
   * and then fails on a text of millions of characters. (V8 may stop compiling such an expression to code without that
   * state in a process that runs for long.)
   */
  private letters(): void {
    while (isLetter(this.text.charCodeAt(this.at))) this.at += 1
  }

  private number(): void {
    this.match(NUMBER)
    if (!/\d/.test(this.text[this.at - 1] ?? '')) this.fail()
  }

  /** Scans true, false or null. A misspelt word fails at its first wrong letter. */
  private word(): void {
    const word = WORDS.find(([letter]) => letter === this.text[this.at])
    if (word === undefined) this.fail()
    for (const letter of word) this.sign(letter)
  }

  private sign(sign: string): void {
    if (this.text[this.at] !== sign) this.fail()
    this.at += 1
  }

  /** Moves past a match of `pattern` at the current position. Returns false if there is no match. */
  private match(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    if (!pattern.test(this.text)) return false
    this.at = pattern.lastIndex
    return true
  }

  private fail(offset = this.at): never {
    throw new ScanStop({ kind: 'syntax', offset })
  }
}
