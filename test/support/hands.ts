import type { Locator, Page } from 'playwright-core'

/** How somebody uses a page: by mouse, or by keyboard alone. */
export interface Hands {
  /** Presses a button, follows a link. */
  readonly press: (target: Locator) => Promise<void>
  /** Chooses a radio button. */
  readonly choose: (target: Locator) => Promise<void>
  /** Chooses an entry of a list, by its place. */
  readonly pick: (list: Locator, at: number) => Promise<void>
  /** Puts the cursor into a field. */
  readonly enter: (field: Locator) => Promise<void>
}

export const byMouse: Hands = {
  press: (target) => target.click(),
  // The label is what is seen and pressed.
  choose: (target) => target.locator('xpath=ancestor::label').click(),
  pick: async (list, at) => void (await list.selectOption({ index: at })),
  enter: (field) => field.click(),
}

const MOST = 250

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((one) => one === document.activeElement)

/** Goes with the tabulator until the target has the focus; fails where it never has. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let presses = 0; presses < MOST; presses++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not get to ${String(target)}`)
}

/** Whether the target stands in the same group of radio buttons as what has the focus. */
const isBeside = (target: Locator): Promise<boolean> =>
  target.evaluate((one) => {
    const now = document.activeElement
    return one instanceof HTMLInputElement && now instanceof HTMLInputElement && one.name === now.name
  })

export const byKeyboard = (page: Page): Hands => ({
  async press(target) {
    await reach(page, target)
    await page.keyboard.press('Enter')
  },
  async choose(target) {
    await target.waitFor({ state: 'attached' })
    for (let presses = 0; presses < MOST && !(await isBeside(target)); presses++) await page.keyboard.press('Tab')
    if (!(await isBeside(target))) throw new Error(`the keyboard does not get to ${String(target)}`)
    for (let presses = 0; presses < 9 && !(await isFocused(target)); presses++) await page.keyboard.press('ArrowRight')
    if (!(await target.isChecked())) await page.keyboard.press('Space')
  },
  async pick(list, at) {
    await reach(page, list)
    await page.keyboard.press('Home')
    for (let count = 0; count < at; count++) await page.keyboard.press('ArrowDown')
  },
  enter: (field) => reach(page, field),
})
