import { AppError } from '../../domain/error.ts'
import { itemsOf } from '../../domain/slicedList.ts'
import { MAX_DEPTH, MAX_LIST } from './bounds.ts'
import { jsonFault } from './jsonScan.ts'
import { isPackedList, unpack } from './packedList.ts'
import { pathOf, shortened } from './path.ts'

/**
 * Parses a JSON object that anyone may have written. Throws an `AppError`: `empty-file`, `not-an-object`, `not-json` (with line and column),
 * `too-deep`, `too-many`, `duplicate-key`, `forbidden-key` (`__proto__` and its like), `lone-surrogate`; each with its `path`.
 */
export function parseJson(text: string, longest = MAX_LIST): object {
  checkJsonText(text)
  return checkedObject(JSON.parse(text.replace(/^\uFEFF/, '')), longest)
}

/** A document, once its data are checked. Throws `not-an-object`, and what `checkData` throws. */
export function checkedObject(document: unknown, longest: number): object {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) throw new AppError('not-an-object')
  checkData(document, longest)
  return document
}

/** Checks a JSON text as `parseJson` does, without making anything of it but what is wrong with it. */
export function checkJsonText(text: string): void {
  checkShape(text)
  refuseFaults(text.replace(/^\uFEFF/, ''))
}

/**
 * Counts levels and values by the signs outside strings, before a text is made anything of: a text of a few megabytes may
 * stand for gigabytes of objects. Throws `too-deep`, `too-many`.
 */
export function checkShape(text: string): void {
  const counter = shapeCounter()
  counter.add(text)
  counter.check()
}

/** Counts the shape of a text that comes in parts; `check` throws what `checkShape` throws for the whole of it. */
export interface ShapeCounter {
  add(part: string): void
  check(): void
}

export function shapeCounter(): ShapeCounter {
  let before = { length: 0, depth: 0, deepest: 0, values: 0, isInString: false, isEscaped: false }
  return {
    add(part) {
      // Local variables: this runs once for every letter of a large file.
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
      if (deepest > MAX_DEPTH) throw new AppError('too-deep', { max: MAX_DEPTH })
      const most = FEW_VALUES + length / LEAST_SIGNS
      if (values > most) throw new AppError('too-many', { path: '', max: Math.floor(most) })
    },
  }
}

function refuseFaults(text: string): void {
  if (text.trim() === '') throw new AppError('empty-file')
  const fault = jsonFault(text)
  if (fault?.kind === 'duplicate-key')
    throw new AppError('duplicate-key', { path: fault.path, key: shortened(fault.key) })
  if (fault) throw notJson(text, fault.offset)
}

function notJson(text: string, offset: number): AppError {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return new AppError('not-json', { line, column: offset - before.lastIndexOf('\n') })
}

/** So many values any document may hold. */
const FEW_VALUES = 2_000_000
/** In a larger one a value takes this many signs at least; in those that are exported it takes 27. */
const LEAST_SIGNS = 12

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Looks at every key, text and list of plain data that anyone may have sent. Throws what `parseJson` throws for the same
 * faults; `most`: how long its lists may be.
 */
export function checkData(document: unknown, most = MAX_LIST): void {
  checkValue(document, [], most)
}

/** `steps`: the way from the top to the value. It goes down no further than `MAX_DEPTH`. */
function checkValue(value: unknown, steps: (string | number)[], most: number): void {
  if (steps.length > MAX_DEPTH) throw new AppError('too-deep', { max: MAX_DEPTH })
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new AppError('lone-surrogate', { path: pathOf(steps) })
  } else if (Array.isArray(value)) {
    refuseIfLonger(value.length, steps, most)
    for (let at = 0; at < value.length; at++) checkStep(at, value[at], steps, most)
  } else if (isPackedList(value)) {
    const items = unpack(value)
    refuseIfLonger(items.length, steps, most)
    let at = 0
    for (const item of itemsOf(items)) checkStep(at++, item, steps, most)
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      checkKey(key, steps)
      checkStep(key, (value as Record<string, unknown>)[key], steps, most)
    }
  }
}

function refuseIfLonger(length: number, steps: readonly (string | number)[], most: number): void {
  if (length > most) throw new AppError('too-many', { path: pathOf(steps), max: most })
}

function checkStep(step: string | number, value: unknown, steps: (string | number)[], most: number): void {
  // Numbers, true, false and null have nothing to be looked at, and may be many.
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return
  steps.push(step)
  checkValue(value, steps, most)
  steps.pop()
}

function checkKey(key: string, steps: readonly (string | number)[]): void {
  if (FORBIDDEN_KEYS.has(key)) throw new AppError('forbidden-key', { path: pathOf([...steps, key]), key })
  if (!key.isWellFormed()) throw new AppError('lone-surrogate', { path: pathOf([...steps, key]) })
}
