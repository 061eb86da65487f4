// @module-tag browser
// The main job from its beginning to its end, in both hosts as they are started for users: a sample, a change in the
// builder, a game with its injuries, the sheets for the next one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { CatalogueView } from '../../shared/contract/views/member.ts'
import type { GameView } from '../../shared/contract/views/game.ts'
import { isBeforeGame } from '../../shared/domain/campaign/lineUp.ts'
import { RULESETS } from '../../shared/rules/registry.ts'
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
let driven: Driven | undefined
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chronique-job-'))
})
afterEach(async () => {
  await driven?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

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
  const rolls = facts.roll.filter((one) => one.game === game && !isBeforeGame(one))
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

const HOSTS = { browser: driveBrowser, desktop: driveDesktop }
const [first, second, ...others] = RULESETS.map(({ id }) => id) as [string, string, ...string[]]
/** `least`: more than so many can play the next game. In the long run each host does it by each hand with the second. */
const WAYS = [
  ...others.map((ruleset) => ({ host: 'browser', ruleset, by: 'mouse', least: 4 }) as const),
  { host: 'browser', ruleset: first, by: 'mouse', least: 6 },
  { host: 'desktop', ruleset: second, by: 'keyboard', least: 6 },
  ...(IS_LONG
    ? ([
        { host: 'browser', ruleset: second, by: 'keyboard', least: 6 },
        { host: 'desktop', ruleset: second, by: 'mouse', least: 6 },
        { host: 'desktop', ruleset: first, by: 'mouse', least: 6 },
      ] as const)
    : []),
] as const

test.each(WAYS)('$ruleset in the $host host by $by', async ({ host, ruleset, by, least }) => {
  driven = await HOSTS[host](folder, browser)
  const { page } = driven
  const at = { page, hands: by === 'mouse' ? byMouse : byKeyboard(page) }

  const campaign = await job.openSample(at, ruleset)
  const { warbands } = asking(folder)<{ warbands: { id: string }[] }>('campaign.get', { campaign })
  const before = new Map(warbands.map(({ id }) => [id, itemsOf(campaign, id)]))
  const { warband, bought, called } = await job.changeBand(at, sells(campaign))
  expect(itemsOf(campaign, warband)).toBe(before.get(warband)! + bought)
  if (called !== undefined) expect(namesIn(campaign, warband)).toContain(called)

  const game = await job.prepareGame(at)
  const { bands } = lineup(campaign, game)
  await job.enterFallen(at)
  const typed = await job.typeDice(at, keptFaces(campaign, game))
  expect(recorded(campaign, game)).toEqual({ state: 'planned', rolls: [], fallen: 0 })
  await job.recordGame(at)
  const after = recorded(campaign, game)
  expect(after.state).toBe('recorded')
  expect(after.fallen).toBe(bands)
  expect(typed).toBeGreaterThan(bands - 1)
  expect(new Set(after.rolls)).toEqual(new Set(['typed']))

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
})

test('killed in the middle of the builder and of the wizard: what was confirmed is there, the draft goes on', async () => {
  driven = await driveBrowser(folder, browser)
  const campaign = await job.openSample({ page: driven.page, hands: byMouse }, second)
  const { warbands } = asking(folder)<{ warbands: { id: string }[] }>('campaign.get', { campaign })
  const before = new Map(warbands.map(({ id }) => [id, itemsOf(campaign, id)]))
  const { warband } = await job.changeBand({ page: driven.page, hands: byMouse }, true)
  await driven.kill()
  await driven.page.context().close()

  driven = await driveBrowser(folder, browser, `/campaign/${campaign}/warbands/${warband}`)
  await driven.page.locator('.cat__l .item').first().waitFor()
  expect(itemsOf(campaign, warband)).toBe(before.get(warband)! + 1)
  expect(asking(folder)<BuilderView>('warband.builder', { campaign, warband }).members.length).toBeGreaterThan(3)
  let at = { page: driven.page, hands: byMouse }
  const game = await job.prepareGame(at)
  await job.enterFallen(at)
  await job.typeDice(at, keptFaces(campaign, game), 1)
  const draft = () => asking(folder)<{ data: unknown }>('draft.get', { campaign, key: `aftermath:${game}` })
  const kept = draft()
  await driven.kill()
  await driven.page.context().close()

  driven = await driveBrowser(folder, browser, `/campaign/${campaign}/games/${game}`)
  expect(draft()).toEqual(kept)
  expect(recorded(campaign, game)).toEqual({ state: 'planned', rolls: [], fallen: 0 })
  at = { page: driven.page, hands: byMouse }
  await at.hands.press(driven.page.getByRole('link', { name: 'Reprendre les suites' }))
  await driven.page.locator('[aria-current="step"]', { hasText: 'Blessures' }).waitFor()
  await driven.page.locator('.roll').first().getByRole('img', { name: 'dé 3', exact: true }).waitFor()
  const typed = keptFaces(campaign, game)
  await job.typeDice(at, () => typed() - 1)
  await job.recordGame(at)
  expect(recorded(campaign, game)).toMatchObject({ state: 'recorded', fallen: 2 })
  expect(driven.heard).toEqual([])
})
