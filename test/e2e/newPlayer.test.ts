// @module-tag browser
// A player who has just joined, on a phone: from the own warbands to the builder, with a checklist instead of errors. The organiser sees who
// has answered after a game.
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { clubScreens } from '../support/clubPages.ts'
import type { Member } from '../support/clubPeople.ts'
import { flawsIn } from '../support/phone.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const CAMPAIGN = 'campaign01'
const NEW = 'warband001'
const OTHER = 'warband002'
const screens = clubScreens()
let anna: Member
let omar: Member
let tries = 0

beforeAll(async () => {
  anna = screens.club().administrator
  await anna.ask('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 900 })
  await anna.ask('campaign.change', { campaign: CAMPAIGN, playersMay: 'approval' })
  await anna.ask('warband.create', { campaign: CAMPAIGN, warband: NEW, name: 'Les Crocs', player: '' })
  const other = { campaign: CAMPAIGN, warband: OTHER }
  await anna.ask('warband.create', { ...other, name: 'Les Renards', player: 'Omar' })
  for (const kind of ['leader', 'henchman'])
    await anna.ask('member.recruit', { ...other, member: { kind, name: `Renard ${kind}`, items: [] } })
  omar = await screens.club().joins('Omar', { role: 'player', ...other })
}, 300_000)

/** Saves screenshots for manual review if CHRONIQUE_PICTURES names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const to = process.env['CHRONIQUE_PICTURES']
  if (!to) return
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: path.join(to, `${name}-${theme}.png`) })
  }
}

test('leads a new player to the builder, with a checklist instead of errors, and explains approval', async () => {
  // A new band and player for each attempt, because requested changes keep waiting.
  const warband = `warband01${++tries}`
  await anna.ask('warband.create', { campaign: CAMPAIGN, warband, name: 'Les Rats', player: 'Nina' })
  const nina = await screens.club().joins(`Nina ${tries}`, { role: 'player', campaign: CAMPAIGN, warband })
  for (const locale of ['fr-FR', 'en-GB']) {
    const page = await screens.anew(nina, '/', { ...PHONE, locale })
    const build = page.getByRole('link', { name: /^(Build the warband|Composer la bande)/ })
    await build.waitFor()
    expect(await page.getByText(/error|erreur/).count()).toBe(0)
    await picture(page, `mine-${locale}`)
    await expectNoFindings(page)
    expect(await flawsIn(page, 'mine')).toEqual([])
    await build.tap()
    await page.locator('.to-begin', { hasText: /a leader and a henchman|un chef et un sous-fifre/ }).waitFor()
    await page.getByText(/^(Each change waits for an organiser|Chaque changement attend l’accord)/).waitFor()
    expect(await page.locator('.tag--danger, .issue--error').count()).toBe(0)
    await page.locator('.foot .tag', { hasText: /being built|en création/i }).waitFor()
    await picture(page, `builder-${locale}`)
    await expectNoFindings(page)
    expect(await flawsIn(page, 'builder')).toEqual([])
  }
  const page = await screens.anew(nina, `/campaign/${CAMPAIGN}/warbands/${warband}`, PHONE)
  const recruit = async (kind: string) => {
    await page.getByRole('button', { name: 'Recruit', exact: true }).tap()
    await page.locator('.recruits li', { hasText: kind }).first().getByRole('button').tap()
    await page.locator('.recruits').waitFor({ state: 'detached' })
  }
  await recruit('Leader')
  await page.getByText('A leader: done').waitFor()
  await picture(page, 'builder-leader')
  await page.getByText(/changes? waits? for an organiser/).waitFor()
  await recruit('Henchman')
  await page.getByText(/^To begin/).waitFor({ state: 'detached' })
  await picture(page, 'builder-done')
}, 120_000)

test('marks a submitted answer at its button, and shows the organiser who answered, on every page of the game', async () => {
  // A new game for each attempt, because a submitted answer stays submitted.
  const [round, game] = [++tries, `game00000${tries}`]
  await anna.ask('game.plan', {
    ...{ campaign: CAMPAIGN, game, round, scenario: 'Le pont' },
    sides: [{ warbands: [NEW] }, { warbands: [OTHER] }],
  })
  const phone = await screens.anew(omar, `/campaign/${CAMPAIGN}/games/${game}/answer/${OTHER}`, PHONE)
  await phone.getByRole('button', { name: 'Submit' }).tap()
  const sent = phone.locator('.part__foot').getByText('Sent to the organiser.')
  await sent.waitFor()
  // The message is within the visible part of the page, where the user taps.
  await expect
    .poll(async () => {
      const { y, height } = (await sent.boundingBox())!
      return y >= 0 && y + height <= PHONE.viewport.height
    })
    .toBe(true)
  await picture(phone, 'part-in')
  await expectNoFindings(phone)
  const at = (route: string) => screens.anew(anna, `/campaign/${CAMPAIGN}${route}`, PHONE)
  for (const [name, route] of [
    ['campaign', ''],
    ['round', `/rounds/${round}`],
    ['game', `/games/${game}`],
    ['games', '/games'],
  ] as const) {
    const page = await at(route)
    await page
      .getByText(/Answered: Les Renards\.\s+Not yet: Les Crocs\./)
      .first()
      .waitFor()
    await picture(page, `organiser-${name}`)
    await expectNoFindings(page)
    expect(await flawsIn(page, name)).toEqual([])
  }
}, 120_000)
