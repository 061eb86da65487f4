import { limited, plus, setTo, traced, type Source, type Traced } from '../../rules/kit/traced.ts'
import { STATS, type Race, type Rank, type Stat, type StatChange } from './catalogue.ts'
import { RANK_ENTRIES, TRADES } from './data.ts'
import type { Trade } from './schemas.ts'

export type Profile = Readonly<Record<Stat, Traced>>

export const RANK_BY_ID = Object.fromEntries(RANK_ENTRIES.map((entry) => [entry.id, entry])) as Record<
  Rank,
  (typeof RANK_ENTRIES)[number]
>
const TRADE_BY_PATH = new Map(TRADES.map((path) => [path.id, path]))

/** Characteristics that are a number to roll at least: lower is better, and 2+ to 6+ are their limits. */
const ROLLED: readonly Stat[] = ['shooting', 'melee']
export const isRolled = (stat: Stat): boolean => ROLLED.includes(stat)

const BEST_ROLL = 2
const WORST_ROLL = 6

type Limits = readonly [min: number, max: number]

const ROLLED_LIMITS: Limits = [BEST_ROLL, WORST_ROLL]
const PLAIN_LIMITS: Limits = [1, Number.MAX_SAFE_INTEGER]

/** The lowest and highest figure on a profile. UPU-R2: what is not rolled never falls below 1. */
export const limitsOf = (stat: Stat): Limits => (isRolled(stat) ? ROLLED_LIMITS : PLAIN_LIMITS)

const LIMIT: Source = {
  kind: 'limit',
  id: 'profile',
  name: { fr: 'Limite du profil', en: 'Limit of the profile' },
}

/** `value` within the limits of its characteristic; the same object where they do not bite. */
export function withinLimits(stat: Stat, value: Traced): Traced {
  const [min, max] = limitsOf(stat)
  return limited(value, min, max, LIMIT)
}

const concerns = ({ ranks }: StatChange, rank: Rank): boolean => ranks === undefined || ranks.includes(rank)

function changed(value: Traced, { add, set }: Pick<StatChange, 'add' | 'set'>, source: Source): Traced {
  return set === undefined ? plus(value, { source, amount: add ?? 0 }) : setTo(value, set, source)
}

/** A rank's values after its race: what is printed before equipment. */
export function profile(rank: Rank, race: Race): Profile {
  const entry = RANK_BY_ID[rank]
  const base: Source = { kind: 'base', id: rank, name: entry.name }
  const source: Source = { kind: 'race', id: race.id, name: race.name }
  return mapStats((stat) =>
    race.changes
      .filter((change) => change.stat === stat && concerns(change, rank))
      .reduce((value, change) => changed(value, change, source), traced([{ source: base, amount: entry.stats[stat] }])),
  )
}

/** A profile within its limits: what holds for a member that nothing else changes. */
export const profileWithinLimits = (before: Profile): Profile => mapStats((stat) => withinLimits(stat, before[stat]))

/** A profile after an alien's trade: each point gives and takes as its path says. */
export function traded(before: Profile, { path, points }: Trade): Profile {
  const trade = TRADE_BY_PATH.get(path)!
  const source: Source = { kind: 'race', id: path, name: trade.name }
  return mapStats((stat) => {
    const change = trade.perPoint.find((one) => one.stat === stat)
    return change
      ? plus(before[stat], { source, amount: change.add * points, ...(points > 1 && { times: points }) })
      : before[stat]
  })
}

/** UPU-R1: true when the price and the gain of a trade stay within the limits, so that it is paid in full. */
export const isFair = (before: Profile, trade: Trade): boolean => {
  const after = traded(before, trade)
  return STATS.every((stat) => withinLimits(stat, after[stat]) === after[stat])
}

function mapStats(make: (stat: Stat) => Traced): Profile {
  return {
    movement: make('movement'),
    command: make('command'),
    shooting: make('shooting'),
    melee: make('melee'),
    strength: make('strength'),
    resistance: make('resistance'),
    life: make('life'),
  }
}
