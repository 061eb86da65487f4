// @module-tag browser
// An option of a whole band: its effects on the members are shown before the user confirms.
import { expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CampaignView } from '../../shared/contract/views/campaign.ts'
import { openScreens } from '../support/openScreens.ts'

const screens = openScreens()

test("shows each member's values before and after another race is chosen, and asks for confirmation", async () => {
  const { host } = screens
  const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' })
  const { warbands } = host.call<CampaignView>('campaign.get', { campaign })
  const warband = warbands[0]!.id
  const race = () =>
    host.call<BuilderView>('warband.builder', { campaign, warband }).choices.find(({ key }) => key === 'race')!
  const before = race().value
  const other = race().options.find(({ id, refused }) => id !== before && !refused)!
  const page = await screens.open(`/campaign/${campaign}/warbands/${warband}`)
  const choose = async () => {
    await page.locator('.head').getByRole('button', { name: 'Plus' }).click()
    await page.getByRole('menuitem', { name: 'Options', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Race').selectOption(other.id)
  }
  await choose()
  const dialog = page.getByRole('dialog', { name: /^Race/ })
  await dialog.getByText('Capacité de tir').first().waitFor()
  expect(race().value).toBe(before)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  expect(race().value).toBe(before)
  await choose()
  await dialog.getByRole('button', { name: 'Changer' }).click()
  await expect.poll(() => race().value).toBe(other.id)
})
