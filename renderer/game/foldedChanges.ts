import type { BandChanges, ChangeView } from '../../shared/contract/views/game.ts'

export type MemberChanges = BandChanges['members'][number]

/** Members to whom the same happens and nothing else, with one of their changes and by how much it is. */
export interface Alike {
  readonly key: string
  readonly many: readonly MemberChanges[]
  readonly change: ChangeView
  readonly by: number
}

/** This many equal lines, or more, are folded into one. */
const MANY = 4

/** What is different by as much and for the same reason has the same name; undefined for what stands by itself. */
function kindOf({ changes }: MemberChanges): string | undefined {
  const [only, ...others] = changes
  if (!only || others.length > 0 || only.was !== undefined) return undefined
  const { field, before, after, mark, why } = only
  if (typeof before !== 'number' || typeof after !== 'number' || why.some(({ faces }) => faces.length > 0))
    return undefined
  return JSON.stringify([field, after - before, mark, why])
}

/** The members of a band in their order; where many are alike, in place of the first of them. */
export function folded(members: readonly MemberChanges[]): (MemberChanges | Alike)[] {
  const alike = Map.groupBy(members, kindOf)
  return members.flatMap((member): (MemberChanges | Alike)[] => {
    const kind = kindOf(member)
    const many = kind === undefined ? [] : alike.get(kind)!
    if (many.length < MANY) return [member]
    if (many[0] !== member) return []
    const change = member.changes[0]!
    return [{ key: kind!, many, change, by: Number(change.after) - Number(change.before) }]
  })
}
