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

/** So many bands of three, each against the one after it: a table a game. */
function round(games: number): void {
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

/** What stands on the paper slips is told; every other key and press is counted. */
function hands() {
  let moves = 0
  return {
    tell: (text: string) => page.keyboard.type(text),
    move: async (...keys: string[]) => {
      for (const key of keys) {
        moves += 1
        await page.keyboard.press(key)
      }
    },
    moves: () => moves,
  }
}
const focused = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
  )
const at = (label: string | RegExp) => expect.poll(async () => (await focused()).replaceAll(/\s/g, ' ')).toMatch(label)

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
    round(4)
    page = await screens.open(`/campaign/${campaign}/rounds/1`)
    const { tell, move, moves } = hands()
    await page.getByRole('link', { name: 'Saisir les résultats' }).focus()
    await move('Enter')
    await at('Victoire')
    // Table 1: three points for the Aubes, who won; Marius of them fell, Hélène and Gontran of the Bises.
    await tell('v')
    await at('Points de victoire des objectifs : Aubes')
    await tell('3mar\n')
    await move('Enter')
    await at('Points de victoire des objectifs : Bises')
    await tell('hel\ngon')
    await page.getByRole('option', { name: 'Gontran Bises' }).waitFor()
    await expectNoFindings(page)
    await tell('\n')
    await move('Enter')
    // Table 2: a draw, and nothing else to be said.
    await at('Victoire')
    await tell('n')
    await move('PageDown')
    // Table 3: the Fleuves won by two points; Marius of the Errants was killed.
    await at('Victoire')
    await tell('d')
    await at('Points de victoire des objectifs : Errants')
    await tell('mar\n+2')
    await at('Points de victoire des objectifs : Fleuves')
    await move('PageDown')
    // Table 4: the Gués won.
    await tell('1')
    await at('Points de victoire des objectifs : Gués')
    await page.getByText('Continuer confirme « personne »').waitFor()
    await expect.poll(() => row(2).locator('.names__b').getAttribute('title')).toBe('Décès')
    await move('Control+Enter')
    await page.getByText('il en reste 3 sur 3').waitFor()
    // However quickly they come, each figure goes to its own die.
    await tell('33434')
    await page.getByText('Tout est réglé.').first().waitFor()
    await page.locator('.rq__done', { hasText: 'Gontran Bises Blessé à la main' }).waitFor()
    await move('Control+Enter')
    await page.locator('.rx__h').nth(7).waitFor()
    await move('Control+Enter')
    await page.getByRole('button', { name: 'Enregistrer les 4 parties complètes' }).waitFor()
    await page.locator('.rv__g', { hasText: 'Victoire : Fleuves' }).waitFor()
    // Who fell is named before what is counted.
    expect((await page.locator('.rv__g').first().innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Hors de combat : Marius Aubes, Hélène Bises et Gontran Bises .*Expérience \+/,
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
    // Beside the slips: nine keys, five of which any number of games takes once.
    expect(moves()).toBe(9)
    await page.locator('.notice').getByRole('button', { name: 'Défaire' }).click()
    await expect.poll(entries).toBe(0)
    // What was entered is there again, and each can be recorded by itself.
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
  round(2)
  page = await screens.open(`/campaign/${campaign}/games`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('saisir les resultats')
  await page.getByRole('option', { name: 'Saisir les résultats de la ronde 1' }).click()
  await at('Victoire')
  await page.keyboard.press('7')
  await page.getByRole('alert').filter({ hasText: 'Pas de 7 ici' }).waitFor()
  await page.keyboard.type('v4hel\ngon\n')
  await expect.poll(() => row(0).locator('.rs__gives').allInnerTexts()).toEqual(['Victoire', 'Défaite'])
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await expect.poll(() => Object.keys(answers(0) ?? {})).toEqual(['result', `points:${band(0)}`, `fallen:${band(0)}`])
  // The details say the rest: by whom she fell.
  await page.getByRole('button', { name: 'Détails : Aubes contre Bises' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^par\s: Hélène Aubes/).selectOption({ label: 'Marius Bises' })
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  const grid = page.url()
  await page.goto(grid.replace('/rounds/1/results', `/games/${game(0)}/aftermath/fallen`))
  // It goes on where something is missing: the points of the other band.
  await atStep(page, 'Points de victoire')
  await expect.poll(() => page.getByLabel('Objectif 1 : points').inputValue()).toBe('4')
  await page.keyboard.press('Control+Enter')
  await atStep(page, 'Hors de combat')
  await page.getByRole('group', { name: 'Gontran Bises' }).getByRole('radio', { name: 'Décès' }).check()
  await expect.poll(() => answers(0)?.[`fallen:${band(1)}`]).toMatchObject({ members: [{ fate: 'killed' }] })
  await page.goto(grid)
  await row(0).locator('.names__b', { hasText: 'Gontran Bises' }).waitFor()
  await expect.poll(() => row(1).evaluate((untold) => untold.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Control+Enter')
  await page.getByText('il en reste 2 sur 2').waitFor()
  await page.locator('.cas__w', { hasText: 'par Marius Bises' }).waitFor()
  // Put off, the next comes; round again, the first; Backspace where nothing lies goes back.
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
  await page.getByRole('button', { name: 'Lancer le dernier' }).click()
  await expect.poll(async () => (await page.locator('.sec button').count()) === 0).toBe(true)
})

test('does not show earnings as nothing while dice are missing', async () => {
  round(1)
  await open()
  await at('Victoire')
  await page.keyboard.type('v4hel\n')
  await row(0).locator('.names__b', { hasText: 'Hélène Aubes' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('il en reste un sur 1').waitFor()
  await step('Expérience')
  await page.locator('.rx__b').nth(1).waitFor()
  const told = async () => (await page.locator('.rx__b').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  await expect
    .poll(told)
    .toEqual(['Table 1 Aubes connue quand rien ne manque', 'Table 1 Bises connue quand rien ne manque'])
  expect(await page.locator('.rx__b button').count()).toBe(0)
  await expectNoFindings(page)
  await step('Dés et décisions')
  await page.getByRole('button', { name: 'Lancer le dernier' }).click()
  await page.getByText('Tout est réglé.').first().waitFor()
  await step('Expérience')
  await expect.poll(async () => (await told()).every((text) => /[1-9]\d* points? d’expérience$/.test(text))).toBe(true)
  expect(await page.locator('.rx__h[aria-expanded=false] > .ico').count()).toBe(2)
  // Opened, its members follow at once: what it is called and earns stands above them already.
  await page.locator('.rx__h').first().click()
  await page.getByRole('checkbox', { name: /^Gontran Aubes/ }).waitFor()
  expect(await page.locator('.rx__b').first().locator('.book:visible, h2:not(.vh):visible').allInnerTexts()).toEqual([
    'Aubes',
  ])
})

test('asks for dice before a game first, decides by keys, and stops at unfinished letters', async () => {
  round(1)
  const { members } = host.call<{ members: { id: string }[] }>('warband.get', { campaign, warband: band(0) })
  host.call('injury.add', { campaign, warband: band(0), member: members[0]!.id, injury: 'old-war-wound' })
  await open()
  await at('Victoire')
  await page.keyboard.type('vhel')
  await page.keyboard.press('Control+Enter')
  await at('Hors de combat : Aubes')
  await page.keyboard.press('Enter')
  await row(0).locator('.names__one').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('D6 vieille blessure, avant la partie').waitFor()
  // The die of the old wound lets her play; then judged, and condemned.
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
  round(2)
  plan(2, 0, 2)
  await open()
  await at('Victoire')
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
})

test('reports changes from another window: a new game, a recorded one, a changed band', async () => {
  round(2)
  await open()
  await at('Victoire')
  plan(2, 1, 3)
  await row(2).waitFor()
  const sides = host.call<GameView>('game.get', { campaign, game: game(1) }).sides
  const each = (kind: string, answer: object) =>
    Object.fromEntries([2, 3].map((nth) => [`${kind}:${band(nth)}`, { kind, ...answer }]))
  const told = {
    result: { kind: 'result', results: { [sides[0]!.id]: 'win', [sides[1]!.id]: 'loss' } },
    ...each('points', { objectives: [] }),
    ...each('fallen', { members: [] }),
    ...each('feats', { feats: [] }),
  }
  host.call('game.settle', { campaign, game: game(1), warbands: [band(2), band(3)], answers: told })
  await row(1).getByText('enregistrée').waitFor()
  await page.keyboard.type('v')
  await step('Relecture')
  await page.locator('.rv__g', { hasText: 'Aubes contre Bises' }).getByText('4 réponses').waitFor()
  host.call('member.recruit', { campaign, warband: band(0), member: { kind: 'henchman', name: 'Firmin' } })
  await page.getByText('Une de ces bandes a changé entre-temps').waitFor()
})

test('records a void race without a winner', async () => {
  const { campaign: of } = host.call<{ campaign: string }>('sample.create', { ruleset: 'circus-imperium' })
  const { rounds } = host.call<OverviewView>('campaign.overview', { campaign: of })
  const { round: nth, games } = rounds.find((one) => one.games.some(({ state }) => state === 'planned'))!
  page = await screens.open(`/campaign/${of}/rounds/${nth}/results`)
  await at('Victoire')
  // Said of the first, nobody has won.
  await page.keyboard.type('n')
  await expect.poll(() => page.locator('[data-cell=result][data-filled]').count()).toBe(games[0]!.sides.length)
  await page.keyboard.press('Control+Enter')
  await page.locator('.rq').waitFor()
  await settleQueue(page)
  for (const ready of ['.rx', '.rv']) {
    await page.keyboard.press('Control+Enter')
    await page.locator(ready).waitFor()
  }
  await page.locator('.rv__g', { hasText: 'Match nul' }).waitFor()
  await page.keyboard.press('Control+Enter')
  const sides = () => host.call<GameView>('game.get', { campaign: of, game: games[0]!.game }).sides
  await expect.poll(() => sides().map(({ result }) => result)).toEqual(sides().map(() => 'draw'))
})

test('says that a round has no games', async () => {
  round(0)
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
    await at('Victoire')
    const inRow = () =>
      page.evaluate(() => Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? -1))
    for (let nth = 1; nth < 26; nth++) {
      await page.keyboard.press('PageDown')
      await expect.poll(inRow).toBe(nth)
    }
    await page.keyboard.type('v')
    await at('Hors de combat')
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500)
    await page.keyboard.press('PageDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-next'))).toBe(true)
  } finally {
    await browser.close()
    await league.close()
  }
})
