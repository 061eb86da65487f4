import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import { CallError } from '../../../shared/contract/calls/client.ts'
import type { WireError } from '../../../shared/contract/envelope.ts'
import type { HistoryGroup } from '../../../shared/contract/views/history.ts'
import { client } from '../../api/client.ts'
import { host } from '../../api/host.ts'
import { useView } from '../../lib/query.ts'

/** Which history is looked at. */
type TimelineOf = Omit<InputOf<'history.timeline'>, 'limit' | 'before'>

const PAGE = 100
const MOST = 500
/** More than a window shows. */
const ENOUGH = 50

/** The history page by page, the newest first, kept up to date; `more` reads on. */
export function useTimeline(of: () => TimelineOf | undefined) {
  const groups = shallowRef<readonly HistoryGroup[]>()
  const error = shallowRef<WireError>()
  const hasMore = ref(false)
  const isReading = ref(false)
  let next: number | null = null
  let runs = 0

  /**
   * Reads pages of so many groups until there are enough or no more, from the newest or from where the last page ended.
   * What is looked for may come in short pages.
   */
  async function read(limit: number, enough: number, before?: number) {
    const asking = of()
    const own = ++runs
    if (!asking) return void (groups.value = undefined)
    isReading.value = true
    try {
      let from = before
      do {
        const page = await client('history.timeline', { ...asking, limit, ...(from !== undefined && { before: from }) })
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
    if (next !== null && !isReading.value) await read(PAGE, (groups.value?.length ?? 0) + 1, next)
  }
  /** As much as was read before, so that nobody loses the place. */
  const reload = () => read(Math.min(MOST, Math.max(PAGE, groups.value?.length ?? 0)), ENOUGH)

  watch(
    () => JSON.stringify(of()),
    () => read(PAGE, ENOUGH),
    { immediate: true },
  )
  onScopeDispose(host.onChange(() => void reload()))
  return { groups, error, hasMore, isReading, more }
}

/** What entries changed, and their dice; of none, nothing is asked. */
export const useDifferences = (asked: () => { readonly campaign: string; readonly entries: string[] } | undefined) =>
  useView('history.differences', asked, () => false)

/** What taking entries back would come to. */
export const useUndoPreview = (asked: () => { readonly campaign: string; readonly entries: string[] } | undefined) =>
  useView('history.preview', asked)

/** The accounts that did something in a campaign. */
export const usePeople = (campaign: () => string | undefined) =>
  useView('history.people', () => {
    const id = campaign()
    return id === undefined ? undefined : { campaign: id }
  })

/** Bands and members by name, to choose whose history is shown. */
export const useNames = (campaign: () => string | undefined) =>
  useView('campaign.names', () => {
    const id = campaign()
    return id === undefined ? undefined : { campaign: id }
  })
