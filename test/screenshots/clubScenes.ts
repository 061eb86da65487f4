// Screens of a club: sign-in, people, an account, the players' phones; with no, one and two hundred other members.
import type { Browser, Page } from 'playwright-core'
import type { PlayerReportView } from '../../shared/contract/views/playerReports.ts'
import type { BuilderView } from '../../shared/contract/views/builder.ts'
import type { AftermathQuestionOf } from '../../shared/rules/aftermath/questions.ts'
import type { OverviewView } from '../../shared/contract/views/overview.ts'
import { FIRST } from '../support/clubEntry.ts'
import { PASSWORD, startClub, type Member, type RunningClub } from '../support/clubPeople.ts'
import { complaints } from '../support/screenHost.ts'
import { click } from './click.ts'

/** Numbers of other members in a club. */
export const CROWDS = [0, 1, 200] as const

/** The data for scenes of a club: a campaign with a band of Paule's, and an unused invitation link. */
export interface ClubPlace {
  readonly club: RunningClub
  readonly campaign: string
  readonly own: string
  /** The next game of the band, and its round. */
  readonly game: string
  readonly round: number
  readonly link: string
}

interface Band {
  readonly campaign: string
  readonly warband: string
}

/** A screen of a club for one kind of user. Selectors must not depend on the language. */
export interface ClubScene {
  readonly name: string
  /** The signed-in user; `nobody` on the sign-in page. */
  readonly as: 'administrator' | 'player' | 'newcomer' | 'nobody'
  readonly crowds: readonly (typeof CROWDS)[number][]
  readonly route: (place: ClubPlace) => string
  readonly act?: (page: Page) => Promise<void>
  readonly ready: string
}

const SOME = [1] as const
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
    ready: '.qr',
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
    name: 'club-inbox',
    as: 'administrator',
    crowds: CROWDS,
    route: () => '/approvals',
    ready: '.inbox',
  },
  {
    name: 'club-parts',
    as: 'administrator',
    crowds: CROWDS,
    route: ({ campaign, game }) => `/campaign/${campaign}/games/${game}/aftermath`,
    ready: '.part__all',
  },
  {
    name: 'club-results-parts',
    as: 'administrator',
    crowds: SOME,
    route: ({ campaign, round }) => `/campaign/${campaign}/rounds/${round}/results`,
    ready: '.part__line',
  },
  {
    name: 'phone-waiting',
    as: 'player',
    crowds: [1, 200],
    route: ({ campaign, own }) => `/campaign/${campaign}/warbands/${own}`,
    ready: '.waits',
  },
  {
    name: 'phone-part',
    as: 'player',
    crowds: SOME,
    route: ({ campaign, game, own }) => `/campaign/${campaign}/games/${game}/answer/${own}`,
    ready: '.part',
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
      // The page's files are stored; its calls get no answer.
      await page.evaluate(() => (location.hash = '/mine'))
      await page.locator('.mine__b').waitFor()
    },
    ready: '.strip',
  },
]

/** Starts a club with this many other members, a sample campaign and, if there are others, a player. */
export async function clubOf(others: number): Promise<ClubPlace> {
  const club = await startClub(others)
  const { ask } = club.administrator
  const { campaign } = await ask<{ campaign: string }>('sample.create', { ruleset: 'un-pour-un' })
  const { rounds } = await ask<OverviewView>('campaign.overview', { campaign })
  const { round, games } = rounds.find((one) => one.games.some(({ state }) => state === 'planned'))!
  const next = games.find(({ state }) => state === 'planned')!
  const own = next.sides[0]!.warbands[0]!
  if (others > 0) {
    const paule = await club.joins('Paule', { role: 'player', campaign, warband: own })
    await club.joins('Sven', { role: 'spectator', campaign })
    await ask('campaign.change', { campaign, playersMay: 'approval' })
    await requestChanges(paule, { campaign, warband: own }, Math.min(others, 50))
    await answerGame(paule, { campaign, warband: own, game: next.game })
  }
  const grant = { role: 'player', campaign, warband: own }
  const { token } = await ask<{ token: string }>('club.invite', { purpose: { kind: 'grant', grant } })
  return { club, campaign, own, game: next.game, round, link: `/invitation/${token}` }
}

/** Requests changes of the player's own band that wait for approval. */
async function requestChanges(player: Member, band: Band, count: number): Promise<void> {
  const { members: all } = await player.ask<BuilderView>('warband.builder', band)
  const members = all.filter(({ isInBand }) => isInBand)
  for (let at = 0; at < count; at++) {
    const { id, name } = members[at % members.length]!
    await player.ask('member.change', { ...band, member: id, name: `${name.slice(0, 40)} ${at + 2}` })
  }
}

/** Answers for the player's own band after a game: casualties, and one roll by the program. */
async function answerGame(player: Member, part: Band & { readonly game: string }): Promise<void> {
  const open = async () => (await player.ask<PlayerReportView>('part.get', part)).view!.questions
  const fallen = (await open()).find(({ kind }) => kind === 'fallen') as AftermathQuestionOf<'fallen'>
  const members = fallen.members.slice(-2).map(({ id }) => ({ member: id, fate: 'out' }))
  await player.ask('part.answer', { ...part, answers: { [fallen.id]: { kind: 'fallen', members } } })
  const roll = (await open()).find(({ kind }) => kind === 'roll')!
  await player.ask('part.roll', { ...part, questions: [roll.id] })
}

const WHO = {
  administrator: FIRST,
  player: { name: 'Paule', password: PASSWORD },
  newcomer: { name: 'Sven', password: PASSWORD },
} as const

/** Opens a page of a club as this user, in a language. */
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
  const messages: string[] = []
  complaints.set(page, messages)
  page.on('pageerror', (error) => messages.push(String(error)))
  return page
}

/** Shows a scene, and waits until it is ready. */
export async function showClub(page: Page, scene: ClubScene, place: ClubPlace): Promise<void> {
  await page.goto(`${place.club.origin}/#${scene.route(place)}`)
  await page.locator('#main > *').first().waitFor()
  await scene.act?.(page)
  await page.locator(scene.ready).first().waitFor({ timeout: 20_000 })
  await page.evaluate(() => document.fonts.ready)
}
