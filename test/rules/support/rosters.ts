import fc from 'fast-check'
import { MEMBER_STATUSES, type Member } from '../../../shared/domain/member.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { NO_VARIANTS, VARIANTS, type Variants } from './variants.ts'

type Json = Readonly<Record<string, unknown>>
/** Equipment lines have a quantity, trait lines a level. */
type Counter = 'quantity' | 'level'
type Line = Readonly<{ id: string } & Partial<Record<Counter, number>>>
/** The maximum of each counter, minus the number that a test can add. */
const MOST: Readonly<Record<Counter, number>> = { quantity: 998, level: 98 }

/**
 * Rosters of a ruleset as documents, built from its starter and its catalogue: legal and illegal ones, with campaign
 * state.
 */
export function rostersOf(ruleset: Ruleset, { repeated }: { repeated: boolean }): fc.Arbitrary<Json> {
  const variants = VARIANTS[ruleset.id] ?? NO_VARIANTS
  const plans = fc.array(memberPlans(variants, repeated), { maxLength: 6 })
  const templates = templatesOf(ruleset)
  const header = fc.record({ cap: maybe(fc.nat(500)), treasury: maybe(fc.nat(99)), notes: maybe(fc.constant('…')) })
  return fc.tuple(variants.options, plans, header).map(([variant, members, rest]) => {
    const base = { ...ruleset.roster.starter('Bande'), ...variant }
    const context = ruleset.roster.context(base)
    const entries = [...ruleset.roster.catalogue(context)].map(({ id }) => id)
    const made = members.map((plan, at) =>
      memberFrom(ruleset, plan, { ...pick(templates, plan.kind)!, name: `Membre ${at}` }, { entries, context }),
    )
    return dropUndefined({ ...base, ...rest, members: made })
  })
}

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 })
const dropUndefined = (object: Json): Json =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))

/** Plan of a member, with indices in place of ids: any number selects some entry. */
const memberPlans = ({ memberKeys, lineKeys }: Variants, repeated: boolean) =>
  fc.record({
    kind: fc.nat(99),
    added: fc.array(fc.nat(999), { maxLength: 6 }),
    quantities: fc.array(fc.constantFrom(1, 1, 2, 3, 998), { maxLength: 6 }),
    again: repeated ? fc.array(fc.nat(9), { maxLength: 2 }) : fc.constant<number[]>([]),
    keys: memberKeys,
    lineKeys,
    status: maybe(fc.constantFrom(...MEMBER_STATUSES)),
    missedGames: maybe(fc.nat(4)),
    experience: maybe(fc.record({ gained: fc.nat(30), spent: fc.nat(30) })),
    injuries: maybe(fc.array(fc.record({ at: fc.nat(99), game: maybe(fc.nat(20)) }), { maxLength: 5 })),
    advances: maybe(fc.array(fc.record({ at: fc.nat(9), amount: fc.integer({ min: 1, max: 4 }) }), { maxLength: 4 })),
    overrides: maybe(
      fc.array(fc.record({ at: fc.nat(9), amount: fc.integer({ min: -20, max: 99 }) }), { maxLength: 3 }),
    ),
  })
type Plan = typeof memberPlans extends (...given: never[]) => fc.Arbitrary<infer P> ? P : never

/** The members of the starter, as every kind that they can have. */
function templatesOf(ruleset: Ruleset): Member[] {
  const kinds = Object.keys(ruleset.wording.kinds)
  const { members } = ruleset.roster.starter('Bande')
  return members.flatMap((one) => kinds.map((kind) => ({ ...one, kind })).filter((member) => accepts(ruleset, member)))
}

const accepts = (ruleset: Ruleset, member: Json): member is Member =>
  ruleset.roster.schemas.member.safeParse(member).success

/** Entries that can be added to members, and the context that the ruleset needs. */
interface GivableEntries {
  readonly entries: readonly string[]
  readonly context: unknown
}

/** Builds a member from a plan; keys unknown to its schema are left out. */
function memberFrom(ruleset: Ruleset, plan: Plan, template: Member, given: GivableEntries): Member {
  let member = template
  for (const index of plan.added) {
    const id = pick(given.entries, index)
    if (id !== undefined) member = ruleset.roster.add(member, id, given.context)
  }
  const changes = changesOf(ruleset, plan)
  const all = changes.reduce<Json>((one, change) => ({ ...one, ...change(one) }), member)
  if (accepts(ruleset, dropUndefined(all))) return dropUndefined(all) as Member
  return changes.reduce<Member>((one, change) => {
    const changed = dropUndefined({ ...one, ...change(one) })
    return accepts(ruleset, changed) ? changed : one
  }, member)
}

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % from.length]

/** All other changes of a member: functions that return the keys to add. */
function changesOf(ruleset: Ruleset, plan: Plan): ((member: Json) => Json)[] {
  const { status, missedGames, experience, injuries, advances, overrides, keys } = plan
  const injuryIds = [...ruleset.aftermath.injuries.keys()]
  const advanceIds = ruleset.advancement.advances?.table.results.map(({ id }) => id) ?? []
  const valueIds = [...Object.keys(ruleset.values.specs), 'cost']
  const resolveIds = <T extends { at: number }>(ids: readonly string[], list?: readonly T[]) =>
    ids.length === 0 ? undefined : list?.map(({ at, ...rest }) => dropUndefined({ ...rest, id: pick(ids, at)! }))
  const fixed = overrides?.map(({ at, amount }) => ({ value: pick(valueIds, at), amount, reason: 'Essai' }))
  return [
    (member) => withLines(member, plan, {}),
    (member) => withLines(member, plan, plan.lineKeys),
    ...Object.entries(keys).map(([key, value]) => () => ({ [key]: value })),
    () => ({ status }),
    () => ({ missedGames }),
    () => ({ experience }),
    () => ({ injuries: keys.injuries ?? resolveIds(injuryIds, injuries) }),
    () => ({ advances: resolveIds(advanceIds, advances) }),
    () => ({ overrides: fixed }),
  ]
}

/** The member's lines with other quantities, the first with its own keys, some of them repeated. */
function withLines(member: Json, { quantities, again }: Plan, keys: Json): Json {
  return Object.fromEntries(
    Object.entries(member).flatMap(([key, value]) => {
      if (!isLines(value)) return []
      const [first, ...rest] = value.map((line, at) => withCount(line, quantities[at] ?? countOf(line)))
      const repeated = again.map((at) => withCount(pick(value, at)!, 1))
      return [[key, [{ ...first, ...keys }, ...rest, ...repeated]]]
    }),
  )
}

const isLines = (value: unknown): value is Line[] => Array.isArray(value) && value.length > 0 && value.every(isLine)
const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && ('quantity' in value || 'level' in value)
const counterOf = (line: Line): Counter => (line.level === undefined ? 'quantity' : 'level')
const countOf = (line: Line): number => line[counterOf(line)] ?? 1
const withCount = (line: Line, count: number): Line => {
  const counter = counterOf(line)
  return { ...line, [counter]: Math.min(count, MOST[counter]) }
}

const withOtherLines = (member: Member, change: (lines: readonly Line[]) => Line[]): Member =>
  Object.fromEntries(
    Object.entries(member).map(([key, value]: [string, unknown]) =>
      isLines(value) ? [key, change(value)] : [key, value],
    ),
  ) as Member

/** The member with every line of several items split in two. */
export const withSplitLines = (member: Member): Member => withOtherLines(member, (lines) => lines.flatMap(splitLine))

/** The member with one of each item, on one line. */
export const withSingleLines = (member: Member): Member =>
  withOtherLines(member, (lines) =>
    lines.filter(({ id }, at) => lines.findIndex((line) => line.id === id) === at).map((line) => withCount(line, 1)),
  )

const splitLine = (line: Line): Line[] =>
  countOf(line) > 1 ? [withCount(line, 1), withCount(line, countOf(line) - 1)] : [line]

export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  Object.values(value).forEach(deepFreeze)
  return value
}
