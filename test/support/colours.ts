import type { Page } from 'playwright-core'

/** The attribute that marks the first text of each kind. Its value: the indexes of its kinds in the list. */
export const KIND = 'data-kind-of-text'

/** The word in a kind of text that needs no contrast: a disabled text, or a single character. */
export const FREE = 'free'

/**
 * Lists the kinds of visible text on the page, or on the parts that a selector names. A kind is a line with everything that decides
 * its contrast: its colour, whether it is large, what is painted behind it, and whether it needs contrast. Marks the first text of
 * each kind.
 */
export const kindsOfText = (page: Page, on = ':root'): Promise<string[]> =>
  page.evaluate(listKinds, { on, mark: KIND, free: FREE })

/** Runs in the page: it cannot use anything else of this file. */
function listKinds(input: { readonly on: string; readonly mark: string; readonly free: string }): string[] {
  const { on, mark } = input
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const isOpaque = ({ backgroundColor }: CSSStyleDeclaration) => /^rgb\(/.test(backgroundColor)
  /** Describes what is painted behind an element, down to the first opaque background; further down, only opacity and filters. */
  const backgroundOf = (element: Element | null, isHidden = false): string => {
    if (element === null) return ''
    const style = styleOf(element)
    const { backgroundColor, backgroundImage, opacity, filter, position } = style
    const own = [
      isHidden || /, 0\)$/.test(backgroundColor) ? '' : backgroundColor,
      isHidden || backgroundImage === 'none' ? '' : backgroundImage,
      opacity === '1' ? '' : opacity,
      filter === 'none' ? '' : filter,
      // An element with its own position may be over anything, so its tag and class are part of the kind.
      !isHidden && !isOpaque(style) && /absolute|fixed/.test(position)
        ? `${element.tagName} ${element.getAttribute('class')}`
        : '',
    ].join(' ')
    return [own.trim(), backgroundOf(element.parentElement, isHidden || isOpaque(style))].filter(Boolean).join(' < ')
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
  /** Whether an element is visible. Texts for screen readers only are cut to a dot or placed outside the page. */
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
  const addKind = (element: Element, text: string) => {
    if (!isShown(element)) return
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = styleOf(element)
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    const link = element.closest('a')
    const kind = [
      color,
      isLarge ? 'large' : '',
      textShadow,
      link?.parentElement ? `in ${styleOf(link.parentElement).color} ${textDecorationLine}` : '',
      isFree(element) || text.trim().length === 1 ? input.free : '',
      backgroundOf(element),
    ].join(' | ')
    if (kinds.includes(kind)) return
    element.setAttribute(mark, `${element.getAttribute(mark) ?? ''} ${kinds.push(kind) - 1}`)
  }
  for (const root of document.querySelectorAll(on)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue ?? ''
      const element = texts.currentNode.parentElement
      if (text.trim() !== '' && element) addKind(element, text)
    }
    for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea, select')) addKind(field, field.value)
  }
  return kinds
}
