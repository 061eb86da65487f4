// @module-tag browser
// The list of all bands of a campaign.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const screens = sharedScreens()
const { host } = screens

/** Returns the tags in the row of a band, joined by commas; empty if there are none. */
async function bandTags(page: Page, band: string): Promise<string> {
  const tags = await page.getByRole('row', { name: band }).locator('.tag').allInnerTexts()
  return tags.join()
}

test("shows the issues of a band as the campaign's overview does, and updates them after changes", async () => {
  const at = { campaign: 'campaign01', warband: 'warband001' }
  host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset: 'un-pour-un', startingBudget: 300 })
  host.call('warband.create', { ...at, name: 'Les Fauvettes' })
  for (const kind of ['leader', 'henchman']) host.call('member.recruit', { ...at, member: { kind, name: kind } })
  const overview = await screens.open(`/campaign/${at.campaign}`)
  const list = await screens.open(`/campaign/${at.campaign}/warbands/all`)
  await expect.poll(() => bandTags(overview, 'Les Fauvettes')).toBe('')
  await expect.poll(() => bandTags(list, 'Les Fauvettes')).toMatch(/^valide$/i)
  host.call('warband.change', { ...at, cap: 1 })
  for (const page of [overview, list]) await expect.poll(() => bandTags(page, 'Les Fauvettes')).toMatch(/^1\serreur$/i)
})

test('does not call a band with only a warning valid', async () => {
  const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset: 'kolaps' })
  const page = await screens.open(`/campaign/${campaign}/warbands/all`)
  await expect.poll(() => bandTags(page, 'Brigade du Quai Sept')).toMatch(/^1\savertissement$/i)
  await expect.poll(() => bandTags(page, 'La Nuée des docks')).toMatch(/^valide$/i)
  await expectNoFindings(page)
})

test('shows a band with only remarks as valid, with its remarks, in the list and in its builder', async () => {
  const at = { campaign: 'campaign03', warband: 'warband003' }
  const name = 'Les Portefaix'
  host.call('campaign.create', { campaign: at.campaign, name: 'Caire', ruleset: 'chaos-au-caire' })
  host.call('warband.create', { ...at, name })
  const [kind] = host.call<BuilderView>('warband.builder', at).recruits
  const { answer } = host.call<{ answer: { member: string } }>('member.recruit', {
    ...at,
    member: { ...kind!.member, name: 'Zoé' },
  })
  // Two rifles are more than the member can carry.
  for (let rifles = 0; rifles < 2; rifles++)
    host.call('item.buy', { ...at, member: answer.member, item: { id: 'rifle' } })
  const page = await screens.open(`/campaign/${at.campaign}/warbands/all`)
  await expect.poll(() => bandTags(page, name)).toMatch(/^valide,\d\sremarques?$/i)
  const tags = await bandTags(page, name)
  await page.getByRole('link', { name, exact: true }).click()
  const foot = page.locator('.foot__iss .tag')
  await expect.poll(async () => (await foot.allInnerTexts()).join()).toBe(tags)
})

test('shows the number of bands, and finds one by name or player, ignoring accents', async () => {
  const campaign = 'campaign02'
  host.call('campaign.create', { campaign, name: 'Ligue', ruleset: 'un-pour-un' })
  for (let at = 1; at <= 9; at++)
    host.call('warband.create', {
      campaign,
      warband: `warband10${at}`,
      name: `Bande ${at}`,
      player: at === 7 ? 'Zoé' : 'Ana',
    })
  const page = await screens.open(`/campaign/${campaign}/warbands/all`)
  await page.getByText('9\u00a0bandes, Ligue').waitFor()
  const names = () => page.locator('.bands__n').allInnerTexts()
  const search = page.getByRole('searchbox', { name: 'Chercher une bande ou un joueur' })
  await search.fill('zoe')
  await expect.poll(names).toEqual(['Bande 7'])
  await page.getByText('1\u00a0bande trouvée').waitFor()
  await expectNoFindings(page)
  await search.fill('nulle part')
  await page.getByText('Aucune bande ne correspond.').waitFor()
  await search.press('Escape')
  await expect.poll(async () => (await names()).length).toBe(9)
})
