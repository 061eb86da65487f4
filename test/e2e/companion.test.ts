// @module-tag browser
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CompanionView } from '../../shared/contract/views/companion.ts'
import type { DeckView } from '../../shared/rulesets/cartes-destin/companionView.ts'
import { expectNoFindings } from '../support/axe.ts'
import { sharedScreens } from '../support/openScreens.ts'
import { ownBand } from '../support/ownBand.ts'
import type { ScreenHost } from '../support/screenHost.ts'

const screens = sharedScreens()
const at = ownBand()

/** Creates a campaign played with cards, with a planned game between two crews. */
function createCrews() {
  const call: ScreenHost['call'] = (method, input) => screens.host.call(method, input)
  const { campaign } = at
  const game = `${campaign}g`
  const [blue, red] = [`${at.warband}a`, `${at.warband}b`] as const
  const values = { move: 10, attack: 2, strength: 6, endurance: 5, life: 6, morale: 5 }
  call('campaign.create', { campaign, name: 'Marées', ruleset: 'cartes-destin' })
  for (const [position, name] of ['Les Bleus', 'Les Rouges'].entries()) {
    const warband = [blue, red][position]!
    call('warband.create', { campaign, warband, name, position })
    call('member.recruit', { campaign, warband, member: { kind: 'fighter', name: ['Anne', 'Jack'][position], values } })
  }
  const sides = [{ warbands: [blue] }, { warbands: [red] }]
  call('game.plan', { campaign, game, round: 1, scenario: 'Le quai', sides })
  const route = `/campaign/${campaign}/companion/${game}`
  const view = () => call<CompanionView>('game.companion', { campaign, game, moves: [] })
  const storedMoves = () =>
    call<{ data: { moves: unknown[] } | null }>('draft.get', { campaign, key: `companion:${game}` }).data
  return { call, campaign, game, blue, route, view, storedMoves }
}

const cardsLeft = (page: Page) => page.locator('.back__n')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const expectCardsLeft = (page: Page, count: number) =>
  expect.poll(() => cardsLeft(page).innerText()).toBe(String(count))
const cards = (page: Page) => page.locator('.hand .fate').allInnerTexts()
const foot = (page: Page) => page.locator('.foot [role=status]')

/** Shuffles and draws two cards by keyboard. */
async function drawTwo(page: Page) {
  await page.locator('.deck').waitFor()
  await page.keyboard.press('m')
  await expect.poll(() => button(page, /^Tirer une carte/).isEnabled()).toBe(true)
  await page.keyboard.press('2')
  await expectCardsLeft(page, 38)
}

describe('the deck at the table', () => {
  test('opens from the game, is drawn by keys, survives a reload, and undoes card by card', async () => {
    const { campaign, game } = createCrews()
    const page = await screens.open(`/campaign/${campaign}/games/${game}`)
    await button(page, 'Plus').click()
    await page.getByRole('menuitem', { name: 'Paquet Destin' }).click()
    await page.locator('.deck').waitFor()
    await expectNoFindings(page)
    await expect.poll(() => button(page, /^Tirer une carte/).isDisabled()).toBe(true)
    await drawTwo(page)
    const drawn = await cards(page)
    expect(drawn).toHaveLength(2)
    await expectNoFindings(page)

    await page.reload()
    await expectCardsLeft(page, 38)
    await expect.poll(() => cards(page)).toEqual(drawn)

    await page.keyboard.press('1')
    await expectCardsLeft(page, 37)
    await page.keyboard.press('Control+z')
    await expectCardsLeft(page, 38)
    await expect.poll(() => cards(page)).toEqual(drawn)
    await button(page, /^Défaire le dernier coup/).click()
    await expectCardsLeft(page, 40)
    // The order of the shuffle is kept: the same cards are drawn again.
    await page.keyboard.press('2')
    await expectCardsLeft(page, 38)
    await expect.poll(() => cards(page)).toEqual(drawn)
    // CD-R11: shuffling before the pile is empty reshuffles the whole deck.
    await expect
      .poll(() => button(page, /mélanger/).allInnerTexts())
      .toEqual([expect.stringContaining('Tout remélanger')])
    await page.keyboard.press('r')
    await expectCardsLeft(page, 40)
    await expect.poll(() => cards(page)).toEqual(drawn)
  })

  test('records its rolls once, leads to the aftermath, and restores the moves when that is undone', async () => {
    const { campaign, game, route, view, storedMoves } = createCrews()
    const page = await screens.open(route)
    await drawTwo(page)
    await button(page, 'Inscrire et saisir l’après-partie').click()
    await page.getByRole('heading', { level: 1, name: 'Le quai' }).waitFor()
    expect(new URL(page.url()).hash).toContain(`/games/${game}/aftermath`)
    expect(view()).toMatchObject({ rolls: 2, recorded: { moves: [{ kind: 'shuffle' }, { kind: 'draw' }] } })
    expect(storedMoves()).toBeNull()

    await page.goto(page.url().replace(/#.*/, `#${route}`))
    await expect.poll(() => foot(page).innerText()).toContain('sont inscrits dans la campagne')
    await expect.poll(() => button(page, /^Tirer une carte/).isDisabled()).toBe(true)
    await expectNoFindings(page)

    await page.goto(page.url().replace(/#.*/, `#/campaign/${campaign}/history`))
    const entry = page.locator('.entry', { hasText: 'coups inscrits (Paquet Destin)' })
    await expect.poll(() => entry.innerText()).toContain('Le quai')
    await page.keyboard.press('Control+z')
    await expect.poll(() => view().recorded).toBeNull()
    await page.goto(page.url().replace(/#.*/, `#${route}`))
    await expectCardsLeft(page, 38)
    await expect.poll(() => button(page, /^Tirer une carte/).isEnabled()).toBe(true)
    // New moves are appended to the restored ones.
    await page.keyboard.press('1')
    await expectCardsLeft(page, 37)
    await expect.poll(() => storedMoves()?.moves).toMatchObject([{ kind: 'shuffle' }, { count: 2 }, { count: 1 }])
  })

  test('computes the odds of a physical deck', async () => {
    const { route } = createCrews()
    const page = await screens.open(route)
    await page.locator('.deck').waitFor()
    await button(page, 'Vraies cartes').click()
    await page.getByLabel('Pour qui').selectOption('Anne')
    await page.getByLabel('Pour quoi').selectOption('Se rallier ou fuir')
    await button(page, /^Carte 10\stirée, il en reste 2/).click()
    await button(page, /^Carte 10\stirée, il en reste 1/).click()
    await expect.poll(() => button(page, /^Carte 10\stirée, il en reste 0/).isDisabled()).toBe(true)
    await expect.poll(() => page.locator('.felt__news').innerText()).toBe('Anne, Se rallier ou fuir\u00a0: 10.')
    // The odds open on demand, by keyboard too.
    const row = page.getByRole('row', { name: /^5 / })
    expect(await row.count()).toBe(0)
    await page.getByText('Les chances', { exact: true }).press('Enter')
    // 3 + 3 + 4 + 5 + 6 of 38 cards have a value of at most 5.
    await expect.poll(() => row.innerText()).toMatch(/21\ssur 38\s+55,3/)
    await expectNoFindings(page)
    // The choice of physical cards is kept after a reload.
    await page.reload()
    await button(page, /^Carte 10\stirée, il en reste 0/).waitFor()
  })

  test('starts again after confirmation', async () => {
    const { route, storedMoves } = createCrews()
    const page = await screens.open(route)
    await drawTwo(page)
    await button(page, 'Recommencer').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Recommencer' }).click()
    await expectCardsLeft(page, 40)
    await expect.poll(() => storedMoves()).toEqual({ moves: [] })
    await expect.poll(() => foot(page).innerText()).toBe('Rien n’a encore été joué.')
  })

  test('says where the moves become invalid, and continues from there', async () => {
    const { call, campaign, blue, route, storedMoves } = createCrews()
    const page = await screens.open(route)
    await drawTwo(page)
    await page.getByLabel('Pour qui').selectOption('Anne')
    await button(page, /^Tirer une carte/).click()
    await expectCardsLeft(page, 37)
    const crew = { campaign, warband: blue }
    const { members } = call<{ members: { id: string }[] }>('warband.get', crew)
    call('member.release', { ...crew, member: members[0]!.id, as: 'retired' })
    await page.getByText('La suite ne peut plus être rejouée').waitFor()
    await expect.poll(() => page.getByText('Ce combattant ne joue pas cette partie.').isVisible()).toBe(true)
    await expect.poll(() => button(page, /^Tirer une carte/).isDisabled()).toBe(true)
    await expectNoFindings(page)
    await button(page, 'Continuer à partir d’ici').click()
    await expect.poll(() => storedMoves()?.moves).toHaveLength(2)
    await expectCardsLeft(page, 38)
    await expect.poll(() => button(page, /^Tirer une carte/).isEnabled()).toBe(true)
  })

  test('continues in another window', async () => {
    const { route } = createCrews()
    const [one, other] = [await screens.open(route), await screens.open(route)]
    await drawTwo(one)
    await expectCardsLeft(other, 38)
    await expect.poll(() => cards(other)).toEqual(await cards(one))
    await other.getByText('Une autre fenêtre a continué').waitFor()
  })
})

describe('without a game, the deck', () => {
  test('can be tried from the rules, without changing the campaign', async () => {
    const { campaign } = createCrews()
    const page = await screens.open(`/campaign/${campaign}/rules`)
    await page.getByRole('link', { name: 'Paquet Destin' }).click()
    await drawTwo(page)
    await expect.poll(() => foot(page).innerText()).toContain('hors campagne')
    expect(await button(page, /^(Inscrire|Saisir)/).count()).toBe(0)
    const { view } = screens.host.call<CompanionView>('game.companion', { campaign, game: null, moves: [] })
    expect((view as DeckView).left).toBe(40)
    await expectNoFindings(page)
  })

  test('is found from anywhere, in both languages', async () => {
    const { campaign } = createCrews()
    const speak = (language: 'fr' | 'en') => screens.host.call('preferences.save', { language })
    speak('en')
    onTestFinished(() => void speak('fr'))
    const page = await screens.open(`/campaign/${campaign}`)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('fate')
    await page.getByRole('option', { name: /^Fate deck Without a game/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Fate deck' }).waitFor()
  })
})

test('a campaign without a companion says so, and does not redirect', async () => {
  screens.host.call('campaign.create', { campaign: at.campaign, name: 'Été', ruleset: 'un-pour-un' })
  const page = await screens.open(`/campaign/${at.campaign}/companion`)
  await page.getByText('n’a pas d’aide de jeu à l’écran').waitFor()
})
