// @module-tag browser
// The number of clicks from an empty program to the first legal band and its printed sheet, in each game.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openScreens } from '../support/openScreens.ts'

const screens = openScreens()

/** Maximum number of clicks to a legal band, and to its printed sheet. */
const MOST = { legal: 10, printed: 12 }
const GAMES = [
  { game: 'Règles au un pour un', recruits: [/^Recruter : Chef/, /^Recruter : Sous-fifre/], hasList: true },
  { game: 'Chaos au Caire', recruits: [/^Personnage indépendant/], hasList: false },
  { game: 'Circus Imperium', recruits: [/^Char/], hasList: false },
  { game: 'KOLAPS', recruits: [/^Recruter : /], hasList: true },
  { game: 'Cartes Destin', recruits: [/^Combattant/], hasList: false },
]

test.each(GAMES)(
  'the first band of $game needs few clicks, and shows no error',
  async ({ game, recruits, hasList }) => {
    const page = await screens.open('/')
    let clicks = 0
    const click = async (what: Locator) => {
      clicks += 1
      await what.first().click()
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await click(page.getByRole('link', { name: new RegExp(`^Commencer avec ${game}`) }))
    await click(page.getByLabel('Nom de la campagne'))
    await page.keyboard.type('Été')
    await click(button('Commencer la campagne'))
    await click(page.getByRole('link', { name: 'Créer la première bande' }))
    await page.getByRole('dialog', { name: 'Nouvelle bande' }).waitFor()
    await page.keyboard.type('Les Œillets')
    await click(button('Créer la bande'))
    await page.getByText(/^Pour commencer/).waitFor()
    expect(await page.locator('.issue--error, .tag--danger').count()).toBe(0)
    for (const [at, recruit] of recruits.entries()) {
      if (hasList) await click(button(/^Recruter$/))
      await click(button(recruit))
      await expect.poll(() => page.locator('.mem').count()).toBe(at + 1)
    }
    await page.locator('.foot .tag--good').waitFor()
    expect(clicks).toBeLessThanOrEqual(MOST.legal)
    await click(page.getByRole('link', { name: 'Imprimer la bande' }))
    const saved = page.waitForEvent('download')
    await click(button('Enregistrer en PDF'))
    await saved
    expect(clicks).toBeLessThanOrEqual(MOST.printed)
  },
)
