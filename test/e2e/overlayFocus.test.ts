// @module-tag browser
// The focus when a dialog or the keyboard help opens and closes, so that Enter closes nothing by mistake.
import { beforeAll, expect, test } from 'vitest'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
let campaign: string
beforeAll(() => {
  campaign = screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' }).campaign
})

test('the help on keys takes the focus; Escape closes it and returns the focus to its mark', async () => {
  const page = await screens.open(`/campaign/${campaign}/rounds/9`)
  await page.getByRole('button', { name: 'Proposer les parties' }).click()
  const mark = page.locator('.keys summary')
  const help = page.getByRole('group', { name: 'Au clavier' })
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => help.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await help.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  expect(await mark.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a dialog without a field to begin with takes the focus itself; Enter does not close it', async () => {
  const page = await screens.open(`/campaign/${campaign}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await dialog.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})
