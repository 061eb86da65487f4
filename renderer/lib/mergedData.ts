import { isSame } from '../../shared/domain/campaign/change.ts'

type Data = Readonly<Record<string, unknown>>
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Two changes of the same data put together, key by key. Where both changed the same value, theirs stands: it is kept
 * already, and somebody was told so.
 */
export function mergedData(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(theirs, base)) return mine
  if (isSame(mine, base) || !isData(mine) || !isData(theirs)) return theirs
  const before = isData(base) ? base : {}
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = keys.map((key) => [key, mergedData(before[key], mine[key], theirs[key])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}
