import type { Localized } from '../../domain/localized.ts'
import type { BuilderRules, Choice, Stepper } from '../../rules/builder.ts'
import { without } from '../../domain/without.ts'
import { rankOf } from './aftermath.ts'
import { lineChoices, lineChosen, lineStepped, lineSteppers, texts, written } from './builderLines.ts'
import { OPTIONAL, RANKS, REDUCIBLE, STATS, type Optional, type Rank, type Reducible, type Stat } from './catalogue.ts'
import type { CardsContext } from './context.ts'
import { BUILDER, FIGURES, RANK_ENTRIES } from './data.ts'
import { BLANK } from './roster.ts'
import type { Crew, Fighter } from './schemas.ts'
import { reducedKey, specs, valuesOf } from './values.ts'

const { words, no, yes } = BUILDER
const MOST = FIGURES.largestValue
/** Points that a card may be written down with, step by step. */
const MOST_POINTS = 1_000_000

const isStat = (key: string): key is Stat => STATS.some((stat) => stat === key)
const isOptional = (key: string): key is Optional => OPTIONAL.some((stat) => stat === key)
const reducible = (key: string): Reducible | undefined => REDUCIBLE.find((stat) => reducedKey(stat) === key)

/** The values on the card, its points, and what it carries. */
function steppers(member: Fighter): Stepper[] {
  const { values, reduced = {}, points } = member
  const now = valuesOf(member)
  const shown = (key: string, value: number): Stepper => {
    const inPlay = now[key]
    const one = { key, name: specs[key]!.label, value, floor: 0, ceiling: MOST, cost: 0 }
    return inPlay && inPlay.total !== value ? { ...one, inPlay } : one
  }
  return [
    ...STATS.flatMap((stat) => (values[stat] === undefined ? [] : [shown(stat, values[stat])])),
    ...REDUCIBLE.flatMap((stat) => (reduced[stat] === undefined ? [] : [shown(reducedKey(stat), reduced[stat])])),
    { key: 'points', name: words.points, value: points, floor: 0, ceiling: MOST_POINTS, cost: points },
    ...lineSteppers(member),
  ]
}

function stepped(member: Fighter, key: string, value: number): Fighter {
  if (key === 'points') return { ...member, points: value }
  if (isStat(key)) return { ...member, values: { ...member.values, [key]: value } }
  const lower = reducible(key)
  return lower ? { ...member, reduced: { ...member.reduced, [lower]: value } } : lineStepped(member, key, value)
}

const whether = (key: string, name: Localized, is: boolean): Choice => ({
  key,
  name: { fr: words.with.fr.replace('{value}', name.fr), en: words.with.en.replace('{value}', name.en) },
  value: is ? yes.id : no.id,
  options: [no, yes],
  on: yes.id,
})

/** Its rank (house rule), the values that not every card has, and what it carries. */
const choices = (member: Fighter): Choice[] => [
  {
    key: 'rank',
    name: words.rank,
    value: rankOf(member),
    options: RANK_ENTRIES.map(({ id, name, summary }) => ({ id, name, summary })),
  },
  ...OPTIONAL.map((stat) => whether(`has-${stat}`, specs[stat]!.label, member.values[stat] !== undefined)),
  ...REDUCIBLE.map((stat) => {
    const key = reducedKey(stat)
    return whether(`has-${key}`, specs[key]!.label, member.reduced?.[stat] !== undefined)
  }),
  ...lineChoices(member),
]

function chosen(member: Fighter, key: string, option: string): Fighter {
  if (key === 'rank') return ranked(member, RANKS.find((rank) => rank === option) ?? 'henchman')
  const stat = key.replace('has-', '')
  const lower = reducible(stat)
  if (lower) return withReduced(member, lower, option === yes.id)
  return isOptional(stat) ? withOptional(member, stat, option === yes.id) : lineChosen(member, key, option)
}

/** Henchmen have no mark of their own: an unmarked member is one. */
const ranked = (member: Fighter, rank: Rank): Fighter =>
  rank === 'henchman' ? without(member, 'rank') : { ...member, rank }

function withOptional(member: Fighter, stat: Optional, has: boolean): Fighter {
  const values = has ? { ...member.values, [stat]: BUILDER.values.morale } : without(member.values, stat)
  return { ...member, values }
}

/** A reduced value begins one below the whole one; a card without any has none of them. */
function withReduced(member: Fighter, stat: Reducible, has: boolean): Fighter {
  const others = without(member.reduced ?? {}, stat)
  const reduced = has ? { ...others, [stat]: Math.max(0, member.values[stat] - 1) } : others
  return Object.keys(reduced).length > 0 ? { ...member, reduced } : without(member, 'reduced')
}

/** Its role in its player's words, and its rank where it is marked. */
function identity({ role = '', rank }: Fighter): Localized[] {
  const entry = RANK_ENTRIES.find(({ id }) => id === rank)
  return [...(role.trim() === '' ? [] : [{ fr: role, en: role }]), ...(entry ? [entry.name] : [])]
}

/** Where issues point, and the stepper or choice that mends it. */
const PLACES: Readonly<Record<string, string>> = {
  rank: 'rank',
  ...Object.fromEntries(STATS.map((stat) => [`values.${stat}`, stat])),
  ...Object.fromEntries(REDUCIBLE.map((stat) => [`reduced.${stat}`, reducedKey(stat)])),
}

/** How a crew is put together: cards filled in value by value. */
export const builder: BuilderRules<Fighter, CardsContext, Crew> = {
  recruits: () => [{ ...BUILDER.recruit, isGroup: false, member: BLANK }],
  start: [{ name: words.start, least: 1, issues: [] }],
  identity,
  groups: [],
  places: PLACES,
  steps: { of: steppers, to: stepped },
  choices: { of: choices, to: chosen },
  texts: { of: texts, to: written },
}
