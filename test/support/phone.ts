// Shared by tests of screens on a phone: its sizes, and checks of a page at these sizes.
import type { Page } from 'playwright-core'

export const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]

/** The options of a browser context on a phone. */
export const PHONE = { viewport: SIZES[0]!, isMobile: true, hasTouch: true }

/** Resizes a page, and waits two frames, in which elements measure themselves. */
export async function resized(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Runs in the page: reports a page wider than the phone, and targets too small for a thumb. */
export const flaws = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  const inText = (one: Element) =>
    one.matches('p a, dd a, li > span a, .small a, td a, th a') && getComputedStyle(one).display === 'inline'
  const touched = [
    ...document.querySelectorAll('button, summary, a[href], input, select, textarea, [role=tab], [role=option]'),
  ]
  const small = touched.filter((one) => {
    const target = one.closest('label') ?? one
    const { width, height } = target.getBoundingClientRect()
    // The area that reacts to a touch may be larger than the target: then `::after` has its size.
    const around = getComputedStyle(target, '::after')
    const reach = around.position === 'absolute' ? -2 * (parseFloat(around.top) || 0) : 0
    const isLow = Math.min(width, height) + reach < 43.5
    return width > 0 && height > 0 && isLow && !inText(one) && !one.matches('.skip, .vh, .vh *')
  })
  const describeElement = (one: Element) =>
    `${one.tagName}.${one.className} ${(one.textContent ?? '').trim().slice(0, 30)}`
  return [
    ...(scrollWidth > clientWidth ? [`page: ${scrollWidth - clientWidth} wider`] : []),
    ...small.map((one) => `small: ${describeElement(one)}`),
  ]
}

/** Returns the flaws of a page at the sizes of phones. Afterwards the page has the first size. */
export async function flawsIn(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const size of SIZES.toReversed()) {
    await resized(page, size)
    found.push(...(await page.evaluate(flaws)).map((one) => `${name} ${size.width}: ${one}`))
  }
  return found
}
