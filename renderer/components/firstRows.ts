import {
  computed,
  onScopeDispose,
  ref,
  toValue,
  watch,
  type ComputedRef,
  type MaybeRefOrGetter,
  type Ref,
  type WatchSource,
} from 'vue'

/**
 * Time in milliseconds without a letter after which the rest is rendered. It is longer than the time between two
 * letters of a typist, because a letter would wait for this rendering.
 */
const PAUSE_MS = 200

/**
 * Returns a query that follows `typed` one frame later, so that a letter is seen before the list is searched. `catchUp`
 * makes it follow at once, for a key that acts on the first match.
 */
export function useQueryAfterPaint(typed: Ref<string>): { readonly query: Ref<string>; readonly catchUp: () => void } {
  const query = ref(typed.value)
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function stop(): void {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  function catchUp(): void {
    stop()
    query.value = typed.value
  }
  watch(typed, () => {
    stop()
    frame = requestAnimationFrame(() => (timer = setTimeout(catchUp)))
  })
  onScopeDispose(stop)
  return { query, catchUp }
}

/** A rendered row. It is visible, or it is hidden and was shown by an earlier search. */
interface DrawnRow<T, Look> {
  readonly row: T
  readonly look: Look
  readonly isShown: boolean
}

interface DrawnRows<T, Look> {
  readonly kind: unknown
  readonly rows: readonly DrawnRow<T, Look>[]
}

interface SearchedList<T, Look> {
  /** `found`: returns the matches in order. `keyOf`: returns the key of a row. */
  readonly found: () => readonly T[]
  readonly keyOf: (row: T) => string
  /**
   * `look`: the look of a row apart from its text, for example which letters are marked as matches. `plain`: the look
   * of a row while nothing is searched.
   */
  readonly look: MaybeRefOrGetter<Look>
  readonly plain: MaybeRefOrGetter<Look>
  /**
   * `searches`: sources that start another search when they change. `kind`: when this value changes, no rendered row
   * is reused.
   */
  readonly searches: readonly WatchSource<unknown>[]
  readonly kind: MaybeRefOrGetter<unknown>
  /** Number of rows that fill the visible part at the top of the list. */
  readonly inSight: number
}

/**
 * Returns the rows of a searched list that are rendered: first the visible rows, then rows of earlier searches. After
 * a change of the search, at first only the rows that are in view are shown, so that a keystroke is answered quickly;
 * the other rows follow in the next pause of the typing. Rows that a search leaves out stay hidden in the document, because
 * showing them again costs less than rendering them.
 */
export function useRowsRenderedFirst<T, Look>(
  searched: SearchedList<T, Look>,
): ComputedRef<readonly DrawnRow<T, Look>[]> {
  const { found, keyOf, searches, inSight } = searched
  const isWhole = ref(true)
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function stop(): void {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  watch([...searches], () => {
    stop()
    isWhole.value = false
    frame = requestAnimationFrame(() => (timer = setTimeout(() => (isWhole.value = true), PAUSE_MS)))
  })
  onScopeDispose(stop)

  const drawn = computed<DrawnRows<T, Look>>((before) => {
    const [kind, look, plain] = [toValue(searched.kind), toValue(searched.look), toValue(searched.plain)]
    const shown = (isWhole.value ? found() : found().slice(0, inSight)).map((row) => ({ row, look, isShown: true }))
    const here = new Set(shown.map(({ row }) => keyOf(row)))
    const left = before && before.kind === kind ? before.rows.filter(({ row }) => !here.has(keyOf(row))) : []
    // Once there is time, hidden rows get their plain look, so that they are ready to be shown again.
    const kept = left.map((one) => ({ row: one.row, look: isWhole.value ? plain : one.look, isShown: false }))
    return { kind, rows: [...shown, ...kept] }
  })
  return computed(() => drawn.value.rows)
}

/**
 * Hides the elements of rows that the search leaves out. This is done without Vue, because Vue would render each of
 * these rows. The style sheet collapses the elements by `aria-hidden`; with `hidden`, the browser would discard their
 * layout.
 */
export function hideRenderedRowsNotFound(list: Element | null, rows: readonly { readonly isShown: boolean }[]): void {
  for (const [at, { isShown }] of rows.entries()) {
    const row = list?.children[at]
    if (isShown) row?.removeAttribute('aria-hidden')
    else row?.setAttribute('aria-hidden', 'true')
  }
}
