import type { Localized } from '../../domain/localized.ts'
import type { BuilderRules, BuilderChoice, Stepper } from '../../rules/builder.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import { fighterRank } from './aftermath.ts'
import {
  listLineChoices,
  applyLineChoice,
  applyLineStep,
  lineSteppers,
  listTextFields,
  applyTextField,
} from './builderLines.ts'
import {
  OPTIONAL_STATS,
  CARTES_DESTIN_RANKS,
  REDUCIBLE_STATS,
  CARTES_DESTIN_STATS,
  type OptionalStat,
  type CartesDestinRank,
  type ReducibleStat,
  type CartesDestinStat,
} from './catalogue.ts'
import type { CartesDestinContext } from './context.ts'
import { CARTES_DESTIN_BUILDER, CARTES_DESTIN_VALUE_LIMITS, CARTES_DESTIN_RANK_ENTRIES } from './data.ts'
import { BLANK_FIGHTER } from './roster.ts'
import type { CartesDestinCrew, Fighter } from './schemas.ts'
import { reducedStatKey, CARTES_DESTIN_VALUE_DISPLAY_SPECS, computeCartesDestinValues } from './values.ts'

const { words, no, yes } = CARTES_DESTIN_BUILDER
const MOST = CARTES_DESTIN_VALUE_LIMITS.largestValue
/** Maximum points that can be entered for a card. */
const MOST_POINTS = 1_000_000

const isStat = (key: string): key is CartesDestinStat => CARTES_DESTIN_STATS.some((stat) => stat === key)
const isOptional = (key: string): key is OptionalStat => OPTIONAL_STATS.some((stat) => stat === key)
const findReducible = (key: string): ReducibleStat | undefined =>
  REDUCIBLE_STATS.find((stat) => reducedStatKey(stat) === key)

/** Lists the steppers for the values of the card, for its points, and for the fighter's weapons and possessions. */
function steppers(member: Fighter): Stepper[] {
  const { values, reduced = {}, points } = member
  const now = computeCartesDestinValues(member)
  const statStepper = (key: string, value: number): Stepper => {
    const inPlay = now[key]
    const one = { key, name: CARTES_DESTIN_VALUE_DISPLAY_SPECS[key]!.label, value, floor: 0, ceiling: MOST, cost: 0 }
    return inPlay && inPlay.total !== value ? { ...one, inPlay } : one
  }
  return [
    ...CARTES_DESTIN_STATS.flatMap((stat) => (values[stat] === undefined ? [] : [statStepper(stat, values[stat])])),
    ...REDUCIBLE_STATS.flatMap((stat) =>
      reduced[stat] === undefined ? [] : [statStepper(reducedStatKey(stat), reduced[stat])],
    ),
    { key: 'points', name: words.points, value: points, floor: 0, ceiling: MOST_POINTS, cost: points },
    ...lineSteppers(member),
  ]
}

function applyStep(member: Fighter, key: string, value: number): Fighter {
  if (key === 'points') return { ...member, points: value }
  if (isStat(key)) return { ...member, values: { ...member.values, [key]: value } }
  const lower = findReducible(key)
  return lower ? { ...member, reduced: { ...member.reduced, [lower]: value } } : applyLineStep(member, key, value)
}

const yesNoChoice = (key: string, name: Localized, is: boolean): BuilderChoice => ({
  key,
  name: { fr: words.with.fr.replace('{value}', name.fr), en: words.with.en.replace('{value}', name.en) },
  value: is ? yes.id : no.id,
  options: [no, yes],
  on: yes.id,
})

/** Lists the choices for the rank (house rule), for optional and reduced values, and for weapons and possessions. */
const choices = (member: Fighter): BuilderChoice[] => [
  {
    key: 'rank',
    name: words.rank,
    value: fighterRank(member),
    options: CARTES_DESTIN_RANK_ENTRIES.map(({ id, name, summary }) => ({ id, name, summary })),
  },
  ...OPTIONAL_STATS.map((stat) =>
    yesNoChoice(`has-${stat}`, CARTES_DESTIN_VALUE_DISPLAY_SPECS[stat]!.label, member.values[stat] !== undefined),
  ),
  ...REDUCIBLE_STATS.map((stat) => {
    const key = reducedStatKey(stat)
    return yesNoChoice(
      `has-${key}`,
      CARTES_DESTIN_VALUE_DISPLAY_SPECS[key]!.label,
      member.reduced?.[stat] !== undefined,
    )
  }),
  ...listLineChoices(member),
]

function applyChoice(member: Fighter, key: string, option: string): Fighter {
  if (key === 'rank') return withRank(member, CARTES_DESTIN_RANKS.find((rank) => rank === option) ?? 'henchman')
  const stat = key.replace('has-', '')
  const lower = findReducible(stat)
  if (lower) return withReduced(member, lower, option === yes.id)
  return isOptional(stat) ? withOptional(member, stat, option === yes.id) : applyLineChoice(member, key, option)
}

/** Returns the fighter with a rank. A henchman is stored without a rank. */
const withRank = (member: Fighter, rank: CartesDestinRank): Fighter =>
  rank === 'henchman' ? omitKeys(member, 'rank') : { ...member, rank }

function withOptional(member: Fighter, stat: OptionalStat, has: boolean): Fighter {
  const values = has ? { ...member.values, [stat]: CARTES_DESTIN_BUILDER.values.morale } : omitKeys(member.values, stat)
  return { ...member, values }
}

/**
 * Adds or removes a reduced value. A new reduced value starts one below the normal value. If no reduced value is
 * left, the key `reduced` is removed.
 */
function withReduced(member: Fighter, stat: ReducibleStat, has: boolean): Fighter {
  const others = omitKeys(member.reduced ?? {}, stat)
  const reduced = has ? { ...others, [stat]: Math.max(0, member.values[stat] - 1) } : others
  return Object.keys(reduced).length > 0 ? { ...member, reduced } : omitKeys(member, 'reduced')
}

/** Lists the fighter's role as entered, and its rank if a rank is marked. */
function identity({ role = '', rank }: Fighter): Localized[] {
  const entry = CARTES_DESTIN_RANK_ENTRIES.find(({ id }) => id === rank)
  return [...(role.trim() === '' ? [] : [{ fr: role, en: role }]), ...(entry ? [entry.name] : [])]
}

/** Key of the stepper or choice that fixes an issue, by the path in the issue. */
const PLACES: Readonly<Record<string, string>> = {
  rank: 'rank',
  ...Object.fromEntries(CARTES_DESTIN_STATS.map((stat) => [`values.${stat}`, stat])),
  ...Object.fromEntries(REDUCIBLE_STATS.map((stat) => [`reduced.${stat}`, reducedStatKey(stat)])),
}

/** Rules for building a crew: users fill in each card value by value. */
export const cartesDestinBuilder: BuilderRules<Fighter, CartesDestinContext, CartesDestinCrew> = {
  recruits: () => [{ ...CARTES_DESTIN_BUILDER.recruit, isGroup: false, member: BLANK_FIGHTER }],
  start: [{ name: words.start, least: 1, issues: [] }],
  identity,
  groups: [],
  places: PLACES,
  steps: { of: steppers, to: applyStep },
  choices: { of: choices, to: applyChoice },
  texts: { of: listTextFields, to: applyTextField },
}
