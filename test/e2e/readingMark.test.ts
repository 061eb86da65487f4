// @module-tag browser
// A mark next to a decision of the rules opens the reading that explains it, by mouse, touch or key.
import { expect, test } from 'vitest'
import { placeIn } from '../screenshots/worlds.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { flaws, PHONE } from '../support/phone.ts'

const screens = sharedScreens()

test.each([
  ['a desk', {}],
  ['a phone', PHONE],
] as const)('shows the reading of a refusal on demand, on %s', async (_, options) => {
  const { campaign } = screens.host.call<{ campaign: string }>('sample.create', { ruleset: 'kolaps' })
  const { warband, member } = placeIn(screens.host, campaign, '')
  const page = await screens.open(`/campaign/${campaign}/warbands/${warband}/${member}`, options)
  const bought = page.locator('.item', { hasText: 'Déjà acquis, une fois suffit.' }).first()
  await bought.locator('.item__n').click()
  const mark = bought.getByRole('button', { name: /^lecture KOL-R15$/ })
  await mark.press('Enter')
  const shown = page.getByRole('dialog', { name: 'lecture KOL-R15' })
  await shown.getByText('KOL-R15').waitFor()
  await expectNoFindings(page)
  if (options === PHONE) expect(await page.evaluate(flaws)).toEqual([])
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'detached' })
  expect(await mark.evaluate((one) => one === document.activeElement)).toBe(true)
  await mark.click()
  await shown.getByRole('link', { name: 'Lire la règle' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rule-KOL-R15')
})
