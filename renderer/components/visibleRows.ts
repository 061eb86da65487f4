import { useVirtualizer } from '@tanstack/vue-virtual'
import { computed, watch, type ComputedRef } from 'vue'

/** Maximum number of rows of a list that is drawn as a whole. */
const MAX_WHOLE_ROWS = 24
/** Maximum number of frames that a list may need to draw its rows after it was scrolled. */
const MAX_FRAMES = 20

/** The drawn rows of a list: all rows of a short list, the visible rows of a long list, which scrolls in a box. */
interface VisibleRows<T> {
  readonly isLong: ComputedRef<boolean>
  /** Heights in pixels of the rows before and after the drawn rows. */
  readonly gaps: ComputedRef<{ readonly before: number; readonly after: number }>
  readonly rows: ComputedRef<readonly { readonly index: number; readonly row: T }[]>
  /**
   * Function for the `ref` of a row's element, which must have `data-index`. Replaces the estimated height of the row
   * by the real height.
   */
  readonly measured: (row: unknown) => void
  /** Scrolls to a row. Resolves when the row is drawn. */
  readonly bring: (index: number) => Promise<void>
}

/**
 * Returns the drawn rows of a list. `box`: the scrolling element. `heightInRem`: the estimated height of every row,
 * or a function that returns it for a row. `isWhole`: returns true if all rows are drawn.
 */
export function useVisibleRows<T>(
  all: () => readonly T[],
  box: () => HTMLElement | null,
  heightInRem: number | ((row: T) => number),
  isWhole: () => boolean = () => false,
): VisibleRows<T> {
  const remOf = (row: T) => (typeof heightInRem === 'number' ? heightInRem : heightInRem(row))
  const isLong = computed(() => !isWhole() && all().length > MAX_WHOLE_ROWS)
  const virtualizer = useVirtualizer(
    computed(() => ({
      count: isLong.value ? all().length : 0,
      getScrollElement: box,
      estimateSize: (index) =>
        remOf(all()[index]!) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      overscan: 6,
    })),
  )
  const inSight = computed(() => virtualizer.value.getVirtualItems())
  useHomeEndKeys(box, (key) => isLong.value && virtualizer.value.scrollToIndex(key === 'Home' ? 0 : all().length - 1))
  return {
    isLong,
    gaps: computed(() => ({
      before: inSight.value[0]?.start ?? 0,
      after: virtualizer.value.getTotalSize() - (inSight.value.at(-1)?.end ?? 0),
    })),
    rows: computed(() => {
      const list = all()
      if (!isLong.value) return list.map((row, index) => ({ index, row }))
      return inSight.value.flatMap(({ index }) => (index < list.length ? [{ index, row: list[index]! }] : []))
    }),
    measured(row) {
      if (isLong.value) virtualizer.value.measureElement(row as Element | null)
    },
    async bring(index) {
      if (!isLong.value) return
      virtualizer.value.scrollToIndex(index)
      const isDrawn = () => inSight.value.some((one) => one.index === index)
      for (let frames = 0; frames < MAX_FRAMES && !isDrawn(); frames++) await new Promise(requestAnimationFrame)
    },
  }
}

/**
 * Handles Home and End on a scrolling box. Without this, the browser scrolls smoothly and stops too early if a row is
 * higher than estimated. `leap`: scrolls at once; returns false if the browser should handle the key.
 */
function useHomeEndKeys(box: () => HTMLElement | null, leap: (key: 'Home' | 'End') => unknown): void {
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
