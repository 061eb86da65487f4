// @module-tag browser
// Phones for an evening, in browsers: the organiser lets players in; a player joins by the code, says that they come, looks at the
// warband and submits a report, also while the laptop is out of reach; the organiser sees the draft and ends the evening.
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import type { PhonesView } from '../../shared/contract/views/phones.ts'
import type { BandReportView } from '../../shared/contract/views/playerReports.ts'
import { expectNoFindings } from '../support/axe.ts'
import { openScreens } from '../support/openScreens.ts'

const PHONE = { width: 390, height: 844 }
const screens = openScreens()
const { host } = screens
const CAMPAIGN = 'campaign01'
const GAME = 'game000001'
const BANDS = ['warband001', 'warband002'] as const
const contexts: BrowserContext[] = []

beforeEach(() => {
  host.call('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 900 })
  for (const [at, warband] of BANDS.entries()) {
    const band = { campaign: CAMPAIGN, warband }
    const [name, player] = [['Les Crocs', 'Les Renards'][at], ['Zoé', 'Basile'][at]]
    host.call('warband.create', { ...band, name, player, position: at })
    for (const [kind, who] of [
      ['leader', 'Hélène'],
      ['lieutenant', 'Gontran'],
      ['henchman', 'Marius'],
    ])
      host.call('member.recruit', { ...band, member: { kind, name: at === 0 ? who : `${who} R.` } })
  }
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  host.call('game.plan', { campaign: CAMPAIGN, game: GAME, round: 1, scenario: 'Le pont', sides })
})
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

const picture = async (page: Page, name: string) => {
  const to = process.env['CHRONIQUE_PICTURES']
  if (to) await page.screenshot({ path: path.join(to, `${name}.png`), fullPage: true })
}

/**
 * Opens a link on a phone. Its browser lacks what browsers withhold from pages without TLS (on this machine they would offer
 * it), and what the browser of an iPhone does not have.
 */
async function scan(desk: Page, link: string): Promise<Page> {
  const context = await desk
    .context()
    .browser()!
    .newContext({ viewport: PHONE, locale: 'fr-FR', reducedMotion: 'reduce' })
  contexts.push(context)
  await context.addInitScript(() => {
    for (const name of ['locks', 'serviceWorker', 'clipboard', 'share'])
      Object.defineProperty(Navigator.prototype, name, { value: undefined })
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })
    Object.defineProperty(window, 'requestIdleCallback', { value: undefined })
  })
  const page = await context.newPage()
  await page.goto(link)
  return page
}

async function openEvening() {
  const desk = await screens.open(`/campaign/${CAMPAIGN}`)
  await desk.getByRole('button', { name: 'Plus' }).click()
  await desk.getByRole('menuitem', { name: 'Téléphones de la soirée' }).click()
  await desk.getByRole('heading', { name: 'Ce que d’autres pourraient voir sur le même Wi-Fi' }).waitFor()
  await expectNoFindings(desk)
  await desk.getByRole('button', { name: 'Faire entrer les joueurs' }).click()
  await desk.getByText('Bandes arrivées : 0 sur 2').waitFor()
  const answer = await host.service.answer('phones.get', {})
  const { open } = (answer as { value: PhonesView }).value
  return { desk, links: open!.codes.map(({ link }) => link!) }
}

const reports = () => host.call<{ parts: BandReportView[] }>('part.all', { campaign: CAMPAIGN, game: GAME }).parts

test('leads from the code to a report, which the organiser sees as a draft', async () => {
  const { desk, links } = await openEvening()
  await desk.getByRole('button', { name: 'Montrer le code : Les Crocs' }).click()
  await desk.getByRole('dialog').getByRole('img', { name: 'Code : Les Crocs' }).waitFor()
  await expectNoFindings(desk)
  await picture(desk, 'phones-code')
  await desk.keyboard.press('Escape')

  // On paper there is nothing but the codes of all warbands.
  await desk.emulateMedia({ media: 'print' })
  expect(await desk.locator('.codes .qr').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(
    2,
  )
  expect(await desk.getByRole('button', { name: 'Terminer la soirée' }).count()).toBe(0)
  await picture(desk, 'phones-paper')
  await desk.emulateMedia({ media: null })

  const phone = await scan(desk, links[0]!)
  await phone.getByRole('heading', { name: 'Les Crocs' }).waitFor()
  // The code does not stay in the address, where the next person to hold the phone would find it.
  expect(phone.url()).toMatch(/#\/mine$/)
  await desk.getByText('Bandes arrivées : 1 sur 2').waitFor()
  await desk.getByRole('link', { name: /ouverte aux téléphones/ }).waitFor()
  await expectNoFindings(phone)
  await picture(phone, 'phones-mine')
  // Nothing of the organiser's program is offered.
  expect(await phone.getByRole('navigation', { name: 'Parties de la campagne' }).count()).toBe(0)
  for (const name of ['Toutes les campagnes', 'Mon compte', 'Réglages'])
    expect(await phone.getByRole('link', { name }).count()).toBe(0)

  await phone.getByRole('button', { name: 'Je viens' }).click()
  await expect
    .poll(() => host.call<OverviewView>('campaign.overview', { campaign: CAMPAIGN }).attendance)
    .toEqual([{ round: 1, coming: [BANDS[0]], perhaps: [], absent: [] }])

  await phone.getByRole('link', { name: /À la table/ }).click()
  await phone.getByText('Marius').first().waitFor()
  await expectNoFindings(phone)
  await phone.goBack()
  await phone
    .getByRole('link', { name: /Les Crocs/ })
    .first()
    .waitFor()
  await phone.locator('.mine__answer a').click()
  await phone.getByRole('group', { name: 'Marius' }).getByRole('radio', { name: 'Hors de combat' }).check()
  await phone
    .getByRole('button', { name: /^Lancer/ })
    .first()
    .click()
  await expect.poll(() => reports()[0]!.state).toBe('begun')
  await phone.locator('.part__foot .btn--primary').click()
  await expect.poll(() => reports()[0]).toMatchObject({ state: 'in', handedIn: { by: { name: 'Zoé' } } })
  await picture(phone, 'phones-report')
  // Another screen of the program is not there, whatever address somebody types.
  await phone.evaluate((to) => (location.hash = to), `/campaign/${CAMPAIGN}/history`)
  await phone.getByRole('heading', { name: 'Mes bandes' }).waitFor()

  await desk.getByRole('button', { name: 'Terminer la soirée' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Terminer la soirée' }).click()
  await desk.getByRole('button', { name: 'Faire entrer les joueurs' }).waitFor()
  await phone.getByRole('heading', { name: 'Ce code ne fonctionne plus' }).waitFor()
  expect(await phone.evaluate(() => localStorage.getItem('chronique-token'))).toBeNull()
})

test('keeps what is typed while the laptop is out of reach, and says when the code is over', async () => {
  const { desk, links } = await openEvening()
  let phone = await scan(desk, links[0]!)
  const context = phone.context()
  await phone.locator('.mine__answer a').click()
  const marius = phone.getByRole('group', { name: 'Marius' }).getByRole('radio', { name: 'Hors de combat' })
  await marius.waitFor()
  await phone.context().setOffline(true)
  await marius.check()
  await phone.getByText('L’ordinateur de l’organisateur ne répond pas').waitFor()
  expect(reports()[0]!.state).toBe('none')
  await picture(phone, 'phones-away')
  await phone.context().setOffline(false)
  await expect.poll(() => reports()[0]!.state).toBe('begun')
  await expect.poll(() => phone.getByText('L’ordinateur de l’organisateur ne répond pas').count()).toBe(0)

  // Also if the system closes the page before the answer is sent.
  const gontran = { name: 'Gontran' }
  const outs = () => JSON.stringify(reports()[0]!.said).match(/"fate":"out"/g)?.length
  await context.route('**/*', (route) => route.abort())
  await phone.getByRole('group', gontran).getByRole('radio', { name: 'Hors de combat' }).check()
  await phone.getByText('Pas encore envoyé').waitFor()
  await picture(phone, 'phones-unsent')
  const report = phone.url()
  await phone.close()
  expect(outs()).toBe(1)
  await context.unroute('**/*')
  phone = await context.newPage()
  await phone.goto(new URL(report).origin)
  await expect.poll(outs).toBe(2)
  await phone.goto(report)
  await phone.getByRole('group', gontran).getByRole('radio', { name: 'Hors de combat', checked: true }).waitFor()
  expect(await phone.getByText('Pas encore envoyé').count()).toBe(0)

  // A code of another evening takes nothing from a phone that is in.
  const earlier = links[0]!.replace(/join=.*/, `join=${'A'.repeat(22)}`)
  await phone.goto('about:blank')
  await phone.goto(earlier)
  await phone.getByRole('heading', { name: 'Les Crocs' }).waitFor()
  const other = await scan(desk, earlier)
  await other.getByRole('heading', { name: 'Ce code ne fonctionne plus' }).waitFor()
  await expectNoFindings(other)
  await picture(other, 'phones-over')
  // The right code lets the phone in.
  await other.goto('about:blank')
  await other.goto(links[1]!)
  await other.getByRole('heading', { name: 'Les Renards' }).waitFor()

  // A new code signs the phones of its warband out.
  await desk.getByRole('button', { name: 'Changer le code : Les Crocs' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Changer le code' }).click()
  await phone.getByRole('heading', { name: 'Ce code ne fonctionne plus' }).waitFor()
  await desk.getByText('Bandes arrivées : 1 sur 2').waitFor()
  await picture(desk, 'phones-desk')
  await other.getByRole('heading', { name: 'Les Renards' }).waitFor()
})

test('lets twelve phones in at once', async () => {
  const { desk, links } = await openEvening()
  const pages = await Promise.all(Array.from({ length: 12 }, (_, at) => scan(desk, links[at % 2]!)))
  await Promise.all(pages.map((page) => page.locator('.mine__b').waitFor()))
  await desk.getByText('Bandes arrivées : 2 sur 2').waitFor()
  host.call('warband.change', { campaign: CAMPAIGN, warband: BANDS[0], name: 'Les Dents' })
  // Each phone hears of the change.
  for (const [at, page] of pages.entries())
    if (at % 2 === 0) await page.getByRole('heading', { name: 'Les Dents' }).waitFor()
})
