import type { BackupDifferences, Standing } from '../../../shared/contract/views/safekeeping.ts'
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
        standing: standingOf(pair, (one) => one.digest),
      }))
      const games = paired(was?.games ?? [], is?.games ?? []).map((pair) => standingOf(pair, (one) => one.digest))
      const own = standingOf({ was, is }, (one) => one.frame)
      const isSame = [...warbands.map(({ standing }) => standing), ...games].every((standing) => standing === 'same')
      return {
        ...nameOf({ was, is }),
        standing: own === 'same' && !isSame ? 'differs' : own,
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

function standingOf<T>({ was, is }: Pair<T>, digestOf: (one: T) => string): Standing {
  if (was === undefined) return 'new'
  if (is === undefined) return 'gone'
  return digestOf(was) === digestOf(is) ? 'same' : 'differs'
}

function counted(standings: readonly Standing[]): Readonly<Record<Standing, number>> {
  const counts = { same: 0, differs: 0, gone: 0, new: 0 }
  for (const standing of standings) counts[standing]++
  return counts
}
