import type { Locator, Page } from 'playwright-core'

/** A user's actions on a page: by mouse, or only by keyboard. */
export interface Hands {
  /** Presses a button or follows a link. */
  readonly press: (target: Locator) => Promise<void>
  /** Chooses a radio button. */
  readonly choose: (target: Locator) => Promise<void>
  /** Chooses an entry of a list by its index. */
  readonly pick: (list: Locator, at: number) => Promise<void>
  /** Puts the cursor into a field. */
  readonly enter: (field: Locator) => Promise<void>
}

export const byMouse: Hands = {
  press: (target) => target.click(),
  // A user sees and presses the label.
  choose: (target) => target.locator('xpath=ancestor::label').click(),
  pick: async (list, at) => void (await list.selectOption({ index: at })),
  enter: (field) => field.click(),
}

const MAX_PRESSES = 250

const isFocused = (target: Locator): Promise<boolean> => target.evaluate((one) => one === document.activeElement)

/**
 * Counts the presses of Tab from the focused element to the target, by document order: at least one, or 0 if the target or another
 * radio button of its group has the focus. Checking the focus after each press would take longer than the press.
 */
const pressesTo = (target: Locator): Promise<number> =>
  target.evaluate((one) => {
    const now = document.activeElement
    const nameOf = (of: Element | null) => (of instanceof HTMLInputElement && of.type === 'radio' ? of.name : undefined)
    const isOfGroup = (other: Element | null) => nameOf(one) !== undefined && nameOf(other) === nameOf(one)
    if (one === now || isOfGroup(now)) return 0
    const isStop = (other: HTMLElement): boolean =>
      other.tabIndex >= 0 &&
      !isOfGroup(other) &&
      !other.matches(':disabled, input[type=radio]:not(:checked)') &&
      other.checkVisibility({ visibilityProperty: true })
    const isBetween = (other: HTMLElement): boolean =>
      (now!.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 &&
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) > 0
    const focusable = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')
    return [...focusable].filter((other) => isBetween(other) && isStop(other)).length + 1
  })

/** Presses Tab until the target or its group of radio buttons has the focus; fails if it never gets it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let presses = 0; presses < MAX_PRESSES;) {
    const away = await pressesTo(target)
    if (away === 0) return
    for (let press = 0; press < away; press++) await page.keyboard.press('Tab')
    presses += away
  }
  throw new Error(`the keyboard does not get to ${String(target)}`)
}

export const byKeyboard = (page: Page): Hands => ({
  async press(target) {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  async choose(target) {
    await tabTo(page, target)
    for (let presses = 0; presses < 9 && !(await isFocused(target)); presses++) await page.keyboard.press('ArrowRight')
    if (!(await target.isChecked())) await page.keyboard.press('Space')
  },
  async pick(list, at) {
    await tabTo(page, list)
    await page.keyboard.press('Home')
    for (let count = 0; count < at; count++) await page.keyboard.press('ArrowDown')
  },
  enter: (field) => tabTo(page, field),
})
