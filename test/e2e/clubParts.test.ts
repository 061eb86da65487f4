// @module-tag browser
// Reports after a game, in real browsers: a player on a phone answers for their own band, the organiser sees the answers arrive, accepts them
// and records the game. A public page is published, read without an account, and unpublished.
import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectNoFindings } from '../support/axe.ts'
import { clubScreens } from '../support/clubPages.ts'
import type { Member } from '../support/clubPeople.ts'

const PHONE = { width: 360, height: 640 }
const DESK = { width: 1280, height: 900 }
const CAMPAIGN = 'campaign01'
const BANDS = ['warband001', 'warband002'] as const
const screens = clubScreens()
let anna: Member
let zoes: Member
let tries = 0

beforeAll(async () => {
  anna = screens.club().administrator
  await anna.ask('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget: 900 })
  for (const [at, warband] of BANDS.entries()) {
    const band = { campaign: CAMPAIGN, warband }
    await anna.ask('warband.create', {
      ...band,
      name: ['Les Crocs', 'Les Renards'][at],
      player: ['Zoé', 'Basile'][at],
    })
    for (const [kind, name] of [
      ['leader', 'Hélène'],
      ['lieutenant', 'Gontran'],
      ['henchman', 'Marius'],
    ])
      await anna.ask('member.recruit', {
        ...band,
        member: { kind, name: at === 0 ? name : `${name} R.`, items: [{ id: 'dagger' }] },
      })
  }
  zoes = await screens.club().joins('Zoé', { role: 'player', campaign: CAMPAIGN, warband: BANDS[0] })
}, 300_000)

/** Expects no axe findings, no sideways scrolling, and no touch target that is too small. */
async function expectUsableOnPhone(page: Page): Promise<void> {
  await expectNoFindings(page)
  const bad = await page.evaluate(() => {
    const small = [
      ...document.querySelectorAll('.part button, .part select, .part .pick__o > span, .part__foot button'),
    ].filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      return width > 0 && height < 43.5
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return { small: small.map(({ outerHTML }) => outerHTML), wide: scrollWidth - clientWidth }
  })
  expect(bad).toEqual({ small: [], wide: 0 })
}

/** Saves screenshots for manual review if CHRONIQUE_PICTURES names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const to = process.env['CHRONIQUE_PICTURES']
  if (!to) return
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: path.join(to, `${name}-${theme}.png`), fullPage: true })
  }
}

const placeOf = (game: string, warband: string) => `/campaign/${CAMPAIGN}/games/${game}/answer/${warband}`

test('lets a player answer on a phone, and the organiser accept the answers and record the game', async () => {
  // A new game for each attempt, because a recorded game cannot be answered again.
  const game = `game00000${++tries}`
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  await anna.ask('game.plan', { campaign: CAMPAIGN, game, round: tries, scenario: 'Le pont', sides })
  const zoe = await screens.anew(zoes, '/', { viewport: PHONE })
  await zoe.getByRole('link', { name: 'My account' }).waitFor()
  const desk = await screens.anew(anna, `/campaign/${CAMPAIGN}/games/${game}/aftermath`, { viewport: DESK })
  await desk.getByText('2 warbands are missing.').waitFor()
  await picture(desk, 'wizard-missing')

  await zoe.goto(`${anna.origin}/#/campaign/${CAMPAIGN}/games`)
  await zoe.getByRole('link', { name: 'After the game: report for Les Crocs' }).waitFor()
  await picture(zoe, 'phone-games')
  await zoe.getByRole('link', { name: 'After the game: report for Les Crocs' }).click()
  await zoe.getByRole('heading', { name: 'After the game: Les Crocs' }).waitFor()
  await expectUsableOnPhone(zoe)
  await picture(zoe, 'phone-part-begin')
  // The page does not name members of the other band that have not been seen yet.
  expect(await zoe.content()).not.toContain('Hélène R.')

  await zoe.getByRole('group', { name: 'Marius' }).getByRole('radio', { name: 'Out of action' }).check()
  await zoe.getByRole('heading', { name: 'Injuries' }).waitFor()
  await desk.getByText('in progress').waitFor()
  await expectUsableOnPhone(zoe)
  await zoe.getByRole('button', { name: 'Roll : Marius' }).click()
  await zoe.getByText('1 roll by the program.').waitFor()
  expect(await zoe.getByRole('button', { name: /Take back/ }).count()).toBe(0)
  await expectUsableOnPhone(zoe)
  await picture(zoe, 'phone-part-rolled')
  await zoe.getByRole('button', { name: 'Submit' }).click()
  await zoe.getByText('Your report is submitted.').waitFor()
  await expectUsableOnPhone(zoe)
  await picture(zoe, 'phone-part-in')

  await desk.getByText('1 warband is missing.').waitFor()
  await picture(desk, 'wizard-parts')
  // The results of the round show the missing reports too.
  const grid = await desk.context().newPage()
  await grid.goto(`${anna.origin}/#/campaign/${CAMPAIGN}/rounds/${tries}/results`)
  await grid.getByText('1 warband is missing.').waitFor()
  await grid.getByRole('button', { name: /^Use: / }).waitFor()
  await expectNoFindings(grid)
  await picture(grid, 'results-parts')
  await desk.getByRole('button', { name: /^Use: / }).click()
  await desk.getByText('taken over').waitFor()

  const french = await screens.anew(zoes, placeOf(game, BANDS[0]), { viewport: PHONE, locale: 'fr-FR' })
  await french.getByText('Votre compte rendu est envoyé.').waitFor()
  await expectUsableOnPhone(french)
  await picture(french, 'phone-part-fr')
  await french.goto(`${anna.origin}/#${placeOf(game, BANDS[1])}`)
  await french
    .getByRole('alert')
    .or(french.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  expect(await french.content()).not.toContain('Hélène R.')

  const { answers } = await anna.ask<{ answers: Record<string, object> }>('part.get', {
    campaign: CAMPAIGN,
    game,
    warband: BANDS[0],
  })
  const draft = await anna.ask<{ data: { answers: Record<string, object> } }>('draft.get', {
    campaign: CAMPAIGN,
    key: `aftermath:${game}`,
  })
  expect(draft.data.answers).toEqual(answers)

  await desk.getByRole('group', { name: 'Les Crocs' }).getByRole('radio', { name: 'Win' }).check()
  const record = desk.getByRole('button', { name: /^Record/ })
  for (let step = 0; step < 8 && !(await record.isVisible()); step++) {
    await desk.locator('[data-next]').click()
    await desk.waitForTimeout(300)
  }
  await picture(desk, 'wizard-preview')
  await record.click()
  await zoe.getByText('The game is recorded.').waitFor()
  await expectUsableOnPhone(zoe)
  await picture(zoe, 'phone-part-recorded')
}, 300_000)

test('publishes a page, shows it without an account on a phone, and unpublishes it', async () => {
  const page = await screens.anew(anna, '/club', { viewport: PHONE })
  await page.getByRole('button', { name: 'New public page' }).click()
  await picture(page, 'club-page-new')
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = await page.getByRole('textbox', { name: 'The link' }).inputValue()
  expect(link).toMatch(/\/page\/[0-9a-f]{32}$/)
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  await picture(page, 'club-page')
  await expectNoFindings(page)
  const context = await screens.browser().newContext({ viewport: PHONE, locale: 'en-GB', reducedMotion: 'reduce' })
  const reader = await context.newPage()
  await reader.goto(link)
  await reader.getByRole('heading', { name: 'Été' }).waitFor()
  await picture(reader, 'public-page')
  await expectNoFindings(reader)
  expect(await reader.evaluate(() => getComputedStyle(document.querySelector('main')!).maxWidth)).not.toBe('none')
  await page.getByRole('button', { name: 'Stop sharing the page of Été' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('The page is no longer there for anybody.').waitFor()
  await page.getByText('stopped sharing a page of Été').waitFor()
  await reader.reload()
  await reader.getByText('There is no page here, or no longer').waitFor()
  await picture(reader, 'public-page-gone')
}, 60_000)
