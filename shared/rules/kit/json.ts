import { AppError } from '../../domain/error.ts'
import { iterateSlices } from '../../domain/slicedList.ts'
import { MAX_DOCUMENT_DEPTH, MAX_LIST_LENGTH } from './bounds.ts'
import { jsonFault } from './jsonScan.ts'
import { isPackedList, openPackedList } from './packedList.ts'
import { formatJsonPath, quotableText } from './path.ts'

/**
 * Parses a JSON object from an untrusted source. `longest`: maximum length of a list. Throws an `AppError` with a
 * `path`: `empty-file`, `not-an-object`, `not-json` (with line and column), `too-deep`, `too-many`, `duplicate-key`,
 * `forbidden-key` (`__proto__` and similar), `lone-surrogate`.
 */
export function parseJson(text: string, longest = MAX_LIST_LENGTH): object {
  checkJsonText(text)
  return checkParsedDocument(JSON.parse(text.replace(/^\uFEFF/, '')), longest)
}

/** Checks a parsed document and returns it. Throws `not-an-object`, and the errors of `checkUntrustedData`. */
export function checkParsedDocument(document: unknown, longest: number): object {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) throw new AppError('not-an-object')
  checkUntrustedData(document, longest)
  return document
}

/**
 * Checks the syntax and the size of a JSON text, without building its objects. Throws the errors of `parseJson` about
 * them.
 */
export function checkJsonText(text: string): void {
  checkJsonSize(text)
  refuseFaults(text.replace(/^\uFEFF/, ''))
}

/**
 * Checks the depth and the number of values of a JSON text before it is parsed, because a text of a few megabytes may
 * expand to gigabytes of objects. Counts the punctuation outside strings. Throws `too-deep`, `too-many`.
 */
export function checkJsonSize(text: string): void {
  const counter = createJsonSizeCounter()
  counter.add(text)
  counter.check()
}

/**
 * Does the work of `checkJsonSize` for a text that arrives in parts. `add` counts a part; `check` throws if
 * all parts so far exceed a limit.
 */
export interface JsonSizeCounter {
  add(part: string): void
  check(): void
}

export function createJsonSizeCounter(): JsonSizeCounter {
  let before = { length: 0, depth: 0, deepest: 0, values: 0, isInString: false, isEscaped: false }
  return {
    add(part) {
      // Copies the counters to local variables: the loop runs once per character of a large file, and locals are
      // faster.
      let { depth, deepest, values, isInString, isEscaped } = before
      for (let i = 0; i < part.length; i++) {
        const code = part.charCodeAt(i)
        if (isInString) {
          if (isEscaped) isEscaped = false
          else if (code === 0x5c) isEscaped = true
          else if (code === 0x22) isInString = false
        } else if (code === 0x22) isInString = true
        else if (code === 0x2c) values++
        else if (code === 0x5b || code === 0x7b) {
          values++
          if (++depth > deepest) deepest = depth
        } else if (code === 0x5d || code === 0x7d) depth--
      }
      before = { length: before.length + part.length, depth, deepest, values, isInString, isEscaped }
    },
    check() {
      const { deepest, length, values } = before
      if (deepest > MAX_DOCUMENT_DEPTH) throw new AppError('too-deep', { max: MAX_DOCUMENT_DEPTH })
      const most = ALWAYS_ALLOWED_VALUES + length / MIN_CHARACTERS_PER_VALUE
      if (values > most) throw new AppError('too-many', { path: '', max: Math.floor(most) })
    },
  }
}

function refuseFaults(text: string): void {
  if (text.trim() === '') throw new AppError('empty-file')
  const fault = jsonFault(text)
  if (fault?.kind === 'duplicate-key')
    throw new AppError('duplicate-key', { path: fault.path, key: quotableText(fault.key) })
  if (fault) throw notJson(text, fault.offset)
}

function notJson(text: string, offset: number): AppError {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return new AppError('not-json', { line, column: offset - before.lastIndexOf('\n') })
}

/** Number of values that any document may have, however short its text is. */
const ALWAYS_ALLOWED_VALUES = 2_000_000
/** Minimum number of characters per value beyond `ALWAYS_ALLOWED_VALUES`; documents that Chronique exports have 27. */
const MIN_CHARACTERS_PER_VALUE = 12

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Checks all keys, texts and lists of untrusted plain data. Throws the same errors as `parseJson`. `most`: maximum
 * length of a list.
 */
export function checkUntrustedData(document: unknown, most = MAX_LIST_LENGTH): void {
  checkValue(document, [], most)
}

/** Checks a value and everything below it, down to `MAX_DOCUMENT_DEPTH`. `steps`: path from the root to the value. */
function checkValue(value: unknown, steps: (string | number)[], most: number): void {
  if (steps.length > MAX_DOCUMENT_DEPTH) throw new AppError('too-deep', { max: MAX_DOCUMENT_DEPTH })
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new AppError('lone-surrogate', { path: formatJsonPath(steps) })
  } else if (Array.isArray(value)) {
    refuseIfLonger(value.length, steps, most)
    for (let at = 0; at < value.length; at++) checkStep(at, value[at], steps, most)
  } else if (isPackedList(value)) {
    const items = openPackedList(value)
    refuseIfLonger(items.length, steps, most)
    let at = 0
    for (const item of iterateSlices(items)) checkStep(at++, item, steps, most)
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      checkKey(key, steps)
      checkStep(key, (value as Record<string, unknown>)[key], steps, most)
    }
  }
}

function refuseIfLonger(length: number, steps: readonly (string | number)[], most: number): void {
  if (length > most) throw new AppError('too-many', { path: formatJsonPath(steps), max: most })
}

function checkStep(step: string | number, value: unknown, steps: (string | number)[], most: number): void {
  // Skips numbers, booleans and null: they need no check, and a document may have millions of them.
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return
  steps.push(step)
  checkValue(value, steps, most)
  steps.pop()
}

function checkKey(key: string, steps: readonly (string | number)[]): void {
  if (FORBIDDEN_KEYS.has(key)) throw new AppError('forbidden-key', { path: formatJsonPath([...steps, key]), key })
  if (!key.isWellFormed()) throw new AppError('lone-surrogate', { path: formatJsonPath([...steps, key]) })
}
