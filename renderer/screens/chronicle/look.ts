import type { Look } from './drawing/model.ts'

/** The custom properties of style/tokens.css that lines are drawn with, one after the other. */
const HUES = ['--accent', '--hue-2', '--hue-3', '--hue-4', '--hue-5', '--hue-6']
/** Of letters, beside those of the page. */
const SMALLER = 0.8667

/** What measures texts in the letters of names, as bold as they are at most; undefined where nothing can. */
function measureIn(family: string, size: number): Look['measure'] {
  const paint = document.createElement('canvas').getContext('2d')
  if (!paint) return undefined
  return (text) => {
    paint.font = `600 ${size}px ${family}`
    return paint.measureText(text).width
  }
}

/** How a drawing of this width is to look: as the page does now. */
export function lookOf(page: HTMLElement, width: number): Look {
  const style = getComputedStyle(page)
  const value = (name: string) => style.getPropertyValue(name).trim()
  // In a file they stand between double quotes.
  const family = (name: string) => value(name).replaceAll('"', "'")
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const [size, book] = [Math.round(root * SMALLER), family('--font-book')]
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
