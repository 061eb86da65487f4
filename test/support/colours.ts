import type { Page } from 'playwright-core'

/** What the first text of each kind is marked with: the places of its kinds in the list. */
export const KIND = 'data-kind-of-text'

/** What a kind of text says of which no contrast is asked: what is disabled, or a single sign. */
export const FREE = 'free'

/**
 * The kinds of text in sight, on the page or on the parts that a selector names: a line for each, with all that decides on
 * its contrast. That is its colour, whether it is large, what is painted behind it, and whether any contrast is asked of it.
 * The first of each kind is marked.
 */
export const kindsOfText = (page: Page, on = ':root'): Promise<string[]> =>
  page.evaluate(read, { on, mark: KIND, free: FREE })

/** Runs in the page: it may name nothing of this file. */
function read(asked: { readonly on: string; readonly mark: string; readonly free: string }): string[] {
  const { on, mark } = asked
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const isOpaque = ({ backgroundColor }: CSSStyleDeclaration) => /^rgb\(/.test(backgroundColor)
  /** What is painted behind an element, down to what hides all else; further down only what makes it fainter. */
  const behindOf = (element: Element | null, isHidden = false): string => {
    if (element === null) return ''
    const style = styleOf(element)
    const { backgroundColor, backgroundImage, opacity, filter, position } = style
    const own = [
      isHidden || /, 0\)$/.test(backgroundColor) ? '' : backgroundColor,
      isHidden || backgroundImage === 'none' ? '' : backgroundImage,
      opacity === '1' ? '' : opacity,
      filter === 'none' ? '' : filter,
      // What is moved out of its place may stand over anything: it is known by what it is.
      !isHidden && !isOpaque(style) && /absolute|fixed/.test(position)
        ? `${element.tagName} ${element.getAttribute('class')}`
        : '',
    ].join(' ')
    return [own.trim(), behindOf(element.parentElement, isHidden || isOpaque(style))].filter(Boolean).join(' < ')
  }
  const DISABLED = ':disabled, [aria-disabled="true"]'
  const labels = new Set(
    [...document.querySelectorAll(`:is(${DISABLED})[aria-labelledby]`)].flatMap((one) =>
      one.getAttribute('aria-labelledby')!.split(/\s+/),
    ),
  )
  const isFree = (element: Element) => {
    if (element.closest(DISABLED) || labels.has(element.id)) return true
    return element.closest('label')?.control?.matches(DISABLED) ?? false
  }
  /** Whether an element shows anything: words for screen readers alone are cut to a dot, or stand beside the page. */
  const isShown = (element: Element): boolean => {
    const { width, height, right, bottom } = element.getBoundingClientRect()
    if (right + scrollX <= 0 || bottom + scrollY <= 0) return false
    for (let one: Element | null = element; one; one = one.parentElement) {
      const box = one === element ? { width, height } : one.getBoundingClientRect()
      if ((box.width <= 1 || box.height <= 1) && styleOf(one).overflow !== 'visible') return false
    }
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark)
  const kinds: string[] = []
  const tell = (element: Element, text: string) => {
    if (!isShown(element)) return
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = styleOf(element)
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    const link = element.closest('a')
    const kind = [
      color,
      isLarge ? 'large' : '',
      textShadow,
      link?.parentElement ? `in ${styleOf(link.parentElement).color} ${textDecorationLine}` : '',
      isFree(element) || text.trim().length === 1 ? asked.free : '',
      behindOf(element),
    ].join(' | ')
    if (kinds.includes(kind)) return
    element.setAttribute(mark, `${element.getAttribute(mark) ?? ''} ${kinds.push(kind) - 1}`)
  }
  for (const root of document.querySelectorAll(on)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue ?? ''
      const element = texts.currentNode.parentElement
      if (text.trim() !== '' && element) tell(element, text)
    }
    for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea, select')) tell(field, field.value)
  }
  return kinds
}
