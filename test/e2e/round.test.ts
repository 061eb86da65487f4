// @module-tag browser
// Composing a round in a browser: a proposal is changed by hand and planned at once; its games are postponed and cancelled.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { playOutGame } from '../../main/transfer/playOut.ts'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { createSeededDice } from '../../shared/rules/kit/dice.ts'
import { expectNoFindings } from '../support/axe.ts'
import { leagueIn } from '../support/league.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { flaws, PHONE } from '../support/phone.ts'
import {
  addressIn,
  launchBrowser,
  newContext,
  openTab,
  startScreenHost,
  type ScreenHost,
} from '../support/screenHost.ts'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const screens = sharedScreens()
const { host } = screens

const NAMES = ['Aubes', 'Bises', 'Cimes', 'Dunes', 'Errants', 'Fleuves', 'Gués']
const MEMBERS = ['Hélène', 'Marius', 'Anaïs'].map((name, at) => ({ kind: at === 0 ? 'leader' : 'henchman', name }))

/** Each test has a campaign of its own. */
let count = 0
let CAMPAIGN: string
let page: Page
beforeEach(() => {
  count += 1
  CAMPAIGN = `campaign0${count}`
})
const band = (at: number) => `band${String(count).padStart(3, '0')}band${at}`
const game = (at: number) => `game${String(count).padStart(3, '0')}game${at}`

/** Creates `many` bands with three members each, except the bands in `without`, which have none. */
function createBands(many: number, { without = [] as readonly number[] } = {}): void {
  host.call('campaign.create', { campaign: CAMPAIGN, name: 'La Ligue', ruleset: 'un-pour-un', startingBudget: 300 })
  for (const [at, name] of NAMES.slice(0, many).entries()) {
    host.call('warband.create', { campaign: CAMPAIGN, warband: band(at), name, position: at })
    for (const member of without.includes(at) ? [] : MEMBERS)
      host.call('member.recruit', { campaign: CAMPAIGN, warband: band(at), member })
  }
}
const sides = (...all: readonly number[]) => all.map((at) => ({ warbands: [band(at)] }))
const plan = (id: number, round: number, one: number, other: number) =>
  host.call('game.plan', { campaign: CAMPAIGN, game: game(id), round, sides: sides(one, other) })
function playGame(id: number, round: number, one: number, other: number): void {
  plan(id, round, one, other)
  const call = <T>(method: string, input: object) => host.call<T>(method, input)
  playOutGame(call, CAMPAIGN, game(id), { fallen: [], winner: band(one) }, createSeededDice(id))
}
/** Returns the pairings of each planned round, as text. */
const plannedRounds = () =>
  host
    .call<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
    .rounds.map(({ round, games }) => [
      round,
      ...games.map((one) =>
        one.sides.map(({ warbands }) => warbands.map((id) => NAMES[Number(id.at(-1))]).join('+')).join('–'),
      ),
    ])

const open = async (round: number) => {
  page = await screens.open(`/campaign/${CAMPAIGN}/rounds/${round}`)
  await page.getByRole('heading', { level: 1, name: `Ronde ${round}` }).waitFor()
}
const chip = (name: string) => page.locator('.dk__b', { hasText: name })
/** Returns the pairings on the desk, as text. */
const pairingsOnDesk = async () =>
  (await page.locator('.dk__g').all()).length === 0
    ? []
    : page
        .locator('.dk__g')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.querySelectorAll('.dk__side')]
              .map((side) => [...side.querySelectorAll('.dk__bn')].map((name) => name.textContent).join('+'))
              .join('–'),
          ),
        )
const unseatedBands = () => page.locator('.dk__aside .dk__bn').allInnerTexts()
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const propose = () => page.locator('.dk__tools .btn').click()

describe('composing a round', () => {
  test('proposes pairings without rematches, rotates the bye, and plans and undoes in one entry', async () => {
    createBands(5)
    playGame(1, 1, 0, 1)
    playGame(2, 1, 2, 3)
    page = await screens.open(`/campaign/${CAMPAIGN}`)
    await page.getByRole('link', { name: 'Composer la ronde' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ronde 2' }).waitFor()
    await expect.poll(() => page.locator('.tabs [aria-current]').innerText()).toBe('Parties')
    await propose()
    expect(await page.getByText('Toutes les bandes sont à égalité').count()).toBe(0)
    // The winners meet. The band that had the bye plays; the last of the other bands gets the bye.
    await expect.poll(pairingsOnDesk).toEqual(['Aubes–Cimes', 'Bises–Errants'])
    await expect.poll(() => unseatedBands()).toEqual(['Dunes'])
    await page.getByText('2 parties à prévoir').waitFor()
    await page.getByText(/^Exemption.: Dunes \(aucune ronde sans partie/).waitFor()
    expect(plannedRounds()).toEqual([[1, 'Aubes–Bises', 'Cimes–Dunes']])
    await button('Numéroter les tables').click()
    await page.getByLabel('Date pour toutes').fill('4/12/2026')
    await page.getByLabel('Scénario pour toutes').fill('Le gué')
    await page.getByLabel('Scénario pour toutes').press('Enter')
    await page.getByLabel('Scénario de la partie 2').fill('Le pont')
    await button('Ajouter une partie').click()
    await page.getByLabel('Table de la partie 3').fill('1')
    await page.getByLabel('Table de la partie 1').press('Tab')
    await expect.poll(() => page.getByText('La table 1 sert à une autre partie aussi.').count()).toBe(2)
    await page.getByText('dont une à revoir').waitFor()
    await button('Prévoir la ronde').click()
    await page.getByText('Ronde 2 : 2 parties prévues.').waitFor()
    await page.getByText('Table 2 · 4 décembre 2026 · Le pont').waitFor()
    await page.getByText('Table 1 · 4 décembre 2026 · Le gué').waitFor()
    expect(plannedRounds()).toEqual([
      [1, 'Aubes–Bises', 'Cimes–Dunes'],
      [2, 'Aubes–Cimes', 'Bises–Errants'],
    ])
    // The unfinished game is still on the desk; after the undo all composed games are.
    expect(await pairingsOnDesk()).toEqual(['–'])
    await expectNoFindings(page)
    await page.locator('.notice').getByRole('button', { name: 'Défaire' }).click()
    await expect.poll(() => plannedRounds().length).toBe(1)
    await expect.poll(pairingsOnDesk).toEqual(['Aubes–Cimes', 'Bises–Errants', '–'])
    await button('Prévoir la ronde').click()
    await expect.poll(plannedRounds).toEqual([
      [1, 'Aubes–Bises', 'Cimes–Dunes'],
      [2, 'Aubes–Cimes', 'Bises–Errants'],
    ])
  })

  test('sets one date for all, or another for a single game', async () => {
    createBands(4)
    await open(1)
    await propose()
    await page.getByLabel('Date pour toutes').fill('4/12/2026')
    await page.getByLabel('Date pour toutes').press('Enter')
    const own = (game: number) => button(`Autre date, heure ou lieu pour la partie ${game}`)
    const field = page.getByLabel('Date de la partie 2')
    expect([await field.count(), await page.locator('.dk input[type=date]').count()]).toEqual([0, 0])
    await own(2).click()
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('04/12/2026')
    expect(await page.getByLabel('Date de la partie 1').count()).toBe(0)
    await field.fill('11/12/2026')
    await expectNoFindings(page)
    // The other games keep the date of the round, also when it changes.
    await page.getByLabel('Date pour toutes').fill('5/12/2026')
    await page.getByLabel('Date pour toutes').press('Enter')
    await button('Prévoir la ronde').click()
    await page.getByText('Ronde 1 : 2 parties prévues.').waitFor()
    await page.getByText('5 décembre 2026').waitFor()
    await page.getByText('11 décembre 2026').waitFor()
    await page.locator('.notice').getByRole('button', { name: 'Défaire' }).click()
    await expect.poll(() => field.inputValue()).toBe('11/12/2026')
    await own(2).click()
    await expect.poll(() => field.count()).toBe(0)
    await button('Prévoir la ronde').click()
    await expect.poll(() => page.getByText('5 décembre 2026').count()).toBe(2)
  })

  test('shows no instructions above the games: the keys are explained behind a question mark', async () => {
    createBands(4)
    await open(1)
    await propose()
    await page.getByText('Toutes les bandes sont à égalité').waitFor()
    await page.locator('.dk__g').first().waitFor()
    expect(await page.locator('.dk p:not(.vh, .dk__bye):visible, .dk kbd:visible').count()).toBe(1)
    await page.locator('.dk .keys summary').click()
    await page.getByText('la prend, puis une autre').waitFor()
    const phone = await screens.open(`/campaign/${CAMPAIGN}/rounds/1`, PHONE)
    await phone.locator('.dk__g').first().waitFor()
    expect(await phone.locator('.dk :is(kbd, summary):visible').count()).toBe(0)
    expect(await phone.evaluate(flaws)).toEqual([])
  })

  test('works by keys alone: swap, place by number, remove, and keep while the rest is proposed again', async () => {
    createBands(6)
    await open(1)
    await propose()
    await expect.poll(pairingsOnDesk).toEqual(['Aubes–Bises', 'Cimes–Dunes', 'Errants–Fleuves'])
    await chip('Aubes').press('Enter')
    await expect.poll(() => chip('Aubes').getAttribute('aria-pressed')).toBe('true')
    await chip('Cimes').press('Enter')
    await expect.poll(pairingsOnDesk).toEqual(['Cimes–Bises', 'Aubes–Dunes', 'Errants–Fleuves'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toMatch(/^Aubes/)
    await page.keyboard.press('Control+z')
    await expect.poll(pairingsOnDesk).toEqual(['Aubes–Bises', 'Cimes–Dunes', 'Errants–Fleuves'])
    await chip('Fleuves').press('Delete')
    await expect.poll(unseatedBands).toEqual(['Fleuves'])
    await chip('Bises').press('Delete')
    await chip('Fleuves').press('1')
    await expect.poll(pairingsOnDesk).toEqual(['Aubes–Fleuves', 'Cimes–Dunes', 'Errants–'])
    await page.getByText('une attend une bande').waitFor()
    // The game composed by hand is kept; the free seats get a new proposal.
    await page.getByLabel('Appariement').selectOption('round-robin')
    await button('Proposer le reste').click()
    const anew = await pairingsOnDesk()
    expect([anew[0], anew.length, anew.join('–').split('–').toSorted()]).toEqual([
      'Aubes–Fleuves',
      3,
      NAMES.slice(0, 6),
    ])
    await chip('Aubes').press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Fleuves/)
  })

  test('works by a list, too, and with allies: a third side, two bands on one', async () => {
    createBands(4)
    await open(1)
    await propose()
    await expect.poll(pairingsOnDesk).toEqual(['Aubes–Bises', 'Cimes–Dunes'])
    await chip('Dunes').press('Enter')
    await page.getByLabel('Où joue Dunes ?').selectOption({ label: 'Partie 1, camp 2 : Bises' })
    await button('Placer').click()
    await expect.poll(pairingsOnDesk).toEqual(['Aubes–Bises+Dunes', 'Cimes–'])
    await button('Ajouter un camp à la partie 1').click()
    await chip('Cimes').click()
    await button('Mettre Cimes ici : partie 1, camp 3').click()
    await expect.poll(pairingsOnDesk).toEqual(['Aubes–Bises+Dunes–Cimes', '–'])
    await button('Retirer la partie 2').click()
    await button('Prévoir la ronde').click()
    await expect.poll(plannedRounds).toEqual([[1, 'Aubes–Bises+Dunes–Cimes']])
  })

  test('works by dragging onto another band, or out of the game', async () => {
    createBands(4)
    await open(1)
    await propose()
    await chip('Aubes').dragTo(chip('Dunes'))
    await expect.poll(pairingsOnDesk).toEqual(['Dunes–Bises', 'Cimes–Aubes'])
    await chip('Bises').dragTo(page.locator('.dk__aside h3'))
    await expect.poll(pairingsOnDesk).toEqual(['Dunes–', 'Cimes–Aubes'])
    await expect.poll(() => unseatedBands()).toEqual(['Bises'])
  })

  test('leaves out bands that cannot play or already play, with the reason, but lets them be added', async () => {
    createBands(7, { without: [0] })
    plan(1, 1, 1, 2)
    await open(1)
    await button('Composer d’autres parties').click()
    await propose()
    await expect.poll(pairingsOnDesk).toEqual(['Dunes–Errants', 'Fleuves–Gués'])
    await expect.poll(() => unseatedBands()).toEqual(['Aubes', 'Bises', 'Cimes'])
    await page.getByRole('heading', { name: 'Hors des propositions' }).waitFor()
    await page.getByRole('heading', { name: 'Jouent déjà dans cette ronde' }).waitFor()
    await chip('Aubes').press('1')
    await page.getByText('Aubes : personne d’apte.').waitFor()
    await chip('Bises').press('2')
    await page.getByText('Bises joue déjà dans cette ronde.').waitFor()
    // Nothing is called ready if a band is not valid.
    host.call('warband.change', { campaign: CAMPAIGN, warband: band(4), cap: 1 })
    await page.getByText('Errants n’est pas valide.').waitFor()
    expect(await page.getByText(/prêt/).count()).toBe(0)
  })

  test('keeps its state when the page is left, and reports a rematch', async () => {
    createBands(2)
    playGame(1, 1, 0, 1)
    await open(2)
    await propose()
    await page.getByText('Aubes et Bises se sont déjà rencontrées : ronde 1.').waitFor()
    await page.getByRole('link', { name: 'Ronde 1 (précédente)' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ronde 1' }).waitFor()
    await expect.poll(() => pairingsOnDesk()).toEqual([])
    await page.getByRole('link', { name: 'Ronde 2 (suivante)' }).click()
    await expect.poll(pairingsOnDesk).toEqual(['Aubes–Bises'])
    await button('Tout retirer').click()
    await expect.poll(pairingsOnDesk).toEqual([])
  })
})

describe('a game of a round', () => {
  test('is postponed to the next round, in which its bands may already play; the round keeps name and place', async () => {
    createBands(4)
    playGame(1, 1, 0, 1)
    plan(2, 2, 0, 1)
    plan(3, 3, 1, 2)
    await open(2)
    await button('Reporter ou déplacer : Aubes contre Bises').click()
    const dialog = page.getByRole('dialog', { name: 'Reporter la partie' })
    await expect.poll(() => dialog.getByLabel('Ronde').inputValue()).toBe('3')
    await dialog.getByText('Jouent déjà dans cette ronde : Bises.').waitFor()
    // A native date field would use the browser's language, not the program's.
    await dialog.getByPlaceholder('jj/mm/aaaa').fill('04/12/2026')
    await dialog.getByRole('button', { name: 'Choisir dans le calendrier' }).click()
    const month = page.getByRole('dialog', { name: 'Choisir dans le calendrier' })
    await month.getByText('décembre 2026').waitFor()
    await page.keyboard.press('ArrowDown')
    await expectNoFindings(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => dialog.getByLabel('Date').inputValue()).toBe('11/12/2026')
    await dialog.getByLabel('Table').fill('4')
    await expectNoFindings(page)
    await dialog.getByRole('button', { name: 'Déplacer la partie' }).click()
    await page.getByText('La partie passe à la ronde 3.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Ronde 2' }).waitFor()
    expect(plannedRounds()).toEqual([
      [1, 'Aubes–Bises'],
      [3, 'Bises–Cimes', 'Aubes–Bises'],
    ])
    const { rounds } = host.call<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
    expect(rounds[1]!.games[1]).toMatchObject({ day: '2026-12-11', table: '4' })
    await page.getByRole('link', { name: 'Campagne', exact: true }).click()
    await page.locator('.round').first().waitFor()
    await expect.poll(() => page.locator('.round h3 a').allInnerTexts()).toEqual(['Ronde 1', 'Ronde 2', 'Ronde 3'])
  })

  test('has a report after it is played: a text that can be edited, copied and saved', async () => {
    createBands(4)
    playGame(1, 1, 0, 1)
    plan(2, 2, 2, 3)
    await open(1)
    await button('Compte rendu').click()
    const text = page.getByLabel('Texte à publier, modifiable')
    await expect.poll(() => text.inputValue()).toMatch(/^La Ligue\s: ronde 1\n=+\n\nRésultats/)
    await expect.poll(() => text.inputValue()).toMatch(/Prochaines parties\s: ronde 2\n-+\n- Cimes – Dunes/)
    await expectNoFindings(page)
    await text.fill('Belle soirée !')
    await page.getByRole('dialog').getByRole('combobox').selectOption('bbcode')
    await expect.poll(() => text.inputValue()).toContain('[b]Aubes[/b]')
    await page.getByRole('dialog').getByRole('combobox').selectOption('text')
    await expect.poll(() => text.inputValue()).toBe('Belle soirée !')
    await button('Copier').click()
    await page.getByText('Copié.').waitFor()
    const [saved] = await Promise.all([page.waitForEvent('download'), button('Enregistrer').click()])
    expect([saved.suggestedFilename(), readFileSync(await saved.path(), 'utf8')]).toEqual([
      'La Ligue Ronde 1.txt',
      'Belle soirée !',
    ])
    await button('Revenir au texte proposé').click()
    await expect.poll(() => text.inputValue()).toMatch(/^La Ligue/)
  })

  test('has a report as a picture, whose texts are opened on demand', async () => {
    createBands(4)
    playGame(1, 1, 0, 1)
    await open(1)
    await button('Compte rendu').click()
    await page.getByRole('dialog').getByRole('combobox').selectOption('picture')
    const box = page.getByRole('checkbox', { name: 'Classement' })
    await box.waitFor()
    const lines = page.getByLabel('Lignes')
    const how = page.getByText('Une ligne par fait')
    expect([await lines.first().isVisible(), await how.isVisible()]).toEqual([false, false])
    await page.getByText('Changer les textes').press('Enter')
    expect([await lines.first().isVisible(), await how.isVisible()]).toEqual([true, true])
    const count = await lines.count()
    await box.uncheck()
    await expect.poll(() => lines.count()).toBe(count - 1)
    await expectNoFindings(page)
  })

  test('is cancelled and restored', async () => {
    createBands(2)
    plan(1, 1, 0, 1)
    await open(1)
    await button('Supprimer : Aubes contre Bises').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la partie' }).click()
    await page.getByText('Partie supprimée.').waitFor()
    expect(plannedRounds()).toEqual([])
    await page.getByRole('heading', { level: 1, name: 'Ronde 1' }).waitFor()
    await page.locator('.notice').getByRole('button', { name: 'Défaire' }).click()
    await expect.poll(plannedRounds).toEqual([[1, 'Aubes–Bises']])
  })
})

describe('a league', () => {
  const LEAGUES = [30, 200]
  let league: ScreenHost
  let browser: Browser
  let context: BrowserContext
  let campaigns: readonly string[]
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chronique-desk-'))
    campaigns = LEAGUES.map((many, mark) => leagueIn(folder, many, 10, { mark }).campaign)
    league = await startScreenHost(folder)
    browser = await launchBrowser()
    context = await newContext(browser, league)
  })
  afterAll(async () => {
    await browser.close()
    await league.close()
  })

  test.each(LEAGUES)('of %i bands has at most 2500 nodes on the desk, all within reach', async (many) => {
    const campaign = campaigns[LEAGUES.indexOf(many)]!
    const desk = await openTab(context, addressIn(league), `/campaign/${campaign}/rounds/9`)
    await desk.locator('.dk__tools .btn').click()
    await desk.locator('.dk__g').first().waitFor()
    expect(await desk.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500)
    await desk.locator('.dk__b').first().press('Enter')
    const where = desk.locator('.dk__where select')
    const last = await where.locator('option').nth(many).getAttribute('value')
    await where.selectOption(last)
    await desk.locator('.dk__where .btn').click()
    // The row was out of sight: now it is drawn, and has the focus.
    await expect
      .poll(() => desk.evaluate(() => document.activeElement?.closest('.dk__g')?.getAttribute('data-index')))
      .toBe(String(many / 2 - 1))
    await desk.locator('.foot .btn').click()
    await desk.locator('.notice--done').waitFor()
    const { rounds } = league.call<OverviewView>('campaign.overview', { campaign })
    expect(rounds.find(({ round }) => round === 9)!.games.length).toBe(many / 2 - 1)
  })
})
