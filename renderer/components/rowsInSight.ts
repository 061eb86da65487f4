import { useVirtualizer } from '@tanstack/vue-virtual'
import { computed, type ComputedRef } from 'vue'

/** So many rows stand on the page as they are. */
const SHORT = 24
/** Frames within which a list that is scrolled has drawn its rows. */
const PATIENCE = 20

/** The rows of a list of which there may be many: of a long one those in sight, in a box that scrolls. */
export interface RowsInSight<T> {
  readonly isLong: ComputedRef<boolean>
  /** The height that rows take which are not drawn, in pixels. */
  readonly gaps: ComputedRef<{ readonly before: number; readonly after: number }>
  readonly rows: ComputedRef<readonly { readonly index: number; readonly row: T }[]>
  /** A row's own height counts once it is drawn: its `ref`. It carries its `data-index`. */
  readonly measured: (row: unknown) => void
  /** Brings a row into sight; settles once it is drawn. */
  readonly bring: (index: number) => Promise<void>
}

/** `box`: what scrolls; `heightInRem`: about how high a row is. */
export function useRowsInSight<T>(
  all: () => readonly T[],
  box: () => HTMLElement | null,
  heightInRem: number,
): RowsInSight<T> {
  const isLong = computed(() => all().length > SHORT)
  const drawn = useVirtualizer(
    computed(() => ({
      count: isLong.value ? all().length : 0,
      getScrollElement: box,
      estimateSize: () => heightInRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      overscan: 6,
    })),
  )
  const inSight = computed(() => drawn.value.getVirtualItems())
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
