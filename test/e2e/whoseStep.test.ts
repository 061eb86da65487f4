// @module-tag browser
// Two organisers and a player work at once: each undoes their own newest change; undoing another user's change asks first, and names that user.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { TimelineView } from '../../shared/contract/views/history.ts'
import { expectNoFindings } from '../support/axe.ts'
import { clubScreens } from '../support/clubPages.ts'
import type { Member } from '../support/clubPeople.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
const WORDS = {
  fr: {
    ...{ more: 'Plus', correct: 'Corriger' },
    ...{
      otto: 'C’est Otto qui l’a fait, pas vous',
      anna: 'C’est Anna qui l’a fait, pas vous',
      keep: 'Ne rien changer',
    },
    ...{ undo: 'Défaire', game: 'Défaire l’enregistrement', whole: 'Défaire l’enregistrement de cette partie ?' },
    ...{ resting: /plus récentes? repose/, none: 'Rien à défaire' },
  },
  en: {
    ...{ more: 'More', correct: 'Correct' },
    ...{ otto: 'Otto did this, not you', anna: 'Anna did this, not you', keep: 'Change nothing' },
    ...{ undo: 'Undo', game: 'Undo the game', whole: 'Undo this game as a whole?' },
    ...{ resting: /later entr(y|ies) depends?/, none: 'Nothing to undo' },
  },
} as const
type Language = keyof typeof WORDS

const screens = clubScreens()
let [campaign, band, first, last] = ['', '', '', '']
let people: Readonly<Record<'olga' | 'otto' | 'pia', Member>>

beforeAll(async () => {
  const club = screens.club()
  const { ask } = club.administrator
  campaign = (await ask<{ campaign: string }>('sample.create', { ruleset: 'kolaps' })).campaign
  await ask('campaign.change', { campaign, playersMay: 'free' })
  const exported = await ask<{ facts: { game: { id: string; round: number; state: string }[] } }>('campaign.export', {
    campaign,
  })
  const recorded = exported.facts.game.filter(({ state }) => state === 'recorded')
  const byRound = recorded.sort((a, b) => a.round - b.round).map(({ id }) => id)
  ;[first, last] = [byRound.at(0)!, byRound.at(-1)!]
  band = (await ask<{ warbands: { id: string }[] }>('campaign.get', { campaign })).warbands[0]!.id
  people = {
    olga: await club.joins('Olga', { role: 'organiser', campaign }),
    otto: await club.joins('Otto', { role: 'organiser', campaign }),
    pia: await club.joins('Pia', { role: 'player', campaign, warband: band }),
  }
}, 300_000)

/** Presses the button that undoes a game; on a phone it is in the menu. */
async function askToUndoGame(page: Page, words: (typeof WORDS)[Language]): Promise<void> {
  await page.getByRole('link', { name: words.correct }).waitFor()
  const button = page.getByRole('button', { name: words.game, exact: true })
  if (await button.isVisible()) return button.click()
  await page.locator('.head__do').getByRole('button', { name: words.more }).click()
  return page.getByRole('menuitem', { name: words.game, exact: true }).click()
}

/** Opens a page of the campaign as this user, in a language. */
async function openCampaignPage(
  who: Member,
  language: Language,
  viewport: typeof DESK,
  address: string,
): Promise<Page> {
  await who.ask('preferences.save', { language })
  const page = await screens.open(who, `/campaign/${campaign}/${address}`, { viewport })
  await page.locator(`html[lang=${language}]`).waitFor()
  return page
}

const recordPayment = ({ ask }: Member, detail: string) =>
  ask('ledger.record', { campaign, warband: band, amount: 1, detail })
const changeNotes = ({ ask }: Member, text: string) => ask('warband.change', { campaign, warband: band, notes: text })
/** Returns for each author whether the newest entry of this command is undone. */
async function undoneByAuthor(command: string): Promise<Readonly<Record<string, boolean>>> {
  const { groups } = await screens.club().administrator.ask<TimelineView>('history.timeline', { campaign })
  const those = groups.filter((one) => one.command === command).toReversed()
  return Object.fromEntries(those.map(({ name, undoneBy }) => [name ?? '', undoneBy !== null] as const))
}

test.each([
  ['olga', 'fr', DESK],
  ['olga', 'en', PHONE],
] as const)(
  '%s, %s: Ctrl+Z undoes the newest change by this user, despite later changes by others',
  async (who, language, size) => {
    await recordPayment(people[who], `${language} own`)
    await changeNotes(people.otto, `${language} of Otto`)
    const page = await openCampaignPage(people[who], language, size, 'history')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => undoneByAuthor('ledger.record')).toMatchObject({ Olga: true })
    expect(await undoneByAuthor('warband.change')).toMatchObject({ Otto: false })
  },
)

test.each([
  ['olga', 'fr', DESK],
  ['olga', 'en', PHONE],
] as const)(
  '%s, %s: the history asks before it undoes a change by Otto, and names him',
  async (who, language, size) => {
    const words = WORDS[language]
    await recordPayment(people.otto, `${language} prize`)
    const page = await openCampaignPage(people[who], language, size, 'history')
    const undo = page.getByRole('button', { name: new RegExp(`^${words.undo} ?: .*${language} prize`) })
    await undo.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.otto).waitFor()
    await expectNoFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await undoneByAuthor('ledger.record')).toMatchObject({ Otto: false })
    await dialog.getByRole('button', { name: words.keep }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await undoneByAuthor('ledger.record')).toMatchObject({ Otto: false })
  },
)

test.each([
  ['olga', 'fr', DESK],
  ['olga', 'en', PHONE],
] as const)(
  '%s, %s: undoing a game that Anna recorded asks and names her too, with or without dependent entries',
  async (who, language, size) => {
    const words = WORDS[language]
    const page = await openCampaignPage(people[who], language, size, `games/${first}`)
    await askToUndoGame(page, words)
    const resting = page.getByRole('dialog', { name: words.resting })
    await resting.getByText(words.anna).waitFor()
    await expectNoFindings(page)
    await page.keyboard.press('Escape')
    await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/games/${last}`)
    await askToUndoGame(page, words)
    await page.getByRole('dialog').getByText(words.anna).waitFor()
    expect(await undoneByAuthor('game.settle')).toMatchObject({ Anna: false })
  },
)

test.each([
  ['fr', DESK],
  ['en', PHONE],
] as const)(
  'a player, %s: Ctrl+Z undoes the newest change by this player, never one by an organiser',
  async (language, size) => {
    const { pia } = people
    const members = await pia.ask<{ members: { id: string }[] }>('warband.builder', { campaign, warband: band })
    await pia.ask('member.change', {
      campaign,
      warband: band,
      member: members.members[0]!.id,
      notes: `${language} Pia`,
    })
    const page = await openCampaignPage(pia, language, size, 'history')
    await page.getByText('Pia').first().waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => undoneByAuthor('member.change')).toMatchObject({ Pia: true })
    await recordPayment(people.otto, `${language} after Pia`)
    await page.keyboard.press('Control+z')
    await page.getByText(WORDS[language].none).waitFor()
    expect(await undoneByAuthor('ledger.record')).toMatchObject({ Otto: false })
  },
)
