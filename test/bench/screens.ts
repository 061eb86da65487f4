// Measures the screens: first load, start, reaction times in a large campaign, stalls of the host.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { build } from '../../scripts/build.mjs'
import { FULL_SEASON, seasonIn } from '../support/season.ts'
import { leagueIn, type League } from '../support/league.ts'
import { startBrowser, openPage, startScreenHost, type ScreenHost } from '../support/screenHost.ts'
import { HOST_FLAGS } from '../../scripts/hostFlags.mjs'
import { eveningFigures } from './evening.ts'
import { firstScreenFigures } from './firstScreen.ts'
import { gridFigures } from './grid.ts'
import { comparisonLine, loadLine, median, singleLine, type Figure, type Single } from './measure.ts'
import { measureVisit, RECRUIT, medianVisit, timeUntilShown, type VisitTimes } from './screensPages.ts'
import { bundled, firstLoad, fromSources, startTimes } from './screensStart.ts'

/** How often the large and the small campaign take turns. */
const TURNS = 3

const LAZY = /pdf|print|preview|rules|history|reference|chronicle|plot|engine/i

async function measureFirstLoad(folder: string, browser: Browser): Promise<string[]> {
  const { bytes, names } = await firstLoad(bundled(folder), browser)
  const early = names.filter((name) => LAZY.test(name))
  return [
    singleLine({ work: 'JavaScript before the first screen, gzipped', value: bytes / 1000, unit: 'kB', reach: 88 }),
    `of it PDF viewer, rules, history: ${early.length === 0 ? 'nothing' : `MISSED: ${early.join(', ')}`}`,
  ]
}

async function measureStart(folder: string, browser: Browser): Promise<Figure> {
  const times = await startTimes(bundled(folder), fromSources(folder), browser, 5)
  return { work: 'start to the first screen, bundled', peer: 'from the sources', times, reach: 0.25, aim: 0.2 }
}

const firstBandsOf = (host: ScreenHost, { campaign }: League) =>
  host.call<{ warbands: { id: string; name: string }[] }>('campaign.get', { campaign }).warbands.slice(0, 5)

/** Recruits a member in each measured band, because only the values of recruits can be raised from the treasury. */
function recruitIn(host: ScreenHost, league: League): void {
  const attributes = { strength: 1, agility: 1, wits: 1, resolve: 1 }
  const member = { kind: 'independent', name: RECRUIT, attributes }
  for (const { id } of firstBandsOf(host, league))
    host.call('member.recruit', { campaign: league.campaign, warband: id, member })
}

const measureCampaign = async (host: ScreenHost, browser: Browser, league: League): Promise<VisitTimes> => {
  const page = await openPage(browser, host, `/campaign/${league.campaign}`)
  const bands = firstBandsOf(host, league).map(({ id, name }) => ({ warband: id, name }))
  const visit = await measureVisit(page, league, bands)
  await page.context().close()
  return visit
}

function compareSizes(large: VisitTimes, small: VisitTimes): { figures: Figure[]; paints: Single[] } {
  const figure = (name: 'opening' | 'keystroke' | 'stepper', work: string): Figure => ({
    work: `${work}, 200 bands and 50,000 rows`,
    peer: '2 bands and 100 rows',
    times: { ours: large[name], peer: small[name] },
    reach: 1.2,
    aim: 1,
  })
  const paint = (name: keyof VisitTimes['paint'], work: string) => ({
    work: `${work} to next paint, p95, 200 bands`,
    value: large.paint[name],
    unit: 'ms',
    reach: 24,
  })
  return {
    figures: [
      figure('opening', 'opening a band'),
      figure('keystroke', 'a keystroke in the catalogue’s search'),
      figure('stepper', 'a stepper'),
    ],
    paints: [
      paint('keystroke', 'a letter of a search'),
      paint('emptied', 'a search emptied'),
      paint('stepper', 'a stepper’s press'),
    ],
  }
}

const DRAWN = '.plot__box.is-drawn'
const TAB = '.tabs a[href$="/chronicle"]'
/** Milliseconds from pointing at the tab to pressing it. */
const HOVER_TIME = 150

/**
 * Measures opening the chronicle of two hundred bands and twenty rounds, from the press on its tab to its first drawing: after a
 * change, when its figures are computed again, and when they are known. The pointer rests on the tab first, as a user's does.
 */
async function measureChronicle(folder: string, browser: Browser): Promise<string[]> {
  const campaign = seasonIn(folder, FULL_SEASON)
  const host = await startScreenHost(folder)
  const page = await openPage(browser, host, `/campaign/${campaign}`)
  const [band] = host.call<{ warbands: { id: string }[] }>('campaign.get', { campaign }).warbands
  const times = { anew: [] as number[], known: [] as number[] }
  for (let turn = 0; turn <= 5; turn++) {
    host.call('warband.change', { campaign, warband: band!.id, player: `Ana ${turn}` })
    for (const kind of ['anew', 'known'] as const) {
      await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/history`)
      await page.locator('.entry').first().waitFor()
      // Moves the pointer away first, because the tab reacts when the pointer arrives.
      await page.mouse.move(0, 0)
      await page.waitForTimeout(500)
      await page.locator(TAB).hover()
      await page.waitForTimeout(HOVER_TIME)
      times[kind].push(await timeUntilShown(page, { press: TAB, text: [DRAWN, ''] }))
    }
  }
  await page.context().close()
  await host.close(true)
  const opening = (kind: keyof typeof times, work: string) =>
    singleLine({
      work: `opening the chronicle, 200 bands and 20 rounds, ${work}`,
      value: median(times[kind].slice(1)),
      unit: 'ms',
      reach: 300,
    })
  return [opening('anew', 'after a change'), opening('known', 'again')]
}

async function countNodes(host: ScreenHost, browser: Browser, { campaign }: League): Promise<string[]> {
  const page = await openPage(browser, host, `/campaign/${campaign}`)
  const count = async (work: string, ready: string) => {
    await page.locator(ready).first().waitFor({ timeout: 60_000 })
    const value = await page.evaluate(() => document.querySelectorAll('*').length)
    return singleLine({ work: `document nodes with 4,000 members, ${work}`, value, unit: 'nodes', reach: 2500 })
  }
  const lines = [await count('home', 'table.bands')]
  await page.keyboard.press('Control+k')
  await page.locator('[role=dialog] input').fill('a')
  lines.push(await count('palette', '[role=dialog] [role=option]'))
  for (const [name, route, ready] of [
    ['list of bands', 'warbands/all', '.sheet'],
    ['print', 'print', '.pf'],
    ['history', 'history', '.entry'],
    ['chronicle', 'chronicle', DRAWN],
  ] as const) {
    await page.keyboard.press('Escape')
    await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/${route}`)
    await page.waitForTimeout(1000)
    lines.push(await count(name, ready))
  }
  await page.context().close()
  return lines
}

function measureStalls(folder: string, { campaign, warbands }: League): string[] {
  const worker = path.resolve(import.meta.dirname, '../../out/main/pdfWorker.cjs')
  const script = path.join(import.meta.dirname, 'stallHost.ts')
  const args = [...HOST_FLAGS, script, folder, worker, campaign, ...warbands.slice(0, 53)]
  const { stdout, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error('the sheets could not be made')
  const { working, resting, seconds } = JSON.parse(stdout) as Record<'working' | 'resting' | 'seconds', number>
  return [
    singleLine({
      work: 'longest stall of the host while 1,000 sheets are made',
      value: working,
      unit: 'ms',
      reach: 16,
    }),
    `  the same process at rest as long (${seconds.toFixed(1)} s): ${resting.toFixed(1)} ms`,
  ]
}

/** Measures all figures of the screens and prints one line for each. */
export async function screenFigures(print: (line: string) => void): Promise<void> {
  if (build(['client', 'main']) !== 0) throw new Error('the bundles cannot be made')
  const folders = ['large', 'small', 'start', 'season', 'evening'].map((name) =>
    mkdtempSync(path.join(tmpdir(), `chronique-${name}-`)),
  )
  const [large, small, start, season, evening] = folders as [string, string, string, string, string]
  const browser = await startBrowser()
  try {
    const leagues = { large: leagueIn(large, 200, 50_000), small: leagueIn(small, 2, 100) }
    leagueIn(start, 2, 0)
    ;(await measureFirstLoad(start, browser)).forEach(print)
    await firstScreenFigures(browser, print)
    await gridFigures(browser, print)
    print(comparisonLine(await measureStart(start, browser)))
    const hosts = { large: await startScreenHost(large), small: await startScreenHost(small) }
    recruitIn(hosts.large, leagues.large)
    recruitIn(hosts.small, leagues.small)
    // In turns, so that noise affects both.
    const visits = { large: [] as VisitTimes[], small: [] as VisitTimes[] }
    for (let turn = 0; turn < TURNS; turn++) {
      visits.large.push(await measureCampaign(hosts.large, browser, leagues.large))
      visits.small.push(await measureCampaign(hosts.small, browser, leagues.small))
    }
    const { figures, paints } = compareSizes(medianVisit(visits.large), medianVisit(visits.small))
    ;[
      ...figures.map(comparisonLine),
      ...paints.map(singleLine),
      ...(await countNodes(hosts.large, browser, leagues.large)),
    ].forEach(print)
    ;[...(await measureChronicle(season, browser)), ...(await eveningFigures(evening, browser))].forEach(print)
    await hosts.small.close()
    await hosts.large.close(true)
    measureStalls(large, leagues.large).forEach(print)
  } finally {
    await browser.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  print(loadLine())
}
