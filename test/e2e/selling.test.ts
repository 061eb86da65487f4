// @module-tag browser
// Selling in the builder after the first game: for half of what was paid, into the treasury, with undo.
import { expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CampaignNames } from '../../shared/contract/views/campaign.ts'
import type { MemberView } from '../../shared/contract/views/member.ts'
import { sharedScreens } from '../support/openScreens.ts'

const { host, open } = sharedScreens()

test.each([
  // Paid prices: 5 for the sword, 24 for the rifle.
  ['un-pour-un', 'Capitaine Françoise d’Haÿ', 'Épée', 2],
  ['chaos-au-caire', 'Gaëtan d’Aÿ', 'Fusil moderne', 12],
])('in the sample of %s: %s sells %s for half the price', async (ruleset, name, thing, price) => {
  const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset })
  const { warbands } = host.call<CampaignNames>('campaign.names', { campaign })
  const band = warbands.find(({ members }) => members.some((one) => one.name === name))!
  const member = band.members.find((one) => one.name === name)!.id
  const at = { campaign, warband: band.id }
  const treasury = () => host.call<BuilderView>('warband.builder', at).treasury.total
  const things = () =>
    host.call<MemberView>('member.get', { ...at, member }).items.map((line) => `${line.name.fr} ${line.quantity}`)
  const [before, owned] = [treasury(), things()]

  const page = await open(`/campaign/${campaign}/warbands/${band.id}/${member}`)
  const shown = page.locator('.foot .tot', { hasText: /trésor/i }).locator('.tot__n')
  await shown.filter({ hasText: String(before) }).waitFor()
  await page.locator('.lines--eq li', { hasText: thing }).locator('.ln__do').click()
  const sell = page.getByRole('menuitem', { name: /^Vendre/ })
  expect((await sell.innerText()).replace(/\s+/g, ' ')).toBe(`Vendre ${price} points`)
  await sell.click()
  await shown.filter({ hasText: String(before + price) }).waitFor()
  expect(treasury()).toBe(before + price)
  expect(things()).toEqual(owned.filter((one) => one !== `${thing} 1`))
  const [last] = host.call<BuilderView>('warband.builder', at).ledger
  expect(last).toMatchObject({ amount: price, name: { fr: 'Ventes' }, detail: { fr: thing } })

  await page.keyboard.press('Control+z')
  await shown.filter({ hasText: String(before) }).waitFor()
  expect([treasury(), things()]).toEqual([before, owned])
})
