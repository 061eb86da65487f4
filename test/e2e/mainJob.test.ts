// @module-tag browser
// The main job from start to end, in both hosts as users start them: a sample, a change in the builder, a game with its injuries, the sheets
// for the next game.
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

/** Returns what the data folder stores about a game: the sources of its dice, the number of fallen members, its state. */
function storedGame(campaign: string, game: string) {
  const ask = asking(folder)
  const { facts } = ask<Document>('campaign.export', { campaign })
  const { state } = ask<GameView>('game.get', { campaign, game }).game
  const rolls = facts.roll.filter((one) => one.game === game && !isPreGameRoll(one))
  const fallen = facts.participation.filter((one) => one.game === game && one.fallen > 0).length
  return { state, rolls: rolls.map(({ source }) => source), fallen }
}

/** Returns the names of the members who can play, and of those who cannot. */
function lineup(campaign: string, game: string) {
  const { warbands } = asking(folder)<GameView>('game.get', { campaign, game })
  const members = warbands.flatMap((band) => band.members)
  const names = (isAvailable: boolean) =>
    members.filter((one) => one.isAvailable === isAvailable).map(({ name }) => name)
  return { bands: warbands.length, playing: names(true), away: names(false) }
}

/** Counts the dice faces in the draft of a game. */
const keptFaces = (campaign: string, game: string) => () => {
  const { data } = asking(folder)<{ data: { answers: object } | null }>('draft.get', {
    campaign,
    key: `aftermath:${game}`,
  })
  const answers = Object.values(data?.answers ?? {}) as { faces?: number[] }[]
  return answers.reduce((sum, { faces = [] }) => sum + faces.length, 0)
}

const countItems = (campaign: string, warband: string): number =>
  asking(folder)<{ items: { quantity: number }[] }>('warband.get', { campaign, warband }).items.reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  )

/** Checks whether the catalogue offers anything to the first member of the first band. */
function hasCatalogue(campaign: string): boolean {
  const ask = asking(folder)
  const [first] = ask<{ warbands: { id: string }[] }>('campaign.get', { campaign }).warbands
  const of = { campaign, warband: first!.id }
  const [{ id: member } = { id: '' }] = ask<BuilderView>('warband.builder', of).members
  return ask<CatalogueView>('member.catalogue', { ...of, member }).entries.length > 0
}

const memberNames = (campaign: string, warband: string): string[] =>
  asking(folder)<BuilderView>('warband.builder', { campaign, warband }).members.map(({ name }) => name)

const [first, second, ...others] = RULESETS.map(({ id }) => id) as [string, string, ...string[]]

interface JobCase {
  readonly ruleset: string
  readonly by: 'mouse' | 'keyboard'
  /** The number of members who can play the next game must be above this. */
  readonly playersAbove: number
}

const jobBy = (by: JobCase['by']): job.Job => ({
  page: driven.page,
  hands: by === 'mouse' ? byMouse : byKeyboard(driven.page),
})

/** Goes to the start page, and opens the sample; returns the campaign's id. */
async function openNewSample({ ruleset, by }: JobCase): Promise<string> {
  const { campaigns } = asking(folder)<{ campaigns: object[] }>('campaign.list', {})
  await driven.page.evaluate(() => void (location.hash = '/'))
  return job.openSample(jobBy(by), ruleset, campaigns.length === 0)
}

/** Changes a band of the sample; returns the band's id. */
async function changeSampleBand({ by }: JobCase, campaign: string): Promise<string> {
  const { warbands } = asking(folder)<{ warbands: { id: string }[] }>('campaign.get', { campaign })
  const before = new Map(warbands.map(({ id }) => [id, countItems(campaign, id)]))
  const { warband, bought, called } = await job.changeBand(jobBy(by), hasCatalogue(campaign))
  expect(countItems(campaign, warband)).toBe(before.get(warband)! + bought)
  if (called !== undefined) expect(memberNames(campaign, warband)).toContain(called)
  return warband
}

/** Goes from the injuries to the recorded game. `typed`: the number of dice that the draft contains already. */
async function finishGame({ by }: JobCase, campaign: string, game: string, typed = 0): Promise<void> {
  const { bands } = lineup(campaign, game)
  const kept = keptFaces(campaign, game)
  const more = await job.typeDice(jobBy(by), () => kept() - typed)
  expect(storedGame(campaign, game)).toEqual({ state: 'planned', rolls: [], fallen: 0 })
  await job.recordGame(jobBy(by))
  const after = storedGame(campaign, game)
  expect(after.state).toBe('recorded')
  expect(after.fallen).toBe(bands)
  expect(typed + more).toBeGreaterThan(bands - 1)
  expect(new Set(after.rolls)).toEqual(new Set(['typed']))
}

/** Plans the next game, and prints sheets for exactly the members who can play. */
async function printNextGame({ by, playersAbove }: JobCase, campaign: string): Promise<void> {
  const at = jobBy(by)
  const nextGame = await job.planNext(at)
  await job.showSheets(at)
  const { pages } = await readPdf(await driven.saved(() => job.save(at)))
  const text = squeezed(pages.join(' ')).toLocaleLowerCase('fr')
  const { playing, away } = lineup(campaign, nextGame)
  expect(playing.filter((name) => !text.includes(squeezed(name).toLocaleLowerCase('fr')))).toEqual([])
  expect(playing.length).toBeGreaterThan(playersAbove)
  // A cover page, at least one sheet for each member who plays, none for the others.
  expect(pages.length).toBeGreaterThan(playing.length)
  const headed = pages.map((one) => squeezed(one).toLocaleLowerCase('fr').slice(0, 120))
  expect(away.filter((name) => headed.some((head) => head.startsWith(squeezed(name).toLocaleLowerCase('fr'))))).toEqual(
    [],
  )
  expect(driven.heard).toEqual([])
}

async function doWholeJob(way: JobCase): Promise<void> {
  const campaign = await openNewSample(way)
  await changeSampleBand(way, campaign)
  const game = await job.prepareGame(jobBy(way.by))
  await job.enterFallen(jobBy(way.by))
  await finishGame(way, campaign, game)
  await printNextGame(way, campaign)
}

/** Starts one host in a new folder; each ruleset adds a campaign to it. */
function useOneHost(drive: typeof driveBrowser): void {
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
  useOneHost(driveBrowser)

  /** Long runs repeat the second ruleset with the other input device. */
  test.each<JobCase>([
    ...others.map((ruleset) => ({ ruleset, by: 'mouse', playersAbove: 4 }) as const),
    ...(IS_LONG ? [{ ruleset: second, by: 'keyboard', playersAbove: 6 } as const] : []),
  ])('$ruleset by $by', doWholeJob)

  test(`${first} by mouse keeps confirmed changes and the draft when killed in the builder and in the wizard`, async () => {
    const way: JobCase = { ruleset: first, by: 'mouse', playersAbove: 6 }
    const killAndReopen = async (route: string) => {
      expect(driven.heard).toEqual([])
      await driven.kill()
      await driven.page.context().close()
      driven = await driveBrowser(folder, browser, route)
    }
    const campaign = await openNewSample(way)
    const warband = await changeSampleBand(way, campaign)
    const band = asking(folder)<BuilderView>('warband.builder', { campaign, warband })
    await killAndReopen(`/campaign/${campaign}/warbands/${warband}`)
    await driven.page.locator('.cat__l .item').first().waitFor()
    expect(asking(folder)<BuilderView>('warband.builder', { campaign, warband })).toEqual(band)
    expect(band.members.length).toBeGreaterThan(3)

    const game = await job.prepareGame(jobBy(way.by))
    await job.enterFallen(jobBy(way.by))
    await job.typeDice(jobBy(way.by), keptFaces(campaign, game), 1)
    const draft = () => asking(folder)<{ data: unknown }>('draft.get', { campaign, key: `aftermath:${game}` })
    const kept = draft()
    await killAndReopen(`/campaign/${campaign}/games/${game}`)
    expect(draft()).toEqual(kept)
    expect(storedGame(campaign, game)).toEqual({ state: 'planned', rolls: [], fallen: 0 })
    const { page, hands } = jobBy(way.by)
    await hands.press(page.getByRole('link', { name: 'Reprendre la saisie' }))
    await page.locator('[aria-current="step"]', { hasText: 'Blessures' }).waitFor()
    await page.locator('.roll').first().getByRole('img', { name: 'dé 3', exact: true }).waitFor()
    await finishGame(way, campaign, game, 1)
    await printNextGame(way, campaign)
  })
})

describe('in the desktop host', () => {
  useOneHost(driveDesktop)

  test.each<JobCase>([
    { ruleset: second, by: 'keyboard', playersAbove: 6 },
    ...(IS_LONG ? [second, first].map((ruleset) => ({ ruleset, by: 'mouse', playersAbove: 6 }) as const) : []),
  ])('$ruleset by $by', doWholeJob)
})
