import {
  computed,
  onScopeDispose,
  ref,
  toValue,
  watch,
  type ComputedRef,
  type MaybeRefOrGetter,
  type WatchSource,
} from 'vue'

/** Milliseconds from a frame until it stands on the screen, where both cores are busy with it. */
const PAINTED = 60

/** A row that is drawn: shown, or kept as it was when it was shown last. */
interface DrawnRow<T, Look> {
  readonly row: T
  readonly look: Look
  readonly isShown: boolean
}

interface Drawn<T, Look> {
  readonly kind: unknown
  readonly rows: readonly DrawnRow<T, Look>[]
}

interface Searched<T, Look> {
  /** What was found, in order; and what a row is known by. */
  readonly found: () => readonly T[]
  readonly keyOf: (row: T) => string
  /** What a row looks like beside what it says, such as what is marked in it; and where nothing is searched. */
  readonly look: MaybeRefOrGetter<Look>
  readonly plain: MaybeRefOrGetter<Look>
  /** What begins another search; and what makes other rows of all, so that none is kept. */
  readonly searches: readonly WatchSource<unknown>[]
  readonly kind: MaybeRefOrGetter<unknown>
  /** So many rows fill what is in sight at the list's top. */
  readonly inSight: number
}

/**
 * The rows of a list that is searched: those that are shown, then those that are kept. Right after another search only the
 * first are shown, which are all that is in sight; the others once those are painted, so that a key is answered before what
 * nobody sees. What a search leaves out stays in the document, hidden: to show it again takes less than to make it anew.
 */
export function useFirstRows<T, Look>(searched: Searched<T, Look>): ComputedRef<readonly DrawnRow<T, Look>[]> {
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
    frame = requestAnimationFrame(() => (timer = setTimeout(() => (isWhole.value = true), PAINTED)))
  })
  onScopeDispose(stop)

  const drawn = computed<Drawn<T, Look>>((before) => {
    const [kind, look, plain] = [toValue(searched.kind), toValue(searched.look), toValue(searched.plain)]
    const shown = (isWhole.value ? found() : found().slice(0, inSight)).map((row) => ({ row, look, isShown: true }))
    const here = new Set(shown.map(({ row }) => keyOf(row)))
    const left = before && before.kind === kind ? before.rows.filter(({ row }) => !here.has(keyOf(row))) : []
    // Made ready for when they are shown again, once there is time for it.
    const kept = left.map((one) => ({ row: one.row, look: isWhole.value ? plain : one.look, isShown: false }))
    return { kind, rows: [...shown, ...kept] }
  })
  return computed(() => drawn.value.rows)
}

/**
 * Hides the elements of rows that are drawn and not shown; by hand, since Vue would render each of them for it. The style
 * sheet takes from `aria-hidden` that they have no room: `hidden` would have the browser forget how their parts are laid out.
 */
export function hideKept(list: Element | null, rows: readonly { readonly isShown: boolean }[]): void {
  for (const [at, { isShown }] of rows.entries()) {
    const row = list?.children[at]
    if (isShown) row?.removeAttribute('aria-hidden')
    else row?.setAttribute('aria-hidden', 'true')
  }
}
