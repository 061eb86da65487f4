// @module-tag browser
// The story of a club, as in docs/club/organisers.md: from a single user's machine to two hosts on PostgreSQL, through a round that its players
// approve, play and answer on their phones while both organisers work and a host is killed. Each acknowledged change is stored exactly once, on
// both hosts. CHRONIQUE_STORY=FOLDER writes its pictures there.
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import type { BandReportView, PlayerReportView } from '../../shared/contract/views/playerReports.ts'
import { defaultAnswers } from '../../renderer/aftermath/steps.ts'
import { build } from '../../scripts/build.mjs'
import { POSTGRES } from '../support/postgres.ts'
import { launchBrowser } from '../support/screenHost.ts'
import type { SignedInAt } from '../support/clubEntry.ts'
import { callsTo } from '../support/clubCalls.ts'
import { wrongIn } from '../torture/club/verdict.ts'
import { servers } from '../club/shelves.ts'
import { readPdf } from '../support/pdfText.ts'
import {
  acceptInvitation,
  CAMPAIGN,
  DESK,
  FIRST,
  PASSWORD,
  PHONE,
  picture,
  PLAYERS,
  recruitHenchman,
  ROUND,
  startStoryClub,
  changeOffline,
  type StoryClub,
} from './clubStory.ts'

const [[PIA, OURS]] = PLAYERS
/** Players with a phone in a browser; the others only send requests. */
const SEEN = PLAYERS.slice(0, 3)
/** The pages of the users who have a browser, and a session for every user who sends requests. */
interface People {
  readonly anna: Page
  readonly olga: Page
  readonly otto: Page
  /** Pages of the players in SEEN, by name. */
  readonly phones: Readonly<Record<string, Page>>
  readonly pia: Page
  readonly as: Readonly<Record<string, SignedInAt>>
}

describe.skipIf(!POSTGRES)('a club', () => {
  const server = servers()
  let browser: Browser
  beforeAll(async () => {
    expect(build(['client', 'main'])).toBe(0)
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  test('plays a round (planned, approved, answered, recorded, printed) although a host is killed, without losses', async () => {
    const club = await startStoryClub(server(), browser)
    try {
      const people = await createPeople(club)
      await planRound(club, people)
      await approveChanges(club, people)
      const away = await takeOffline(club, people)
      await answerGames(club, people)
      await bringBack(club, people, away)
      await recordGames(club, people)
      await printRound(club, people)
      await expectStoredOnce(club, people)
    } finally {
      await club.close()
    }
  }, 600_000)
})

/**
 * Accepts the first link as the administrator, and invites everybody else: an organiser and a player by the pages, the others by the requests
 * that those pages send.
 */
async function createPeople(club: StoryClub): Promise<People> {
  expect(club.moved).toContain('Les Guerres du gué d’Ambre')
  const anna = await club.browse(club.link, DESK)
  await acceptInvitation(anna, FIRST.name, FIRST.password)
  const as: Record<string, SignedInAt> = { anna: await club.signsIn(FIRST.name, FIRST.password) }
  await anna.goto(club.at('/club'))
  await anna.getByRole('button', { name: 'Invite' }).click()
  const organiser = { As: 'organiser', Campaign: CAMPAIGN }
  const olga = await club.browse(await createInvitation(anna, organiser), DESK)
  await anna.getByRole('img', { name: 'QR code of the link' }).waitFor()
  await picture(anna, 'invite')
  await acceptInvitation(olga, 'Olga', PASSWORD)
  as['Olga'] = await club.signsIn('Olga', PASSWORD)
  as['Otto'] = await club.joins(as['anna']!, 'Otto', { role: 'organiser', campaign: CAMPAIGN })
  await olga.goto(club.at('/club'))
  await olga.getByRole('button', { name: 'Invite' }).click()
  const pia = await club.browse(
    await createInvitation(olga, { As: 'player', Campaign: CAMPAIGN, Warband: OURS }),
    PHONE,
  )
  await acceptInvitation(pia, PIA, PASSWORD)
  as[PIA] = await club.signsIn(PIA, PASSWORD)
  for (const [name, warband] of PLAYERS.slice(1))
    as[name] = await club.joins(as['Olga'], name, { role: 'player', campaign: CAMPAIGN, warband })
  const phones: Record<string, Page> = { [PIA]: pia }
  for (const [name, warband] of SEEN.slice(1))
    phones[name] = await club.browse(club.at(`/campaign/${CAMPAIGN}/warbands/${warband}`), PHONE, as[name])
  const otto = await club.browse(club.at(`/campaign/${CAMPAIGN}/along`), DESK, as['Otto'])
  return { anna, olga, otto, phones, pia, as }
}

/** Creates an invitation on the club's page with the options of these labels; returns its link. */
async function createInvitation(page: Page, chosen: Readonly<Record<string, string>>): Promise<string> {
  const link = page.getByRole('textbox', { name: 'The link' })
  const before = (await link.count()) > 0 ? await link.inputValue() : ''
  for (const [label, value] of Object.entries(chosen)) await page.getByLabel(label, { exact: true }).selectOption(value)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect.poll(() => link.inputValue()).not.toBe(before)
  return link.inputValue()
}

/** Olga composes and plans the round; the page of a player shows the opponent at once. */
async function planRound({ at, callAs }: StoryClub, { olga, pia, as }: People): Promise<void> {
  await callAs(as['Olga']!, 'campaign.change', {
    campaign: CAMPAIGN,
    playersMay: 'approval',
    request: 'story-may-0001',
  })
  await pia.goto(at('/mine'))
  await pia.getByRole('heading', { name: 'Les Renards' }).waitFor()
  await olga.goto(at(`/campaign/${CAMPAIGN}/rounds/${ROUND}`))
  await olga.getByRole('button', { name: 'Propose games' }).click()
  await expect.poll(() => olga.locator('.dk__g').count()).toBe(PLAYERS.length / 2)
  await olga.getByLabel('Scenario for all').fill('The ford at dusk')
  await olga.getByLabel('Scenario for all').press('Enter')
  await olga.getByRole('button', { name: 'Number the tables' }).click()
  await picture(olga, 'round')
  await olga.getByRole('button', { name: 'Plan the round' }).click()
  await pia.getByText(/^against /).waitFor()
  await picture(pia, 'phone-mine')
}

/** Otto exports the campaign and works offline; returns the file with his changes. */
async function takeOffline({ at }: StoryClub, { otto, olga }: People): Promise<Buffer> {
  await otto.goto(at(`/campaign/${CAMPAIGN}/along`))
  const [download] = await Promise.all([
    otto.waitForEvent('download'),
    otto.getByRole('button', { name: 'Take along…' }).click(),
  ])
  const taken = readFileSync(await download.path())
  await olga.goto(at(`/campaign/${CAMPAIGN}`))
  await olga.getByText('Away with Otto since').first().waitFor()
  return changeOffline(taken)
}

/** Otto brings his changes back, and resolves the conflict with a change by Olga to the same band. */
async function bringBack(club: StoryClub, { otto, as }: People, buffer: Buffer): Promise<void> {
  const [, , , , [, warband]] = PLAYERS
  const name = { campaign: CAMPAIGN, warband, name: 'Les Veilleurs du pont', request: 'story-name-0001' }
  await club.callAs(as['Olga']!, 'warband.change', name)
  await otto.goto(club.at(`/campaign/${CAMPAIGN}/along`))
  const [chooser] = await Promise.all([
    otto.waitForEvent('filechooser'),
    otto.getByRole('button', { name: 'Bring back a file…' }).click(),
  ])
  await chooser.setFiles({ name: 'evening.json', mimeType: 'application/json', buffer })
  await otto.getByText('1 thing brought back. 1 waits for a decision.').waitFor()
  const { entries } = JSON.parse(buffer.toString()) as { readonly entries: readonly { readonly request: string }[] }
  club.addAcknowledged(entries[0]!.request)
  await otto.getByText('Meanwhile in the club').waitFor()
  await picture(otto, 'brought')
  await otto.getByRole('button', { name: /^Leave as in the club/ }).click()
  await otto.getByText('Nothing is away.').waitFor()
}

/** Players request changes on their phones; an organiser approves them all. */
async function approveChanges({ at }: StoryClub, { olga, pia, phones }: People): Promise<void> {
  await pia.goto(at(`/campaign/${CAMPAIGN}/warbands/${OURS}`))
  for (const phone of Object.values(phones)) {
    await recruitHenchman(phone)
    await phone.getByText('1 change waits for an organiser').waitFor()
  }
  await pia.locator('.notice').getByRole('button').click()
  await pia.getByRole('button', { name: 'Show', exact: true }).click()
  await pia.evaluate(() => window.scrollTo(0, 0))
  await picture(pia, 'phone-waits')
  await olga.goto(at('/approvals'))
  await olga.getByText('3 changes wait for you, from 3 warbands').waitFor()
  await olga.locator('[data-waits] summary').first().click()
  await picture(olga, 'approvals', 740)
  await olga.getByRole('button', { name: /^Approve all/ }).click()
  await olga.getByText('Nothing to approve.').waitFor()
  await pia.getByText('Approved by Olga').waitFor()
}

const overview = ({ callAs }: StoryClub, who: SignedInAt) =>
  callAs<OverviewView>(who, 'campaign.overview', { campaign: CAMPAIGN })

/** Returns the games of the round, each with the ids of its bands. */
async function gamesOf(club: StoryClub, who: SignedInAt) {
  const { rounds } = await overview(club, who)
  return rounds
    .find(({ round }) => round === ROUND)!
    .games.map(({ game, sides }) => ({ game, bands: sides.flatMap(({ warbands }) => warbands) }))
}

/** Each player answers after the games; the host that serves Pia's phone is killed, and she loses nothing. */
async function answerGames(club: StoryClub, { olga, pia, phones, as }: People): Promise<void> {
  const games = await gamesOf(club, as['Olga']!)
  const gameOf = (warband: string) => games.find(({ bands }) => bands.includes(warband))!.game
  const place = (warband: string) => club.at(`/campaign/${CAMPAIGN}/games/${gameOf(warband)}/answer/${warband}`)
  await olga.goto(club.at(`/campaign/${CAMPAIGN}/games/${gameOf(OURS)}/aftermath`))
  await olga.getByText('2 warbands are missing.').waitFor()
  const others = PLAYERS.map(([, warband]) => warband).filter((one) => gameOf(one) !== gameOf(OURS))
  await pia.goto(place(OURS))
  await pia.getByRole('group', { name: 'Marius' }).getByRole('radio', { name: 'Out of action' }).check()
  await pia.getByRole('button', { name: 'Roll : Marius' }).waitFor()
  const work = organisersAtWork(club, [as['Olga']!, as['Otto']!], others)
  await work(4)
  const hers = club.hosts[Number((await pia.context().cookies()).find(({ name }) => name === 'chronique-host')!.value)]!
  const meanwhile = work(12)
  await hers.kill()
  await pia.getByRole('button', { name: 'Roll : Marius' }).click()
  await pia.getByText('1 roll by the program.').waitFor()
  await meanwhile
  await pia.getByRole('heading', { name: 'Injuries' }).evaluate((one) => one.scrollIntoView())
  await picture(pia, 'phone-answer')
  await pia.getByRole('button', { name: 'Submit' }).click()
  await pia.getByText('Your report is submitted.').waitFor()
  for (const [name, warband] of PLAYERS.slice(1)) {
    const phone = phones[name]
    if (!phone) await submitReport(club, as[name]!, { campaign: CAMPAIGN, game: gameOf(warband), warband })
    else {
      await phone.goto(place(warband))
      await phone.getByRole('button', { name: 'Submit' }).click()
      await phone.getByText('Your report is submitted.').waitFor()
    }
  }
  // The organiser's page shows submitted reports without a reload. Check this before anything else changes the bands.
  await olga.getByText('All reports are in.').waitFor()
  await Promise.all([hers.start(), work(4)])
  await picture(olga, 'parts', 500)
}

/** Submits a report as the page does it, with the default answers: nobody fell, nothing happened. */
async function submitReport({ callAs }: StoryClub, who: SignedInAt, of: object): Promise<void> {
  const { view } = await callAs<PlayerReportView>(who, 'part.get', of)
  await callAs(who, 'part.answer', { ...of, answers: defaultAnswers(view!.questions, {}) })
  await callAs(who, 'part.hand-in', { ...of, isIn: true })
}

/** Returns a function that records this many ledger entries one after the other, each by the next organiser in turn. */
function organisersAtWork({ callAs }: StoryClub, organisers: readonly SignedInAt[], warbands: readonly string[]) {
  let count = 0
  return async (things: number) => {
    for (const last = count + things; count < last; count++) {
      const warband = warbands[count % warbands.length]
      const request = `story-work-${String(count).padStart(4, '0')}`
      await callAs(organisers[count % organisers.length]!, 'ledger.record', {
        campaign: CAMPAIGN,
        warband,
        amount: 1,
        detail: request,
        request,
      })
    }
  }
}

/** Both organisers accept the players' answers, and record the games. */
async function recordGames(club: StoryClub, { olga, otto, pia, as }: People): Promise<void> {
  const games = await gamesOf(club, as['Olga']!)
  for (const [at, { game }] of games.entries()) {
    const desk = at % 2 === 0 ? olga : otto
    await desk.goto(club.at(`/campaign/${CAMPAIGN}/games/${game}/aftermath`))
    await desk.getByText('All reports are in.').waitFor()
    await desk.getByRole('button', { name: /^Use: / }).click()
    await desk.getByRole('radio', { name: 'Win' }).first().check()
    const record = desk.getByRole('button', { name: /^Record/ })
    for (let step = 0; step < 12 && !(await record.isVisible()); step++) {
      for (const roll of await desk.getByRole('button', { name: /^Roll/ }).all()) await roll.click()
      await desk.locator('[data-next]').click()
      await desk.waitForTimeout(300)
    }
    await record.click()
    await expect
      .poll(
        async () =>
          (await overview(club, as['Olga']!)).rounds
            .find(({ round }) => round === ROUND)!
            .games.find((one) => one.game === game)!.state,
      )
      .toBe('recorded')
  }
  await pia.getByText('The game is recorded.').waitFor()
  const { game } = games.find(({ bands }) => bands.includes(OURS))!
  await olga.goto(club.at(`/campaign/${CAMPAIGN}/games/${game}`))
  await olga.getByText('Marius').first().waitFor()
  await picture(olga, 'recorded', 690)
}

/** Saves the prints of the round as a PDF, with the current bands. */
async function printRound({ at }: StoryClub, { otto }: People): Promise<void> {
  await otto.goto(at(`/campaign/${CAMPAIGN}/print?round=${ROUND}`))
  const save = otto.locator('.foot').getByRole('button', { name: 'Save as PDF' })
  await otto.locator('.pr__where', { hasText: /Page 1 of \d+/ }).waitFor()
  const [download] = await Promise.all([otto.waitForEvent('download'), save.click()])
  const { pages } = await readPdf(readFileSync(await download.path()))
  expect(pages.join(' ')).toContain('Les Renards')
  await otto.getByText('Its sheets are up to date.').waitFor()
}

/** Expects each acknowledged change exactly once in the journal, and the same answers from both hosts. */
async function expectStoredOnce(club: StoryClub, { as }: People): Promise<void> {
  const requests = club.acknowledged()
  expect(requests.length).toBeGreaterThan(20)
  expect(await wrongIn(club, requests)).toEqual([])
  const calls = callsTo(new URL(club.at('')).origin)
  const olga = as['Olga']!
  for (const { game, bands } of await gamesOf(club, olga)) {
    const reportsByHost: string[] = []
    for (const { port } of club.hosts) {
      const { parts } = await calls.value<{ parts: readonly BandReportView[] }>(port, olga.headers, 'part.all', {
        campaign: CAMPAIGN,
        game,
      })
      expect(parts.map(({ state }) => state)).toEqual(bands.map(() => 'recorded'))
      reportsByHost.push(JSON.stringify(parts))
    }
    expect(reportsByHost[1]).toBe(reportsByHost[0])
    if (bands.includes(OURS)) expect(reportsByHost[0]).toContain('"kind":"app"')
    const parts = JSON.parse(reportsByHost[0]!) as readonly BandReportView[]
    for (const [warband, answers] of club.answers()) {
      const there = parts.find((one) => one.warband === warband)?.said ?? {}
      if (bands.includes(warband))
        expect(Object.entries(answers).filter(([id, answer]) => !isDeepStrictEqual(there[id]?.answer, answer))).toEqual(
          [],
        )
    }
  }
  expect([...club.answers().keys()].sort()).toEqual(PLAYERS.map(([, warband]) => warband).sort())
  calls.close()
}
