import {
  limitTraced,
  addTracedPart,
  setTracedTotal,
  toTraced,
  type TracedPartSource,
  type Traced,
} from '../../rules/kit/traced.ts'
import {
  UN_POUR_UN_STATS,
  type UnPourUnPeople,
  type UnPourUnRank,
  type UnPourUnStat,
  type StatChange,
} from './catalogue.ts'
import { UN_POUR_UN_RANK_ENTRIES, CHARACTERISTIC_TRADES } from './data.ts'
import type { ChosenCharacteristicTrade } from './schemas.ts'

export type StatProfile = Readonly<Record<UnPourUnStat, Traced>>

export const RANK_BY_ID = Object.fromEntries(UN_POUR_UN_RANK_ENTRIES.map((entry) => [entry.id, entry])) as Record<
  UnPourUnRank,
  (typeof UN_POUR_UN_RANK_ENTRIES)[number]
>
const TRADE_BY_PATH = new Map(CHARACTERISTIC_TRADES.map((path) => [path.id, path]))

/** Characteristics that give the lowest successful roll, from 2+ to 6+, so that lower is better. */
const ROLLED: readonly UnPourUnStat[] = ['shooting', 'melee']
export const isRolledStat = (stat: UnPourUnStat): boolean => ROLLED.includes(stat)

const BEST_ROLL = 2
const WORST_ROLL = 6

type Limits = readonly [min: number, max: number]

const ROLLED_LIMITS: Limits = [BEST_ROLL, WORST_ROLL]
const PLAIN_LIMITS: Limits = [1, Number.MAX_SAFE_INTEGER]

/**
 * Returns the lowest and the highest value of a characteristic. UPU-R2: characteristics other than shooting and melee
 * are never below 1.
 */
export const statLimitsOf = (stat: UnPourUnStat): Limits => (isRolledStat(stat) ? ROLLED_LIMITS : PLAIN_LIMITS)

const LIMIT: TracedPartSource = {
  kind: 'limit',
  id: 'profile',
  name: { fr: 'Limite du profil', en: 'Limit of the profile' },
}

/** Limits `value` to the range of its characteristic. Returns the same object if the value is within the range. */
export function limitStatValue(stat: UnPourUnStat, value: Traced): Traced {
  const [min, max] = statLimitsOf(stat)
  return limitTraced(value, min, max, LIMIT)
}

const appliesTo = ({ ranks }: StatChange, rank: UnPourUnRank): boolean => ranks === undefined || ranks.includes(rank)

function applyChange(value: Traced, { add, set }: Pick<StatChange, 'add' | 'set'>, source: TracedPartSource): Traced {
  return set === undefined ? addTracedPart(value, { source, amount: add ?? 0 }) : setTracedTotal(value, set, source)
}

/** Builds the printed values of a rank with its race, before equipment. */
export function buildStatProfile(rank: UnPourUnRank, race: UnPourUnPeople): StatProfile {
  const entry = RANK_BY_ID[rank]
  const base: TracedPartSource = { kind: 'base', id: rank, name: entry.name }
  const source: TracedPartSource = { kind: 'race', id: race.id, name: race.name }
  return mapStats((stat) =>
    race.changes
      .filter((change) => change.stat === stat && appliesTo(change, rank))
      .reduce(
        (value, change) => applyChange(value, change, source),
        toTraced([{ source: base, amount: entry.stats[stat] }]),
      ),
  )
}

/** Limits all values of a profile, for a member without other changes. */
export const limitStatProfile = (before: StatProfile): StatProfile =>
  mapStats((stat) => limitStatValue(stat, before[stat]))

/** Applies an alien's trade to a profile: each point changes the characteristics that its path names. */
export function applyCharacteristicTrade(
  before: StatProfile,
  { path, points }: ChosenCharacteristicTrade,
): StatProfile {
  const trade = TRADE_BY_PATH.get(path)!
  const source: TracedPartSource = { kind: 'race', id: path, name: trade.name }
  return mapStats((stat) => {
    const change = trade.perPoint.find((one) => one.stat === stat)
    return change
      ? addTracedPart(before[stat], { source, amount: change.add * points, ...(points > 1 && { times: points }) })
      : before[stat]
  })
}

/** UPU-R1: returns true if all values stay within the limits after a trade, so that the trade is paid in full. */
export const isTradeWithinLimits = (before: StatProfile, trade: ChosenCharacteristicTrade): boolean => {
  const after = applyCharacteristicTrade(before, trade)
  return UN_POUR_UN_STATS.every((stat) => limitStatValue(stat, after[stat]) === after[stat])
}

function mapStats(make: (stat: UnPourUnStat) => Traced): StatProfile {
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
