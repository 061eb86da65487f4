import type { Page } from 'playwright-core'

/**
 * Throws for the places on the grid of a race, again for those who threw alike, until the order of the teams stands. Each
 * throw is awaited in the log: the order appears together with it.
 */
export async function lineUp(page: Page): Promise<void> {
  const all = page.locator('.ask__do .btn').last()
  const next = page.locator('.act.is-next').first()
  for (;;) {
    await all.or(next).first().waitFor()
    if (await next.isVisible()) return
    // Without lines there is no log yet.
    const lines = await page.evaluate(() => document.querySelector('.log .num')?.textContent)
    await all.click()
    await page.waitForFunction((before) => document.querySelector('.log .num')?.textContent !== before, lines)
  }
}
