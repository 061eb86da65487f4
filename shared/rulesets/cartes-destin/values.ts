import { withOverrides } from '../../rules/kit/overrides.ts'
import {
  limitTraced,
  addTracedPart,
  toTraced,
  type TracedPart,
  type TracedPartSource,
  type Traced,
} from '../../rules/kit/traced.ts'
import type { ValueDisplaySpec } from '../../rules/ruleset.ts'
import { findCartesDestinAction } from './actions.ts'
import { REDUCIBLE_STATS, CARTES_DESTIN_STATS, type ReducibleStat, type CartesDestinStat } from './catalogue.ts'
import { CARTES_DESTIN_VALUE_LIMITS, CARTES_DESTIN_WORDING } from './data.ts'
import { cartesDestinInjuries } from './injuries.ts'
import type { Fighter } from './schemas.ts'

/** Returns the key under which the reduced value of a stat is stored among the computed values. */
export const reducedStatKey = (stat: ReducibleStat): string => `${stat}Reduced`

/**
 * Keys of the values in `chronique/validation@1`. The values printed on the card are left out, because the roster's
 * author entered them.
 */
const PUBLISHED = ['chargeMinimum', 'chargeMaximum', 'chargeStrength', 'swingStrength', 'shoulderChargeStrength']

/** Display rules for each value: first the values of the card, then the reduced values, then the values of actions. */
export const CARTES_DESTIN_VALUE_DISPLAY_SPECS: Readonly<Record<string, ValueDisplaySpec>> = Object.fromEntries(
  [...CARTES_DESTIN_STATS, ...REDUCIBLE_STATS.map(reducedStatKey), ...PUBLISHED].map((key) => [
    key,
    { ...CARTES_DESTIN_WORDING.values[key]!, ...(!PUBLISHED.includes(key) && { isUnpublished: true }) },
  ]),
)

const source = (
  kind: TracedPartSource['kind'],
  id: string,
  name: TracedPartSource['name'],
  detail?: string,
): TracedPartSource => ({
  kind,
  id,
  name,
  ...(detail !== undefined && { detail }),
})

const ON_CARD = (key: string): TracedPartSource => source('base', key, CARTES_DESTIN_WORDING.sheet.onCard)
const FLOOR = source('limit', 'injured', CARTES_DESTIN_WORDING.sheet.floor)

/** Lists the parts that permanent injuries (house rule) subtract from a stat, one part for each injury. */
function injuryParts(member: Fighter, stat: CartesDestinStat): TracedPart[] {
  return (member.injuries ?? []).flatMap(({ id, game }) => {
    const entry = cartesDestinInjuries.get(id)
    return (entry?.effects ?? []).flatMap((effect): TracedPart[] =>
      effect.kind === 'stat' && effect.stat === stat
        ? [{ source: source('injury', id, entry!.name, game?.toString()), amount: effect.amount }]
        : [],
    )
  })
}

/** CD-R8: computes a value after injuries. The result is at least 1, unless the value on the card is lower. */
function withInjuries(printed: number, key: string, lost: readonly TracedPart[]): Traced {
  const whole = toTraced([{ source: ON_CARD(key), amount: printed }])
  if (lost.length === 0) return whole
  return limitTraced(
    lost.reduce(addTracedPart, whole),
    Math.min(printed, CARTES_DESTIN_VALUE_LIMITS.lowestInjured),
    CARTES_DESTIN_VALUE_LIMITS.largestValue,
    FLOOR,
  )
}

/** Computes the normal and reduced values of a card, by key. */
function cardValues(member: Fighter): Record<string, Traced> {
  const { values, reduced = {} } = member
  const found: Record<string, Traced> = {}
  for (const stat of CARTES_DESTIN_STATS) {
    const printed = values[stat]
    if (printed !== undefined) found[stat] = withInjuries(printed, stat, injuryParts(member, stat))
  }
  for (const stat of REDUCIBLE_STATS) {
    const printed = reduced[stat]
    const key = reducedStatKey(stat)
    if (printed !== undefined) found[key] = withInjuries(printed, key, injuryParts(member, stat))
  }
  return found
}

/** Builds a part of a traced value that is a multiple of another value. */
const multiplePart = (value: Traced, stat: CartesDestinStat, times = 1): TracedPart => ({
  source: source('base', stat, CARTES_DESTIN_WORDING.values[stat].label),
  amount: value.total * times,
  from: value,
  ...(times > 1 && { times }),
})

/** Adds the bonus of an action to the fighter's strength. */
function strengthWith(strength: Traced, action: string): Traced {
  const { id, name, bonus } = findCartesDestinAction(action)
  return toTraced([
    multiplePart(strength, 'strength'),
    { source: source('base', id, name), amount: bonus?.amount ?? 0 },
  ])
}

/** A charge or a complex move covers at most the fighter's move multiplied by this number. */
const FURTHEST = 2

/**
 * Computes all values of a fighter: the card's values, the reduced values, and the values of actions. The values of
 * actions use the card's values after overrides.
 */
export function computeCartesDestinValues(member: Fighter): Record<string, Traced> {
  const own = withOverrides(cardValues(member), member.overrides)
  const [move, strength] = [own.move!, own.strength!]
  return {
    ...own,
    chargeMinimum: toTraced([multiplePart(move, 'move')]),
    chargeMaximum: toTraced([multiplePart(move, 'move', FURTHEST)]),
    chargeStrength: strengthWith(strength, 'charge'),
    swingStrength: strengthWith(strength, 'take-a-swing'),
    shoulderChargeStrength: strengthWith(strength, 'shoulder-charge'),
  }
}

const ON_SHEET = source('base', 'points', CARTES_DESTIN_WORDING.sheet.pointsOnCard)

/** Computes the value of a fighter: the points entered on the card. */
export const computeCartesDestinCost = ({ points }: Fighter): Traced =>
  points === 0 ? toTraced([]) : toTraced([{ source: ON_SHEET, amount: points }])
