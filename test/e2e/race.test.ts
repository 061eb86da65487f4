// @module-tag browser
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { WarbandView } from '../../shared/contract/views/builder.ts'
import type { GameView } from '../../shared/contract/views/game.ts'
import { expectNoFindings } from '../support/axe.ts'
import { lineUp } from '../support/lineUp.ts'
import { sharedScreens } from '../support/openScreens.ts'
import type { ScreenHost } from '../support/screenHost.ts'

const screens = sharedScreens()
/** Other ids for each test. */
let campaign: string
let game: string
let bands: readonly [string, string]
let count = 0
beforeEach(() => {
  count += 1
  campaign = `racecampaign000${count}`
  game = `racegamegame000${count}`
  bands = [`racebandaband00${count}`, `racebandbband00${count}`]
})
const driver = (name: string) => ({ name, species: 'human', armour: 'medium' })

/** Creates two stables with a chariot each, named Aquila and Fulmen by default, and plans a race between them. */
function planRace({ call }: Pick<ScreenHost, 'call'>, names: readonly [string, string] = ['Aquila', 'Fulmen']): void {
  call('campaign.create', { campaign, name: 'Ludi', ruleset: 'circus-imperium', house: {} })
  const teams = [
    { kind: 'chariot-team', name: names[0], driver: driver('Lœlia') },
    { kind: 'chariot-team', name: names[1], driver: driver(names[0] === names[1] ? 'Lœlia' : 'Tharsis') },
  ]
  for (const [position, warband] of bands.entries()) {
    call('warband.create', { campaign, warband, name: `Écurie ${'AB'[position]!}`, position })
    call('member.recruit', { campaign, warband, member: teams[position] })
  }
  const sides = bands.map((warband) => ({ warbands: [warband] }))
  call('game.plan', { campaign, game, round: 1, sides })
}

/** Moves the first chariot over the line three times. */
async function winRace(page: Page) {
  for (const lap of [1, 2, 3]) {
    await action(page, 'Passer la ligne').click()
    await submit(page)
    if (lap < 3)
      await page
        .getByRole('img', { name: `${lap} tour` })
        .first()
        .waitFor()
  }
  await page.getByRole('heading', { name: 'Lœlia l’emporte' }).waitFor()
}
const openRace = () => screens.open(`/campaign/${campaign}/companion/${game}`)
const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}
/** Waits until the die for this table has the focus. */
const waitForDie = (page: Page, table: string) =>
  page.waitForFunction((ask) => document.activeElement?.getAttribute('data-ask') === ask, table)
const throwDie = async (page: Page, table: string, ...digits: string[]) => {
  await waitForDie(page, table)
  await keys(page, ...digits, 'Enter')
}
const waitForMessage = (page: Page, text: string) => page.locator('.race__told', { hasText: text }).waitFor()
const action = (page: Page, name: string) =>
  page.locator('.race__now').getByRole('button', { name, exact: true }).first()
const submit = (page: Page) => page.locator('.act.is-open form').last().getByRole('button').last().click()
/** Waits until the focus is where Enter does nothing. */
const waitForRest = (page: Page) => page.waitForFunction(() => document.activeElement?.hasAttribute('data-now'))
/** Waits until the focus is on the usual next action. */
const waitForNext = (page: Page, name: string) =>
  page.waitForFunction((label) => document.activeElement?.closest('.is-next')?.textContent.includes(label), name)

/** Types both dice of the grid, Aquila first; then starts the first turn. */
async function fromGrid(page: Page): Promise<void> {
  await throwDie(page, 'grid', '9', '7')
  await waitForMessage(page, 'Aquila : 97.')
  await throwDie(page, 'grid', '0', '4')
  await waitForMessage(page, 'Fulmen : 4.')
  // Another Enter does not start anything.
  await waitForRest(page)
  await keys(page, 'Enter', 'Enter')
  await action(page, 'Premier tour de jeu').click()
  await waitForMessage(page, 'Tour de jeu 1.')
}
/** Moves the current chariot six squares: declared by keyboard, confirmed by the button. */
async function runSix(page: Page, team: string): Promise<void> {
  await waitForNext(page, 'Annoncer')
  await keys(page, '6', 'Enter')
  await waitForMessage(page, `${team} annonce 6 PM.`)
  // A second Enter does nothing: a bend on the way needs a roll first.
  await waitForRest(page)
  await keys(page, 'Enter')
  await page.locator('.is-next form').getByRole('button').last().click()
  await waitForMessage(page, `${team} avance de 6 cases.`)
}

const tickedBoxes = (page: Page, label: string) =>
  page.getByRole('slider', { name: label, exact: true }).getAttribute('aria-valuenow')
const movesKept = ({ call }: Pick<ScreenHost, 'call'>): number =>
  call<{ data: { moves: unknown[] } | null }>('draft.get', { campaign, key: `companion:${game}` }).data?.moves.length ??
  0

describe('a race on screen', () => {
  test('is run by keyboard from the grid to the first attacks, survives a reload, and is undone', async () => {
    planRace(screens.host)
    const page = await openRace()
    await waitForDie(page, 'grid')
    await keys(page, '1', '0', '1')
    await page.getByRole('alert').filter({ hasText: 'Ce dé va de 1 à 100' }).waitFor()
    await fromGrid(page)
    await runSix(page, 'Aquila')
    await action(page, 'Fouetter (Lœlia)').click()
    await throwDie(page, 'whip', '4', '2')
    await waitForMessage(page, '42, Avance 1 ; 1 aux bêtes.')
    await expect.poll(() => tickedBoxes(page, 'Les bêtes')).toBe('1')
    await page.reload()
    await page.locator('.now', { hasText: 'Aquila' }).waitFor()
    await expect.poll(() => tickedBoxes(page, 'Les bêtes')).toBe('1')
    // The line of the whip has one ticked box.
    await page.getByRole('img', { name: 'Avance 1 ; 1 aux bêtes : 1 case cochée sur 12' }).waitFor()
    await action(page, 'Percuter le mur').click()
    await submit(page)
    await throwDie(page, 'wall', '6')
    await waitForMessage(page, 'Le mur : 6')
    await expect.poll(() => tickedBoxes(page, 'Les bêtes')).toBe('7')
    await page.locator('.hull__s--left', { hasText: '14' }).waitFor()
    await keys(page, 'Control+z')
    await waitForDie(page, 'wall')
    await keys(page, 'Control+z')
    await page.locator('.hull__s--left', { hasText: '20' }).waitFor()
    await expect.poll(() => tickedBoxes(page, 'Les bêtes')).toBe('1')
    await action(page, 'Fin du mouvement').click()
    await page.locator('.now', { hasText: 'Fulmen' }).waitFor()
  })

  test('announces only who starts on the inside when all grid dice are rolled together', async () => {
    planRace(screens.host)
    const page = await openRace()
    await waitForDie(page, 'grid')
    await lineUp(page)
    const first = await page.locator('.order__n').first().innerText()
    await waitForMessage(page, `${first} part à la corde.`)
    await expect.poll(() => page.locator('.race__told').innerText()).toBe(`${first} part à la corde.`)
  })

  test('takes damage by hand with a reason, by box or by amount, and passes axe from the grid on', async () => {
    planRace(screens.host)
    const page = await openRace()
    await waitForDie(page, 'grid')
    await expectNoFindings(page)
    await fromGrid(page)
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Corriger les cases' }).click()
    await page.locator('.acts--off summary').last().click()
    await expectNoFindings(page)
    const bar = page.getByRole('form', { name: 'Correction à la main' })
    await page.getByRole('button', { name: 'Terminer la correction' }).click()
    const before = movesKept(screens.host)
    await page.getByRole('slider', { name: 'corps, Lœlia' }).focus()
    await keys(page, 'ArrowRight', 'ArrowRight')
    await bar.filter({ hasText: '0 → 2' }).waitFor()
    await keys(page, 'Escape')
    await bar.waitFor({ state: 'detached' })
    expect(movesKept(screens.host)).toBe(before)
    await page.locator('.beasts .box').nth(14).click()
    await bar.filter({ hasText: 'Les bêtes 0 → 15' }).waitFor()
    await expectNoFindings(page)
    await bar.getByLabel('motif').fill('mal compté')
    await bar.getByRole('button', { name: 'Noter' }).click()
    await waitForMessage(page, 'Aquila corrigé à la main (mal compté).')
    await page.locator('.beasts__pm', { hasText: '7' }).waitFor()
    await page.getByRole('button', { name: 'Dégâts', exact: true }).click()
    const hit = page.getByRole('form', { name: 'Dégâts' })
    await hit.getByRole('combobox', { name: 'cible' }).selectOption('Lœlia')
    await hit.getByRole('textbox', { name: 'dégâts' }).fill('12')
    await hit.getByRole('button', { name: 'Noter' }).click()
    await waitForMessage(page, '12 dégâts notés')
    // Ten boxes of armour, two of the body: AV is 8 − 2.
    await expect.poll(() => tickedBoxes(page, 'armure, Lœlia')).toBe('10')
    await expect.poll(() => tickedBoxes(page, 'corps, Lœlia')).toBe('2')
    await page.locator('.person__av', { hasText: '6' }).waitFor()
    // Tick a box of the chariot by keyboard.
    await page.getByRole('grid', { name: 'Le char' }).focus()
    await keys(page, 'ArrowRight', 'Space', 'Enter')
    await waitForMessage(page, 'Aquila corrigé à la main (à la table).')
    await page.locator('.hull__s--front', { hasText: '15' }).waitFor()
    // A message stays when other data of the campaign change.
    screens.host.call('warband.change', { campaign, warband: bands[0], name: 'Écurie Z' })
    await page.locator('.tsheet__h', { hasText: 'Écurie Z' }).waitFor()
    await expect.poll(() => page.locator('.race__told').innerText()).toContain('Aquila corrigé à la main (à la table).')
  })

  /** Returns the ids of the teams of both stables. */
  const teamIds = () =>
    bands.map((warband) => screens.host.call<WarbandView>('warband.get', { campaign, warband }).members[0]!.id)
  /** Opens the race with these moves stored: Aquila starts on the inside, and the first turn has started. */
  async function openAfter(...moves: readonly object[]): Promise<Page> {
    const begun = [{ kind: 'roll', faces: [97, 4], source: 'typed' }, { kind: 'next' }]
    screens.host.call('draft.save', { campaign, key: `companion:${game}`, data: { moves: [...begun, ...moves] } })
    return openRace()
  }
  /** Expects that Enter, pressed three times, adds no move. */
  async function expectEnterIgnored(page: Page): Promise<void> {
    const before = movesKept(screens.host)
    await keys(page, 'Enter', 'Enter', 'Enter')
    // A move added by Enter would be stored within this time.
    await page.evaluate(() => new Promise((ready) => setTimeout(ready, 300)))
    expect(movesKept(screens.host)).toBe(before)
    await waitForRest(page)
  }

  test('ignores an accidental Enter while squares are left, before and after a bend', async () => {
    planRace(screens.host)
    const page = await openAfter({ kind: 'declare', pm: 6 }, { kind: 'advance', squares: 2 })
    await waitForRest(page)
    await expectEnterIgnored(page)
    await page.locator('.act', { hasText: 'Case de virage' }).first().getByRole('button').first().click()
    await submit(page)
    // Six PM in a bend with a limit of five: one roll, whose die has the focus; then squares are left again.
    await throwDie(page, 'turn', '5', '0')
    await waitForMessage(page, 'Ligne tenue')
    await waitForRest(page)
    await expectEnterIgnored(page)
  })

  test('does not end the turn on an accidental Enter while frenzied beasts still attack', async () => {
    planRace(screens.host)
    const [aquila, fulmen] = teamIds() as [string, string]
    const still = [{ kind: 'declare', pm: 0 }, { kind: 'done' }]
    const page = await openAfter(
      ...[...still, ...still, { kind: 'next' }],
      { kind: 'place', team: aquila, part: 'chariot', position: 0, lane: 0 },
      { kind: 'place', team: fulmen, part: 'chariot', position: 1, lane: 0 },
      { kind: 'correct', team: aquila, reason: 'vue au laser', frenzied: true },
    )
    await page.locator('.issue--warn', { hasText: 'Aquila' }).waitFor()
    await waitForRest(page)
    await expectEnterIgnored(page)
    await page.locator('.is-next form', { hasText: 'Attaque des bêtes' }).getByRole('button').last().click()
    // They bite on a roll of 6 or less, 8 in frenzy: 1D10 + 5 damage.
    await throwDie(page, 'sra', '1')
    await throwDie(page, 'damage', '2')
    await page.locator('.blows').waitFor()
    await expectEnterIgnored(page)
    await page.locator('.is-next', { hasText: 'Tour de jeu suivant' }).getByRole('button').click()
    await waitForMessage(page, 'Tour de jeu 2.')
  })

  test('is won after three laps, recorded, and passes its winner to the aftermath', async () => {
    planRace(screens.host)
    const page = await openRace()
    await fromGrid(page)
    const finish = page.getByRole('button', { name: 'Inscrire et saisir l’après-partie' })
    expect(await finish.getAttribute('class')).not.toContain('btn--primary')
    await winRace(page)
    await expectNoFindings(page)
    await expect.poll(() => finish.getAttribute('class')).toContain('btn--primary')
    await finish.click()
    await page.getByText('Premier conducteur vivant à l’arrivée (Lœlia)').waitFor()
    await page.locator('.steps .done', { hasText: 'Résultat' }).waitFor()
    const { sides } = screens.host.call<GameView>('game.get', { campaign, game })
    const draft = screens.host.call<{ data: { answers: Record<string, { champion?: string; results?: object }> } }>(
      'draft.get',
      { campaign, key: `aftermath:${game}` },
    )
    expect(draft.data.answers['result']!.results).toMatchObject({ [sides[0]!.id]: 'win', [sides[1]!.id]: 'loss' })
    const history = screens.host.call<{ entries: { command: string }[] }>('history.list', { campaign })
    expect(history.entries.filter(({ command }) => command === 'game.keep-moves')).toHaveLength(1)
  })

  test('is linked from the results of its round, which can be typed too, and fills them in', async () => {
    planRace(screens.host)
    const page = await screens.open(`/campaign/${campaign}/rounds/1/results`)
    await page.getByRole('combobox', { name: 'Place : Écurie A' }).waitFor()
    await page.getByRole('combobox', { name: 'Hors de combat : Écurie A' }).waitFor()
    await expectNoFindings(page)
    await page.getByRole('link', { name: /^La course/ }).click()
    await fromGrid(page)
    await winRace(page)
    await page.getByRole('link', { name: 'Les résultats' }).waitFor()
    await page.getByRole('button', { name: 'Inscrire et revenir aux résultats' }).click()
    await page.getByRole('heading', { level: 1, name: 'Résultats de la ronde 1' }).waitFor()
    await expect
      .poll(() => page.locator('.rs__gives').allInnerTexts())
      .toEqual(['Victoire, 1re place', expect.stringMatching(/^Défaite/)])
    await page.getByRole('link', { name: /^La course/ }).click()
    await page.getByText('inscrits dans la campagne').waitFor()
    await page.goto(page.url().replace(/#.*/, `#/campaign/${campaign}/games/${game}/aftermath/result`))
    await page.getByRole('link', { name: 'La course' }).click()
    await page.getByRole('button', { name: 'Saisir l’après-partie' }).waitFor()
  })

  test('distinguishes equal names by stable, and keeps the reasons of corrections separate', async () => {
    planRace(screens.host, ['Aquila', 'Aquila'])
    const page = await openRace()
    await lineUp(page)
    const textOf = async (part: string) => (await page.locator(part).innerText()).replaceAll(/\s+/g, ' ').trim()
    expect((await page.locator('.order__n').allInnerTexts()).toSorted()).toEqual([
      'Aquila (Écurie A)',
      'Aquila (Écurie B)',
    ])
    await expect.poll(() => textOf('.tsheet__h')).toMatch(/^Aquila \(Écurie [AB]\) Dégâts$/)
    await page.getByRole('button', { name: 'tours bouclés : plus 1' }).click()
    await expect.poll(() => textOf('.fix__c')).toMatch(/^tours bouclés Lœlia \(Écurie [AB]\) 0 → 1$/)
    // The buttons of a stepper stay next to its number at any width.
    const lane = page.locator('.tracks .stepper').last()
    const [less, field, more] = await Promise.all(
      [lane.getByRole('button').first(), lane.locator('input'), lane.getByRole('button').last()].map((one) =>
        one.boundingBox(),
      ),
    )
    expect(field!.x - (less!.x + less!.width)).toBeLessThan(1)
    expect(more!.x - (field!.x + field!.width)).toBeLessThan(1)
  })

  test('overlaps no parts of the sheet on a phone', async () => {
    planRace(screens.host)
    const page = await openRace()
    await fromGrid(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const boxOf = async (part: string) => (await page.locator(part).first().boundingBox())!
    const [beasts, rows, chariot] = await Promise.all(['.beasts', '.beasts__t', '.tsheet__g > .hull'].map(boxOf))
    expect(rows!.y + rows!.height).toBeLessThanOrEqual(beasts!.y + beasts!.height)
    expect(beasts!.y + beasts!.height).toBeLessThanOrEqual(chariot!.y)
  })

  test('fits small windows and double text size', async () => {
    planRace(screens.host)
    const page = await openRace()
    await fromGrid(page)
    for (const [width, height, scale] of [
      [1280, 800, 1],
      [1000, 700, 1],
      [900, 600, 1],
      [1280, 800, 2],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((to) => document.documentElement.style.setProperty('--text-scale', String(to)), scale)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ width, scale, wide }).toEqual({ width, scale, wide: 0 })
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('--text-scale'))
  })
})
