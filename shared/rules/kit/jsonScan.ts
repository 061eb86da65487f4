import { pathOf } from './path.ts'

/** What is wrong with a JSON text: where it stops being JSON, or a key that one object has twice. */
type JsonFault =
  | { readonly kind: 'syntax'; readonly offset: number }
  | { readonly kind: 'duplicate-key'; readonly path: string; readonly key: string }

class Stop extends Error {
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
 * Reads a JSON text as the standard has it, only to say what is wrong with it (`JSON.parse` does not say where, and lets
 * keys that stand twice pass). `undefined`: nothing is. The text's depth must have been checked: this recurses.
 */
export function jsonFault(text: string): JsonFault | undefined {
  try {
    new Scanner(text).document()
    return undefined
  } catch (stop) {
    if (stop instanceof Stop) return stop.fault
    throw stop
  }
}

/** True for what may stand in a string as it is; false for a quote, a backslash, a control and the end of a text (NaN). */
const isLetter = (code: number): boolean => code >= 0x20 && code !== 0x22 && code !== 0x5c

/** What a string literal stands for; few have an escape. */
const textOf = (literal: string): string =>
  literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1)

class Scanner {
  readonly text: string
  at = 0
  /** The way from the top to where it stands; made a path only when something is wrong. */
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
      if (keys.has(key)) throw new Stop({ kind: 'duplicate-key', path: pathOf(this.steps), key })
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

  /** Items parted by commas up to `end`; stands at the opening bracket. */
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
    // A backslash that begins no escape: the fault is what follows it.
    if (this.text[this.at] === '\\') this.fail(this.at + 1)
    this.sign('"')
  }

  /**
   * Letter by letter: an expression may remember each one, and fail on a text of millions. (In a process that has run for
   * long, V8 no longer spares it that: its expressions take more room by then than it makes fast ones for.)
   */
  private letters(): void {
    while (isLetter(this.text.charCodeAt(this.at))) this.at += 1
  }

  private number(): void {
    this.match(NUMBER)
    if (!/\d/.test(this.text[this.at - 1] ?? '')) this.fail()
  }

  /** true, false or null; what begins like one is read as far as it goes. */
  private word(): void {
    const word = WORDS.find(([letter]) => letter === this.text[this.at])
    if (word === undefined) this.fail()
    for (const letter of word) this.sign(letter)
  }

  private sign(sign: string): void {
    if (this.text[this.at] !== sign) this.fail()
    this.at += 1
  }

  /** Goes on behind what fits here; false where nothing does. */
  private match(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    if (!pattern.test(this.text)) return false
    this.at = pattern.lastIndex
    return true
  }

  private fail(offset = this.at): never {
    throw new Stop({ kind: 'syntax', offset })
  }
}
