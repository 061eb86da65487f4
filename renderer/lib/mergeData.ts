import { isSameData } from '../../shared/domain/campaign/change.ts'

type Data = Readonly<Record<string, unknown>>
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Merges two changes of the same data, key by key. If both changed the same value, `theirs` wins, because it is
 * stored already.
 */
export function mergeData(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSameData(theirs, base)) return mine
  if (isSameData(mine, base) || !isData(mine) || !isData(theirs)) return theirs
  const before = isData(base) ? base : {}
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = keys.map((key) => [key, mergeData(before[key], mine[key], theirs[key])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}
