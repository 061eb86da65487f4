import type { BackupDifferences, Comparison } from '../../../shared/contract/views/safekeeping.ts'
import type { CampaignContents } from '../../database/facts/contents.ts'

/** How what stood in a backup stands to what stands there today, today's order first. */
export function differencesOf(
  then: readonly CampaignContents[],
  today: readonly CampaignContents[],
): BackupDifferences {
  const pairs = paired(then, today)
  return {
    campaigns: pairs.map(({ was, is }) => {
      const warbands = paired(was?.warbands ?? [], is?.warbands ?? []).map((pair) => ({
        ...nameOf(pair),
        comparison: compared(pair, (one) => one.digest),
      }))
      const games = paired(was?.games ?? [], is?.games ?? []).map((pair) => compared(pair, (one) => one.digest))
      const own = compared({ was, is }, (one) => one.frame)
      const isSame = [...warbands.map(({ comparison }) => comparison), ...games].every(
        (comparison) => comparison === 'same',
      )
      return {
        ...nameOf({ was, is }),
        comparison: own === 'same' && !isSame ? 'differs' : own,
        warbands,
        games: counted(games),
      }
    }),
  }
}

/** Something in the backup and today; one of them may be missing. */
interface Pair<T> {
  readonly was: T | undefined
  readonly is: T | undefined
}

function paired<T extends { readonly id: string }>(then: readonly T[], today: readonly T[]): Pair<T>[] {
  const before = new Map(then.map((one) => [one.id, one]))
  const now = new Set(today.map(({ id }) => id))
  const gone = then.filter(({ id }) => !now.has(id))
  return [...today.map((is) => ({ was: before.get(is.id), is })), ...gone.map((was) => ({ was, is: undefined }))]
}

/** By the name that it has today, where it is there. */
function nameOf({ was, is }: Pair<{ readonly id: string; readonly name: string }>) {
  const { id, name } = (is ?? was)!
  return { id, name }
}

function compared<T>({ was, is }: Pair<T>, digestOf: (one: T) => string): Comparison {
  if (was === undefined) return 'new'
  if (is === undefined) return 'gone'
  return digestOf(was) === digestOf(is) ? 'same' : 'differs'
}

function counted(comparisons: readonly Comparison[]): Readonly<Record<Comparison, number>> {
  const counts = { same: 0, differs: 0, gone: 0, new: 0 }
  for (const comparison of comparisons) counts[comparison]++
  return counts
}
