import type { Page } from 'playwright-core'

/** Clicks on each of these in turn, the first that is found. */
export const click =
  (...selectors: string[]) =>
  async (page: Page) => {
    for (const selector of selectors) await page.locator(selector).first().click()
  }
