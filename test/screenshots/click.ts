import type { Page } from 'playwright-core'

/** Returns an action that clicks the first match of each selector in turn. */
export const click =
  (...selectors: string[]) =>
  async (page: Page) => {
    for (const selector of selectors) await page.locator(selector).first().click()
  }
