// @module-tag browser
// A whole evening of one organiser, in a browser: a round is composed, played, entered and recorded; the next one is composed and printed. Every
// key and click is counted, except those that enter data from the paper slips: results, names, dice.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { IS_LONG } from '../support/long.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { readPdf } from '../support/pdfText.ts'
import { readFileSync } from 'node:fs'

const GAMES = IS_LONG ? 15 : 4
/** One key per game to go to the next one, and 15 for everything that is done once. */
const MOST = 15 + GAMES

const screens = sharedScreens()
const { host } = screens
const CAMPAIGN = 'evening001'
const KINDS = ['leader', 'lieutenant', 'henchman']
const NAMES = ['Hélène', 'Gontran', 'Marius']

function createLeague(): void {
  host.call('campaign.create', { campaign: CAMPAIGN, name: 'La Ligue', ruleset: 'un-pour-un', startingBudget: 300 })
  for (let at = 0; at < GAMES * 2; at++) {
    const warband = `evening0band${at}`
    host.call('warband.create', { campaign: CAMPAIGN, warband, name: `Bande ${at + 1}`, position: at })
    for (const [nth, kind] of KINDS.entries())
      host.call('member.recruit', { campaign: CAMPAIGN, warband, member: { kind, name: `${NAMES[nth]} ${at + 1}` } })
  }
}
const statesOf = (round: number) =>
  host
    .call<OverviewView>('campaign.overview', { campaign: CAMPAIGN })
    .rounds.find((one) => one.round === round)
    ?.games.map(({ state }) => state)

/** The organiser's input: `key` and `press` are counted, `typeData` (data from the paper slips) is not. */
function createHands(page: Page) {
  let moves = 0
  return {
    moves: () => moves,
    typeData: (text: string) => page.keyboard.type(text),
    key: async (key: string) => {
      moves += 1
      await page.keyboard.press(key)
    },
    press: async (kind: 'button' | 'link', name: string | RegExp) => {
      moves += 1
      await page.getByRole(kind, { name }).first().click()
    },
  }
}
type Hands = ReturnType<typeof createHands>

const focusedText = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

async function composeRound(page: Page, { press }: Hands, round: number): Promise<void> {
  await press('link', 'Composer la ronde')
  await press('button', /^Proposer/)
  await page
    .locator('.dk__g')
    .nth(GAMES - 1)
    .waitFor()
  await press('button', 'Numéroter les tables')
  await press('button', 'Prévoir la ronde')
  await page.getByText(`Ronde ${round} : ${GAMES} parties prévues.`).waitFor()
}

/** Enters each game: the first side wins by three points, one member of the other side is out of action. */
async function enterResults(page: Page, { key, press, typeData }: Hands): Promise<void> {
  await press('link', 'Saisir les résultats')
  for (let game = 0; game < GAMES; game++) {
    await expect.poll(() => focusedText(page)).toMatch(/^Victoire/)
    await typeData('v')
    await expect.poll(() => focusedText(page)).toMatch(/^Points de victoire des objectifs/)
    await typeData('3mar\n')
    if (game < GAMES - 1) await key('PageDown')
  }
  await key('Control+Enter')
}

async function rollAndRecord(page: Page, { key, typeData }: Hands): Promise<void> {
  const done = page.getByText('Tout est réglé.').first()
  const left = page.getByText(/il en reste \d+ sur \d+/)
  await left.or(done).first().waitFor()
  for (let dice = 0; dice < GAMES * 8 && !(await done.isVisible()); dice++) await typeData('3')
  await done.waitFor()
  await key('Control+Enter')
  await page.locator('.rx__h').first().waitFor()
  await key('Control+Enter')
  await page.getByRole('button', { name: `Enregistrer les ${GAMES} parties complètes` }).waitFor()
  await key('Control+Enter')
  await page.getByText(`${GAMES} parties enregistrées`).waitFor({ timeout: 60_000 })
}

test(`enters ${GAMES} games and prints the next round with at most ${MOST} presses, besides typing the results`, async () => {
  createLeague()
  const page = await screens.open(`/campaign/${CAMPAIGN}`)
  const hands = createHands(page)
  await composeRound(page, hands, 1)
  await enterResults(page, hands)
  await rollAndRecord(page, hands)
  expect(statesOf(1)).toEqual(Array.from({ length: GAMES }, () => 'recorded'))

  await hands.press('link', /^Campagne$/)
  await composeRound(page, hands, 2)
  await hands.press('link', 'Imprimer la ronde')
  const [saved] = await Promise.all([page.waitForEvent('download'), hands.press('button', /^Enregistrer en PDF/)])
  const { pages } = await readPdf(readFileSync(await saved.path()))
  expect(pages.length).toBeGreaterThan(GAMES * 2)
  expect(statesOf(2)).toEqual(Array.from({ length: GAMES }, () => 'planned'))
  expect(hands.moves()).toBeLessThanOrEqual(MOST)
})
