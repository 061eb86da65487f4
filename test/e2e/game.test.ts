// @module-tag browser
// A game in a browser: planned, recorded through the wizard, corrected and undone.
import { describe, expect, test } from 'vitest'
import type { GameView } from '../../shared/contract/views/game.ts'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { expectNoFindings } from '../support/axe.ts'
import { gameCampaign, recorded, recordOneGone } from '../support/gameCampaign.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { atQuestion, atStep, keys, notice, toStep, untilDice, wizard } from '../support/wizard.ts'

const { host, open: opened } = sharedScreens()

describe.each(['un-pour-un', 'chaos-au-caire'])('a game of %s', (ruleset) => {
  test('is entered by keyboard, survives a reload, is recorded and undone', async () => {
    const setup = gameCampaign(host, ruleset)
    const page = await opened(wizard(setup))
    await untilDice(page, setup)
    await keys(page, '9')
    await page.getByRole('alert').filter({ hasText: 'Ce dé va de 1 à 6' }).waitFor()
    await keys(page, '3')
    await page.locator('.next', { hasText: 'Blessé à la main' }).waitFor()
    await expect.poll(() => page.locator('.d66t .is-row th').innerText()).toBe('3')
    await page.reload()
    await atQuestion(page, 'roll:')
    await page.locator('.next', { hasText: 'Blessé à la main' }).waitFor()
    // Backspace removes the accepted die too.
    await keys(page, 'Backspace', '3', '4', 'Enter')
    await page.locator('.fx').filter({ hasText: '→' }).first().waitFor()
    // No die is missing any longer: the result is framed, and no row is highlighted.
    await expect.poll(() => page.locator('.d66t .is-thrown span').first().getAttribute('title')).toMatch(/^34 /)
    expect(await page.locator('.cas.is-now, .d66t .is-row').count()).toBe(0)
    await expectNoFindings(page)
    await keys(page, 'Enter')
    await atStep(page, 'Expérience')
    await page.getByText('A pris part et survécu').first().waitFor()
    await keys(page, 'Enter')
    await atStep(page, 'Relecture')
    await page.getByRole('cell', { name: 'Blessé à la main' }).first().waitFor()
    expect(recorded(host, setup)).toBe(false)
    // Two presses record once.
    await keys(page, 'Control+Enter', 'Control+Enter')
    await notice(page, 'La partie est enregistrée').waitFor()
    expect(recorded(host, setup)).toBe(true)
    const history = host.call<{ entries: { command: string }[] }>('history.list', { campaign: setup.campaign })
    expect(history.entries.filter(({ command }) => command === 'game.settle')).toHaveLength(1)
    await page.getByRole('heading', { name: 'Hors de combat' }).waitFor()
    await notice(page, 'La partie est enregistrée').getByRole('button', { name: 'Défaire' }).click()
    await atStep(page, 'Relecture')
    expect(recorded(host, setup)).toBe(false)
    // The entered answers are still there.
    await page.getByRole('cell', { name: 'Blessé à la main' }).first().waitFor()
  })
})

test('each step passes axe in both themes', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const page = await opened(`/campaign/${setup.campaign}/games`)
  await page.getByRole('heading', { name: 'Parties' }).waitFor()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Prévoir une partie' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Préparer' }).click()
  await page.getByRole('link', { name: 'Saisir le résultat' }).waitFor()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Saisir le résultat' }).click()
  await atQuestion(page, 'result')
  for (const name of ['Résultat', 'Points de victoire', 'Hors de combat', 'Blessures', 'Expérience', 'Relecture']) {
    await atStep(page, name)
    await expectNoFindings(page)
    if (name === 'Résultat') await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
  }
  await notice(page, 'La partie est enregistrée').waitFor()
  await expectNoFindings(page)
})

test('plans a game with any number of sides', async () => {
  const setup = gameCampaign(host, 'un-pour-un', 3)
  const page = await opened(`/campaign/${setup.campaign}/games?new=1`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Scénario').fill('Le gué')
  for (const [at, select] of (await dialog.getByLabel(/^Camp\s:/).all()).entries())
    await select.selectOption({ index: at + 1 })
  // All three bands have a game in round 1 already.
  const twice = dialog.getByText('Déjà dans une partie de cette ronde : Bande A, Bande B et Bande C.')
  expect(await twice.count()).toBe(0)
  await dialog.getByLabel('Ronde').fill('1')
  await twice.waitFor()
  await dialog.getByLabel('Ronde').fill('2')
  await twice.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Prévoir la partie' }).click()
  await page.getByRole('heading', { name: 'Le gué', level: 1 }).waitFor()
  await expect.poll(() => page.locator('.lineup').count()).toBe(3)
  await page.locator('.head').getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer la partie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la partie' }).click()
  await notice(page, 'Partie supprimée').waitFor()
  expect(await page.getByText('Le gué').count()).toBe(0)
})

test("says that all is ready only if every fielded band is valid, on the game's page and in the overview", async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const [warband] = setup.warbands
  const { value } = host.call<GameView>('game.get', { campaign: setup.campaign, game: setup.game }).warbands[0]!
  host.call('warband.change', { campaign: setup.campaign, warband, cap: value - 5 })
  const page = await opened(`/campaign/${setup.campaign}/games/${setup.game}`)
  const foot = page.locator('.foot').getByRole('status')
  const [ready, wrong] = [page.getByText('Tout est prêt'), page.getByText(/n’est pas valide/)]
  await foot.getByText('Bande A n’est pas valide.').waitFor()
  expect([await ready.count(), await wrong.count()]).toEqual([0, 2])
  const marius = page
    .locator('.lineup')
    .first()
    .getByRole('checkbox', { name: /Marius/ })
  await marius.uncheck()
  await foot.getByText('Tout est prêt.').waitFor()
  expect([await ready.count(), await wrong.count()]).toEqual([1, 0])
  await marius.check()
  await foot.getByText('Bande A n’est pas valide.').waitFor()
  expect([await ready.count(), await wrong.count()]).toEqual([0, 2])
  await page.goto(`${page.url().split('#')[0]}#/campaign/${setup.campaign}`)
  await page.getByText('Bande A : non valide.').waitFor()
  expect(await page.getByText('les bandes sont prêtes').count()).toBe(0)
})

test('corrects a recorded game, with the differences first, and undoes the correction', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const page = await opened(wizard(setup))
  await untilDice(page, setup)
  await keys(page, '3', '4', 'Enter', 'Enter')
  await atStep(page, 'Expérience')
  await keys(page, 'Enter')
  await atStep(page, 'Relecture')
  await keys(page, 'Control+Enter')
  await page.getByRole('link', { name: 'Corriger', exact: true }).click()
  await toStep(page, 'Blessures')
  await page.getByRole('button', { name: /Effacer : / }).click()
  await page.locator('.dice__in').first().focus()
  await keys(page, '4', '4', 'Enter', 'Enter')
  await atStep(page, 'Expérience')
  await keys(page, 'Enter')
  await page.getByText('enregistré : 5+').waitFor()
  await page.getByRole('button', { name: 'Enregistrer la correction' }).click()
  await notice(page, 'La partie est corrigée').waitFor()
  const melee = () =>
    host.call<{ members: { values: Record<string, { total: number }> }[] }>('warband.get', {
      campaign: setup.campaign,
      warband: setup.warbands[1],
    }).members[0]!.values['melee']!.total
  const corrected = melee()
  await notice(page, 'La partie est corrigée').getByRole('button', { name: 'Défaire' }).click()
  await expect.poll(melee).toBe(corrected + 1)
  expect(recorded(host, setup)).toBe(true)
})

test('reports a conflict to whoever confirms outdated data, and records nothing twice', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const first = await opened(wizard(setup))
  await atQuestion(first, 'result')
  await keys(first, 'Space', 'Enter')
  for (const name of ['Points de victoire', 'Hors de combat', 'Blessures', 'Expérience']) {
    await atStep(first, name)
    await keys(first, 'Enter')
  }
  await atStep(first, 'Relecture')
  // This window receives no events, so it shows stale data.
  await first.route('**/events', () => {})
  await first.reload()
  await atStep(first, 'Relecture')
  const second = await opened(wizard(setup, 'preview'))
  await atStep(second, 'Relecture')
  host.call('ledger.record', { campaign: setup.campaign, warband: setup.warbands[0], amount: 7, detail: 'don' })
  await second.getByText('Une de ces bandes a changé entre-temps').waitFor()
  await keys(first, 'Control+Enter')
  await first.getByText('Une de ces bandes a changé entre-temps').waitFor()
  expect(recorded(host, setup)).toBe(false)
  await keys(first, 'Control+Enter')
  await notice(first, 'La partie est enregistrée').waitFor()
  await second.getByText('vient d’être enregistrée ailleurs').waitFor()
  await keys(second, 'Control+Enter')
  const history = host.call<{ entries: { command: string }[] }>('history.list', { campaign: setup.campaign })
  expect(history.entries.filter(({ command }) => command === 'game.settle')).toHaveLength(1)
})

test('lists what depends on a recorded game, and undoes it together with the game', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const { campaign, game } = setup
  const gone = recordOneGone(host, setup)
  host.call('member.restore', { campaign, warband: setup.warbands[1], member: gone, status: 'active' })
  const page = await opened(`/campaign/${campaign}/games/${game}`)
  await page.getByRole('button', { name: 'Défaire l’enregistrement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.obst li').first().waitFor()
  await dialog.getByRole('button', { name: 'Défaire aussi ces opérations' }).click()
  await page.getByRole('link', { name: 'Saisir le résultat' }).waitFor()
  expect(recorded(host, setup)).toBe(false)
  expect(
    host.call<{ members: object[] }>('warband.get', { campaign, warband: setup.warbands[1] }).members,
  ).toHaveLength(3)
  expect(host.call<{ takenBack: object }>('game.aftermath', { campaign, game }).takenBack).not.toBeNull()
})

test('blocks a correction that a later entry depends on until that entry is undone', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const [campaign, warband] = [setup.campaign, setup.warbands[1]!]
  const gone = recordOneGone(host, setup)
  host.call('member.restore', { campaign, warband, member: gone, status: 'missing' })
  const status = () =>
    host
      .call<{ members: { member: string; status?: string }[] }>('warband.get', { campaign, warband })
      .members.find(({ member }) => member === gone)?.status
  const page = await opened(wizard(setup, 'injuries'))
  await atStep(page, 'Blessures')
  await page.getByRole('button', { name: /Effacer : / }).click()
  await page.locator('.dice__in').first().focus()
  await keys(page, '6', 'Enter', 'Enter')
  await atStep(page, 'Expérience')
  await keys(page, 'Enter')
  await page.getByText('Une opération plus récente repose sur ce que cette correction change').waitFor()
  await expectNoFindings(page)
  await keys(page, 'Control+Enter')
  await page.getByRole('button', { name: 'Voir laquelle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.obst li').first().waitFor()
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Défaire cette opération' }).click()
  await page.getByText('Correction d’une partie enregistrée').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByText('a changé entre-temps').count()).toBe(0)
  await keys(page, 'Control+Enter')
  await notice(page, 'La partie est corrigée').waitFor()
  expect(status() ?? 'active').toBe('active')
})

test('shows the fate of every casualty of a recorded game, deserters included', async () => {
  const { campaign } = host.call<{ campaign: string }>('sample.create', { ruleset: 'kolaps' })
  const { rounds } = host.call<OverviewView>('campaign.overview', { campaign })
  const page = await opened(`/campaign/${campaign}/games/${rounds[0]!.games[0]!.game}`)
  const outcomes = page.locator('.tale__m')
  await outcomes.filter({ hasText: 'Luca' }).getByText('Passé à l’ennemi').waitFor()
  await outcomes.filter({ hasText: 'Don Ezio' }).getByText('Meurt').waitFor()
})

test('focuses a field when planning starts', async () => {
  const setup = gameCampaign(host, 'un-pour-un')
  const page = await opened(`/campaign/${setup.campaign}/games?new=1`)
  await page.getByRole('dialog').waitFor()
  await page.waitForFunction(() => document.activeElement?.matches('.plan__scenario input'))
})
