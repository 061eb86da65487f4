// A club: its door, its people, an account, and its players' phones; with nobody else, with one and with two hundred others.
import type { Browser, Page } from 'playwright-core'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { FIRST } from '../support/clubEntry.ts'
import { PASSWORD, startClub, type RunningClub } from '../support/clubPeople.ts'
import { complaints } from '../support/screenHost.ts'
import { click } from './click.ts'

/** How many others there are in a club. */
export const CROWDS = [0, 1, 200] as const

/** Where scenes of a club take place: a campaign with a band of Paule's, and a link that nobody has followed. */
export interface ClubPlace {
  readonly club: RunningClub
  readonly campaign: string
  readonly own: string
  readonly link: string
}

/** A screen of a club as somebody sees it. Whatever it clicks is found without words. */
export interface ClubScene {
  readonly name: string
  /** Whose screen it is; nobody's at the door. */
  readonly as: 'administrator' | 'player' | 'newcomer' | 'nobody'
  readonly crowds: readonly (typeof CROWDS)[number][]
  readonly route: (place: ClubPlace) => string
  readonly act?: (page: Page) => Promise<void>
  readonly ready: string
}

const SOME = [1] as const
/** Screens of a club. */
export const CLUB_SCENES: readonly ClubScene[] = [
  { name: 'club-door', as: 'nobody', crowds: SOME, route: () => '/', ready: '.door__form' },
  { name: 'club-invited', as: 'nobody', crowds: SOME, route: ({ link }) => link, ready: '.door__form' },
  { name: 'club-people', as: 'administrator', crowds: CROWDS, route: () => '/club', ready: '.club__list li' },
  {
    name: 'club-person',
    as: 'administrator',
    crowds: [200],
    route: () => '/club',
    act: click('.club__more summary'),
    ready: '.club__do',
  },
  {
    name: 'club-invite',
    as: 'administrator',
    crowds: SOME,
    route: () => '/club',
    act: async (page) => {
      await click('.head .btn--primary')(page)
      await page.locator('.club__form [type=submit]').click()
    },
    ready: '.club__qr',
  },
  { name: 'club-account', as: 'player', crowds: SOME, route: () => '/account', ready: '.club__list li' },
  { name: 'phone-mine-none', as: 'newcomer', crowds: SOME, route: () => '/mine', ready: '.mine' },
  { name: 'phone-mine', as: 'player', crowds: SOME, route: () => '/mine', ready: '.mine__b' },
  {
    name: 'phone-pocket',
    as: 'player',
    crowds: SOME,
    route: ({ campaign, own }) => `/campaign/${campaign}/pocket/${own}`,
    ready: '.pk__m',
  },
  {
    name: 'phone-pocket-member',
    as: 'player',
    crowds: SOME,
    route: ({ campaign, own }) => `/campaign/${campaign}/pocket/${own}`,
    act: (page) =>
      page
        .locator('.pk__m')
        .first()
        .evaluate((one) => one.scrollIntoView()),
    ready: '.pk__m',
  },
  {
    name: 'phone-campaign',
    as: 'player',
    crowds: SOME,
    route: ({ campaign }) => `/campaign/${campaign}`,
    ready: '.home',
  },
  {
    name: 'phone-games',
    as: 'player',
    crowds: SOME,
    route: ({ campaign }) => `/campaign/${campaign}/games`,
    ready: '.gm',
  },
  {
    name: 'phone-away',
    as: 'player',
    crowds: SOME,
    route: () => '/mine',
    async act(page) {
      await page.locator('.mine__go').first().click()
      await page.locator('.pk__m').first().waitFor()
      await page.context().setOffline(true)
      // Its files are there; what it asks is not answered.
      await page.evaluate(() => (location.hash = '/mine'))
      await page.locator('.mine__b').waitFor()
    },
    ready: '.strip',
  },
]

/** A club with so many others, a sample campaign in it and a player. */
export async function clubOf(others: number): Promise<ClubPlace> {
  const club = await startClub(others)
  const { ask } = club.administrator
  const { campaign } = await ask<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' })
  const { rounds } = await ask<OverviewView>('campaign.overview', { campaign })
  const next = rounds.flatMap(({ games }) => games).find(({ state }) => state === 'planned')!
  const own = next.sides[0]!.warbands[0]!
  if (others > 0) {
    await club.joins('Paule', { role: 'player', campaign, warband: own })
    await club.joins('Sven', { role: 'spectator', campaign })
  }
  const grant = { role: 'player', campaign, warband: own }
  const { token } = await ask<{ token: string }>('club.invite', { purpose: { kind: 'grant', grant } })
  return { club, campaign, own, link: `/invitation/${token}` }
}

const WHO = {
  administrator: FIRST,
  player: { name: 'Paule', password: PASSWORD },
  newcomer: { name: 'Sven', password: PASSWORD },
} as const

/** A page of a club as somebody sees it, in a language. */
export async function openClubPage(
  browser: Browser,
  { club }: ClubPlace,
  as: ClubScene['as'],
  locale: string,
): Promise<Page> {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce', hasTouch: true })
  if (as !== 'nobody') {
    const signedIn = await context.request.post(`${club.origin}/access/sign-in`, { data: WHO[as] })
    const { token } = (await signedIn.json()) as { token: string }
    await context.addInitScript((kept) => {
      localStorage.setItem('chronique-token', kept)
      localStorage.setItem('chronique-club', 'yes')
    }, token)
  }
  const page = await context.newPage()
  const heard: string[] = []
  complaints.set(page, heard)
  page.on('pageerror', (error) => heard.push(String(error)))
  return page
}

/** Shows a scene, and waits until it has come to rest. */
export async function showClub(page: Page, scene: ClubScene, place: ClubPlace): Promise<void> {
  await page.goto(`${place.club.origin}/#${scene.route(place)}`)
  await page.locator('#main > *').first().waitFor()
  await scene.act?.(page)
  await page.locator(scene.ready).first().waitFor({ timeout: 20_000 })
  await page.evaluate(() => document.fonts.ready)
}
