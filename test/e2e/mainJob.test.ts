// @module-tag browser
// The main job from its beginning to its end, in both hosts as they are started for users: a sample, a change in the
// builder, a game with its injuries, the sheets for the next one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CatalogueView } from '../../shared/contract/views/member.ts'
import type { GameView } from '../../shared/contract/views/game.ts'
import { isPreGameRoll } from '../../shared/domain/campaign/lineUp.ts'
import { RULESETS } from '../../shared/rulesets/registry.ts'
import { asking, driveBrowser, driveDesktop, type Driven } from '../support/driven.ts'
import { byKeyboard, byMouse } from '../support/hands.ts'
import { IS_LONG } from '../support/long.ts'
import * as job from '../support/mainJob.ts'
import { readPdf, squeezed } from '../support/pdfText.ts'
import { launchBrowser } from '../support/screenHost.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

let folder: string
let driven: Driven

interface Document {
  readonly facts: {
    readonly roll: readonly { readonly game: string; readonly table: string; readonly source: string }[]
    readonly participation: readonly { readonly game: string; readonly fallen: number }[]
  }
}

/** What the data folder says of a game: the sources of the dice after it, how many fell in it, how it stands. */
function recorded(campaign: string, game: string) {
  const ask = asking(folder)
  const { facts } = ask<Document>('campaign.export', { campaign })
  const { state } = ask<GameView>('game.get', { campaign, game }).game
  const rolls = facts.roll.filter((one) => one.game === game && !isPreGameRoll(one))
  const fallen = facts.participation.filter((one) => one.game === game && one.fallen > 0).length
  return { state, rolls: rolls.map(({ source }) => source), fallen }
}

/** Who can play, and who belonged to the bands and cannot. */
function lineup(campaign: string, game: string) {
  const { warbands } = asking(folder)<GameView>('game.get', { campaign, game })
  const members = warbands.flatMap((band) => band.members)
  const names = (isAvailable: boolean) =>
    members.filter((one) => one.isAvailable === isAvailable).map(({ name }) => name)
  return { bands: warbands.length, playing: names(true), away: names(false) }
}

/** How many faces of dice the draft of a game holds. */
const keptFaces = (campaign: string, game: string) => () => {
  const { data } = asking(folder)<{ data: { answers: object } | null }>('draft.get', {
    campaign,
    key: `aftermath:${game}`,
  })
  const answers = Object.values(data?.answers ?? {}) as { faces?: number[] }[]
  return answers.reduce((sum, { faces = [] }) => sum + faces.length, 0)
}

const itemsOf = (campaign: string, warband: string): number =>
  asking(folder)<{ items: { quantity: number }[] }>('warband.get', { campaign, warband }).items.reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  )

/** Whether anything is sold to the members of the first band. */
function sells(campaign: string): boolean {
  const ask = asking(folder)
  const [first] = ask<{ warbands: { id: string }[] }>('campaign.get', { campaign }).warbands
  const of = { campaign, warband: first!.id }
  const [{ id: member } = { id: '' }] = ask<BuilderView>('warband.builder', of).members
  return ask<CatalogueView>('member.catalogue', { ...of, member }).entries.length > 0
}

const namesIn = (campaign: string, warband: string): string[] =>
  asking(folder)<BuilderView>('warband.builder', { campaign, warband }).members.map(({ name }) => name)

const [first, second, ...others] = RULESETS.map(({ id }) => id) as [string, string, ...string[]]

interface Way {
  readonly ruleset: string
  readonly by: 'mouse' | 'keyboard'
  /** More than so many can play the next game. */
  readonly least: number
}

const jobBy = (by: Way['by']): job.Job => ({
  page: driven.page,
  hands: by === 'mouse' ? byMouse : byKeyboard(driven.page),
})

/** Goes to the start, and opens the sample. */
async function begun({ ruleset, by }: Way): Promise<string> {
  const { campaigns } = asking(folder)<{ campaigns: object[] }>('campaign.list', {})
  await driven.page.evaluate(() => void (location.hash = '/'))
  return job.openSample(jobBy(by), ruleset, campaigns.length === 0)
}

/** Changes a band of the sample; gives which. */
async function changed({ by }: Way, campaign: string): Promise<string> {
  const { warbands } = asking(folder)<{ warbands: { id: string }[] }>('campaign.get', { campaign })
  const before = new Map(warbands.map(({ id }) => [id, itemsOf(campaign, id)]))
  const { warband, bought, called } = await job.changeBand(jobBy(by), sells(campaign))
  expect(itemsOf(campaign, warband)).toBe(before.get(warband)! + bought)
  if (called !== undefined) expect(namesIn(campaign, warband)).toContain(called)
  return warband
}

/** From the injuries to the recorded game; `typed`: how many dice the draft holds already. */
async function played({ by }: Way, campaign: string, game: string, typed = 0): Promise<void> {
  const { bands } = lineup(campaign, game)
  const kept = keptFaces(campaign, game)
  const more = await job.typeDice(jobBy(by), () => kept() - typed)
  expect(recorded(campaign, game)).toEqual({ state: 'planned', rolls: [], fallen: 0 })
  await job.recordGame(jobBy(by))
  const after = recorded(campaign, game)
  expect(after.state).toBe('recorded')
  expect(after.fallen).toBe(bands)
  expect(typed + more).toBeGreaterThan(bands - 1)
  expect(new Set(after.rolls)).toEqual(new Set(['typed']))
}

/** Plans the next game and prints its sheets: of who can play, and of nobody else. */
async function printedForNext({ by, least }: Way, campaign: string): Promise<void> {
  const at = jobBy(by)
  const nextGame = await job.planNext(at)
  await job.showSheets(at)
  const { pages } = await readPdf(await driven.saved(() => job.save(at)))
  const text = squeezed(pages.join(' ')).toLocaleLowerCase('fr')
  const { playing, away } = lineup(campaign, nextGame)
  expect(playing.filter((name) => !text.includes(squeezed(name).toLocaleLowerCase('fr')))).toEqual([])
  expect(playing.length).toBeGreaterThan(least)
  // A cover page, a sheet for each who plays at least, none for the others.
  expect(pages.length).toBeGreaterThan(playing.length)
  const headed = pages.map((one) => squeezed(one).toLocaleLowerCase('fr').slice(0, 120))
  expect(away.filter((name) => headed.some((head) => head.startsWith(squeezed(name).toLocaleLowerCase('fr'))))).toEqual(
    [],
  )
  expect(driven.heard).toEqual([])
}

async function wholeJob(way: Way): Promise<void> {
  const campaign = await begun(way)
  await changed(way, campaign)
  const game = await job.prepareGame(jobBy(way.by))
  await job.enterFallen(jobBy(way.by))
  await played(way, campaign, game)
  await printedForNext(way, campaign)
}

/** One host of its kind, started once on a folder of its own: each ruleset is one more campaign in it. */
function inOneHost(drive: typeof driveBrowser): void {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'chronique-job-'))
    driven = await drive(folder, browser)
  })
  afterAll(async () => {
    await driven.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
}

describe('in the browser host', () => {
  inOneHost(driveBrowser)

  /** In the long run each host does it by each hand with the second. */
  test.each<Way>([
    ...others.map((ruleset) => ({ ruleset, by: 'mouse', least: 4 }) as const),
    ...(IS_LONG ? [{ ruleset: second, by: 'keyboard', least: 6 } as const] : []),
  ])('$ruleset by $by', wholeJob)

  test(`${first} by mouse keeps confirmed changes and the draft when killed in the builder and in the wizard`, async () => {
    const way: Way = { ruleset: first, by: 'mouse', least: 6 }
    const killedAnd = async (route: string) => {
      expect(driven.heard).toEqual([])
      await driven.kill()
      await driven.page.context().close()
      driven = await driveBrowser(folder, browser, route)
    }
    const campaign = await begun(way)
    const warband = await changed(way, campaign)
    const band = asking(folder)<BuilderView>('warband.builder', { campaign, warband })
    await killedAnd(`/campaign/${campaign}/warbands/${warband}`)
    await driven.page.locator('.cat__l .item').first().waitFor()
    expect(asking(folder)<BuilderView>('warband.builder', { campaign, warband })).toEqual(band)
    expect(band.members.length).toBeGreaterThan(3)

    const game = await job.prepareGame(jobBy(way.by))
    await job.enterFallen(jobBy(way.by))
    await job.typeDice(jobBy(way.by), keptFaces(campaign, game), 1)
    const draft = () => asking(folder)<{ data: unknown }>('draft.get', { campaign, key: `aftermath:${game}` })
    const kept = draft()
    await killedAnd(`/campaign/${campaign}/games/${game}`)
    expect(draft()).toEqual(kept)
    expect(recorded(campaign, game)).toEqual({ state: 'planned', rolls: [], fallen: 0 })
    const { page, hands } = jobBy(way.by)
    await hands.press(page.getByRole('link', { name: 'Reprendre l’après-partie' }))
    await page.locator('[aria-current="step"]', { hasText: 'Blessures' }).waitFor()
    await page.locator('.roll').first().getByRole('img', { name: 'dé 3', exact: true }).waitFor()
    await played(way, campaign, game, 1)
    await printedForNext(way, campaign)
  })
})

describe('in the desktop host', () => {
  inOneHost(driveDesktop)

  test.each<Way>([
    { ruleset: second, by: 'keyboard', least: 6 },
    ...(IS_LONG ? [second, first].map((ruleset) => ({ ruleset, by: 'mouse', least: 6 }) as const) : []),
  ])('$ruleset by $by', wholeJob)
})
