// The list of all bands of a campaign.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens

/** What is said of a band beside it; nothing where nothing is. */
async function said(page: Page, band: string): Promise<string> {
  const tags = await page.getByRole('row', { name: band }).locator('.tag').allInnerTexts()
  return tags.join()
}

test('what is wrong with a band is told as in the campaign’s overview, and follows what is done', async () => {
  const at = { campaign: 'campaign01', warband: 'warband001' }
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 300 })
  host.call('warband.create', { ...at, name: 'Les Fauvettes' })
  for (const kind of ['leader', 'henchman']) host.call('member.recruit', { ...at, member: { kind, name: kind } })
  const overview = await screens.open(`/campaign/${at.campaign}`)
  const list = await screens.open(`/campaign/${at.campaign}/warbands/all`)
  await expect.poll(() => said(overview, 'Les Fauvettes')).toBe('')
  await expect.poll(() => said(list, 'Les Fauvettes')).toMatch(/^en règle$/i)
  host.call('warband.change', { ...at, cap: 1 })
  for (const page of [overview, list]) await expect.poll(() => said(page, 'Les Fauvettes')).toMatch(/^1\serreur$/i)
})

test('a band with a warning alone is not called in order', async () => {
  const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset: 'kolaps' })
  const page = await screens.open(`/campaign/${campaign}/warbands/all`)
  await expect.poll(() => said(page, 'Brigade du Quai Sept')).toMatch(/^1\savertissement$/i)
  await expect.poll(() => said(page, 'La Nuée des docks')).toMatch(/^en règle$/i)
  await expectNoFindings(page)
})
