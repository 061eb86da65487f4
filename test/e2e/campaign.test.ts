// @module-tag browser
// The campaign's page in a browser: what it shows, and the actions that start there.
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { playOutGame } from '../../main/transfer/playOut.ts'
import { createSeededDice } from '../../shared/rules/kit/dice.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'

const MEMBERS = ['Hélène', 'Marius', 'Anaïs'].map((name, at) => ({ kind: at === 0 ? 'leader' : 'henchman', name }))

const screens = sharedScreens()
const { host } = screens

/** Each test has a campaign of its own. */
let count = 0
let CAMPAIGN: string
let OURS: string
let THEIRS: string
let ROUTE: string
let page: Page
beforeEach(() => {
  count += 1
  CAMPAIGN = `campaign0${count}`
  ;[OURS, THEIRS] = [`ourband00${count}`, `theirband${count}`]
  ROUTE = `/campaign/${CAMPAIGN}`
  host.call('campaign.create', { campaign: CAMPAIGN, name: 'Été sur l’Ourcq', ruleset: 'un-pour-un' })
  host.call('campaign.change', { campaign: CAMPAIGN, startingBudget: 300 })
})

const open = async () => {
  page = await screens.open(ROUTE)
}
const heading = (level: number, name: string | RegExp) => page.getByRole('heading', { level, name })
const rows = () => page.locator('table.bands tbody tr')

const gameOf = (round: number) => `game0round${round}of${count}`

/** Creates a campaign with two bands and a game between them; returns the ids of the members. */
function createBands(): readonly string[] {
  const members = [
    [OURS, 'Les Fauvettes'],
    [THEIRS, 'Ceux d’en face'],
  ].flatMap(([warband, name], position) => {
    host.call('warband.create', { campaign: CAMPAIGN, warband, name, player: 'Zoé', position })
    return MEMBERS.map((member) => {
      const done = host.call<{ answer: { member: string } }>('member.recruit', { campaign: CAMPAIGN, warband, member })
      return done.answer.member
    })
  })
  host.call('game.plan', {
    campaign: CAMPAIGN,
    game: gameOf(1),
    round: 1,
    day: '2026-11-21',
    sides: [{ warbands: [OURS] }, { warbands: [THEIRS] }],
  })
  return members
}

interface Document {
  readonly facts: { member: { id: string; status: string }[]; capture: object[] }
}

/** Makes a member a captive of another band, as a game does; by default one of ours is held by them. */
function capture(member: string, warband = OURS, by = THEIRS): void {
  const document = host.call<Document>('campaign.export', { campaign: CAMPAIGN })
  document.facts.member.find(({ id }) => id === member)!.status = 'captured'
  const id = `capture${document.facts.capture.length}of${count}`
  document.facts.capture.push({ id, campaign: CAMPAIGN, warband, member, by, game: null, end: null, endGame: null })
  host.call('campaign.import', { document: { ...document, journal: [] }, as: 'replacement' })
}

/** Records the game of a round, won by the side of the band `winner`. */
function playGame(round: number, winner: string): void {
  const game = gameOf(round)
  const sides = [{ warbands: [OURS] }, { warbands: [THEIRS] }]
  if (round > 1) host.call('game.plan', { campaign: CAMPAIGN, game, round, sides })
  const call = <T>(method: string, input: object) => host.call<T>(method, input)
  playOutGame(call, CAMPAIGN, game, { fallen: [], winner }, createSeededDice(round))
}

test('shows how to start when a campaign has no bands', async () => {
  await open()
  await page.getByRole('link', { name: 'Créer la première bande' }).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await heading(2, 'Rondes et parties').count()).toBe(0)
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Créer la première bande' }).click()
  await page.getByRole('dialog', { name: 'Nouvelle bande' }).waitFor()
})

test('sorts bands in any order, and lists needs and rounds with working links', async () => {
  createBands()
  host.call('warband.change', { campaign: CAMPAIGN, warband: THEIRS, cap: 1 })
  await open()
  await heading(2, 'À faire').waitFor()
  await expect
    .poll(() => rows().locator('th').allInnerTexts())
    .toEqual([expect.stringContaining('Ceux d’en face'), expect.stringContaining('Les Fauvettes')])
  await expect.poll(() => rows().first().innerText()).toMatch(/1\serreur/i)
  await heading(3, 'Une bande n’est pas valide').waitFor()
  await heading(3, 'Une partie prévue ne peut pas se jouer').waitFor()
  await expectNoFindings(page)

  const hash = () => page.evaluate(() => location.hash)
  await page.getByRole('link', { name: 'Corriger : Ceux d’en face' }).click()
  await expect.poll(hash).toBe(`#${ROUTE}/warbands/${THEIRS}`)
  await page.goBack()
  await page.getByRole('link', { name: /Les Fauvettes.*Ceux d’en face.*Samedi 21\snov. : préparer/s }).click()
  await expect.poll(hash).toBe(`#${ROUTE}/games/${gameOf(1)}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Saisir les résultats : Ronde 1' }).click()
  await expect.poll(hash).toMatch(/\/rounds\/1\/results/)
  await page.goBack()

  await page.getByRole('link', { name: 'Imprimer la ronde' }).click()
  await expect.poll(hash).toBe(`#${ROUTE}/print?round=1`)
  await page.goBack()
  await page
    .locator('.diary')
    .getByRole('link', { name: /partie prévue/ })
    .click()
  await expect.poll(hash).toMatch(/history\?entry=\w+$/)
  await page.getByRole('button', { name: /partie prévue/, expanded: true }).waitFor()
  await page.goBack()

  host.call('warband.change', { campaign: CAMPAIGN, warband: THEIRS, cap: null })
  await heading(3, 'Une bande n’est pas valide').waitFor({ state: 'detached' })
  const names = () => rows().locator('.name').allInnerTexts()
  const head = page.getByRole('columnheader', { name: 'Trésor' })
  host.call('ledger.record', { campaign: CAMPAIGN, warband: THEIRS, amount: -9, detail: 'amende' })
  await expect.poll(() => rows().first().innerText()).toMatch(/221/)
  await expect.poll(() => names()).toEqual(['Ceux d’en face', 'Les Fauvettes'])
  await head.getByRole('button').press('Enter')
  await expect.poll(() => names()).toEqual(['Les Fauvettes', 'Ceux d’en face'])
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  await head.getByRole('button').press('Space')
  await expect.poll(() => names()).toEqual(['Ceux d’en face', 'Les Fauvettes'])
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
})

test('ransoms a captive, shows a refusal, and restores the focus', async () => {
  const [, , anais] = createBands()
  capture(anais!)
  await open()
  const negotiate = page.getByRole('button', { name: 'Négocier : Anaïs' })
  await negotiate.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Anaïs en captivité' })
  await dialog.waitFor()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => negotiate.evaluate((one) => one === document.activeElement)).toBe(true)

  await negotiate.press('Enter')
  // The ransom field starts empty, so that nothing is paid by accident.
  await dialog.getByRole('button', { name: 'Payer la rançon' }).click()
  expect(await dialog.getByRole('spinbutton', { name: 'Rançon' }).evaluate((field) => field.matches(':invalid'))).toBe(
    true,
  )
  await dialog.getByRole('spinbutton', { name: 'Rançon' }).fill('9000')
  await dialog.getByRole('button', { name: 'Payer la rançon' }).click()
  await dialog.getByText(/Trésor insuffisant/).waitFor()
  await dialog.getByRole('spinbutton', { name: 'Rançon' }).fill('12')
  await dialog.getByRole('button', { name: 'Payer la rançon' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Anaïs est de retour, contre rançon.').waitFor()
  await heading(3, 'Un membre est captif').waitFor({ state: 'detached' })
})

test('exchanges two captives at once', async () => {
  const [, , anais, , , theirs] = createBands()
  capture(anais!)
  capture(theirs!, THEIRS, OURS)
  await open()
  await page.getByRole('button', { name: 'Négocier (2)' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Échange/ }).check()
  await dialog.getByLabel('En retour').selectOption({ label: 'Anaïs' })
  await dialog.getByRole('button', { name: 'Échanger' }).click()
  await page.getByText('Anaïs et Anaïs sont de retour, par échange.').waitFor()
  await heading(3, /captif/).waitFor({ state: 'detached' })
})

test('changes the settings of the campaign, and shows what the rules refuse', async () => {
  createBands()
  await open()
  await page.getByRole('button', { name: 'Plus' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Régler la campagne' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Régler la campagne' })
  await dialog.getByLabel('Nom de la campagne').fill('Hiver sur l’Ourcq')
  await expectNoFindings(page)
  await dialog.getByLabel(/^Plafond/).fill('350')
  const worth = dialog.getByRole('group', { name: 'Points de ligue' })
  await worth.getByLabel('Victoire', { exact: true }).fill('2.5')
  await dialog.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText(/il faut un nombre entier/).waitFor()
  await worth.getByLabel('Victoire', { exact: true }).fill('2')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await heading(1, 'Hiver sur l’Ourcq').waitFor()
  await page.getByText(/plafond.: 350\spoints/).waitFor()

  // A raised budget is paid only to the ticked bands.
  const treasury = (warband: string) =>
    host.call<{ treasury: number }>('warband.get', { campaign: CAMPAIGN, warband }).treasury
  const [ours, theirs] = [treasury(OURS), treasury(THEIRS)]
  await page.getByRole('button', { name: 'Plus' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Régler la campagne' }).press('Enter')
  await dialog.getByRole('spinbutton', { name: /^Budget de départ/ }).fill('340')
  await dialog.getByRole('checkbox', { name: /Les Fauvettes/ }).check()
  await dialog
    .getByText(new RegExp(`déjà reçu 300.*Trésor\\s: ${ours + 40}`))
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect([treasury(OURS), treasury(THEIRS)]).toEqual([ours + 40, theirs])
})

test('explains the standings, and shows the value of the bands over time', async () => {
  createBands()
  playGame(1, OURS)
  playGame(2, OURS)
  await open()
  await page.getByRole('button', { name: 'Classement détaillé' }).click()
  const dialog = page.getByRole('dialog', { name: 'Classement détaillé' })
  await dialog.getByRole('img', { name: /Courbes/ }).waitFor()
  await expectNoFindings(page)
  await expect.poll(() => dialog.getByRole('columnheader', { name: 'Rang', exact: true }).innerText()).toMatch(/№/)
  await dialog
    .getByRole('row', { name: /Les Fauvettes/ })
    .first()
    .getByRole('button')
    .click()
  await page.getByRole('dialog').getByText('Victoires', { exact: true }).last().click({ trial: true })
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.getByRole('columnheader', { name: 'Ronde 2' }).count()).toBe(1)
})

test('keeps the page small with many bands and rounds', async () => {
  const bands = Array.from({ length: 80 }, (_, at) => `manybands${String(at).padStart(3, '0')}`)
  for (const [position, warband] of bands.entries())
    host.call('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${position}`, position })
  for (let round = 1; round <= 20; round++)
    for (let at = 0; at < 8; at++)
      host.call('game.plan', {
        campaign: CAMPAIGN,
        game: `game${round}000${at}`,
        round,
        sides: [{ warbands: [bands[2 * at]] }, { warbands: [bands[2 * at + 1]] }],
      })
  await open()
  await rows().first().waitFor()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500)
  expect(await rows().locator('.name').count()).toBeLessThan(40)
  await expectNoFindings(page)
  // The row that replaces the undrawn rows spans the whole table.
  const heads = await page.locator('table.bands thead th').count()
  await expect.poll(() => page.locator('table.bands .gap').getAttribute('colspan')).toBe(String(heads))
  await page.locator('.scroll--long').evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await rows()
    .locator('.name', { hasText: /^Bande 79$/ })
    .waitFor()
})
