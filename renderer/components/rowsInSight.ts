import { useVirtualizer } from '@tanstack/vue-virtual'
import { computed, watch, type ComputedRef } from 'vue'

/** A list of up to this many rows is drawn whole. */
const SHORT = 24
/** How many frames a scrolled list may need to draw its rows. */
const PATIENCE = 20

/** The rows of a list that are drawn: all of a short one, those in sight of a long one, which scrolls in a box. */
interface RowsInSight<T> {
  readonly isLong: ComputedRef<boolean>
  /** The height of the rows that are not drawn, in pixels. */
  readonly gaps: ComputedRef<{ readonly before: number; readonly after: number }>
  readonly rows: ComputedRef<readonly { readonly index: number; readonly row: T }[]>
  /** The `ref` of a row, which must have a `data-index`: once the row is drawn, its real height replaces the estimate. */
  readonly measured: (row: unknown) => void
  /** Brings a row into sight; settles once it is drawn. */
  readonly bring: (index: number) => Promise<void>
}

/** `box`: the element that scrolls; `heightInRem`: the estimated height of a row, or of each; `isWhole`: all of them are drawn. */
export function useRowsInSight<T>(
  all: () => readonly T[],
  box: () => HTMLElement | null,
  heightInRem: number | ((row: T) => number),
  isWhole: () => boolean = () => false,
): RowsInSight<T> {
  const remOf = (row: T) => (typeof heightInRem === 'number' ? heightInRem : heightInRem(row))
  const isLong = computed(() => !isWhole() && all().length > SHORT)
  const drawn = useVirtualizer(
    computed(() => ({
      count: isLong.value ? all().length : 0,
      getScrollElement: box,
      estimateSize: (index) =>
        remOf(all()[index]!) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      overscan: 6,
    })),
  )
  const inSight = computed(() => drawn.value.getVirtualItems())
  useLeaps(box, (key) => isLong.value && drawn.value.scrollToIndex(key === 'Home' ? 0 : all().length - 1))
  return {
    isLong,
    gaps: computed(() => ({
      before: inSight.value[0]?.start ?? 0,
      after: drawn.value.getTotalSize() - (inSight.value.at(-1)?.end ?? 0),
    })),
    rows: computed(() => {
      const list = all()
      if (!isLong.value) return list.map((row, index) => ({ index, row }))
      return inSight.value.flatMap(({ index }) => (index < list.length ? [{ index, row: list[index]! }] : []))
    }),
    measured(row) {
      if (isLong.value) drawn.value.measureElement(row as Element | null)
    },
    async bring(index) {
      if (!isLong.value) return
      drawn.value.scrollToIndex(index)
      const isDrawn = () => inSight.value.some((one) => one.index === index)
      for (let frames = 0; frames < PATIENCE && !isDrawn(); frames++) await new Promise(requestAnimationFrame)
    },
  }
}

/**
 * Home and End, pressed on a box that scrolls. By itself it glides there, and stops on the way wherever a row turns out higher
 * than it was thought to be. `leap`: goes there; false where the box may do so itself.
 */
function useLeaps(box: () => HTMLElement | null, leap: (key: 'Home' | 'End') => unknown): void {
  function press(event: KeyboardEvent): void {
    const { key, target, currentTarget } = event
    if ((key !== 'Home' && key !== 'End') || target !== currentTarget) return
    if (leap(key) !== false) event.preventDefault()
  }
  watch(box, (now, before) => {
    before?.removeEventListener('keydown', press)
    now?.addEventListener('keydown', press)
  })
}
