import { computed, ref, shallowRef, watch } from 'vue'
import { EVERYBODY, type LineUp } from '../../shared/domain/campaign/lineUp.ts'
import { serialQueue } from '../../shared/domain/serialQueue.ts'

/** A line-up as the program keeps it, and the revision of its game that says so. */
export interface KeptLineUp {
  readonly lineup: LineUp
  readonly revision: number
}

/** Keeps a line-up: gives the revision of its game that says so (0: nothing was to be changed), undefined where it was refused. */
type KeepLineUp = (next: LineUp) => Promise<number | undefined>

/**
 * Who takes part. What is noted shows at once, and is sent one after the other, always the newest; it shows until what is
 * kept has caught up with it, or it was refused.
 */
export function notedLineUp(kept: () => KeptLineUp | undefined, keep: KeepLineUp) {
  const noted = shallowRef<LineUp>()
  const awaited = ref<number>()
  const lineup = computed<LineUp>(() => noted.value ?? kept()?.lineup ?? EVERYBODY)
  const queue = serialQueue()

  async function send(next: LineUp): Promise<void> {
    if (noted.value !== next) return
    const revision = await keep(next)
    if (noted.value !== next) return
    if (revision === undefined) noted.value = undefined
    else awaited.value = revision
  }
  /** Settles once it is kept, or something newer. */
  function note(next: LineUp): Promise<void> {
    noted.value = next
    awaited.value = undefined
    return queue.add(() => send(next))
  }
  watch(
    [() => kept()?.revision ?? 0, awaited],
    ([revision, wanted]) => {
      if (wanted !== undefined && revision >= wanted) noted.value = undefined
    },
    { flush: 'sync' },
  )
  return { lineup, note }
}
