// What happens around a game: stakes, scenarios, players' answers, photos, posts, files of content.
import type { Page } from 'playwright-core'
import type { ContentView } from '../../shared/contract/views/content.ts'
import type { GameView } from '../../shared/contract/views/game.ts'
import type { CountersView } from '../../shared/contract/views/counters.ts'
import type { StakesView } from '../../shared/contract/views/stakes.ts'
import { isScenarioEntry } from '../../shared/domain/campaign/scenarioKind.ts'
import { photo } from '../support/photos.ts'
import type { ScreenHost } from '../support/screenHost.ts'
import { click } from './click.ts'
import type { Scene } from './scenes.ts'
import { hasPrices } from './whatIsThere.ts'
import type { Place } from './worlds.ts'

const TYPICAL = ['typical'] as const
const FULL = ['typical', 'league'] as const

const home = ({ campaign }: Place): string => `/campaign/${campaign}`
const planned = (place: Place): string => `${home(place)}/games/${place.planned}`
const recorded = (place: Place): string => `${home(place)}/games/${place.recorded}`
const round = (place: Place): string => `${home(place)}/rounds/${place.round}`

/** The first warband of each side of the planned game. */
const opponentsOf = (host: ScreenHost, { campaign, planned: game }: Place): readonly string[] =>
  host.call<GameView>('game.get', { campaign, game }).entries.map(({ warband }) => warband)

/** Creates a place with a fixed income, a relic with dice, a title that nobody holds; the first two are at stake. */
function prepareStakes(host: ScreenHost, place: Place): void {
  const { campaign, planned: game } = place
  if (host.call<StakesView>('stake.list', { campaign }).stakes.length > 0) return
  const [one, other] = opponentsOf(host, place)
  const income = (text: string) => (hasPrices(host, place) ? text : '')
  const stakes = [
    { name: 'Le moulin de la Darse', sort: 'Lieu', income: income('15'), holder: one, text: 'Il garde le gué.' },
    { name: 'Le doigt de saint Éloi', sort: 'Relique', income: income('D6'), holder: other, text: '' },
    { name: 'Maîtres du quai', sort: 'Titre', income: '', holder: null, text: '' },
  ].map((stake, at) => ({ ...stake, campaign, stake: `stake${at}${campaign}` }))
  for (const stake of stakes) host.call('stake.create', stake)
  host.call('game.stake', { campaign, game, stakes: stakes.slice(0, 2).map(({ stake }) => stake) })
  host.call('stake.picture', { campaign, stake: stakes[0]!.stake, data: photo(320, 240, '#7a5c2e') })
}

/** Creates two counters of warbands, one of them in the standings, and one of members; most values differ. */
function prepareCounters(host: ScreenHost, place: Place): void {
  const { campaign, warband, member } = place
  if (host.call<CountersView>('counter.list', { campaign }).counters.length > 0) return
  const create = (counter: string, fields: object) =>
    host.call('counter.create', { campaign, counter: `${counter}${campaign}`, ...fields })
  create('renown', { name: 'Renom', owner: 'warband', start: 3, least: 0, isInStandings: true })
  create('clues', { name: 'Indices', owner: 'warband', most: 12 })
  create('debts', { name: 'Dettes de jeu', owner: 'member' })
  const { rows } = host.call<CountersView>('counter.list', { campaign })
  const changes = rows.slice(0, 12).map(({ warband: one }, at) => ({
    ...{ counter: `renown${campaign}`, warband: one, member: null, by: at === 0 ? 4 : (at % 3) + 1 },
  }))
  host.call('counter.adjust', { campaign, changes, why: 'La tenue du pont' })
  const debt = { counter: `debts${campaign}`, warband, member, by: 15 }
  host.call('counter.adjust', { campaign, changes: [debt], why: 'Perdu aux dés' })
}

const contentOf = (host: ScreenHost, campaign: string): ContentView => host.call('content.get', { campaign })

/** The ids of the campaign's scenarios; scenes before these may have added other content. */
const scenarioIds = (host: ScreenHost, campaign: string): readonly string[] =>
  contentOf(host, campaign).entries.flatMap(({ id, entry }) => (isScenarioEntry(entry) ? [id] : []))

/** Adds the example scenarios of the ruleset. */
function prepareScenarios(host: ScreenHost, { campaign }: Place): void {
  if (scenarioIds(host, campaign).length > 0) return
  host.call('content.add', { campaign, entries: contentOf(host, campaign).samples.filter(isScenarioEntry) })
}

/** Opens a file with the scenarios of the campaign: two are changed (one, if there are only two), one is new. */
async function openContentFile(page: Page, host: ScreenHost): Promise<void> {
  const campaign = /campaign\/([0-9a-z]+)/.exec(page.url())![1]!
  const document = host.call<{ scenarios: { id: string; name: unknown }[] }>('content.export', {
    campaign,
    entries: scenarioIds(host, campaign),
  })
  const [first, second, third] = document.scenarios
  first!.name = { fr: 'La mine oubliée', en: 'The forgotten mine' }
  if (third) third.name = { fr: 'La nuit des lanternes', en: 'The night of lanterns' }
  second!.id = `${second!.id}-ailleurs`
  second!.name = { fr: 'Le pont du diable', en: 'The devil’s bridge' }
  await page.locator('.head [aria-haspopup="menu"]').first().click()
  const chooser = page.waitForEvent('filechooser')
  await page.locator('.menu__i').last().click()
  const buffer = Buffer.from(JSON.stringify(document))
  await (await chooser).setFiles({ name: 'contenu.chronique', mimeType: 'application/json', buffer })
}

/** Gives a photo to the warband of the place, and three photos to its recorded game. */
function preparePhotos(host: ScreenHost, { campaign, warband, recorded: game }: Place): void {
  if (host.call<{ pictures: readonly unknown[] }>('game.pictures', { campaign, games: [game] }).pictures.length > 0)
    return
  host.call('warband.picture', { campaign, warband, data: photo(640, 360, '#46618a') })
  const colours = ['#8a4646', '#4a7a52', '#6b5a8a']
  for (const [at, colour] of colours.entries())
    host.call('picture.add', {
      ...{ campaign, game, data: photo(at === 1 ? 240 : 640, 400, colour) },
      caption: at === 0 ? 'Le dernier carré, au pied du phare' : '',
    })
}

/** Opens the dialog of incomes, and lets the program roll unless it has rolled for an earlier picture. */
async function rollIncome(page: Page): Promise<void> {
  await page.locator('.stk .sec .btn').first().click()
  await page.locator('.stki__d').first().waitFor()
  if ((await page.locator('.stki__o').count()) === 0) await page.locator('.dialog__do .btn').first().click()
}

const setPostAddress = async (host: ScreenHost, { campaign }: Place): Promise<void> => {
  await host.service.answer('posting.set', { campaign, address: 'https://example.org/api/webhooks/17/abcdefgh' })
}

const scrollToStakes = (page: Page) => page.locator('.stk').scrollIntoViewIfNeeded()
const scrollToCounters = (page: Page) => page.locator('.cnts').scrollIntoViewIfNeeded()
const ROUND_MENU = '.rg__ways [aria-haspopup="menu"]'

export const AROUND: readonly Scene[] = [
  { name: 'stakes', worlds: FULL, prepare: prepareStakes, route: home, act: scrollToStakes, ready: '.stk__i' },
  {
    name: 'stakes-income',
    worlds: TYPICAL,
    isThere: hasPrices,
    prepare: prepareStakes,
    route: home,
    act: click('.stk .sec .btn'),
    ready: '[role=dialog] table, [role=dialog] li',
  },
  {
    name: 'stakes-income-rolled',
    worlds: TYPICAL,
    isThere: hasPrices,
    prepare: prepareStakes,
    route: home,
    act: rollIncome,
    ready: '.stki__o',
  },
  {
    name: 'stakes-change',
    worlds: TYPICAL,
    prepare: prepareStakes,
    route: home,
    act: click('.stk__i [aria-haspopup="menu"]', '.menu__i >> nth=1'),
    ready: '[role=dialog] input',
  },
  { name: 'stakes-game', worlds: TYPICAL, prepare: prepareStakes, route: planned, ready: '.gstk' },
  { name: 'counters', worlds: FULL, prepare: prepareCounters, route: home, act: scrollToCounters, ready: '.cnts li' },
  {
    name: 'counters-values',
    worlds: FULL,
    prepare: prepareCounters,
    route: home,
    act: click('.cnts .sec .btn'),
    ready: '[role=dialog] .cadj',
  },
  {
    name: 'counters-change',
    worlds: TYPICAL,
    prepare: prepareCounters,
    route: home,
    act: click('.cnts [aria-haspopup="menu"]', '.menu__i >> nth=0'),
    ready: '[role=dialog] input',
  },
  {
    name: 'counters-band',
    worlds: TYPICAL,
    prepare: prepareCounters,
    route: (place) => `${home(place)}/warbands/${place.warband}`,
    act: click('.cnt .more'),
    ready: '[role=dialog] .cadj',
  },
  {
    name: 'counters-member',
    worlds: TYPICAL,
    prepare: prepareCounters,
    route: (place) => `${home(place)}/members/${place.warband}/${place.member}`,
    ready: '.cnt',
  },
  {
    name: 'scenarios',
    worlds: TYPICAL,
    prepare: prepareScenarios,
    route: (place) => `${home(place)}/content/scenario`,
    ready: '.content__do',
  },
  {
    name: 'scenarios-draw',
    worlds: TYPICAL,
    prepare: prepareScenarios,
    route: round,
    act: click(ROUND_MENU, '.menu__i >> nth=0'),
    ready: '[role=dialog] input',
  },
  {
    name: 'answers-receive',
    worlds: TYPICAL,
    route: round,
    act: click(ROUND_MENU, '.menu__i >> nth=-1'),
    ready: '[role=dialog] textarea',
  },
  {
    name: 'content-file',
    worlds: TYPICAL,
    prepare: prepareScenarios,
    route: (place) => `${home(place)}/content/scenario`,
    act: openContentFile,
    ready: '[role=dialog] li',
  },
  {
    name: 'content-save',
    worlds: TYPICAL,
    prepare: prepareScenarios,
    route: (place) => `${home(place)}/content/scenario`,
    act: click('.head [aria-haspopup="menu"]', '.menu__i >> nth=0'),
    ready: '[role=dialog] input',
  },
  { name: 'photos-game', worlds: TYPICAL, prepare: preparePhotos, route: recorded, ready: '.gph__p' },
  {
    name: 'photos-band',
    worlds: TYPICAL,
    prepare: preparePhotos,
    route: (place) => `${home(place)}/cards/${place.warband}`,
    ready: '.crd__band',
  },
  {
    name: 'post',
    worlds: TYPICAL,
    prepare: setPostAddress,
    route: (place) => `${home(place)}/rounds/1`,
    act: click('.rg__ways button', '.dialog__do .btn >> nth=0'),
    ready: '.post__text',
  },
]
