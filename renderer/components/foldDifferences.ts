import type { FactDifference } from '../../shared/contract/views/history.ts'

/** Equal changes of several owners, shown as one line that unfolds. */
export interface SimilarDifferences {
  readonly key: string
  readonly many: readonly FactDifference[]
}

/** Minimum number of equal changes that are folded. */
const MIN_FOLDED = 4

const similarityKey = ({ kind, how, name, of, fields }: FactDifference): string =>
  JSON.stringify([kind, how, name, of === null, fields])

/**
 * Returns first the changes of single owners in their order, then one folded line for each change that many owners
 * share.
 */
export function foldDifferences(differences: readonly FactDifference[]): (FactDifference | SimilarDifferences)[] {
  const groups = Map.groupBy(differences, similarityKey)
  const isFolded = (one: FactDifference) => one.of !== null && groups.get(similarityKey(one))!.length >= MIN_FOLDED
  const folded = [...groups].flatMap(([key, all]) => (isFolded(all[0]!) ? [{ key, many: all }] : []))
  return [...differences.filter((one) => !isFolded(one)), ...folded]
}
