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
  const members = band.members.flatMap(({ kind, items }) => {
    const recruit = recruits.get(kind)
    if (!recruit) return []
    const bare = { ...recruit.member, name: nameOf(kind) }
    return [items.reduce((member, id) => (entries.has(id) ? ruleset.roster.add(member, id, context) : member), bare)]
  })
  const known = Object.entries(band.options).filter(([id]) => Object.hasOwn(starter.options as object, id))
  return { ...starter, options: { ...(starter.options as object), ...Object.fromEntries(known) }, members }
}

/** Returns a roster as a band to try out. */
export const bandOf = ({ options, members }: Roster): TryOutBand => ({
  options: { ...(options as Record<string, string>) },
  members: members.map((member): TryOutBand['members'][number] => {
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
    return { kind, items: [...pieces, ...traits.flatMap(({ id, level = 1 }) => Array<string>(level).fill(id))] }
  }),
})
