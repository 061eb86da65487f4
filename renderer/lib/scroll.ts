/**
 * Maximum time in milliseconds to wait until a page is as tall as before. After this time, the page is scrolled as
 * far as possible.
 */
const WAIT_MS = 2000

/**
 * Resolves with a scroll position when the page is tall enough for this position, because the content of the page
 * loads from the program. Resolves with false if the page is no longer shown (`isShown` returns false).
 */
export function restoreScrollWhenTallEnough<Place extends { readonly top: number }>(
  place: Place,
  isShown: () => boolean,
): Promise<Place | false> {
  const { documentElement: page, body } = document
  return new Promise((resolve) => {
    const growing = new ResizeObserver(() => {
      if (!isShown() || page.scrollHeight - page.clientHeight >= place.top) finish()
    })
    const late = setTimeout(finish, WAIT_MS)
    growing.observe(body)
    function finish() {
      growing.disconnect()
      clearTimeout(late)
      resolve(isShown() && place)
    }
  })
}
