import type { HistoryGroup } from '../../../shared/contract/views/history.ts'

/** A line of the history: the start of a day, or a group of journal entries. */
type TimelineLine =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'group'; readonly key: string; readonly group: HistoryGroup }

const dayKey = (at: string): string => new Date(at).toDateString()

/** Puts groups of journal entries below the days on which they were made, in the user's time zone. */
export function toTimelineLines(groups: readonly HistoryGroup[]): TimelineLine[] {
  return groups.flatMap((group, at): TimelineLine[] => {
    const line: TimelineLine = { kind: 'group', key: group.id, group }
    const before = groups[at - 1]
    const isSameDay = before !== undefined && dayKey(before.at) === dayKey(group.at)
    return isSameDay ? [line] : [{ kind: 'day', key: `day ${group.id}`, at: group.at }, line]
  })
}
