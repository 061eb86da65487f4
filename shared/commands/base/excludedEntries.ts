import { error, type Issue } from '../../domain/issue.ts'
import type { Member } from '../../domain/member.ts'
import type { Band } from './band.ts'

/** Refuses catalogue entries that the campaign has switched off. `ids`: the ids of the entries to take. */
export const refuseExcludedEntries = (
  { excludedEntries }: Pick<Band, 'excludedEntries'>,
  ids: Iterable<string>,
): Issue[] =>
  [...new Set(ids)].flatMap((id) => {
    const name = excludedEntries.get(id)
    return name ? [error('entry-off', '', { name })] : []
  })

/**
 * Returns errors for the catalogue entries of a member that the campaign has switched off. Each error contains the
 * quantity that the member has. An unchanged quantity therefore gives the same error as before, and a larger quantity
 * gives a new error.
 */
export function findExcludedEntryErrors(
  band: Pick<Band, 'ruleset' | 'roster' | 'excludedEntries'>,
  context: unknown,
  member: Member,
  path: string,
): Issue[] {
  if (band.excludedEntries.size === 0) return []
  const references = [...band.ruleset.roster.references({ ...band.roster, members: [member] }, context)]
  const own = references.flatMap(({ path: place, id }) => (place.startsWith('members[0]') ? [id] : []))
  return [...new Set(own)].flatMap((id) =>
    refuseExcludedEntries(band, [id]).map((issue) => ({
      ...issue,
      path,
      params: { ...issue.params, had: countOwned(member, id) },
    })),
  )
}

interface Lines {
  readonly items?: readonly { readonly id: string; readonly quantity?: number }[]
  readonly traits?: readonly { readonly id: string; readonly level?: number }[]
}

/** Counts the pieces of an item, or the levels of a trait, that a member has. */
function countOwned(member: Member, id: string): number {
  const { items = [], traits = [] } = member as Lines
  const pieces = items.reduce((sum, line) => sum + (line.id === id ? (line.quantity ?? 1) : 0), 0)
  return traits.reduce((sum, line) => sum + (line.id === id ? (line.level ?? 1) : 0), pieces)
}
