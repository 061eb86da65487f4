// The parts of the story of a club: two hosts and PostgreSQL as processes, a proxy before them, a campaign from a single user's machine, and
// a record of everything that was acknowledged.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openApp } from '../../main/app/folder.ts'
import { unwrapAnswer } from '../../shared/contract/calls/call.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { RoleGrant } from '../../shared/contract/roles.ts'
import { laptopWith } from '../club/evenings.ts'
import { temporaryFolder } from '../support/cli.ts'
import { FIRST, knock, signedInBy, type SignedInAt } from '../support/clubEntry.ts'
import { entranceOf } from '../support/clubPages.ts'
import { clubRun, hostProcess } from '../support/clubHosts.ts'
import { freePort, type Postgres } from '../support/postgres.ts'
import { smallPng } from '../support/smallPng.ts'
import { tinyProxy } from '../support/tinyProxy.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }
export const PASSWORD = 'noch eine lange Zeile'
export const CAMPAIGN = 'exempleunpourun'
export const ROUND = 4
const NEW = 'lesrenards'
/** The player of each band: all bands of the sample, and a new one. */
export const PLAYERS = [
  ['Pia', NEW],
  ['Anaïs', 'compagnieoeillet'],
  ['François', 'confreriedesegouts'],
  ['Loïc', 'clanbriseenclume'],
  ['Maël', 'veilleursdugue'],
  ['Zoé', 'crocsdegah'],
] as const

/** Fills the folder of a single user: the sample campaign, its next round not planned yet, and a sixth band. */
function fillSingleUserFolder(folder: string): void {
  const { app, opened } = openApp(folder, true, () => undefined)
  const call = (method: string, input: object) => unwrapAnswer(app.call(method, input, 'alone'))
  call('sample.create', { ruleset: 'un-pour-un' })
  const planned = opened.store.entries(CAMPAIGN, 50).filter(({ command, payload }) => {
    const { round } = payload as { readonly round?: number }
    return /^(game|round)\.plan$/.test(command) && round === ROUND
  })
  call('history.undo', { campaign: CAMPAIGN, entries: planned.map(({ id }) => id), together: true })
  const band = { campaign: CAMPAIGN, warband: NEW }
  call('warband.create', { ...band, name: 'Les Renards', player: 'Pia' })
  for (const [kind, name] of [
    ['leader', 'Hélène'],
    ['lieutenant', 'Gontran'],
    ['henchman', 'Marius'],
  ])
    call('member.recruit', { ...band, member: { kind, name, items: [{ id: 'dagger' }] } })
  opened.store.close()
}

/**
 * Opens an exported campaign on a computer without network, and makes the same calls as its pages: a recruit for one band, a new name for
 * another. Returns the file with the changes.
 */
export function changeOffline(taken: Buffer): Buffer {
  const { does, file } = laptopWith(JSON.parse(taken.toString()), CAMPAIGN)
  const [, , , [, warband], [, other]] = PLAYERS
  does('member.recruit', { campaign: CAMPAIGN, warband, member: { kind: 'henchman', name: 'Yseult' } })
  does('warband.change', { campaign: CAMPAIGN, warband: other, name: 'Les Veilleurs de nuit' })
  return Buffer.from(JSON.stringify(file()))
}

/** Creates an account on the open page of an invitation, and waits until the page has reloaded as that user. */
export async function acceptInvitation(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Your name in the club').fill(name)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Make my account' }).click()
  // The form disappears before the page reloads, and a navigation before the reload would be lost: wait for the link.
  await page.getByRole('link', { name: 'My account' }).waitFor()
}

/** Recruits a henchman on the page of a band. */
export async function recruitHenchman(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recruit', exact: true }).click()
  await page.locator('.recruits li', { hasText: 'Henchman' }).first().getByRole('button').click()
  await page.keyboard.press('Escape')
}

/** Sends requests and opens pages as users of a club, and records what the club acknowledged. */
export interface StoryClient {
  /** Returns the address of a page of the club. */
  readonly at: (route: string) => string
  /** Opens a page in a new browser, signed in as `who` if given. */
  readonly browse: (
    address: string,
    viewport: { readonly width: number; readonly height: number },
    who?: SignedInAt,
  ) => Promise<Page>
  /** Sends a request as a user; repeats the same request while no host answers. */
  readonly callAs: <T>(who: SignedInAt, method: string, input: object) => Promise<T>
  readonly signsIn: (name: string, password: string) => Promise<SignedInAt>
  /** Invites a new user, who creates an account; returns the session of the new user. */
  readonly joins: (by: SignedInAt, name: string, grant: RoleGrant) => Promise<SignedInAt>
  /** Adds a request to the acknowledged ones that no answer contained: a change that was brought back. */
  readonly addAcknowledged: (request: string) => void
  /** The requests of all acknowledged commands. */
  readonly acknowledged: () => readonly string[]
  /** The acknowledged answers of players on a page, by band: the last answer to each question. */
  readonly answers: () => ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

export type StoryClub = Awaited<ReturnType<typeof startStoryClub>>

/** Starts a club: moves the campaign to PostgreSQL, starts two hosts and a proxy before them. `link`: printed by the first host. */
export async function startStoryClub(server: Postgres, browser: Browser) {
  const folder = temporaryFolder()
  const url = await server.newDatabase()
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  fillSingleUserFolder(folder.folder('alone'))
  const moved = await clubRun('move', '--from', folder.at('alone'), '--data', folder.folder('one'), '--book', url)
  const hosts = [
    await hostProcess({ folder: folder.at('one'), url, publicUrl }),
    await hostProcess({ folder: folder.folder('other'), url, publicUrl }),
  ] as const
  const link = await hosts[0].start()
  await hosts[1].start()
  const proxy = await tinyProxy(port, () => hosts.map((host) => host.port))
  const contexts: BrowserContext[] = []
  return {
    ...{ server, url, hosts, link, moved },
    ...createStoryClient(publicUrl, browser, contexts),
    async close() {
      for (const context of contexts) await context.close()
      await proxy.close()
      for (const host of hosts) await host.kill()
      folder.remove()
    },
  }
}

/** The fields of a request that are checked later. */
interface RequestFields {
  readonly request?: string
  readonly warband?: string
  readonly answers?: Readonly<Record<string, unknown>>
}

function createStoryClient(origin: string, browser: Browser, contexts: BrowserContext[]): StoryClient {
  const acknowledged: string[] = []
  const answers = new Map<string, Readonly<Record<string, unknown>>>()
  const noteAnswer = (method: string, input: unknown, answer: WireAnswer) => {
    const { request, warband, answers: own } = (input ?? {}) as RequestFields
    if (answer.ok && method === 'part.answer' && warband !== undefined)
      answers.set(warband, { ...answers.get(warband), ...own })
    // A change that waits for approval has no entry yet.
    const isDone = answer.ok && ((answer.value as { readonly entry?: string } | null)?.entry ?? '') !== ''
    if (isDone && request !== undefined) acknowledged.push(request)
  }
  const callAs = async <T>(who: SignedInAt, method: string, input: object): Promise<T> => {
    const body = JSON.stringify({ ...input })
    for (let tries = 0; ; tries++) {
      const headers = { 'content-type': 'application/json', ...who.headers }
      const response = await fetch(`${origin}/rpc/${method}`, { method: 'POST', headers, body }).catch(() => undefined)
      if (response && response.status !== 502) {
        const answer = (await response.json()) as WireAnswer
        noteAnswer(method, input, answer)
        return unwrapAnswer(answer) as T
      }
      if (tries > 40) throw new Error(`nobody answers ${method}`)
      await pause(250)
    }
  }
  return {
    at: (route) => `${origin}/#${route}`,
    callAs,
    addAcknowledged: (request) => void acknowledged.push(request),
    acknowledged: () => [...new Set(acknowledged)],
    answers: () => answers,
    async browse(address, viewport, who) {
      const entrance = who === undefined ? {} : entranceOf(who)
      const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce', ...entrance })
      contexts.push(context)
      const page = await context.newPage()
      page.on('response', (response) => {
        const request = response.request()
        if (request.method() !== 'POST' || !response.url().includes('/rpc/')) return
        void response.json().then(
          (answer: WireAnswer) => noteAnswer(path.basename(response.url()), request.postDataJSON(), answer),
          () => undefined,
        )
      })
      await page.goto(address)
      return page
    },
    signsIn: async (name, password) => signedInBy(origin, await knock(origin, 'sign-in', { name, password })),
    async joins(by, name, grant) {
      const { token } = await callAs<{ token: string }>(by, 'club.invite', { purpose: { kind: 'grant', grant } })
      return signedInBy(origin, await knock(origin, 'accept', { invitation: token, name, password: PASSWORD }))
    },
  }
}

export { FIRST }

/** Takes a picture for docs/club/organisers.md if CHRONIQUE_STORY names a folder. `height`: only the upper part of the page. */
export async function picture(page: Page, name: string, height?: number): Promise<void> {
  const to = process.env['CHRONIQUE_STORY']
  if (!to) return
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // The notice of a running request appears only after a moment.
  await page.waitForTimeout(1_500)
  await page.getByText('One moment').waitFor({ state: 'hidden' })
  const { width } = page.viewportSize()!
  const taken = await page.screenshot(height ? { clip: { x: 0, y: 0, width, height } } : {})
  writeFileSync(path.join(to, `${name}.png`), await smallPng(taken))
}
