import type { Page } from 'playwright-core'

/**
 * Rolls for the starting grid of a race, and again for ties, until the order of the teams is known. Waits for each roll in the log:
 * the order appears together with the roll.
 */
export async function lineUp(page: Page): Promise<void> {
  const all = page.locator('.ask__do .btn').last()
  const next = page.locator('.act.is-next').first()
  for (;;) {
    await all.or(next).first().waitFor()
    if (await next.isVisible()) return
    // There is no log before its first line.
    const lines = await page.evaluate(() => document.querySelector('.log .num')?.textContent)
    await all.click()
    await page.waitForFunction((before) => document.querySelector('.log .num')?.textContent !== before, lines)
  }
}
