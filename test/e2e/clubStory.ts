// What the story of a club is told with: two hosts and PostgreSQL as processes, what stands before them, a campaign
// from somebody's own machine, and everything that was acknowledged to anybody.
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
/** Who plays which band: all of the sample's, and one that is new. */
export const PLAYERS = [
  ['Pia', NEW],
  ['Anaïs', 'compagnieoeillet'],
  ['François', 'confreriedesegouts'],
  ['Loïc', 'clanbriseenclume'],
  ['Maël', 'veilleursdugue'],
  ['Zoé', 'crocsdegah'],
] as const

/** Fills the folder of somebody who is alone: the sample campaign, its next round not planned yet, and a sixth band. */
function aloneIn(folder: string): void {
  const { app, opened } = openApp(folder, true, () => undefined)
  const does = (method: string, input: object) => unwrapAnswer(app.call(method, input, 'alone'))
  does('sample.create', { ruleset: 'un-pour-un' })
  const planned = opened.store.entries(CAMPAIGN, 50).filter(({ command, payload }) => {
    const { round } = payload as { readonly round?: number }
    return /^(game|round)\.plan$/.test(command) && round === ROUND
  })
  does('history.undo', { campaign: CAMPAIGN, entries: planned.map(({ id }) => id), together: true })
  const band = { campaign: CAMPAIGN, warband: NEW }
  does('warband.create', { ...band, name: 'Les Renards', player: 'Pia' })
  for (const [kind, name] of [
    ['leader', 'Hélène'],
    ['lieutenant', 'Gontran'],
    ['henchman', 'Marius'],
  ])
    does('member.recruit', { ...band, member: { kind, name, items: [{ id: 'dagger' }] } })
  opened.store.close()
}

/**
 * Opens the file of a campaign that was taken along on a computer without network, and works there as its pages ask for
 * it: a recruit for one band, another name for the next. Gives the file of what was done.
 */
export function withoutNetwork(taken: Buffer): Buffer {
  const { does, file } = laptopWith(JSON.parse(taken.toString()), CAMPAIGN)
  const [, , , [, warband], [, other]] = PLAYERS
  does('member.recruit', { campaign: CAMPAIGN, warband, member: { kind: 'henchman', name: 'Yseult' } })
  does('warband.change', { campaign: CAMPAIGN, warband: other, name: 'Les Veilleurs de nuit' })
  return Buffer.from(JSON.stringify(file()))
}

/** Creates an account on the open page of an invitation, and waits until the page has loaded anew as that user. */
export async function acceptInvitation(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Your name in the club').fill(name)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Make my account' }).click()
  // The form goes before the page reloads; a navigation in between would be lost.
  await page.getByRole('link', { name: 'My account' }).waitFor()
}

/** Recruits a henchman on the page of a band. */
export async function recruits(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recruit', exact: true }).click()
  await page.locator('.recruits li', { hasText: 'Henchman' }).first().getByRole('button').click()
  await page.keyboard.press('Escape')
}

/** Somebody at a browser of their own. */
export interface Teller {
  /** The address of a page of the club. */
  readonly at: (route: string) => string
  /** A page of its own, of somebody who is signed in. */
  readonly browse: (
    address: string,
    viewport: { readonly width: number; readonly height: number },
    who?: SignedInAt,
  ) => Promise<Page>
  /** Asks as somebody; where nobody answers, again, with the same request. */
  readonly asks: <T>(who: SignedInAt, method: string, input: object) => Promise<T>
  readonly signsIn: (name: string, password: string) => Promise<SignedInAt>
  /** Somebody new, whom somebody invites. */
  readonly joins: (by: SignedInAt, name: string, grant: RoleGrant) => Promise<SignedInAt>
  /** Says that something was acknowledged that no answer told: what was brought back. */
  readonly wasBrought: (request: string) => void
  /** The requests of commands that were acknowledged to anybody. */
  readonly acknowledged: () => readonly string[]
  /** What players answered for their bands on a page, and was acknowledged: the last of each question, by bands. */
  readonly answers: () => ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

export type StoryClub = Awaited<ReturnType<typeof storyClub>>

/**
 * Begins a club: the campaign moved in, two hosts started, something before them. `link`: what the first host printed.
 */
export async function storyClub(server: Postgres, browser: Browser) {
  const folder = temporaryFolder()
  const url = await server.newDatabase()
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  aloneIn(folder.folder('alone'))
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
    ...tellerAt(publicUrl, browser, contexts),
    async close() {
      for (const context of contexts) await context.close()
      await proxy.close()
      for (const host of hosts) await host.kill()
      folder.remove()
    },
  }
}

/** What a call says, as far as it is looked for later. */
interface Heard {
  readonly request?: string
  readonly warband?: string
  readonly answers?: Readonly<Record<string, unknown>>
}

function tellerAt(origin: string, browser: Browser, contexts: BrowserContext[]): Teller {
  const acknowledged: string[] = []
  const answers = new Map<string, Readonly<Record<string, unknown>>>()
  const heard = (method: string, input: unknown, answer: WireAnswer) => {
    const { request, warband, answers: own } = (input ?? {}) as Heard
    if (answer.ok && method === 'part.answer' && warband !== undefined)
      answers.set(warband, { ...answers.get(warband), ...own })
    // What waits to be approved has no entry yet.
    const isDone = answer.ok && ((answer.value as { readonly entry?: string } | null)?.entry ?? '') !== ''
    if (isDone && request !== undefined) acknowledged.push(request)
  }
  const asks = async <T>(who: SignedInAt, method: string, input: object): Promise<T> => {
    const body = JSON.stringify({ ...input })
    for (let tries = 0; ; tries++) {
      const headers = { 'content-type': 'application/json', ...who.headers }
      const response = await fetch(`${origin}/rpc/${method}`, { method: 'POST', headers, body }).catch(() => undefined)
      if (response && response.status !== 502) {
        const answer = (await response.json()) as WireAnswer
        heard(method, input, answer)
        return unwrapAnswer(answer) as T
      }
      if (tries > 40) throw new Error(`nobody answers ${method}`)
      await pause(250)
    }
  }
  return {
    at: (route) => `${origin}/#${route}`,
    asks,
    wasBrought: (request) => void acknowledged.push(request),
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
          (answer: WireAnswer) => heard(path.basename(response.url()), request.postDataJSON(), answer),
          () => undefined,
        )
      })
      await page.goto(address)
      return page
    },
    signsIn: async (name, password) => signedInBy(origin, await knock(origin, 'sign-in', { name, password })),
    async joins(by, name, grant) {
      const { token } = await asks<{ token: string }>(by, 'club.invite', { purpose: { kind: 'grant', grant } })
      return signedInBy(origin, await knock(origin, 'accept', { invitation: token, name, password: PASSWORD }))
    },
  }
}

export { FIRST }

/**
 * Takes pictures for docs/club/organisers.md, where CHRONIQUE_STORY names the folder for them. `height`: no more than
 * the upper part.
 */
export async function picture(page: Page, name: string, height?: number): Promise<void> {
  const to = process.env['CHRONIQUE_STORY']
  if (!to) return
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // What is on its way is told after a moment.
  await page.waitForTimeout(1_500)
  await page.getByText('One moment').waitFor({ state: 'hidden' })
  const { width } = page.viewportSize()!
  const taken = await page.screenshot(height ? { clip: { x: 0, y: 0, width, height } } : {})
  writeFileSync(path.join(to, `${name}.png`), await smallPng(taken))
}
