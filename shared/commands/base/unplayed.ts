import { error, type Issue } from '../../domain/issue.ts'
import type { Member } from '../../domain/member.ts'
import type { Band } from './band.ts'

/** The refusals of entries that the campaign is played without. */
export const unplayedAmong = ({ unplayed }: Pick<Band, 'unplayed'>, ids: Iterable<string>): Issue[] =>
  [...new Set(ids)].flatMap((id) => {
    const name = unplayed.get(id)
    return name ? [error('entry-off', '', { name })] : []
  })

/**
 * What of a member the campaign is played without, as errors that say how much of it there is: what was had before is
 * kept, and more of it is another error.
 */
export function unplayedOf(
  band: Pick<Band, 'ruleset' | 'roster' | 'unplayed'>,
  context: unknown,
  member: Member,
  path: string,
): Issue[] {
  if (band.unplayed.size === 0) return []
  const references = [...band.ruleset.roster.references({ ...band.roster, members: [member] }, context)]
  const own = references.flatMap(({ path: place, id }) => (place.startsWith('members[0]') ? [id] : []))
  return [...new Set(own)].flatMap((id) =>
    unplayedAmong(band, [id]).map((issue) => ({ ...issue, path, params: { ...issue.params, had: hadOf(member, id) } })),
  )
}

interface Lines {
  readonly items?: readonly { readonly id: string; readonly quantity?: number }[]
  readonly traits?: readonly { readonly id: string; readonly level?: number }[]
}

/** How many pieces of a thing, or levels of a trait, a member has. */
function hadOf(member: Member, id: string): number {
  const { items = [], traits = [] } = member as Lines
  const pieces = items.reduce((sum, line) => sum + (line.id === id ? (line.quantity ?? 1) : 0), 0)
  return traits.reduce((sum, line) => sum + (line.id === id ? (line.level ?? 1) : 0), pieces)
}
