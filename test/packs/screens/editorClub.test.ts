// @module-tag browser
// A game that is being made in a club: an organiser writes, a player sees it grow and can change nothing.
import { beforeAll, expect, test } from 'vitest'
import { expectNoFindings } from '../../support/axe.ts'
import { clubScreens } from '../../support/clubPages.ts'
import type { Member } from '../../support/clubPeople.ts'

const CAMPAIGN = 'campaign01'
const WARBAND = 'warband001'
const DRAFT = 'draft00001'
const screens = clubScreens()
let anna: Member
let zoes: Member

beforeAll(async () => {
  anna = screens.club().administrator
  await anna.ask('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 900 })
  await anna.ask('warband.create', { campaign: CAMPAIGN, warband: WARBAND, name: 'Les Crocs', player: 'Zoé' })
  zoes = await screens.club().joins('Zoé', { role: 'player', campaign: CAMPAIGN, warband: WARBAND })
  await anna.ask('pack-drafts.begin', { draft: DRAFT, origin: { from: 'example', example: 'faubourg' } })
}, 300_000)

test('the organiser changes a price, and the page of the player shows it', async () => {
  const [writer, reader] = [
    await screens.open(anna, `/games/${DRAFT}/kinds`),
    await screens.anew(zoes, `/games/${DRAFT}/kinds`, { viewport: { width: 390, height: 844 } }),
  ]
  await reader.getByText('You can read this game. Organisers change it.').waitFor()
  await reader.getByRole('grid').waitFor()
  expect(await reader.getByRole('button', { name: /Add|Remove|Undo/ }).count()).toBe(0)
  expect(await reader.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
  await expectNoFindings(reader)
  const cost = (page: typeof writer) =>
    page.locator('[role="row"][aria-rowindex="2"] [role="gridcell"][data-column="1"]')
  await cost(writer).click()
  await writer.keyboard.type('63\n')
  await expect.poll(() => cost(reader).innerText()).toBe('63')
})
