import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import { CallError } from '../../../shared/contract/client.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { HistoryGroup } from '../../../shared/contract/views/history.ts'
import { client } from '../../api/client.ts'
import { host } from '../../api/host.ts'
import { useView } from '../../lib/query.ts'

/** Whose history is looked at. */
interface TimelineOf {
  readonly campaign: string
  readonly warband?: string
  readonly member?: string
}

const PAGE = 100
const MOST = 500

/** The history page by page, the newest first, kept up to date; `more` reads on. */
export function useTimeline(of: () => TimelineOf | undefined) {
  const groups = shallowRef<readonly HistoryGroup[]>()
  const error = shallowRef<WireError>()
  const hasMore = ref(false)
  let next: number | null = null
  let asked = 0

  /** Reads so many groups, from the newest or from where the last page ended. */
  async function read(limit: number, before?: number) {
    const asking = of()
    const own = ++asked
    if (!asking) return void (groups.value = undefined)
    try {
      const page = await client('history.timeline', { ...asking, limit, ...(before !== undefined && { before }) })
      if (own !== asked) return
      groups.value = before === undefined ? page.groups : [...(groups.value ?? []), ...page.groups]
      next = page.next
      hasMore.value = next !== null
      error.value = undefined
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      if (own === asked) error.value = thrown.error
    }
  }

  let isReading = false
  async function more() {
    if (next === null || isReading) return
    isReading = true
    await read(PAGE, next)
    isReading = false
  }
  /** As much as was read before, so that nobody loses the place. */
  const reload = () => read(Math.min(MOST, Math.max(PAGE, groups.value?.length ?? 0)))

  watch(
    () => JSON.stringify(of()),
    () => read(PAGE),
    { immediate: true },
  )
  onScopeDispose(host.onChange(() => void reload()))
  return { groups, error, hasMore, more }
}

/** What entries changed, and their dice; of none, nothing is asked. */
export const useDifferences = (asked: () => { readonly campaign: string; readonly entries: string[] } | undefined) =>
  useView('history.differences', asked, () => false)

/** What taking entries back would come to. */
export const useUndoPreview = (asked: () => { readonly campaign: string; readonly entries: string[] } | undefined) =>
  useView('history.preview', asked)

/** Bands and members by name, to choose whose history is shown. */
export const useNames = (campaign: () => string | undefined) =>
  useView('campaign.names', () => {
    const id = campaign()
    return id === undefined ? undefined : { campaign: id }
  })
