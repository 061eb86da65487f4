import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isSameData } from '../../shared/domain/campaign/change.ts'

/** Works through the dice of a round: rolls them all, takes the first option of each decision, and rolls the dice that follow. */
export async function settleQueue(page: Page): Promise<void> {
  const rest = page.locator('.rq .sec .btn')
  const left = () => page.locator('.rq__where, .rq .sec, .rq .wiz__none').allInnerTexts()
  const wants = () =>
    page.evaluate(() => {
      if (document.querySelector('.rq .wiz__none')) return 'nothing'
      if (document.activeElement?.closest('.decide')) return 'decision'
      return document.querySelector('.rq .sec .btn') ? 'dice' : 'patience'
    })
  for (;;) {
    await expect.poll(wants).not.toBe('patience')
    const wanted = await wants()
    if (wanted === 'nothing') return
    const before = await left()
    if (wanted === 'dice') {
      // The button may be gone already. One press also rolls all dice that follow.
      await rest.evaluateAll((all) => (all[0] as HTMLElement | undefined)?.click())
      await expect.poll(() => rest.count()).toBe(0)
    } else {
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      await expect.poll(async () => isSameData(await left(), before)).toBe(false)
    }
  }
}
