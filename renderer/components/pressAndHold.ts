import { onScopeDispose } from 'vue'

/** Times in milliseconds: until a held button repeats, and between two repeats. */
const FIRST_REPEAT_MS = 450
const NEXT_REPEAT_MS = 80

/**
 * Handles a button that repeats while it is held, as long as `isReady` returns true. The click at its release is
 * ignored.
 */
export function usePressAndHold(press: (by: 1 | -1) => void, isReady: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasHeld = false

  function again(by: 1 | -1) {
    wasHeld = true
    if (isReady()) press(by)
    timer = setTimeout(again, NEXT_REPEAT_MS, by)
  }
  function end() {
    clearTimeout(timer)
  }
  function begin({ button }: Pick<PointerEvent, 'button'>, by: 1 | -1) {
    end()
    wasHeld = false
    if (button === 0) timer = setTimeout(again, FIRST_REPEAT_MS, by)
  }
  /**
   * Handles a click. The click that ends a hold is ignored. A click by keyboard never ends a hold, so it presses the
   * button.
   */
  function click({ detail }: Pick<MouseEvent, 'detail'>, by: 1 | -1) {
    end()
    if (!wasHeld || detail === 0) press(by)
    wasHeld = false
  }
  onScopeDispose(end)
  /** Returns the event listeners (for `v-on`) of the button for this direction. */
  const on = (by: 1 | -1) => ({
    pointerdown: (event: PointerEvent) => begin(event, by),
    pointerup: end,
    pointerleave: end,
    pointercancel: end,
    click: (event: MouseEvent) => click(event, by),
  })
  return { on }
}
