import { withOverrides } from '../../rules/kit/overrides.ts'
import { limited, plus, traced, type Part, type Source, type Traced } from '../../rules/kit/traced.ts'
import type { ValueSpec } from '../../rules/ruleset.ts'
import { actionOf } from './actions.ts'
import { REDUCIBLE, STATS, type Reducible, type Stat } from './catalogue.ts'
import { FIGURES, WORDING } from './data.ts'
import { injuries } from './injuries.ts'
import type { Fighter } from './schemas.ts'

/** The key of a stat's reduced value. */
export const reducedKey = (stat: Reducible): string => `${stat}Reduced`

/** What `chronique/validation@1` has of a fighter; the card's own values are known to whoever wrote it. */
const PUBLISHED = ['chargeMinimum', 'chargeMaximum', 'chargeStrength', 'swingStrength', 'shoulderChargeStrength']

/** How the values are shown: those of the card, reduced ones, then what actions make of them. */
export const specs: Readonly<Record<string, ValueSpec>> = Object.fromEntries(
  [...STATS, ...REDUCIBLE.map(reducedKey), ...PUBLISHED].map((key) => [
    key,
    { ...WORDING.values[key]!, ...(!PUBLISHED.includes(key) && { isUnpublished: true }) },
  ]),
)

const source = (kind: Source['kind'], id: string, name: Source['name'], detail?: string): Source => ({
  kind,
  id,
  name,
  ...(detail !== undefined && { detail }),
})

const ON_CARD = (key: string): Source => source('base', key, WORDING.sheet.onCard)
const FLOOR = source('limit', 'injured', WORDING.sheet.floor)

/** What lasting injuries (house rule) take from a stat, one part each. */
function injuryParts(member: Fighter, stat: Stat): Part[] {
  return (member.injuries ?? []).flatMap(({ id, game }) => {
    const entry = injuries.get(id)
    return (entry?.effects ?? []).flatMap((effect): Part[] =>
      effect.kind === 'stat' && effect.stat === stat
        ? [{ source: source('injury', id, entry!.name, game?.toString()), amount: effect.amount }]
        : [],
    )
  })
}

/** CD-R8: a value after injuries: not below 1, unless the card has it there already. */
function injured(printed: number, key: string, lost: readonly Part[]): Traced {
  const whole = traced([{ source: ON_CARD(key), amount: printed }])
  if (lost.length === 0) return whole
  return limited(lost.reduce(plus, whole), Math.min(printed, FIGURES.lowestInjured), FIGURES.largestValue, FLOOR)
}

/** A fighter's own values, whole and reduced, by their keys. */
function cardValues(member: Fighter): Record<string, Traced> {
  const { values, reduced = {} } = member
  const found: Record<string, Traced> = {}
  for (const stat of STATS) {
    const printed = values[stat]
    if (printed !== undefined) found[stat] = injured(printed, stat, injuryParts(member, stat))
  }
  for (const stat of REDUCIBLE) {
    const printed = reduced[stat]
    const key = reducedKey(stat)
    if (printed !== undefined) found[key] = injured(printed, key, injuryParts(member, stat))
  }
  return found
}

/** So many times a value, as a number of its own. */
const derived = (value: Traced, stat: Stat, times = 1): Part => ({
  source: source('base', stat, WORDING.values[stat].label),
  amount: value.total * times,
  from: value,
  ...(times > 1 && { times }),
})

/** Strength with what an action adds to it. */
function strengthWith(strength: Traced, action: string): Traced {
  const { id, name, bonus } = actionOf(action)
  return traced([derived(strength, 'strength'), { source: source('base', id, name), amount: bonus?.amount ?? 0 }])
}

/** A charge covers at most so many times the move; so does a complex move. */
const FURTHEST = 2

/** Every value of a fighter: those on its card, reduced ones that it has, then what its actions need, by those in force. */
export function valuesOf(member: Fighter): Record<string, Traced> {
  const own = withOverrides(cardValues(member), member.overrides)
  const [move, strength] = [own.move!, own.strength!]
  return {
    ...own,
    chargeMinimum: traced([derived(move, 'move')]),
    chargeMaximum: traced([derived(move, 'move', FURTHEST)]),
    chargeStrength: strengthWith(strength, 'charge'),
    swingStrength: strengthWith(strength, 'take-a-swing'),
    shoulderChargeStrength: strengthWith(strength, 'shoulder-charge'),
  }
}

const ON_SHEET = source('base', 'points', WORDING.sheet.pointsOnCard)

/** What a fighter is worth: the points written on its card, 0 unless set. */
export const costOf = ({ points }: Fighter): Traced =>
  points === 0 ? traced([]) : traced([{ source: ON_SHEET, amount: points }])
