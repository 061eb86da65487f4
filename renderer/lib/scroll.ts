/** So long one waits for a page to be as tall as it was; with less on it, it is shown as far down as it goes. */
const PATIENCE = 2000

/**
 * The place on a page, once that reaches as far down again: what it is made of comes from the program. False where the page
 * is not shown any more by then (`isShown`).
 */
export function onceTallAgain<Place extends { readonly top: number }>(
  place: Place,
  isShown: () => boolean,
): Promise<Place | false> {
  const { documentElement: page, body } = document
  return new Promise((resolve) => {
    const growing = new ResizeObserver(() => {
      if (!isShown() || page.scrollHeight - page.clientHeight >= place.top) done()
    })
    const late = setTimeout(done, PATIENCE)
    growing.observe(body)
    function done() {
      growing.disconnect()
      clearTimeout(late)
      resolve(isShown() && place)
    }
  })
}
