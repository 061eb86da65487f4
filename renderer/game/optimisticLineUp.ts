import { computed, ref, shallowRef, watch } from 'vue'
import { FULL_LINE_UP, type LineUp } from '../../shared/domain/campaign/lineUp.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'

/** A stored line-up, and the revision number of its game. */
export interface StoredLineUp {
  readonly lineup: LineUp
  readonly revision: number
}

/**
 * Saves a line-up. Returns the revision number of its game (0 if nothing changed), or undefined if the line-up was
 * refused.
 */
type SaveLineUp = (next: LineUp) => Promise<number | undefined>

/**
 * The line-up of a game. A change is shown at once and then sent. If several changes wait to be sent, only the newest
 * is sent. A change is shown until the stored line-up contains it, or until it is refused.
 */
export function createOptimisticLineUp(kept: () => StoredLineUp | undefined, keep: SaveLineUp) {
  const pending = shallowRef<LineUp>()
  const awaited = ref<number>()
  const lineup = computed<LineUp>(() => pending.value ?? kept()?.lineup ?? FULL_LINE_UP)
  const queue = serialQueue()

  async function send(next: LineUp): Promise<void> {
    if (pending.value !== next) return
    const revision = await keep(next)
    if (pending.value !== next) return
    if (revision === undefined) pending.value = undefined
    else awaited.value = revision
  }
  /** Shows and sends a changed line-up. Resolves when this change or a newer change is saved. */
  function note(next: LineUp): Promise<void> {
    pending.value = next
    awaited.value = undefined
    return queue.add(() => send(next))
  }
  watch(
    [() => kept()?.revision ?? 0, awaited],
    ([revision, wanted]) => {
      if (wanted !== undefined && revision >= wanted) pending.value = undefined
    },
    { flush: 'sync' },
  )
  return { lineup, note }
}
