import type { BackupDifferences, BackupComparison } from '../../../shared/contract/views/safekeeping.ts'
import type { CampaignDigests } from '../../database/facts/contents.ts'

/**
 * Compares the campaigns of a backup with today's campaigns. The result has today's order; campaigns that exist only in
 * the backup come last.
 */
export function compareCampaignDigests(
  then: readonly CampaignDigests[],
  today: readonly CampaignDigests[],
): BackupDifferences {
  const pairs = pairById(then, today)
  return {
    campaigns: pairs.map(({ was, is }) => {
      const warbands = pairById(was?.warbands ?? [], is?.warbands ?? []).map((pair) => ({
        ...nameOf(pair),
        comparison: comparePair(pair, (one) => one.digest),
      }))
      const games = pairById(was?.games ?? [], is?.games ?? []).map((pair) => comparePair(pair, (one) => one.digest))
      const own = comparePair({ was, is }, (one) => one.frame)
      const isSame = [...warbands.map(({ comparison }) => comparison), ...games].every(
        (comparison) => comparison === 'same',
      )
      return {
        ...nameOf({ was, is }),
        comparison: own === 'same' && !isSame ? 'differs' : own,
        warbands,
        games: countByComparison(games),
      }
    }),
  }
}

/**
 * The same thing in the backup (`was`) and today (`is`). If one of the two does not have the thing, its field is
 * undefined.
 */
interface Pair<T> {
  readonly was: T | undefined
  readonly is: T | undefined
}

function pairById<T extends { readonly id: string }>(then: readonly T[], today: readonly T[]): Pair<T>[] {
  const before = new Map(then.map((one) => [one.id, one]))
  const now = new Set(today.map(({ id }) => id))
  const gone = then.filter(({ id }) => !now.has(id))
  return [...today.map((is) => ({ was: before.get(is.id), is })), ...gone.map((was) => ({ was, is: undefined }))]
}

/** Returns id and name; today's name if the thing still exists. */
function nameOf({ was, is }: Pair<{ readonly id: string; readonly name: string }>) {
  const { id, name } = (is ?? was)!
  return { id, name }
}

function comparePair<T>({ was, is }: Pair<T>, digestOf: (one: T) => string): BackupComparison {
  if (was === undefined) return 'new'
  if (is === undefined) return 'gone'
  return digestOf(was) === digestOf(is) ? 'same' : 'differs'
}

function countByComparison(comparisons: readonly BackupComparison[]): Readonly<Record<BackupComparison, number>> {
  const counts = { same: 0, differs: 0, gone: 0, new: 0 }
  for (const comparison of comparisons) counts[comparison]++
  return counts
}
