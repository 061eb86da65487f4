import type { ChartLook } from './drawing/model.ts'

/** Names of the custom properties in style/tokens.css for the colours of lines, in order. */
const HUES = ['--accent', '--hue-2', '--hue-3', '--hue-4', '--hue-5', '--hue-6']
/** Letter size of a drawing, relative to the page's letter size. */
const RELATIVE_SIZE = 0.8667

/** Returns a function that measures texts in the bold font of names; undefined if there is no canvas. */
function measureIn(family: string, size: number): ChartLook['measure'] {
  const paint = document.createElement('canvas').getContext('2d')
  if (!paint) return undefined
  return (text) => {
    paint.font = `600 ${size}px ${family}`
    return paint.measureText(text).width
  }
}

/** Returns the look of a drawing of this width, taken from the current page. */
export function chartLookOf(page: HTMLElement, width: number): ChartLook {
  const style = getComputedStyle(page)
  const value = (name: string) => style.getPropertyValue(name).trim()
  // Double quotes are replaced, because in a saved file the names of fonts are within double quotes.
  const family = (name: string) => value(name).replaceAll('"', "'")
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const [size, book] = [Math.round(root * RELATIVE_SIZE), family('--font-book')]
  const measure = measureIn(book, size)
  return {
    ...{ width, size, book },
    ...(measure && { measure }),
    hand: family('--font-hand'),
    paper: value('--paper'),
    ink: value('--ink'),
    soft: value('--ink-2'),
    rule: value('--rule'),
    ruleFirm: value('--rule-firm'),
    hues: HUES.map(value),
  }
}
