import type { BandChanges, GameChangeView } from '../../shared/contract/views/game.ts'

export type MemberChanges = BandChanges['members'][number]

/**
 * Members for whom this is the only change. `change`: the change of one of these members. `by`: the amount of the
 * change.
 */
export interface SimilarChanges {
  readonly key: string
  readonly many: readonly MemberChanges[]
  readonly change: GameChangeView
  readonly by: number
}

/** Minimum number of similar changes that are shown as one line. */
const MIN_FOLDED = 4

/**
 * Returns a key that is equal for changes with the same amount and reason. Returns undefined for a member that is
 * always shown in a line of its own.
 */
function similarityKey({ changes }: MemberChanges): string | undefined {
  const [only, ...others] = changes
  if (!only || others.length > 0 || only.was !== undefined) return undefined
  const { field, before, after, mark, why } = only
  if (typeof before !== 'number' || typeof after !== 'number' || why.some(({ faces }) => faces.length > 0))
    return undefined
  return JSON.stringify([field, after - before, mark, why])
}

/**
 * Returns the members of a warband in their order, then the members who share the same single change, as one folded
 * line.
 */
export function foldChanges(members: readonly MemberChanges[]): (MemberChanges | SimilarChanges)[] {
  const alike = Map.groupBy(members, similarityKey)
  const isFolded = (key: string | undefined): key is string => key !== undefined && alike.get(key)!.length >= MIN_FOLDED
  const folded = [...alike].flatMap(([key, many]): SimilarChanges[] => {
    const change = many[0]!.changes[0]!
    return isFolded(key) ? [{ key, many, change, by: Number(change.after) - Number(change.before) }] : []
  })
  return [...members.filter((member) => !isFolded(similarityKey(member))), ...folded]
}
