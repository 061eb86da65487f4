// @module-tag browser
// Pages to share and notebooks as files in a browser: they run, fetch and send nothing; both colour schemes, both languages.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTILE } from '../support/hostileTexts.ts'
import { colourFindings, findings } from '../support/axe.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { launchBrowser } from '../support/screenHost.ts'
import { BANDS, twoBands, type TwoBands } from '../support/twoBands.ts'

let browser: Browser
let played: TwoBands
const folder = mkdtempSync(path.join(tmpdir(), 'chronique-'))
const [US, THEM] = BANDS
beforeAll(async () => {
  browser = await launchBrowser()
  played = twoBands()
  const accepted = HOSTILE.filter(
    (text) => played.app.call('campaign.change', { campaign: CAMPAIGN, name: text }, 'test').ok,
  )
  for (const warband of BANDS) {
    const name = warband === US ? '</script><script>canary=1</script>' : 'W'.repeat(80)
    played.does('warband.change', {
      campaign: CAMPAIGN,
      warband,
      name,
      player: '<img src=x onerror=canary=1>',
      notes: accepted.join('\n'),
    })
    for (const [at, member] of played.members[warband]!.entries())
      played.does('member.change', {
        campaign: CAMPAIGN,
        warband,
        member,
        name: accepted[at * 2 + (warband === US ? 0 : 1)],
      })
  }
  played.game(1, { winner: THEM, fallen: [] })
  played.game(2, { winner: US, fallen: [played.fallen(THEM, 2, 'killed'), played.fallen(THEM, 3)] })
  const sides = BANDS.map((warband) => ({ warbands: [warband] }))
  for (const round of [3, 4]) {
    const texts = { scenario: 'W'.repeat(80), notes: accepted.join('\n') }
    played.does('game.plan', { campaign: CAMPAIGN, game: `gameround${round}`, round, ...texts, sides })
  }
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

const LANGUAGES = ['fr', 'en'] as const
const textOf = (kind: 'page' | 'notebook', language: (typeof LANGUAGES)[number], asked: object = {}): string =>
  played.call<{ text: string }>(`${kind}.get`, {
    campaign: CAMPAIGN,
    language,
    ...(kind === 'notebook' ? { warband: US } : { notes: true }),
    ...asked,
  }).text

/** Opens a text as a local file on a phone; collects its requests and console messages. */
async function openPage(text: string, options: BrowserContextOptions = {}) {
  const file = path.join(folder, 'page.html')
  writeFileSync(file, text)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })
  const page = await context.newPage()
  const [requests, complaints]: string[][] = [[], []]
  page.on('request', (request) => requests!.push(request.url()))
  page.on('console', (message) => complaints!.push(message.text()))
  page.on('pageerror', (error) => complaints!.push(error.message))
  page.on('dialog', (dialog) => void dialog.dismiss())
  const address = `file://${file}`
  await page.goto(address)
  return { page, context, address, asked: () => requests!.filter((url) => url !== address), complaints: complaints! }
}
const canary = (page: Page) => page.evaluate(() => 'canary' in window)

test('breaks no name of common length within a word on a phone', async () => {
  const league = twoBands()
  const names = ['Capitaine Joséphine', 'Les Contrebandiers', 'Sebekhotep']
  for (const [at, member] of league.members[US]!.entries())
    league.does('member.change', { campaign: CAMPAIGN, warband: US, member, name: names[at] })
  league.does('warband.change', { campaign: CAMPAIGN, warband: US, name: 'Les Contrebandiers de la Darse' })
  league.game(1, { winner: US, fallen: [league.fallen(THEM, 1), league.fallen(THEM, 2), league.fallen(THEM, 3)] })
  const { text } = league.call<{ text: string }>('page.get', { campaign: CAMPAIGN, language: 'fr' })
  const { page, context } = await openPage(text, { viewport: { width: 390, height: 844 } })
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll('.two :is(thead th, tbody th, tbody td:not([class]))')].flatMap(
      ({ firstChild: node }) =>
        [...(node?.textContent ?? '').matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(node!, index)
          range.setEnd(node!, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        }),
    ),
  )
  expect(broken).toEqual([])
  await context.close()
})

describe.each(['page', 'notebook'] as const)('a %s', (kind) => {
  test.each(LANGUAGES)('is readable in both colour schemes, and fits a phone (%s)', async (language) => {
    const { page, context, asked, complaints } = await openPage(textOf(kind, language))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect({ colorScheme, findings: [...(await findings(page)), ...(await colourFindings(page))] }).toEqual({
        colorScheme,
        findings: [],
      })
    }
    for (const width of [320, 360, 720]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    expect([await canary(page), asked(), complaints]).toEqual([false, [], []])
    await context.close()
  })

  test('runs and fetches nothing from its contents', async () => {
    const hits: string[] = []
    const server = createServer((request, response) => {
      hits.push(request.url!)
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const planted = `<script>canary=1</script><img src="${there}/a.png" onerror="canary=1"><link rel="stylesheet" href="${there}/a.css"><iframe src="${there}/frame"></iframe><style>body{display:none}</style><p id="styled" style="color:red">x</p><form action="${there}/form"><button id="send">x</button></form>`
    const { page, context, complaints } = await openPage(textOf(kind, 'fr').replace('</main>', `${planted}</main>`))
    await page.evaluate(() => document.getElementById('send')!.click())
    await expect.poll(() => complaints.length).toBeGreaterThan(5)
    expect(complaints.filter((one) => !one.includes('Content Security Policy'))).toEqual([])
    expect([await canary(page), await page.locator('#styled').isVisible(), hits]).toEqual([false, true, []])
    await context.close()
    server.close()
  })

  test('prints black on white in any colour scheme', async () => {
    const { page, context } = await openPage(textOf(kind, 'fr'), { colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const colours = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      return [color, backgroundColor]
    })
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    await context.close()
  })
})

describe('the boxes of a notebook', () => {
  const countTicked = (page: Page) => page.locator('input:checked').count()
  const life = (page: Page) => page.locator('.tracker input[data-tick]').first()

  test('are restored after a reload, until all are cleared', async () => {
    const { page, context } = await openPage(textOf('notebook', 'fr'))
    await life(page).check()
    await page.locator('.check input[data-tick]').first().check()
    await page.reload()
    expect([await countTicked(page), await life(page).isChecked()]).toEqual([2, true])
    expect([await page.locator('#kept').isVisible(), await page.locator('#not-kept').isVisible()]).toEqual([
      true,
      false,
    ])
    await page.getByRole('button', { name: 'Tout décocher' }).click()
    await page.reload()
    await expect.poll(() => countTicked(page)).toBe(0)
    await context.close()
  })

  test('belong to one game, and are dropped with the next', async () => {
    const { page, context, address } = await openPage(textOf('notebook', 'fr'))
    await life(page).check()
    writeFileSync(new URL(address), textOf('notebook', 'fr', { game: 'gameround4' }))
    await page.reload()
    expect([await countTicked(page), await page.evaluate(() => Object.keys(localStorage))]).toEqual([0, []])
    await life(page).check()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([`chronique/${US}/gameround4`])
    await context.close()
  })

  test('work without browser storage, with a note', async () => {
    const { page, context, complaints } = await openPage(textOf('notebook', 'fr'))
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await page.reload()
    await life(page).check()
    expect([await countTicked(page), await page.locator('#not-kept').isVisible()]).toEqual([1, true])
    await page.getByRole('button', { name: 'Tout décocher' }).click()
    expect([await countTicked(page), complaints]).toEqual([0, []])
    await context.close()
  })

  test('work without scripts', async () => {
    const { page, context } = await openPage(textOf('notebook', 'en'), { javaScriptEnabled: false })
    await life(page).check()
    await expect.poll(() => countTicked(page)).toBe(1)
    const notice = page.locator('noscript p')
    expect([await notice.isVisible(), await notice.innerText()]).toEqual([
      true,
      expect.stringMatching(/^This browser does not keep/),
    ])
    expect(await page.locator('#anew').isVisible()).toBe(false)
    await context.close()
  })
})
