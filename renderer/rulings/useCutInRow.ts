import { onBeforeUnmount, watch } from 'vue'

/** The height of the box in which a list scrolls, at most. */
const MOST_IN_REM = 20

/**
 * The height of a scrolling box, as `--cut`: its edge stands in the middle of a row, so that it is seen to go on. At the end of
 * a group the head of the next would stand there alone, as if there were nothing in it.
 * `box`: the element that scrolls; `rows`: what it shows.
 */
export function useCutInRow(box: () => HTMLElement | null, rows: () => unknown): void {
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
