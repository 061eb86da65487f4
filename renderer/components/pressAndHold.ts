import { onScopeDispose } from 'vue'

/** Milliseconds until a button that is held presses itself again, and between two such presses. */
const AT_FIRST = 450
const THEN = 80

/** A button that presses itself again while it is held, as long as it may (`isReady`); the click that ends this is none. */
export function useHeld(press: (by: 1 | -1) => void, isReady: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasHeld = false

  function again(by: 1 | -1) {
    wasHeld = true
    if (isReady()) press(by)
    timer = setTimeout(again, THEN, by)
  }
  function end() {
    clearTimeout(timer)
  }
  function begin({ button }: Pick<PointerEvent, 'button'>, by: 1 | -1) {
    end()
    wasHeld = false
    if (button === 0) timer = setTimeout(again, AT_FIRST, by)
  }
  /** A click by the keyboard holds nothing. */
  function click({ detail }: Pick<MouseEvent, 'detail'>, by: 1 | -1) {
    end()
    if (!wasHeld || detail === 0) press(by)
    wasHeld = false
  }
  onScopeDispose(end)
  /** What a button that goes this way listens to: for `v-on`. */
  const on = (by: 1 | -1) => ({
    pointerdown: (event: PointerEvent) => begin(event, by),
    pointerup: end,
    pointerleave: end,
    pointercancel: end,
    click: (event: MouseEvent) => click(event, by),
  })
  return { on }
}
