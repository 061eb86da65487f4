import type { Locator, Page } from 'playwright-core'
import type { GameCampaign } from './gameCampaign.ts'

/** The route of the screen on which the aftermath of a game is entered, at a step. */
export const wizard = ({ campaign, game }: GameCampaign, step = ''): string =>
  `/campaign/${campaign}/games/${game}/aftermath/${step}`

export const atStep = (page: Page, name: string): Promise<void> =>
  page.locator('.steps [aria-current="step"]').filter({ hasText: name }).waitFor()

/** Goes to a step as soon as it is a link. It is not a link while the last answer is being processed. */
export const toStep = (page: Page, name: string): Promise<void> =>
  page.locator('.steps').getByRole('link', { name }).click()

export const keys = async (page: Page, ...pressed: string[]): Promise<void> => {
  for (const key of pressed) await page.keyboard.press(key)
}

/** Waits until the die or choice of this question has the focus. */
export const atQuestion = (page: Page, id: string): Promise<unknown> =>
  page.waitForFunction((ask) => document.activeElement?.getAttribute('data-ask')?.startsWith(ask), id)

export const notice = (page: Page, text: string): Locator => page.locator('.notice', { hasText: text })

/** Goes from the result to the dice by keyboard: the first side wins, one member of the other falls. */
export async function untilDice(page: Page, entered: GameCampaign): Promise<void> {
  await atQuestion(page, 'result')
  await keys(page, 'Space', 'Enter')
  const hasIncome = entered.ruleset === 'chaos-au-caire'
  await atStep(page, hasIncome ? 'Revenu' : 'Points de victoire')
  await atQuestion(page, hasIncome ? 'income' : 'points')
  await keys(page, 'Enter')
  await atStep(page, 'Hors de combat')
  await page.getByRole('radio', { name: 'Hors de combat' }).nth(entered.second).focus()
  await keys(page, 'Space', 'Enter')
  await atStep(page, 'Blessures')
  await atQuestion(page, 'roll:')
}
