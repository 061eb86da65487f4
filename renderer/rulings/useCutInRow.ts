import { onBeforeUnmount, watch } from 'vue'

/** Maximum height in rem of the box in which a list scrolls. */
const MOST_IN_REM = 20

/**
 * Sets the height of a scrolling box (`--cut`) in such a way that its lower edge cuts a row in the middle, so that
 * users see that the list continues. The edge is never at the end of a group: there, only the head of the next group
 * would be visible, as if that group were empty. `box`: returns the scrolling element. `rows`: returns its rows.
 */
export function useHalfRowAtScrollEdge(box: () => HTMLElement | null, rows: () => unknown): void {
  function cut() {
    const list = box()
    if (!list) return
    const most = MOST_IN_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const top = list.getBoundingClientRect().top - list.scrollTop
    const middles = [...list.querySelectorAll('tbody > tr')].map((row) => {
      const place = row.getBoundingClientRect()
      return (place.top + place.bottom) / 2 - top
    })
    const last = middles.findLast((middle) => middle <= most)
    if (list.scrollHeight <= most || last === undefined) list.style.removeProperty('--cut')
    else list.style.setProperty('--cut', `${Math.round(last)}px`)
  }
  const watcher = new ResizeObserver(cut)
  watch(
    [box, rows],
    ([list]) => {
      watcher.disconnect()
      for (const one of list ? [list, ...list.children] : []) watcher.observe(one)
    },
    { immediate: true, flush: 'post' },
  )
  onBeforeUnmount(() => watcher.disconnect())
}
