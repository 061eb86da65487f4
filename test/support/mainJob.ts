import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Hands } from './hands.ts'

/** A page, and the hands that use it. Each function below does a step of the main job and waits for its result. */
export interface Job {
  readonly page: Page
  readonly hands: Hands
}

const tab = ({ page }: Job, name: string) => page.locator('.tabs').getByRole('link', { name, exact: true })
const next = ({ page }: Job): Locator => page.locator('[data-next]')
const stepNow = ({ page }: Job, label: string) => page.locator('[aria-current="step"]', { hasText: label }).waitFor()

/** Opens the sample of a ruleset from the start page; returns its campaign. `isFirst`: there are no campaigns yet. */
export async function openSample({ page, hands }: Job, ruleset: string, isFirst = true): Promise<string> {
  await page.getByRole('heading', { name: isFirst ? /Votre premier carnet/ : 'Campagnes', level: 1 }).waitFor()
  await hands.press(page.locator(`[data-ruleset="${ruleset}"]`).getByRole('button', { name: /^Exemple/ }))
  await page.locator('table.bands tbody tr').first().waitFor()
  return /#\/campaign\/(\w+)/.exec(page.url())![1]!
}

/** The change of a band: the number of items `bought`, or the new name (`called`) of a member. */
export interface BandChange {
  readonly warband: string
  readonly bought: number
  readonly called: string | undefined
}

/** Buys an item for the first member of the first band or, if the ruleset sells nothing, renames the member. */
export async function changeBand(job: Job, sells: boolean): Promise<BandChange> {
  const { page, hands } = job
  await hands.press(tab(job, 'Bandes'))
  await hands.press(page.locator('.bands__n').first())
  await page.locator('.who__h').waitFor()
  const called = sells ? void (await buySomething(job)) : await renameSomebody(job)
  await page.locator('.saved--saved').waitFor()
  return { warband: /warbands\/(\w+)/.exec(page.url())![1]!, bought: sells ? 1 : 0, called }
}

async function buySomething({ page, hands }: Job): Promise<void> {
  const offer = page
    .locator('.cat__l .item:not(.is-off)')
    .filter({ has: page.getByRole('button', { name: /^Acheter/ }) })
    .first()
  await offer.waitFor()
  const treasury = page.locator('.foot .tot', { hasText: /trésor/i }).locator('.tot__n')
  const before = await treasury.innerText()
  await hands.press(offer.getByRole('button', { name: /^Acheter/ }))
  await treasury.filter({ hasNotText: before }).waitFor()
}

async function renameSomebody({ page, hands }: Job): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Nom du membre' })
  await hands.enter(field)
  await page.keyboard.press('End')
  await page.keyboard.type(' le Bref')
  const called = await field.inputValue()
  await page.getByRole('option', { name: called }).waitFor()
  return called
}

/** Opens the planned game, enters a six for each roll before the game, and opens the result. Returns the game. */
export async function prepareGame(job: Job): Promise<string> {
  const { page, hands } = job
  await hands.press(tab(job, 'Parties'))
  await hands.press(page.getByRole('link', { name: /^Préparer :/ }).first())
  await page.getByRole('link', { name: 'Saisir le résultat' }).waitFor()
  const dice = page.locator('.lineup__d input')
  for (let at = 0; at < (await dice.count()); at++) {
    await hands.enter(dice.nth(at))
    await page.keyboard.type('6')
    await page.locator('.lineup__d').nth(at).locator('[role=status]').waitFor()
  }
  const game = /games\/(\w+)/.exec(page.url())![1]!
  await hands.press(page.getByRole('link', { name: 'Saisir le résultat' }))
  return game
}

/** Enters a win of the first side, the computed points, and the first member of each band as out of action. */
export async function enterFallen(job: Job): Promise<void> {
  const { page, hands } = job
  await stepNow(job, 'Résultat')
  await hands.choose(page.locator('.side-result').first().getByRole('radio', { name: 'Victoire' }))
  await page.locator('.side-result').nth(1).getByRole('radio', { name: 'Défaite', checked: true }).waitFor()
  await hands.press(next(job))
  // Not every game has points or income.
  await page.locator('[aria-current="step"]', { hasText: /Points|[Rr]evenus?|Hors de combat/ }).waitFor()
  if (await page.locator('[aria-current="step"]', { hasText: /Points|[Rr]evenus?/ }).count())
    await hands.press(next(job))
  await stepNow(job, 'Hors de combat')
  for (const band of await page.locator('.by-band section').all()) {
    const out = band.locator('.fall').getByRole('radio', { name: 'Hors de combat' }).first()
    await hands.choose(out)
    await band.locator('.sec', { hasText: '1 hors de combat' }).waitFor()
  }
  await hands.press(next(job))
  await stepNow(job, 'Blessures')
}

/** Describes the dice of a roll and which one is next. The text changes with each die. */
const describeDice = (roll: Locator): Promise<string> =>
  roll.evaluate((one) => [...one.querySelectorAll('[aria-label]')].map((part) => part.ariaLabel).join())

const FACES = ['3', '2', '5', '4', '6', '1']

/** Types up to `most` dice and makes the decisions that follow. `kept`: the number of dice in the draft. Returns the number typed. */
export async function typeDice(job: Job, kept: () => number, most = 200): Promise<number> {
  const { page, hands } = job
  for (let typed = 0; ; typed++) {
    await page.locator('.saved--saved').waitFor()
    const dice = page.locator('.roll.is-now:has(.die.is-next) input, .roll:has(.die.is-next) input').first()
    const asked = page.locator('.decide:not(:has(input:checked)) input').first()
    if (await dice.count()) {
      if (typed >= most) return typed
      const roll = page.locator('.roll', { has: page.locator(`[data-ask="${await dice.getAttribute('data-ask')}"]`) })
      const before = await describeDice(roll)
      await hands.enter(dice)
      await page.keyboard.type(FACES[typed % FACES.length]!)
      await expect.poll(() => describeDice(roll)).not.toBe(before)
      await expect.poll(kept).toBe(typed + 1)
    } else if (await asked.count()) await hands.choose(asked)
    else return typed
  }
}

/** Goes from the injuries to the end and records the game. */
export async function recordGame(job: Job): Promise<void> {
  const { page, hands } = job
  await page.locator('[data-next]:not([aria-disabled])').waitFor()
  await hands.press(next(job))
  await stepNow(job, 'Expérience')
  await hands.press(next(job))
  await stepNow(job, 'Relecture')
  await hands.press(page.getByRole('button', { name: /^Enregistrer/ }))
  await page.getByRole('button', { name: 'Défaire l’enregistrement' }).waitFor()
}

/** Plans a game between the first two bands, which opens its page. Returns the game. */
export async function planNext(job: Job): Promise<string> {
  const { page, hands } = job
  await hands.press(tab(job, 'Parties'))
  await hands.press(page.getByRole('button', { name: 'Prévoir une partie' }))
  const sides = page.getByRole('dialog').locator('.plan__b select')
  for (let at = 0; at < (await sides.count()); at++) await hands.pick(sides.nth(at), at < 2 ? at + 1 : 0)
  await hands.press(page.getByRole('button', { name: 'Prévoir la partie' }))
  await page.getByRole('link', { name: 'Saisir le résultat' }).waitFor()
  return /games\/(\w+)/.exec(page.url())![1]!
}

/** Opens the print screen for this game and waits until its document is drawn. */
export async function showSheets({ page, hands }: Job): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'Imprimer les fiches' }))
  await page.locator('.paper canvas[data-drawn]').waitFor()
}

/** Presses the button that saves the document. */
export const save = ({ page, hands }: Job): Promise<void> =>
  hands.press(page.getByRole('button', { name: 'Enregistrer en PDF' }))
