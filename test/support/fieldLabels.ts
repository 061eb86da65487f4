/**
 * Runs in the page: lists the fields without a visible label. A label is the field's own, an element that names it, the legend of
 * its group, or words of its name beside it, in its row, or above it like the headings of a table.
 */
export function unlabelledFields(): string[] {
  const isShown = (one: Element) => one.checkVisibility() && one.getClientRects().length > 0 && !one.closest('.vh')
  const tidy = (text: string) => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
  /** The visible words of an element, without texts for screen readers and without the content of fields. */
  const wordsIn = (one: Element | null | undefined): string => {
    if (!one || !isShown(one) || one.matches('option, textarea, svg')) return ''
    const parts = [...one.childNodes].map((child) =>
      child instanceof Element ? wordsIn(child) : child.nodeType === Node.TEXT_NODE ? child.nodeValue! : '',
    )
    return tidy(parts.join(''))
  }
  const words = [...document.querySelectorAll('body *')].filter(
    (one) =>
      [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue!.trim() !== '') &&
      isShown(one) &&
      !one.closest('option, textarea, [role=status], .btn, .chip'),
  )
  const nameOf = (field: HTMLInputElement) =>
    tidy(field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '')
  const isHeading = (one: Element, field: HTMLInputElement): boolean => {
    const own = [...one.childNodes].map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue! : '')).join('')
    const name = nameOf(field).toLowerCase()
    const isIn = (text: string) => text.length >= 3 && name.includes(text.toLowerCase())
    if (!isIn(wordsIn(one)) && !isIn(tidy(own))) return false
    const at = one.getBoundingClientRect()
    const box = field.getBoundingClientRect()
    const row = field.closest('li, tr') ?? field.parentElement!.parentElement!
    if (row.contains(one)) return true
    const isOver = at.bottom <= box.top + 2 && at.left < box.right && box.left < at.right
    const isBefore = at.right <= box.left + 2 && at.top < box.bottom && box.top < at.bottom
    return isOver || isBefore
  }
  const labels = (field: HTMLInputElement) => [
    ...(field.labels ?? []),
    ...(field.getAttribute('aria-labelledby')?.split(' ') ?? []).map((id) => document.getElementById(id)),
    field.closest('fieldset')?.querySelector(':scope > legend'),
  ]
  return [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')]
    .filter(isShown)
    .filter((field) => !labels(field).some((one) => wordsIn(one) !== '') && !words.some((one) => isHeading(one, field)))
    .map((field) => `${field.closest('[class]:not(input, select, textarea)')?.className ?? ''}: ${nameOf(field)}`)
}
