// @module-tag browser
// The results of a round in bulk, in a browser: one grid, one queue of dice, each game recorded as an entry of its own.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GameView } from '../../shared/contract/views/game.ts'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { expectNoFindings } from '../support/axe.ts'
import { leagueIn } from '../support/league.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { settleQueue } from '../support/resultsQueue.ts'
import { launchBrowser, openPage, startScreenHost } from '../support/screenHost.ts'
import { atStep } from '../support/wizard.ts'

const screens = sharedScreens()
const { host } = screens

const BANDS = ['Aubes', 'Bises', 'Cimes', 'Dunes', 'Errants', 'Fleuves', 'Gués', 'Hautes']
const NAMES = ['Hélène', 'Gontran', 'Marius']
const KINDS = ['leader', 'lieutenant', 'henchman']

let count = 0
let campaign: string
let page: Page
beforeEach(() => {
  count += 1
  campaign = `results00${count}`
})
const band = (at: number) => `band00${count}0band${at}`
const game = (at: number) => `game00${count}0game${at}`

/** Creates a campaign with two bands of three members for each game, and plans the games between neighbours. */
function createRound(games: number): void {
  host.call('campaign.create', { campaign, name: 'La Ligue', ruleset: 'un-pour-un' })
  for (const [at, name] of BANDS.slice(0, games * 2).entries()) {
    host.call('warband.create', { campaign, warband: band(at), name, position: at })
    for (const [nth, kind] of KINDS.entries())
      host.call('member.recruit', { campaign, warband: band(at), member: { kind, name: `${NAMES[nth]} ${name}` } })
  }
  for (let at = 0; at < games; at++) plan(at, 2 * at, 2 * at + 1)
}
const plan = (id: number, one: number, other: number) =>
  host.call('game.plan', {
    campaign,
    game: game(id),
    round: 1,
    position: id,
    table: String(id + 1),
    sides: [one, other].map((at) => ({ warbands: [band(at)] })),
  })
const stateOf = (at: number) => host.call<GameView>('game.get', { campaign, game: game(at) }).game.state
const results = () =>
  host
    .call<OverviewView>('campaign.overview', { campaign })
    .rounds[0]!.games.map(({ sides }) => sides.map(({ result }) => result))

/** The user's keyboard: keys of `move` are counted, `typeData` (data from the paper slips) is not. */
function createHands() {
  let moves = 0
  return {
    typeData: (text: string) => page.keyboard.type(text),
    move: async (...keys: string[]) => {
      for (const key of keys) {
        moves += 1
        await page.keyboard.press(key)
      }
    },
    moves: () => moves,
  }
}
const focusedText = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
  )
const waitForFocus = (label: string | RegExp) =>
  expect.poll(async () => (await focusedText()).replaceAll(/\s/g, ' ')).toMatch(label)

const row = (nth: number) => page.locator('.rs__g').nth(nth)
const entries = () =>
  host
    .call<{ entries: { command: string; undoneBy: string | null }[] }>('history.list', { campaign })
    .entries.filter(({ command, undoneBy }) => command === 'game.settle' && undoneBy === null).length
const open = async (step = '') => {
  page = await screens.open(`/campaign/${campaign}/rounds/1/results${step}`)
  await page.getByRole('heading', { level: 1, name: 'Résultats de la ronde 1' }).waitFor()
}

describe('an evening of four games', () => {
  test('is entered by keyboard alone, with an entry for each game', async () => {
    createRound(4)
    page = await screens.open(`/campaign/${campaign}/rounds/1`)
    const { typeData, move, moves } = createHands()
    await page.getByRole('link', { name: 'Saisir les résultats' }).focus()
    await move('Enter')
    await waitForFocus('Victoire')
    // Table 1: the Aubes win by three points; Marius of the Aubes, Hélène and Gontran of the Bises fall.
    await typeData('v')
    await waitForFocus('Points de victoire des objectifs : Aubes')
    await typeData('3mar\n')
    await move('Enter')
    await waitForFocus('Points de victoire des objectifs : Bises')
    await typeData('hel\ngon')
    await page.getByRole('option', { name: 'Gontran Bises' }).waitFor()
    await expectNoFindings(page)
    await typeData('\n')
    await move('Enter')
    // Table 2: a draw, and nothing else to enter.
    await waitForFocus('Victoire')
    await typeData('n')
    await move('PageDown')
    // Table 3: the Fleuves win by two points; Marius of the Errants is killed.
    await waitForFocus('Victoire')
    await typeData('d')
    await waitForFocus('Points de victoire des objectifs : Errants')
    await typeData('mar\n+2')
    await waitForFocus('Points de victoire des objectifs : Fleuves')
    await move('PageDown')
    // Table 4: the Gués win.
    await typeData('1')
    await waitForFocus('Points de victoire des objectifs : Gués')
    await page.getByText('Rien d’autre à signaler (').waitFor()
    await expect.poll(() => row(2).locator('.names__b').getAttribute('title')).toBe('Mort')
    await move('Control+Enter')
    await page.getByText('il en reste 3 sur 3').waitFor()
    // Each digit goes to its own die, however quickly it is typed.
    await typeData('33434')
    await page.getByText('Tout est réglé.').first().waitFor()
    await page.locator('.rq__done', { hasText: /Gontran Bises\s+Bises\s+[\d ]+\s:\sBlessé à la main/ }).waitFor()
    await move('Control+Enter')
    await page.locator('.rx__h').nth(7).waitFor()
    await move('Control+Enter')
    await page.getByRole('button', { name: 'Enregistrer les 4 parties complètes' }).waitFor()
    await page.locator('.rv__g', { hasText: 'Victoire : Fleuves' }).waitFor()
    // Each warband has its own casualties, listed before its numbers.
    expect((await page.locator('.rv__g').first().innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Aubes : hors de combat : Marius Aubes .*Bises : hors de combat : Hélène Bises.* et Gontran Bises \(Blessé à la main\) .*expérience \+/,
    )
    expect(entries()).toBe(0)
    await move('Control+Enter')
    await page.getByText('4 parties enregistrées').waitFor()
    expect(entries()).toBe(4)
    expect(results()).toEqual([
      ['win', 'loss'],
      ['draw', 'draw'],
      ['loss', 'win'],
      ['win', 'loss'],
    ])
    // Nine keys besides the slips, five of which do not depend on the number of games.
    expect(moves()).toBe(9)
    await page.locator('.notice').getByRole('button', { name: 'Défaire' }).click()
    await expect.poll(entries).toBe(0)
    // The entered results are still there, and each game can be recorded on its own.
    await page.getByRole('button', { name: 'Enregistrer : Errants contre Fleuves' }).click()
    await page.getByText('Une partie enregistrée').waitFor()
    expect([0, 1, 2, 3].map(stateOf)).toEqual(['planned', 'planned', 'recorded', 'planned'])
  })
})

const answers = (at: number) =>
  host.call<{ data: { answers: Record<string, object> } | null }>('draft.get', {
    campaign,
    key: `aftermath:${game(at)}`,
  }).data?.answers
const step = (name: string) => page.locator('.steps').getByRole('link', { name }).click()

test('shares its state between grid and wizard, with dice in both directions', async () => {
  createRound(2)
  page = await screens.open(`/campaign/${campaign}/games`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('saisir les resultats')
  await page.getByRole('option', { name: 'Saisir les résultats de la ronde 1' }).click()
  await waitForFocus('Victoire')
  await page.keyboard.press('7')
  await page.getByRole('alert').filter({ hasText: 'Pas de 7 ici' }).waitFor()
  await page.keyboard.type('v4hel\ngon\n')
  await expect.poll(() => row(0).locator('.rs__gives').allInnerTexts()).toEqual(['Victoire', 'Défaite'])
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await expect.poll(() => Object.keys(answers(0) ?? {})).toEqual(['result', `points:${band(0)}`, `fallen:${band(0)}`])
  // The details also have the member who put her out of action.
  await page.getByRole('button', { name: 'Détails : Aubes contre Bises' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^par\s: Hélène Aubes/).selectOption({ label: 'Marius Bises' })
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  const grid = page.url()
  await page.goto(grid.replace('/rounds/1/results', `/games/${game(0)}/aftermath/fallen`))
  // The wizard continues at the first missing answer: the points of the other band.
  await atStep(page, 'Points de victoire')
  await expect.poll(() => page.getByLabel('Objectif 1 : points').inputValue()).toBe('4')
  await page.keyboard.press('Control+Enter')
  await atStep(page, 'Hors de combat')
  await page.getByRole('group', { name: 'Gontran Bises' }).getByRole('radio', { name: 'Mort' }).check()
  await expect.poll(() => answers(0)?.[`fallen:${band(1)}`]).toMatchObject({ members: [{ fate: 'killed' }] })
  await page.goto(grid)
  await row(0).locator('.names__b', { hasText: 'Gontran Bises' }).waitFor()
  await expect.poll(() => row(1).evaluate((emptyRow) => emptyRow.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Control+Enter')
  await page.getByText('il en reste 2 sur 2').waitFor()
  await page.locator('.cas__w', { hasText: 'par Marius Bises' }).waitFor()
  // Enter postpones a die and goes to the next one; Backspace on an empty die goes back.
  await page.keyboard.press('Enter')
  await page.locator('.cas__n', { hasText: 'Gontran Aubes' }).waitFor()
  await page.keyboard.press('Backspace')
  await page.locator('.cas__n', { hasText: 'Hélène Aubes' }).waitFor()
  await page.keyboard.type('3')
  await page.keyboard.type('9')
  await page.getByRole('alert').filter({ hasText: 'Ce dé va de 1 à 6' }).waitFor()
  await page.keyboard.type('4')
  await page.locator('.cas__n', { hasText: 'Gontran Aubes' }).waitFor()
  await page.keyboard.press('Backspace')
  await page.locator('.typed__o', { hasText: /^D66 Table des blessures.*34\s: Blessé à la main/s }).waitFor()
  await page.getByText('Au clavier').click()
  await page.locator('.keys', { hasText: /Entrée laisse pour plus tard le dé qui manque/ }).waitFor()
  await page.getByRole('button', { name: 'Faire le jet restant' }).click()
  await expect.poll(async () => (await page.locator('.sec button').count()) === 0).toBe(true)
})

test('does not show earned experience as zero while dice are missing', async () => {
  createRound(1)
  await open()
  await waitForFocus('Victoire')
  await page.keyboard.type('v4hel\n')
  await row(0).locator('.names__b', { hasText: 'Hélène Aubes' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('il en reste un sur 1').waitFor()
  await step('Expérience')
  await page.locator('.rx__b').nth(1).waitFor()
  const earningTexts = async () =>
    (await page.locator('.rx__b').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  await expect
    .poll(earningTexts)
    .toEqual([
      'Table 1 Aubes calculée une fois les dés et les décisions saisis',
      'Table 1 Bises calculée une fois les dés et les décisions saisis',
    ])
  expect(await page.locator('.rx__b button').count()).toBe(0)
  await expectNoFindings(page)
  await step('Dés et décisions')
  await page.getByRole('button', { name: 'Faire le jet restant' }).click()
  await page.getByText('Tout est réglé.').first().waitFor()
  await step('Expérience')
  await expect
    .poll(async () => (await earningTexts()).every((text) => /[1-9]\d* points? d’expérience$/.test(text)))
    .toBe(true)
  expect(await page.locator('.rx__h[aria-expanded=false] > .ico').count()).toBe(2)
  // An opened band shows its members directly; its name and experience are in its heading only.
  await page.locator('.rx__h').first().click()
  await page.getByRole('checkbox', { name: /^Gontran Aubes/ }).waitFor()
  expect(await page.locator('.rx__b').first().locator('.book:visible, h2:not(.vh):visible').allInnerTexts()).toEqual([
    'Aubes',
  ])
})

test('asks for dice before a game first, decides by keys, and stops at unfinished letters', async () => {
  createRound(1)
  const { members } = host.call<{ members: { id: string }[] }>('warband.get', { campaign, warband: band(0) })
  host.call('injury.add', { campaign, warband: band(0), member: members[0]!.id, injury: 'old-war-wound' })
  await open()
  await waitForFocus('Victoire')
  await page.keyboard.type('vhel')
  await page.keyboard.press('Control+Enter')
  await waitForFocus('Hors de combat : Aubes')
  await page.keyboard.press('Enter')
  await row(0).locator('.names__one').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('D6 vieille blessure, avant la partie').waitFor()
  // The die of the old wound lets her play; the next dice have her judged and condemned.
  await page.keyboard.type('9')
  await page.getByRole('alert').filter({ hasText: 'Ce dé va de 1 à 6' }).waitFor()
  await page.keyboard.type('4651')
  await page.locator('.decide').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.decide') !== null)).toBe(true)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByText('Tout est réglé.').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-next'))).toBe(true)
})

test('makes a second game of a band wait for the first, and records both in order', async () => {
  createRound(2)
  plan(2, 0, 2)
  await open()
  await waitForFocus('Victoire')
  for (const winner of ['Aubes', 'Cimes']) {
    await page.locator('fieldset', { hasText: `Résultat` }).first().waitFor()
    await page.getByRole('group', { name: winner }).first().getByRole('radio', { name: 'Victoire' }).press('v')
  }
  await row(2).getByRole('radio', { name: 'Victoire' }).first().press('v')
  await row(2).getByText('joue aussi la partie 1').waitFor()
  await row(2).getByText('attend une autre partie').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Une partie attend').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.locator('.rx').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Enregistrer les 2 parties complètes' }).click()
  await page.getByText('2 parties enregistrées').waitFor()
  expect([0, 1, 2].map(stateOf)).toEqual(['recorded', 'recorded', 'planned'])
  await page.getByRole('button', { name: 'Enregistrer la partie complète' }).click()
  await expect.poll(() => stateOf(2)).toBe('recorded')
  await page.getByText('Toutes les parties de la ronde sont enregistrées.').waitFor()
  // Only what follows is left: neither steps nor buttons of an entry that is over.
  expect(await page.getByRole('navigation', { name: 'Étapes de la saisie' }).count()).toBe(0)
  expect(await page.locator('.foot').count()).toBe(0)
})

test('questions a defeat with more victory points than the win', async () => {
  createRound(1)
  await open()
  await waitForFocus('Victoire')
  await page.keyboard.type('v2')
  await page.getByLabel('Points de victoire des objectifs : Bises').fill('5')
  await page.getByLabel('Points de victoire des objectifs : Bises').press('Enter')
  await row(0)
    .getByText(/^À vérifier.*Bises/)
    .waitFor()
  await page.getByLabel('Points de victoire des objectifs : Bises').fill('1')
  await page.getByLabel('Points de victoire des objectifs : Bises').press('Enter')
  await expect
    .poll(() =>
      row(0)
        .getByText(/^À vérifier/)
        .count(),
    )
    .toBe(0)
})

test('leads from what is missing in the review to the step where it is entered', async () => {
  createRound(1)
  await open()
  await waitForFocus('Victoire')
  await page.keyboard.type('v4hel\n')
  await row(0).locator('.names__b', { hasText: 'Hélène Aubes' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('il en reste un sur 1').waitFor()
  await step('Relecture')
  await page.locator('.rv').getByRole('link', { name: 'un dé' }).click()
  await page.getByText('il en reste un sur 1').waitFor()
})

test('reports changes from another window: a new game, a recorded one, a changed band', async () => {
  createRound(2)
  await open()
  await waitForFocus('Victoire')
  plan(2, 1, 3)
  await row(2).waitFor()
  const sides = host.call<GameView>('game.get', { campaign, game: game(1) }).sides
  const each = (kind: string, answer: object) =>
    Object.fromEntries([2, 3].map((nth) => [`${kind}:${band(nth)}`, { kind, ...answer }]))
  const entered = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'win', [sides[1]!.id]: 'loss' } },
    ...each('points', { objectives: [] }),
    ...each('fallen', { members: [] }),
    ...each('feats', { feats: [] }),
  }
  host.call('game.settle', { campaign, game: game(1), warbands: [band(2), band(3)], answers: entered })
  await row(1).getByText('jouée').waitFor()
  await page.keyboard.type('v')
  await step('Relecture')
  await page.locator('.rv__g', { hasText: 'Aubes contre Bises' }).getByText('4 réponses').waitFor()
  host.call('member.recruit', { campaign, warband: band(0), member: { kind: 'henchman', name: 'Firmin' } })
  await page.getByText('Une de ces bandes a changé entre-temps').waitFor()
})

test('does not report what the user undoes in this window as a change by another', async () => {
  createRound(1)
  host.call('member.recruit', { campaign, warband: band(0), member: { kind: 'henchman', name: 'Gaspard' } })
  await open()
  await waitForFocus('Victoire')
  await page.keyboard.type('v')
  await step('Relecture')
  await page.locator('.rv__g').getByText('4 réponses').waitFor()
  await page.getByRole('button', { name: 'Défaire' }).first().click()
  await page.getByText(/^Défait/).waitFor()
  const warning = page.getByText('Une de ces bandes a changé entre-temps')
  await page.waitForTimeout(1000)
  expect(await warning.count()).toBe(0)
  host.call('member.recruit', { campaign, warband: band(0), member: { kind: 'henchman', name: 'Firmin' } })
  await warning.waitFor()
})

test('records a void race without a winner', async () => {
  const { campaign: of } = host.call<{ campaign: string }>('sample.create', { ruleset: 'circus-imperium' })
  const { rounds } = host.call<OverviewView>('campaign.overview', { campaign: of })
  const { round: nth, games } = rounds.find((one) => one.games.some(({ state }) => state === 'planned'))!
  page = await screens.open(`/campaign/${of}/rounds/${nth}/results`)
  await waitForFocus('Victoire')
  // The answer for the first side says that nobody won.
  await page.keyboard.type('n')
  await expect.poll(() => page.locator('[data-cell=result][data-filled]').count()).toBe(games[0]!.sides.length)
  await page.keyboard.press('Control+Enter')
  await page.locator('.rq').waitFor()
  await settleQueue(page)
  for (const ready of ['.rx', '.rv']) {
    await page.keyboard.press('Control+Enter')
    await page.locator(ready).waitFor()
  }
  await page.locator('.rv__g', { hasText: 'Nul' }).waitFor()
  await page.keyboard.press('Control+Enter')
  const sides = () => host.call<GameView>('game.get', { campaign: of, game: games[0]!.game }).sides
  await expect.poll(() => sides().map(({ result }) => result)).toEqual(sides().map(() => 'draw'))
})

test('says that a round has no games', async () => {
  createRound(0)
  await open()
  await page.getByText('Aucune partie n’est prévue dans cette ronde.').waitFor()
  await page.getByRole('link', { name: 'Composer la ronde' }).click()
  await page.getByRole('heading', { level: 1, name: /^Ronde \d+$/ }).waitFor()
})

test('draws the visible ones of many games, and reaches each by keyboard', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chronique-results-'))
  const { campaign: of } = leagueIn(folder, 52, 10)
  const [league, browser] = await Promise.all([startScreenHost(folder), launchBrowser()])
  try {
    const { bands } = league.call<OverviewView>('campaign.overview', { campaign: of })
    const games = Array.from({ length: 26 }, (_, at) => ({
      ...{ game: `leaguegame${at}`, day: null, table: String(at + 1), scenario: '' },
      sides: [0, 1].map((side) => ({ warbands: [bands[2 * at + side]!.warband] })),
    }))
    league.call('round.plan', { campaign: of, round: 9, position: 0, games })
    page = await openPage(browser, league, `/campaign/${of}/rounds/9/results`)
    await waitForFocus('Victoire')
    const inRow = () =>
      page.evaluate(() => Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? -1))
    for (let nth = 1; nth < 26; nth++) {
      await page.keyboard.press('PageDown')
      await expect.poll(inRow).toBe(nth)
    }
    await page.keyboard.type('v')
    await waitForFocus('Hors de combat')
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500)
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-next'))).toBe(true)
  } finally {
    await browser.close()
    await league.close()
  }
})
