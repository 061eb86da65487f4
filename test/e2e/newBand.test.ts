// @module-tag browser
// The dialog of a new band in a browser: asks for the choices that decide every value.
import { expect, test } from 'vitest'
import type { CampaignView } from '../../shared/contract/views/campaign.ts'
import type { TimelineView } from '../../shared/contract/views/history.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens

test('asks for the race and its trade with the name, and creates the band in one entry', async () => {
  const campaign = 'newband001'
  host.call('campaign.create', { campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 150 })
  const page = await screens.open(`/campaign/${campaign}/warbands?new=1`)
  const dialog = page.getByRole('dialog', { name: 'Nouvelle bande' })
  await dialog.getByLabel('Nom de la bande').fill('Les Œillets')
  await dialog.getByLabel('Race').selectOption({ label: 'Aliens' })
  await dialog.getByLabel('Univers').selectOption('space-opera')
  await dialog.getByLabel('Allure de toute la bande').waitFor()
  await expectNoFindings(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Les Œillets' }).waitFor()
  const [band] = host.call<CampaignView>('campaign.get', { campaign }).warbands
  expect(band!.options).toMatchObject({ race: 'alien', setting: 'space-opera' })
  const { groups } = host.call<TimelineView>('history.timeline', { campaign })
  expect(groups.map(({ entries }) => entries.length)).toEqual([1, 1])
  await page.getByText('Pour commencer : un chef et un sous-fifre.').waitFor()
})
