// @module-tag browser
// Pages to share and notebooks of every size: collapsed for a league, without sideways scrolling on a phone, complete
// in print.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotebookBundle } from '../../shared/contract/views/page.ts'
import { findings } from '../support/axe.ts'
import { launchBrowser, startScreenHost, type ScreenHost } from '../support/screenHost.ts'
import { seasonIn } from '../support/season.ts'

let browser: Browser
let host: ScreenHost
let season: string
const folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
beforeAll(async () => {
  browser = await launchBrowser()
  season = seasonIn(folder, { warbands: 30, membersEach: 12, rounds: 20 })
  host = await startScreenHost(folder)
})
afterAll(async () => {
  await host.close()
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = <T>(method: string, input: object = {}): T => host.call<T>(method, input)
const textOf = (method: string, input: object): string =>
  call<{ text: string }>(method, { language: 'fr', ...input }).text

async function openPage(text: string, width = 360, isPhone = false): Promise<Page> {
  const file = path.join(folder, 'page.html')
  writeFileSync(file, text)
  const phone = { isMobile: isPhone, hasTouch: isPhone }
  const page = await (await browser.newContext({ viewport: { width, height: 740 }, ...phone })).newPage()
  await page.goto(`file://${file}`)
  return page
}
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

describe('the page of a league', () => {
  test('is collapsed, so that bands are found on a phone and accessibility checks finish', async () => {
    const page = await openPage(textOf('page.get', { campaign: season, initials: true }))
    expect(await page.locator('#bands details').count()).toBe(30)
    expect(await page.locator('#bands details[open]').count()).toBe(0)
    expect(await page.locator('#rounds details[open]').count()).toBe(1)
    expect(await page.locator('#rounds article').last().locator('.game').first().isVisible()).toBe(true)
    expect(await height(page)).toBeLessThan(30 * 740)
    expect(await findings(page)).toEqual([])
    await page.context().close()
  })

  test('opens the band that a link points to', async () => {
    const page = await openPage(textOf('page.get', { campaign: season }))
    const link = page.locator('#standings tbody a').nth(20)
    const name = (await link.textContent())!
    await link.click()
    const band = page.getByRole('article', { name, exact: true })
    await expect.poll(() => band.locator('.people').isVisible()).toBe(true)
    const heading = await band.locator('h3').boundingBox()
    expect(heading!.y).toBeGreaterThan(40)
    expect(heading!.y).toBeLessThan(300)
    await page.context().close()
  })

  test('prints everything', async () => {
    const page = await openPage(textOf('page.get', { campaign: season }))
    const people = page.locator('.people').nth(25)
    expect(await people.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await people.evaluate((table) => table.checkVisibility())).toBe(true)
    await page.context().close()
  })
})

test.each(['fr', 'en'])(
  'shows the points in the standings on a phone, with large touch targets (%s)',
  async (language) => {
    const page = await openPage(textOf('page.get', { campaign: season, language }), 360, true)
    const points = await page.locator('#standings tbody tr').first().locator('td b').boundingBox()
    expect(points!.x + points!.width).toBeLessThan(345)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a:not(.skip), summary')]
        .map((one) => [one.textContent, one.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width > 0 && (width < 43.5 || height < 43.5))
        .map(([text]) => text),
    )
    expect(small).toEqual([])
    await page.context().close()
  },
)

test('a page of a few bands and rounds is not collapsed', async () => {
  const { campaign } = call<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' })
  const page = await openPage(textOf('page.get', { campaign }))
  expect(await page.locator('#rounds details:not([open]), #bands details:not([open])').count()).toBe(0)
  await page.context().close()
})

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunt'

interface Shown {
  readonly rulesets: readonly { readonly id: string; readonly sample: object | null }[]
}

test('no notebook of any ruleset scrolls sideways on a phone, with the longest word as a name', async () => {
  for (const { id, sample } of call<Shown>('rulesets.list').rulesets) {
    if (!sample) continue
    const { campaign } = call<{ campaign: string }>('sample.create', { ruleset: id })
    const { notebooks } = call<NotebookBundle>('notebook.list', { campaign, language: 'fr' })
    const { warband, game } = notebooks[0]!
    const { members } = call<{ members: { id: string }[] }>('warband.builder', { campaign, warband })
    for (const { id: member } of members.slice(0, 2))
      call('member.change', { campaign, warband, member, name: LONG_WORD })
    const page = await openPage(textOf('notebook.get', { campaign, warband, game: game ?? undefined }))
    await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.scroll')]
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => one.getAttribute('aria-label')),
    )
    expect({ id, wide }).toEqual({ id, wide: [] })
    await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = false)))
    expect({ id, isLong: (await height(page)) > 25 * 740 }).toEqual({ id, isLong: false })
    await page.context().close()
  }
})
