import { AppError } from '../../domain/error.ts'
import { MAX_DEPTH, MAX_LIST } from './bounds.ts'
import { jsonFault } from './jsonScan.ts'
import { pathOf, shortened } from './path.ts'

/**
 * Parses a JSON object that anyone may have written. Throws an `AppError`: `empty-file`, `not-an-object`, `not-json` (with line and column),
 * `too-deep`, `too-many`, `duplicate-key`, `forbidden-key` (`__proto__` and its like), `lone-surrogate`; each with its `path`.
 */
export function parseJson(text: string, longest = MAX_LIST): object {
  checkDepth(text)
  const document = parse(text.replace(/^\uFEFF/, ''))
  if (typeof document !== 'object' || document === null || Array.isArray(document)) throw new AppError('not-an-object')
  checkData(document, longest)
  return document
}

/** Counts brackets outside strings: before anything that might follow them recursively. */
function checkDepth(text: string): void {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === 0x5c) i++
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > MAX_DEPTH) throw new AppError('too-deep', { max: MAX_DEPTH })
    } else if (code === 0x5d || code === 0x7d) depth--
  }
}

function parse(text: string): unknown {
  if (text.trim() === '') throw new AppError('empty-file')
  const fault = jsonFault(text)
  if (fault?.kind === 'duplicate-key')
    throw new AppError('duplicate-key', { path: fault.path, key: shortened(fault.key) })
  if (fault) throw notJson(text, fault.offset)
  return JSON.parse(text) as unknown
}

function notJson(text: string, offset: number): AppError {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return new AppError('not-json', { line, column: offset - before.lastIndexOf('\n') })
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** A value with the way to it, kept as links: a path is made only when something is wrong. */
interface Place {
  readonly value: unknown
  readonly step: string | number
  readonly depth: number
  readonly parent?: Place
}

function pathTo(place: Place): string {
  const steps: (string | number)[] = []
  for (let at: Place = place; at.parent; at = at.parent) steps.unshift(at.step)
  return pathOf(steps)
}

/**
 * Looks at every key, text and list of plain data that anyone may have sent, without recursion. Throws what `parseJson`
 * throws for the same faults; `most`: how long its lists may be.
 */
export function checkData(document: unknown, most = MAX_LIST): void {
  const open: Place[] = [{ value: document, step: '', depth: 0 }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { value } = place
    if (place.depth > MAX_DEPTH) throw new AppError('too-deep', { max: MAX_DEPTH })
    if (typeof value === 'string') checkText(value, place)
    else if (Array.isArray(value)) {
      if (value.length > most) throw new AppError('too-many', { path: pathTo(place), max: most })
      for (const [step, item] of value.entries())
        if (isOpen(item)) open.push({ value: item, step, parent: place, depth: place.depth + 1 })
    } else if (typeof value === 'object' && value !== null) {
      for (const step of Object.keys(value)) {
        checkKey(step, place)
        const item = (value as Record<string, unknown>)[step]
        if (isOpen(item)) open.push({ value: item, step, parent: place, depth: place.depth + 1 })
      }
    }
  }
}

/** Numbers, true, false and null have nothing to be looked at, and may be many. */
const isOpen = (value: unknown): boolean => typeof value === 'string' || (typeof value === 'object' && value !== null)

function checkKey(step: string, parent: Place): void {
  const place = (): Place => ({ value: undefined, step, parent, depth: parent.depth + 1 })
  if (FORBIDDEN_KEYS.has(step)) throw new AppError('forbidden-key', { path: pathTo(place()), key: step })
  if (!step.isWellFormed()) throw new AppError('lone-surrogate', { path: pathTo(place()) })
}

function checkText(text: string, place: Place): void {
  if (!text.isWellFormed()) throw new AppError('lone-surrogate', { path: pathTo(place) })
}
