// @module-tag browser
// Hostile texts as names and notes on every screen: they are shown as text and have no effect.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playOutGame } from '../../main/transfer/playOut.ts'
import { createSeededDice } from '../../shared/rules/kit/dice.ts'
import { INSIDE, OUTSIDE, type Scene } from '../screenshots/scenes.ts'
import { NOWHERE, show, showNext } from '../screenshots/show.ts'
import type { Place } from '../screenshots/worlds.ts'
import { HOSTILE } from '../support/hostileTexts.ts'
import { complaints, launchBrowser, startScreenHost, type ScreenHost } from '../support/screenHost.ts'
import { openTracedPage, pageState, QUIET, type Traced } from '../support/tracedPage.ts'

let browser: Browser
let host: ScreenHost
let place: Place
/** One page for all tests: it goes from screen to screen. */
let traced: Traced
beforeAll(async () => {
  browser = await launchBrowser()
  host = await startScreenHost()
  place = campaignOfHostileNames()
  traced = await openTracedPage(browser, host)
})
afterAll(async () => {
  await browser.close()
  await host.close()
})

const BANDS = 5
const LONG_WORD = 'W'.repeat(80)
const campaign = 'hostilecampaign'
const bandId = (at: number) => `hostileband${at}`
/** Texts that the contract refused as a name because of their characters. */
const refused: string[] = []

/** Creates a campaign with hostile texts as all names: its bands have played one game, and a second is planned. Returns it as a place. */
function campaignOfHostileNames(): Place {
  const accepted = HOSTILE.filter(isAccepted)
  // Every third name is one long word, so each screen shows some.
  const text = (at: number) => (at % 3 === 0 ? LONG_WORD : accepted[at % accepted.length]!)
  const notes = HOSTILE.filter((one) => accepted.includes(one)).join('\n')
  host.call('campaign.change', { campaign, name: text(2), notes })
  const [member] = Array.from({ length: BANDS }, (_, at) => createBand(at, text, notes))
  const sides = [0, 1].map((at) => ({ name: text(4 + at), warbands: [bandId(at)] }))
  const game = { campaign, round: 1, scenario: text(0), notes, sides }
  host.call('game.plan', { ...game, game: 'hostilegame1' })
  const fallen = { member: member!, fate: 'out' as const }
  const call = <T>(method: string, input: object) => host.call<T>(method, input)
  playOutGame(call, campaign, 'hostilegame1', { fallen: [fallen], winner: bandId(0) }, createSeededDice(3))
  host.call('game.plan', { ...game, game: 'hostilegame2', round: 2, scenario: text(5) })
  const there = { campaign, warband: bandId(0), member: member! }
  return { ...there, name: 'hostile', recorded: 'hostilegame1', planned: 'hostilegame2', round: 2 }
}

/** Checks whether the contract accepts a text as a name, by naming the campaign with it; collects the refused ones. */
function isAccepted(text: string, at: number): boolean {
  if (at === 0) host.call('campaign.create', { campaign, name: 'x', ruleset: 'un-pour-un', startingBudget: 900 })
  const answer = host.service.call('campaign.change', { campaign, name: text })
  if (!answer.ok) refused.push(text)
  return answer.ok
}

/** Creates a band with eleven members, each named by one of the texts; returns the leader's id. */
function createBand(at: number, text: (at: number) => string, notes: string): string {
  const own = { campaign, warband: bandId(at) }
  host.call('warband.create', { ...own, name: text(at * 11), player: text(at * 11 + 1), notes, position: at })
  const ids = Array.from({ length: 11 }, (_, one) => {
    const member = { kind: one === 0 ? 'leader' : 'henchman', name: text(at * 11 + one), notes: notes.slice(0, 900) }
    return host.call<{ answer: { member: string } }>('member.recruit', { ...own, member }).answer.member
  })
  return ids[0]!
}

/** The width of a phone, then the usual one; the last width is kept for the next screen. */
const WIDTHS = [390, 1280]
const isWalked = ({ worlds }: Scene) => worlds.includes('typical')

test('there are at least fifty texts, and refused ones contain what names may not contain', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(50)
  expect(HOSTILE.length - refused.length).toBeGreaterThanOrEqual(50)
  expect(refused.filter((text) => !/[\u0000-\u001f\u200b-\u200f\u2028-\u202e\u2060-\u2069]/.test(text))).toEqual([])
})

describe('every screen shows them without running them, without a dialog and within its width', () => {
  test.each([...OUTSIDE, ...INSIDE].filter(isWalked))('$name', async (scene) => {
    const { page, strayed } = traced
    if (scene.isThere?.(host, place) === false) return
    await showNext(page, host, scene, OUTSIDE.includes(scene) ? NOWHERE : place)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect({ width, ...(await pageState(page)) }).toEqual({ width, ...QUIET })
    }
    expect(strayed).toEqual([])
    expect(complaints.get(page)).toEqual([])
  })
})

const HOME = INSIDE.find(({ name }) => name === 'home')!

test('names appear on the page unchanged', async () => {
  const { page } = traced
  const { bands } = host.call<{ bands: { name: string }[] }>('campaign.overview', { campaign })
  await showNext(page, host, HOME, place)
  const shown = await page.locator('table.bands tbody .name').allTextContents()
  expect(shown.map((name) => name.trim())).toEqual(bands.map(({ name }) => name.trim()))
  const { campaign: frame } = host.call<{ campaign: { name: string } }>('campaign.get', { campaign })
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(frame.name)
  expect(await page.title()).toContain(frame.name)
})

test('detects a page that interprets a text', async () => {
  const { page } = traced
  // Load the page again, so that an injected element does not stay for other tests.
  await show(page, host, HOME, place)
  await page.evaluate((texts) => (document.querySelector('#main')!.innerHTML = texts.join('')), HOSTILE.slice(4, 20))
  await expect.poll(async () => (await pageState(page)).breaches.length).toBeGreaterThan(0)
  expect((await pageState(page)).found.length).toBeGreaterThan(2)
  await page.evaluate(() => document.querySelector<HTMLElement>('#main')!.style.setProperty('width', '2000px'))
  expect((await pageState(page)).over).toBeGreaterThan(0)
})
