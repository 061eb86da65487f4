import type { HistoryGroup } from '../../../shared/contract/views/history.ts'

/** A line of the timeline: the day that begins, or a group of entries. */
type Line =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'group'; readonly key: string; readonly group: HistoryGroup }

const dayOf = (at: string): string => new Date(at).toDateString()

/** Groups under the days on which they were done, by the clock of whoever reads. */
export function linesOf(groups: readonly HistoryGroup[]): Line[] {
  return groups.flatMap((group, at): Line[] => {
    const line: Line = { kind: 'group', key: group.id, group }
    const before = groups[at - 1]
    const isSameDay = before !== undefined && dayOf(before.at) === dayOf(group.at)
    return isSameDay ? [line] : [{ kind: 'day', key: `day ${group.id}`, at: group.at }, line]
  })
}
