// @module-tag browser
// Leaving the wizard by accident, and what a game and its wizard show.
import { expect, test } from 'vitest'
import { gameCampaign, recorded, recordOneGone } from '../support/gameCampaign.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { atQuestion, atStep, keys, notice, toStep, untilDice, wizard } from '../support/wizard.ts'

const { host, open: opened } = sharedScreens()

test('keeps shown dice when the tab is closed at once; Back in the browser loses nothing', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const page = await opened(wizard(setup))
  await untilDice(page, setup)
  await keys(page, '3', '4')
  await page.getByRole('img', { name: 'dé 4', exact: true }).waitFor()
  await page.close()
  const again = await opened(`/campaign/${setup.campaign}/games/${setup.game}`)
  await again.getByRole('link', { name: 'Reprendre la saisie' }).click()
  await toStep(again, 'Blessures')
  await again.locator('.fx').filter({ hasText: '→' }).first().waitFor()
  await again.getByRole('img', { name: 'dé 3', exact: true }).first().waitFor()
  await again.goBack()
  await again.goForward()
  await atStep(again, 'Blessures')
  await again.getByRole('img', { name: 'dé 4', exact: true }).first().waitFor()
})

test('lists a feat without a reason once', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const page = await opened(wizard(setup))
  await untilDice(page, setup)
  await keys(page, '5', '4', 'Enter', 'Enter')
  await atStep(page, 'Expérience')
  await page
    .getByRole('button', { name: /^Cocher tous/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Donner aux/ }).click()
  await page.locator('[data-next]').click()
  await atStep(page, 'Relecture')
  await page.getByText('+1 Exploit', { exact: true }).first().waitFor()
})

test('shows the same date of a game everywhere', async () => {
  const { campaign, game } = gameCampaign(host, 'un-pour-un')
  host.call('game.change', { campaign, game, day: '2026-02-21' })
  const page = await opened(`/campaign/${campaign}/games/${game}`, { timezoneId: 'America/Montreal' })
  await page.getByText(/Ronde 1\s· 21\sfévrier 2026/).waitFor()
})

test('rolls dice for one, for a band or for all; a restored answer finds its dice again', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const page = await opened(wizard(setup, 'result'))
  await atQuestion(page, 'result')
  await keys(page, 'Space', 'Enter')
  await atStep(page, 'Points de victoire')
  await page.locator('[data-next]').click()
  await atStep(page, 'Hors de combat')
  for (const all of await page.getByRole('button', { name: /^Tous hors de combat/ }).all()) await all.click()
  await page.locator('[data-next]').click()
  await atStep(page, 'Blessures')
  const odds = page.getByRole('complementary', { name: /^Chances : / })
  await odds.getByRole('row').nth(6).waitFor()
  await odds.getByText('33,3').first().waitFor()
  await atQuestion(page, 'roll:')
  const waiting = () => page.getByRole('button', { name: /^Lancer : / }).count()
  expect(await waiting()).toBe(6)
  await page.keyboard.press('l')
  await expect.poll(waiting).toBe(5)
  await page.getByRole('button', { name: 'Faire les 2 jets restants' }).click()
  await expect.poll(waiting).toBe(3)
  await page
    .locator('.after__rows')
    .getByRole('button', { name: /^Lancer : / })
    .first()
    .click()
  await expect.poll(waiting).toBe(2)
  await page.getByRole('button', { name: 'Faire les 2 jets restants' }).click()
  await expect.poll(waiting).toBe(0)
  const row = page.locator('.cas').first()
  const rolled = await row.innerText()
  await toStep(page, 'Hors de combat')
  const stands = page.locator('.fall').first().getByRole('radio', { name: 'Debout' })
  await stands.locator('xpath=ancestor::label').click()
  await page.getByText(/ne sert plus|ne servent plus/).waitFor()
  await page
    .locator('.fall')
    .first()
    .getByRole('radio', { name: 'Hors de combat' })
    .locator('xpath=ancestor::label')
    .click()
  await toStep(page, 'Blessures')
  await expect.poll(() => row.innerText()).toBe(rolled)
})

test('continues in a second window with what the first enters, with a notice', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const first = await opened(wizard(setup))
  await untilDice(first, setup)
  const second = await opened(wizard(setup, 'injuries'))
  await atStep(second, 'Blessures')
  await keys(first, '3', '4')
  await second.getByRole('img', { name: 'dé 4', exact: true }).waitFor()
  await second.getByText('Une autre fenêtre a continué cette saisie').waitFor()
})

test('accepts no input before earlier answers are loaded', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const page = await opened()
  let letGo = () => {}
  const answer = new Promise<void>((done) => (letGo = done))
  let asked = 0
  await page.route('**/rpc/draft.get', async (route) => {
    asked++
    await answer
    await route.continue()
  })
  await page.evaluate((to) => (location.hash = to), `/campaign/${setup.campaign}/games/${setup.game}`)
  await page.locator('.head').getByRole('button', { name: 'Plus' }).waitFor()
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(await page.locator('.lineup, .foot').count()).toBe(0)
  letGo()
  await page.locator('.lineup').first().waitFor()
})

test('shows a correction only together with what was recorded', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  recordOneGone(host, setup)
  const page = await opened()
  const counted: number[] = []
  await page.route('**/rpc/game.aftermath', async (route) => {
    counted.push(await page.locator('.steps').count())
    await route.continue()
  })
  await page.evaluate(
    (to) => (location.hash = to),
    `/campaign/${setup.campaign}/games/${setup.game}/aftermath/injuries`,
  )
  await page
    .getByRole('button', { name: /^Effacer/ })
    .first()
    .waitFor()
  expect(counted).toEqual([0, 0])
})

test('lets dice be typed again at once after they are undone', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const page = await opened(wizard(setup))
  await untilDice(page, setup)
  await keys(page, '3', '4')
  await page.locator('.fx').filter({ hasText: '→' }).first().waitFor()
  await page.getByRole('button', { name: /Effacer : / }).click()
  await keys(page, '4', '4')
  const storedAnswers = () =>
    host.call<{ data: { answers: object } }>('draft.get', { campaign: setup.campaign, key: `aftermath:${setup.game}` })
      .data.answers
  const storedFaces = () =>
    Object.entries(storedAnswers()).flatMap(([id, one]) =>
      id.startsWith('roll:') ? [(one as { faces: object }).faces] : [],
    )
  await expect.poll(storedFaces).toEqual([[4, 4]])
})

test('keeps the result after recording; a user who navigates meanwhile stays there', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const page = await opened(wizard(setup))
  await untilDice(page, setup)
  await keys(page, '4', '4', 'Enter', 'Enter')
  await atStep(page, 'Expérience')
  await keys(page, 'Enter')
  await atStep(page, 'Relecture')
  const brief = () => page.locator('.prev__side').innerText()
  const before = await brief()
  expect(before).not.toContain('Aucun vainqueur')
  // Delay the removal of the drafts, as on a slow machine.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/rpc/draft.drop', async (route) => {
    await held
    await route.continue()
  })
  await keys(page, 'Control+Enter')
  await expect.poll(() => recorded(host, setup)).toBe(true)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await page.getByText('Aucun vainqueur').count()).toBe(0)
  await page.getByRole('link', { name: 'Historique' }).click()
  await page.getByRole('heading', { name: 'Historique', level: 1 }).waitFor()
  release()
  await notice(page, 'La partie est enregistrée').waitFor()
  expect(page.url()).toContain('/history')
})
