// @module-tag browser
// The print screen in a browser: the selection, the preview of the real document, saving and marking.
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { playOutGame } from '../../main/transfer/playOut.ts'
import type { PrintableSheet } from '../../shared/contract/views/printing.ts'
import { createSeededDice } from '../../shared/rules/kit/dice.ts'
import { expectNoFindings } from '../support/axe.ts'
import { shownBy } from '../support/driven.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { readPdf } from '../support/pdfText.ts'

const NAMES = ['Hélène', 'Marius', 'Anaïs', 'Gaston']

const screens = sharedScreens()
const { host } = screens

/** Each test has its own campaign: two bands and a planned game. */
let count = 0
let CAMPAIGN: string
let OURS: string
let GAME: string
let members: string[]
let page: Page
beforeEach(() => {
  count += 1
  CAMPAIGN = `campaign0${count}`
  OURS = `ourband00${count}`
  GAME = `game00000${count}`
  const theirs = `theirband${count}`
  host.call('campaign.create', {
    campaign: CAMPAIGN,
    name: 'Été sur l’Ourcq',
    ruleset: 'un-pour-un',
    startingBudget: 300,
  })
  host.call('warband.create', { campaign: CAMPAIGN, warband: OURS, name: 'Les Fauvettes', player: 'Zoé', position: 0 })
  host.call('warband.create', { campaign: CAMPAIGN, warband: theirs, name: 'Ceux d’en face', position: 1 })
  members = NAMES.map((name, at) => recruit(OURS, at === 0 ? 'leader' : 'henchman', name))
  recruit(theirs, 'leader', 'Barbe')
  const sides = [{ warbands: [OURS] }, { warbands: [theirs] }]
  host.call('game.plan', { campaign: CAMPAIGN, game: GAME, round: 1, scenario: 'Le dégel', day: '2026-11-21', sides })
})

function recruit(warband: string, kind: string, name: string): string {
  const done = host.call<{ answer: { member: string } }>('member.recruit', {
    campaign: CAMPAIGN,
    warband,
    member: { kind, name },
  })
  return done.answer.member
}
const states = (): Readonly<Record<string, string>> => {
  const { sheets } = host.call<{ sheets: PrintableSheet[] }>('print.state', { campaign: CAMPAIGN })
  return Object.fromEntries(
    sheets.flatMap(({ member, title, state }) => (member === undefined ? [] : [[title, state]])),
  )
}
const open = async (query = '') => {
  page = await screens.open(`/campaign/${CAMPAIGN}/print${query}`)
}
const openBandPrints = () => open(`?warband=${OURS}`)
const row = (name: string) => page.locator('.pf').filter({ hasText: name })
const box = (name: string) => row(name).getByRole('checkbox')
const foot = (name: RegExp | string) => page.locator('.foot').getByRole('button', { name })
const layout = (name: string) => page.getByRole('radio', { name })
/** Waits until the document has `of` pages, and shows page `at`. */
const waitForPages = (at: number, of: number) =>
  page.locator('.pr__where', { hasText: `Page ${at} sur ${of}` }).waitFor()
const waitForPage = (at: number) => page.locator(`.paper canvas[data-drawn="${at}"]`).waitFor()

/** Saves the document; returns its name and the text of each page. */
async function saveDocument(): Promise<{ readonly name: string; readonly pages: readonly string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), foot('Enregistrer en PDF').click()])
  const bytes = readFileSync(await download.path())
  return { name: download.suggestedFilename(), pages: (await readPdf(bytes)).pages }
}

test('previews, saves and marks the sheets of a band, then only changed ones', async () => {
  await openBandPrints()
  await waitForPages(1, 4)
  await waitForPage(1)
  await expectNoFindings(page)
  expect(await row('Marius').ariaSnapshot()).toMatch(/jamais imprimée$/m)
  await page.getByRole('group', { name: 'Page à l’écran' }).focus()
  await page.keyboard.press('PageDown')
  await waitForPage(2)
  await expect.poll(() => page.locator('.pr__where').textContent()).toContain('Marius')
  await page.getByRole('button', { name: 'Page 4' }).click()
  await waitForPage(4)

  const all = await saveDocument()
  expect(all.name).toMatch(/^Les Fauvettes – fiches – \d{4}-\d\d-\d\d\.pdf$/)
  NAMES.forEach((name, at) => expect(all.pages[at]).toContain(name))
  await row('Marius').getByText('à jour').waitFor()
  expect(states()).toMatchObject({ Hélène: 'same', Marius: 'same', Barbe: 'never' })
  await page.getByText('Tout est à jour').waitFor()

  host.call('member.change', { campaign: CAMPAIGN, warband: OURS, member: members[1], notes: 'Boite un peu.' })
  await row('Marius').getByText('modifiée').waitFor()
  await foot(/Choisir ce qui a changé \(1\)/).click()
  await waitForPages(1, 1)
  await expect.poll(() => page.getByRole('checkbox', { name: /Hélène/ }).isChecked()).toBe(false)
  const changed = await saveDocument()
  expect(changed.pages).toHaveLength(1)
  expect(changed.pages[0]).toContain('Boite un peu.')
  await page.getByText('Tout est à jour').waitFor()
})

test('lists changed sheets as the last step after a game, until they are printed', async () => {
  const call = <T>(method: string, input: object) => host.call<T>(method, input)
  const printed = members.map((member) => `member:${member}`)
  host.call('print.mark', { campaign: CAMPAIGN, keys: printed })
  playOutGame(call, CAMPAIGN, GAME, { fallen: [], winner: OURS }, createSeededDice(1))
  host.call('print.mark', { campaign: CAMPAIGN, keys: printed.slice(0, 2) })
  page = await screens.open(`/campaign/${CAMPAIGN}/games/${GAME}`)
  const follows = page.getByRole('region', { name: 'À faire' }).getByRole('listitem').last()
  // Two sheets of our band, and the leader of the other.
  await follows.getByText('3 fiches sont à imprimer').waitFor()
  await follows.getByRole('link', { name: /^Imprimer/ }).click()
  await page.getByText('3 fiches choisies').waitFor()
  await expect.poll(() => box('Marius').isChecked()).toBe(false)
  expect(await box('Gaston').isChecked()).toBe(true)
  expect((await saveDocument()).pages).toHaveLength(3)
  await page.getByText('Tout est à jour').waitFor()
  await expect.poll(() => box('Gaston').isChecked()).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { name: 'À faire' }).waitFor()
  await expect.poll(() => page.getByText(/à imprimer/).count()).toBe(0)
})

test('prints a round: all games, covers only, in one document or one for each game', async () => {
  const theirs = `theirband${count}`
  const third = `thirdband${count}`
  host.call('warband.create', { campaign: CAMPAIGN, warband: third, name: 'Les tiers', position: 2 })
  recruit(third, 'leader', 'Tierce')
  const plan = (game: string, table: string, bands: readonly string[]) =>
    host.call('game.plan', {
      campaign: CAMPAIGN,
      game,
      round: 2,
      table,
      sides: bands.map((one) => ({ warbands: [one] })),
    })
  plan(`round2ab${count}`, '2', [OURS, theirs])
  plan(`round2bc${count}`, '1', [third, theirs])
  await open('?round=2')
  // Two covers, sheets of five members, and one sheet of the leader whose band plays twice.
  await waitForPages(1, 8)
  const first = page.getByRole('checkbox', { name: 'Table 1 : Les tiers contre Ceux d’en face' })
  await expectNoFindings(page)
  await page.getByRole('button', { name: /: Table 2/ }).click()
  await box('Gaston').uncheck()
  await waitForPages(1, 7)
  expect(
    await page.getByRole('checkbox', { name: /^Table 2/ }).evaluate((one: HTMLInputElement) => one.indeterminate),
  ).toBe(true)
  await page.getByRole('button', { name: 'Pages de garde seules' }).click()
  await waitForPages(1, 2)
  expect((await saveDocument()).name).toMatch(/^Été sur l’Ourcq – Ronde 2 – .*\.pdf$/)
  await first.check()
  const [download] = await Promise.all([page.waitForEvent('download'), foot('Un PDF par partie').click()])
  expect(download.suggestedFilename()).toMatch(/^Été sur l’Ourcq – Ronde 2 – .*\.zip$/)
  const files = unzipSync(readFileSync(await download.path()))
  expect(Object.keys(files)).toEqual([
    '01 Table 1 Les tiers contre Ceux d’en face.pdf',
    '02 Table 2 Les Fauvettes contre Ceux d’en face.pdf',
  ])
  const pages = await Promise.all(Object.values(files).map(async (bytes) => (await readPdf(bytes)).pages))
  expect(pages.map(({ length }) => length)).toEqual([3, 1])
  expect(pages[0]![1]).toContain('Tierce')
  await page.getByText('2 PDF sont enregistrés').waitFor()
  expect(states()).toMatchObject({ Tierce: 'same', Barbe: 'same', Hélène: 'never' })
})

test('prints exactly what is selected', async () => {
  await openBandPrints()
  await waitForPages(1, 4)
  await box('Gaston').uncheck()
  await waitForPages(1, 3)
  await layout('9 cartes').check()
  await page.getByRole('checkbox', { name: 'Repères de coupe' }).waitFor()
  await page.getByRole('combobox', { name: 'Papier' }).selectOption('letter')
  await page.locator('.foot__p', { hasText: '1 page Letter' }).waitFor()
  const cards = await saveDocument()
  expect(cards.pages).toHaveLength(1)
  expect(cards.pages[0]).toContain('Anaïs')
  expect(cards.pages[0]).not.toContain('Gaston')

  await page.getByRole('button', { name: 'Tout décocher' }).click()
  await page.locator('.pr__none', { hasText: 'Rien n’est choisi' }).waitFor()
  await expect.poll(() => foot('Imprimer').getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('radio', { name: 'Un membre' }).check()
  await row('Anaïs').getByRole('radio').check()
  await page.locator('.pr__where', { hasText: 'Anaïs' }).waitFor()
  await page.getByRole('radio', { name: 'Fiches vierges' }).check()
  await page.locator('.pr__where', { hasText: 'Anaïs' }).waitFor({ state: 'detached' })
  expect((await saveDocument()).name).toMatch(/^Été sur l’Ourcq – Fiches vierges – /)

  // Even if the state of the prints arrives late, the document has the selected band and its name.
  await page.getByRole('radio', { name: 'La bande' }).check()
  await waitForPages(1, 1)
  await page.route('**/rpc/print.state', (route) =>
    new Promise((on) => setTimeout(on, 400)).then(() => route.continue()),
  )
  await page.getByRole('combobox', { name: 'Bande' }).selectOption({ label: 'Ceux d’en face' })
  const { name, pages } = await saveDocument()
  expect([name.split(' – ')[0], pages[0]]).toEqual(['Ceux d’en face', expect.stringContaining('Barbe')])
})

test('prints cover, available members and references for the next game, from its own tab', async () => {
  host.call('member.restore', { campaign: CAMPAIGN, warband: OURS, member: members[3], status: 'missing' })
  await open()
  await page.getByRole('heading', { level: 3, name: 'Ceux d’en face' }).waitFor()
  await expect.poll(() => box('Gaston').isChecked()).toBe(false)
  await row('Gaston').getByText('(absent)').waitFor()
  await page.locator('.pr__whose', { hasText: 'Le dégel' }).waitFor()
  await waitForPage(1)
  await expectNoFindings(page)
  // The option starts with the scenario, which tells the games of a round apart: a narrow list cuts the end.
  const games = page.getByRole('combobox', { name: 'Partie' }).locator('option')
  await expect
    .poll(() => games.allInnerTexts())
    .toEqual([expect.stringMatching(/^Les.Fauvettes contre Ceux.d’en.face · Le dégel · Ronde.1 · 21.nov..2026$/)])

  expect(await shownBy(page, () => page.keyboard.press('Control+p'))).toMatch(/^blob:/)
  await page.getByText('Le PDF s’est ouvert dans un nouvel onglet').waitFor()
  await row('Hélène').getByText('à jour').waitFor()
  expect(states()).toMatchObject({ Hélène: 'same', Barbe: 'same', Gaston: 'never' })

  const { name, pages } = await saveDocument()
  expect(name).toMatch(/^Été sur l’Ourcq – \S+ 1, Le dégel – /)
  for (const words of ['Le dégel', 'Les Fauvettes', 'Zoé', 'Ceux d’en face', 'Gaston', 'Résultats'])
    expect(pages[0]).toContain(words)
  const present = ['Hélène', 'Marius', 'Anaïs', 'Barbe']
  expect(pages.slice(1, 5).map((text) => present.find((one) => text.includes(one)))).toEqual(present)
  expect(pages.length).toBeGreaterThan(5)
})

test('shows the result of the latest request, whichever is answered first', async () => {
  await openBandPrints()
  await waitForPages(1, 4)
  let late: Promise<void> | undefined
  let asked = 0
  await page.route('**/pdf', async (route) => {
    if ((asked += 1) > 1) return route.continue()
    const response = await route.fetch()
    late = new Promise((resolve) => setTimeout(resolve, 2000)).then(() => route.fulfill({ response }))
    return undefined
  })
  await box('Gaston').uncheck()
  await page.getByText('Le PDF se prépare…').first().waitFor()
  await box('Anaïs').uncheck()
  await waitForPages(1, 2)
  await late
  await page.waitForTimeout(300)
  await waitForPages(1, 2)
  expect(asked).toBe(2)
})

test('stops waiting for a slow document, and can continue', async () => {
  await openBandPrints()
  await waitForPages(1, 4)
  let asked = 0
  await page.route('**/pdf', async (route) => {
    if ((asked += 1) > 1) await route.continue()
  })
  await box('Gaston').uncheck()
  await page.getByRole('button', { name: 'Interrompre' }).click()
  await page.locator('.pr__wait', { hasText: 'L’aperçu a été interrompu.' }).waitFor()
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await waitForPages(1, 3)
})

test('saves a named setting, selects it after a reload, renames and deletes it', async () => {
  await openBandPrints()
  await waitForPages(1, 4)
  await layout('4 cartes').check()
  await page.getByRole('combobox', { name: 'Papier' }).selectOption('letter')
  await page.getByRole('button', { name: 'Enregistrer ce préréglage' }).click()
  await page.getByRole('textbox', { name: 'Nom du préréglage' }).fill('Samedi au club')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.reload()
  const settings = page.getByRole('combobox', { name: 'Préréglage' })
  await layout('Une par page').waitFor()
  await expect.poll(() => layout('4 cartes').isChecked()).toBe(false)
  await settings.selectOption('Samedi au club')
  await waitForPages(1, 1)
  await expect.poll(() => layout('4 cartes').isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('combobox', { name: 'Papier' }).inputValue()).toBe('letter')

  await page.getByRole('button', { name: 'Enregistrer ce préréglage' }).click()
  const name = page.getByRole('textbox', { name: 'Nom de Samedi au club' })
  await name.fill('Dimanche')
  await name.blur()
  await page.getByRole('button', { name: 'Retirer Dimanche' }).waitFor()
  await expect.poll(() => page.locator('#print-setting').inputValue()).toBe('Dimanche')
  await page.getByRole('button', { name: 'Retirer Dimanche' }).click()
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'detached' })
  expect(host.call<{ prints: object }>('preferences.get').prints).toEqual({})
})
