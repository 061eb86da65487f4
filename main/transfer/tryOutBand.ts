import type { Language } from '../../shared/domain/localized.ts'
import type { TryOutBand } from '../../shared/contract/views/packTryOut.ts'
import type { Roster } from '../../shared/domain/roster.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'

/**
 * Returns a band that is tried out as a roster, in which members are called by their kind, in a language. Kinds, items and choices that the game
 * does not have are left out. Null: the smallest band that the game allows.
 */
export function rosterOf(ruleset: Ruleset, band: TryOutBand | null, language: Language): Roster {
  const starter = ruleset.roster.starter(ruleset.name[language])
  const context = ruleset.roster.context(starter)
  const recruits = new Map(ruleset.builder.recruits(context).map((recruit) => [recruit.id, recruit]))
  const nameOf = (kind: string): string => recruits.get(kind)?.name[language] ?? kind
  if (!band) return { ...starter, members: starter.members.map((member) => ({ ...member, name: nameOf(member.kind) })) }
  const entries = new Set([...ruleset.roster.catalogue(context)].map(({ id }) => id))
  const members = band.members.flatMap(({ kind, items, steps }) => {
    const recruit = recruits.get(kind)
    if (!recruit) return []
    const bare = { ...recruit.member, name: nameOf(kind) }
    const equipped = items.reduce(
      (member, id) => (entries.has(id) ? ruleset.roster.add(member, id, context) : member),
      bare,
    )
    return [withSteps(ruleset, context, equipped, steps)]
  })
  const known = Object.entries(band.options).filter(([id]) => Object.hasOwn(starter.options as object, id))
  return { ...starter, options: { ...(starter.options as object), ...Object.fromEntries(known) }, members }
}

type Member = Roster['members'][number]
type Steps = TryOutBand['members'][number]['steps']

/** Returns a member with numbers that are bought in steps, each within its limits. */
function withSteps(ruleset: Ruleset, context: unknown, member: Member, steps: Steps): Member {
  const numbers = ruleset.builder.steps
  if (!numbers) return member
  return Object.entries(steps).reduce((next, [key, value]) => {
    const found = numbers.of(next, context).find((one) => one.key === key)
    if (!found) return next
    return numbers.to(next, key, Math.max(found.floor, Math.min(value, found.ceiling ?? value)), context)
  }, member)
}

/** Returns the numbers of a member that are others than those of a new member of its kind. */
function stepsOf(ruleset: Ruleset, context: unknown, member: Member, bare: object | undefined): Steps {
  const numbers = (one: object) => ruleset.builder.steps?.of(one as Member, context) ?? []
  const before = new Map(bare && numbers(bare).map(({ key, value }) => [key, value]))
  const others = numbers(member).filter(({ key, value }) => before.get(key) !== value)
  return Object.fromEntries(others.map(({ key, value }) => [key, value]))
}

/** Returns a roster as a band to try out. */
export function bandOf(ruleset: Ruleset, roster: Roster): TryOutBand {
  const context = ruleset.roster.context(roster)
  const recruits = new Map(ruleset.builder.recruits(context).map((recruit) => [recruit.id, recruit.member]))
  return {
    options: { ...(roster.options as Record<string, string>) },
    members: roster.members.map((member): TryOutBand['members'][number] => {
      const {
        kind,
        items,
        traits = [],
      } = member as unknown as {
        readonly kind: string
        readonly items: readonly { readonly id: string; readonly quantity?: number }[]
        readonly traits?: readonly { readonly id: string; readonly level?: number }[]
      }
      const pieces = items.flatMap(({ id, quantity = 1 }) => Array<string>(quantity).fill(id))
      const levels = traits.flatMap(({ id, level = 1 }) => Array<string>(level).fill(id))
      return { kind, items: [...pieces, ...levels], steps: stepsOf(ruleset, context, member, recruits.get(kind)) }
    }),
  }
}
