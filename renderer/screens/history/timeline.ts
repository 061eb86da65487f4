import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { HistoryGroup } from '../../../shared/contract/views/history.ts'
import { callHost } from '../../api/client.ts'
import { currentHost } from '../../api/host.ts'
import { useView } from '../../lib/query.ts'

/** Selects the part of the history that is loaded. */
type TimelineQuery = Omit<InputOf<'history.timeline'>, 'limit' | 'before'>

const PAGE_SIZE = 100
const MAX_RELOADED = 500
/** Minimum number of groups that are loaded at once, which is more than a window shows. */
const MIN_GROUPS = 50

/**
 * Loads the history page by page, the newest journal entries first, and keeps it up to date. `more` loads the next
 * page.
 */
export function useTimeline(of: () => TimelineQuery | undefined) {
  const groups = shallowRef<readonly HistoryGroup[]>()
  const error = shallowRef<WireError>()
  const hasMore = ref(false)
  const isReading = ref(false)
  let next: number | null = null
  let runs = 0

  /**
   * Reads pages of `limit` groups until there are `enough` groups or the history ends. Begins with the newest group,
   * or after the group `before`. Pages of a search may have fewer groups.
   */
  async function read(limit: number, enough: number, before?: number) {
    const timelineQuery = of()
    const own = ++runs
    if (!timelineQuery) return void (groups.value = undefined)
    isReading.value = true
    try {
      let from = before
      do {
        const page = await callHost('history.timeline', {
          ...timelineQuery,
          limit,
          ...(from !== undefined && { before: from }),
        })
        if (own !== runs) return
        groups.value = from === undefined ? page.groups : [...(groups.value ?? []), ...page.groups]
        next = page.next
        from = page.next ?? undefined
        hasMore.value = next !== null
        error.value = undefined
      } while (from !== undefined && groups.value.length < enough)
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      if (own === runs) error.value = thrown.error
    }
    if (own === runs) isReading.value = false
  }

  async function more() {
    if (next !== null && !isReading.value) await read(PAGE_SIZE, (groups.value?.length ?? 0) + 1, next)
  }
  /** Loads again as many groups as were loaded before, so that the scroll position stays valid. */
  const reload = () => read(Math.min(MAX_RELOADED, Math.max(PAGE_SIZE, groups.value?.length ?? 0)), MIN_GROUPS)

  watch(
    () => JSON.stringify(of()),
    () => read(PAGE_SIZE, MIN_GROUPS),
    { immediate: true },
  )
  onScopeDispose(currentHost.onChange(() => void reload()))
  return { groups, error, hasMore, isReading, more }
}

/** Loads what journal entries changed, and their dice. Without entries, no request is sent. */
export const useEntryDifferences = (
  getInput: () => { readonly campaign: string; readonly entries: string[] } | undefined,
) => useView('history.differences', getInput, () => false)

/** Loads the preview of an undo. */
export const useUndoPreview = (getInput: () => { readonly campaign: string; readonly entries: string[] } | undefined) =>
  useView('history.preview', getInput)

/** Loads the accounts that made journal entries in a campaign. */
export const useHistoryPeople = (campaign: () => string | undefined) =>
  useView('history.people', () => {
    const id = campaign()
    return id === undefined ? undefined : { campaign: id }
  })

/** Loads the names of warbands and members, from which the user chooses whose history is shown. */
export const useCampaignNames = (campaign: () => string | undefined) =>
  useView('campaign.names', () => {
    const id = campaign()
    return id === undefined ? undefined : { campaign: id }
  })
