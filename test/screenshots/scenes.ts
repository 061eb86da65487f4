import type { Page } from 'playwright-core'
import type { CatalogueView } from '../../shared/contract/views/member.ts'
import { enterGame, type HowMuch } from '../support/enteredGame.ts'
import type { ScreenHost } from '../support/screenHost.ts'
import { AROUND } from './aroundScenes.ts'
import { CHRONICLE } from './chronicleScenes.ts'
import { click } from './click.ts'
import { OF_CONTENT } from './contentScenes.ts'
import { BY_HAND } from './handScenes.ts'
import { RESULTS } from './resultScenes.ts'
import { AT_TABLE } from './tableScenes.ts'
import { companion, hasCaptive, hasCatalogue, hasGroups, hasPoints, hasPrices, hasQueue } from './whatIsThere.ts'
import type { Place, WorldName } from './worlds.ts'

/** A screen in an interesting state. Selectors must not depend on the language. */
export interface Scene {
  /** In the form `screen-state`. */
  readonly name: string
  readonly worlds: readonly WorldName[]
  readonly route: (place: Place) => string
  /** Returns false if a place has no such screen. */
  readonly isThere?: (host: ScreenHost, place: Place) => boolean
  /** Prepares the data folder. */
  readonly prepare?: (host: ScreenHost, place: Place) => void | Promise<void>
  /** Resets data before each picture. */
  readonly before?: (host: ScreenHost, place: Place) => void
  /** Acts on the page after it is loaded. */
  readonly act?: (page: Page, host: ScreenHost) => Promise<void>
  /** The selector to wait for at the end. */
  readonly ready?: string
}

const at =
  (rest: string) =>
  ({ campaign }: Place) =>
    `/campaign/${campaign}${rest}`
const enter =
  (howMuch: HowMuch) =>
  (host: ScreenHost, { campaign, planned }: Place) =>
    enterGame((method, input) => host.call(method, input), campaign, planned, howMuch)
const step = (name: string) => (place: Place) => `${at('')(place)}/games/${place.planned}/aftermath/${name}`
/** Puts up to three free items of each kind into the stash. */
function fillStash(host: ScreenHost, { campaign, warband }: Place): void {
  const at = { campaign, warband, member: null }
  const { kinds, entries } = host.call<CatalogueView>('member.catalogue', at)
  for (const { id } of kinds)
    for (const entry of entries.filter(({ kind }) => kind === id).slice(0, 3))
      host.call('item.buy', { ...at, item: { id: entry.id }, free: true })
}
/** Ends the evening of an earlier picture: only one campaign can be open to phones. */
const closeEvening = (host: ScreenHost) => void host.service.answer('phones.close', {})
const builder = (place: Place) => `${at('')(place)}/warbands/${place.warband}/${place.member}`

const EVERY = ['empty', 'typical', 'league'] as const
const FULL = ['typical', 'league'] as const
const TYPICAL = ['typical'] as const
const MENU = '.head [aria-haspopup="menu"]'

export { OUTSIDE } from './outsideScenes.ts'

/** Screens of a campaign, for each place of a world. */
export const INSIDE: readonly Scene[] = [
  { name: 'home', worlds: EVERY, route: at(''), ready: '.sheet' },
  { name: 'home-more', worlds: TYPICAL, route: at(''), act: click(MENU), ready: '.menu__i' },
  { name: 'home-share', worlds: TYPICAL, route: at('?do=share'), ready: '[role=dialog]:has(fieldset)' },
  { name: 'home-setup', worlds: TYPICAL, route: at(''), act: click(MENU, '.menu__i >> nth=0'), ready: '[role=dialog]' },
  {
    name: 'home-standings',
    worlds: FULL,
    route: at(''),
    act: click('.home__bands button.more'),
    // The curves load last; a ruleset without prices has none.
    ready: '[role=dialog]:has(.standings):not(:has([aria-busy=true]))',
  },
  { name: 'season', worlds: TYPICAL, route: at('/season'), ready: '.season__t' },
  {
    name: 'home-close',
    worlds: TYPICAL,
    route: at(''),
    act: click(MENU, '.menu__i >> nth=-2'),
    ready: '[role=dialog] .hand__p[aria-busy=false]',
  },
  {
    name: 'queue',
    worlds: TYPICAL,
    isThere: hasQueue,
    route: at(''),
    act: click('.need__all .btn'),
    ready: '.queue__do',
  },
  {
    name: 'home-captive',
    worlds: TYPICAL,
    isThere: hasCaptive,
    route: at(''),
    act: click('button.n--button'),
    ready: '[role=dialog]',
  },
  {
    name: 'palette',
    worlds: FULL,
    route: at(''),
    async act(page) {
      await page.keyboard.press('Control+k')
      await page.locator('[role=dialog] input').fill('la')
    },
    ready: '[role=dialog] [role=option]',
  },
  {
    name: 'palette-deed',
    worlds: TYPICAL,
    route: at(''),
    async act(page) {
      await page.keyboard.press('Control+k')
      await page.locator('[role=dialog] input').fill('xp')
      await page.keyboard.press('Enter')
    },
    ready: '[role=dialog] .palette__step',
  },
  {
    name: 'shortcuts',
    worlds: TYPICAL,
    route: at(''),
    act: (page) => page.keyboard.press('?'),
    ready: '[role=dialog]',
  },
  { name: 'cards', worlds: FULL, route: (place) => `${at('/cards')(place)}/${place.warband}`, ready: '.crd' },
  { name: 'bands', worlds: EVERY, route: at('/warbands/all'), ready: '.sheet' },
  { name: 'bands-new', worlds: ['empty', 'typical'], route: at('/warbands?new=1'), ready: '[role=dialog]' },
  { name: 'builder', worlds: FULL, isThere: hasCatalogue, route: builder, ready: '.cat__l .item' },
  {
    name: 'stash',
    worlds: TYPICAL,
    prepare: fillStash,
    route: (place) => `${at('')(place)}/warbands/${place.warband}/stash`,
    // On a phone the stash is below the list of members.
    act: (page) => page.locator('.who[data-of=stash] h3').first().scrollIntoViewIfNeeded(),
    ready: '.who[data-of=stash]',
  },
  {
    name: 'builder-plain',
    worlds: TYPICAL,
    isThere: (host, place) => !hasCatalogue(host, place),
    route: builder,
    ready: '.who__h',
  },
  { name: 'builder-nobody', worlds: ['empty'], route: builder, ready: '.sheet' },
  {
    name: 'builder-search',
    worlds: TYPICAL,
    isThere: hasCatalogue,
    route: builder,
    act: (page) => page.getByRole('searchbox').fill('arm'),
    ready: '.cat__l mark',
  },
  {
    name: 'builder-figures',
    worlds: TYPICAL,
    isThere: hasCatalogue,
    route: builder,
    // Select the first kind of weapons, after « Tout » and anything learnt.
    act: (page) =>
      page.locator('.cat__k select').evaluate((select: HTMLSelectElement) => {
        const weapon = [...select.options].find(({ text }) => /Arme|eapon|andgun/.test(text))!
        select.value = weapon.value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    ready: '.cat__l',
  },
  {
    name: 'builder-why',
    worlds: TYPICAL,
    isThere: hasPrices,
    route: builder,
    act: click('.who__tot button'),
    ready: '.pop',
  },
  { name: 'builder-actions', worlds: TYPICAL, route: builder, act: click('.who__menu'), ready: '.menu__i' },
  {
    name: 'member',
    worlds: FULL,
    route: (place) => `${at('/members')(place)}/${place.warband}/${place.member}`,
    ready: '.member',
  },
  {
    name: 'band-career',
    worlds: FULL,
    route: (place) => `${at('/warbands')(place)}/${place.warband}/career`,
    ready: '.car',
  },
  { name: 'room', worlds: FULL, route: at('/room'), ready: '.room__r' },
  { name: 'phones', worlds: TYPICAL, route: at('/phones'), before: closeEvening, ready: '.phones__form' },
  {
    name: 'phones-open',
    worlds: FULL,
    route: at('/phones'),
    before: closeEvening,
    act: click('.phones__form .btn'),
    ready: '.phones__l',
  },
  { name: 'games', worlds: EVERY, route: at('/games'), ready: '.sheet' },
  { name: 'games-plan', worlds: TYPICAL, route: at('/games?new=1'), ready: '[role=dialog]' },
  {
    name: 'round',
    worlds: FULL,
    route: at(''),
    act: click('.round:has(.duel__open) .round__n'),
    ready: '.sheet--round .rg',
  },
  {
    name: 'round-move',
    worlds: TYPICAL,
    route: at(''),
    act: click('.round:has(.duel__open) .round__n', '.rg__do .btn >> nth=1'),
    ready: '[role=dialog]',
  },
  {
    name: 'round-report',
    worlds: TYPICAL,
    route: at('/rounds/1'),
    act: click('.rg__ways button'),
    ready: '.dialog .btn--primary:enabled',
  },
  {
    name: 'round-picture',
    worlds: TYPICAL,
    route: at('/rounds/1'),
    act: async (page) => {
      await page.locator('.rg__ways button').first().click()
      await page.locator('[role=dialog] select').selectOption('picture')
    },
    ready: '.rp__shown img',
  },
  {
    name: 'round-composed',
    worlds: FULL,
    route: at('/rounds/9'),
    act: click('.dk__tools .btn'),
    ready: '.dk__g',
  },
  {
    name: 'round-who',
    worlds: FULL,
    route: at('/rounds/9'),
    act: click('.dk__nav button >> nth=0', '.who__paste summary', '.who__b .chip >> nth=0'),
    ready: '[role=dialog] .chip[aria-pressed=true]',
  },
  {
    name: 'round-unplayed',
    worlds: FULL,
    route: at(''),
    act: click('.round:has(.duel__open) .round__n', '.rg__ways > button.off-phone >> nth=-1'),
    ready: '[role=dialog] #unplayed',
  },
  {
    name: 'round-taken',
    worlds: TYPICAL,
    route: at('/rounds/9'),
    act: click('.dk__tools .btn', '.dk__b'),
    ready: '.dk__where',
  },
  { name: 'game-planned', worlds: FULL, route: (place) => `${at('')(place)}/games/${place.planned}`, ready: '.foot' },
  { name: 'wizard-result', worlds: TYPICAL, prepare: enter('half'), route: step('result'), ready: '.side-result' },
  {
    name: 'wizard-points',
    worlds: TYPICAL,
    isThere: hasPoints,
    prepare: enter('half'),
    route: step('points'),
    ready: '.vp',
  },
  { name: 'wizard-fallen', worlds: FULL, prepare: enter('half'), route: step('fallen'), ready: '.fall' },
  { name: 'wizard-injuries', worlds: TYPICAL, prepare: enter('half'), route: step('injuries'), ready: '.cas' },
  { name: 'wizard-injuries-done', worlds: TYPICAL, prepare: enter('all'), route: step('injuries'), ready: '.cas' },
  {
    name: 'wizard-injuries-groups',
    worlds: TYPICAL,
    isThere: hasGroups,
    prepare: enter('groups'),
    route: step('injuries'),
    ready: '.series',
  },
  { name: 'wizard-experience', worlds: TYPICAL, prepare: enter('all'), route: step('experience'), ready: '.wiz' },
  { name: 'wizard-preview', worlds: TYPICAL, prepare: enter('all'), route: step('preview'), ready: '.prev' },
  { name: 'game-recorded', worlds: FULL, route: (place) => `${at('')(place)}/games/${place.recorded}`, ready: '.prev' },
  {
    name: 'companion',
    worlds: TYPICAL,
    isThere: (host, place) => companion(host, place) !== null,
    route: (place) => `${at('')(place)}/companion/${place.planned}`,
    ready: '.sheet--companion > :nth-child(2)',
  },
  {
    name: 'companion-practice',
    worlds: TYPICAL,
    isThere: (host, place) => companion(host, place)?.withoutGame === true,
    route: at('/companion'),
    act: click('.ctl__mix .btn', '.ctl__draw .btn:nth-child(3)'),
    ready: '.hand .fate:nth-child(3)',
  },
  ...RESULTS,
  ...BY_HAND,
  ...AT_TABLE,
  ...CHRONICLE,
  { name: 'history', worlds: FULL, route: at('/history'), ready: '.entry' },
  { name: 'history-none', worlds: ['empty'], route: at('/history'), ready: '.sheet' },
  {
    name: 'history-open',
    worlds: TYPICAL,
    route: at('/history'),
    act: click('.entry__do [aria-expanded]'),
    ready: '.entry__more',
  },
  {
    name: 'history-undo',
    worlds: TYPICAL,
    route: at('/history'),
    act: click('.entry__do [aria-haspopup]'),
    ready: '[role=dialog]',
  },
  { name: 'rules', worlds: TYPICAL, route: at('/rules'), ready: '.rules__page > *' },
  {
    name: 'rules-table',
    worlds: TYPICAL,
    route: at('/rules'),
    act: click('.rules__nav ul >> nth=1 >> a'),
    ready: '.rules__page > *',
  },
  {
    name: 'rules-search',
    worlds: TYPICAL,
    route: at('/rules'),
    act: (page) => page.getByRole('searchbox').fill('arm'),
    ready: '.rules__page mark',
  },
  {
    name: 'rules-figures',
    worlds: TYPICAL,
    route: at('/rules'),
    async act(page) {
      const groups = ['melee', 'equipment', 'element'].map((group) => `[href$="-${group}"]`)
      await page.locator(`.rules__nav a:is(${groups.join()})`).first().click()
      for (const at of [0, 1]) await page.locator('.things tbody .check').nth(at).click()
    },
    ready: '.things__bar input',
  },
  { name: 'content', worlds: TYPICAL, route: at('/content'), ready: '.content__page > :not([role=alert])' },
  {
    name: 'content-new',
    worlds: TYPICAL,
    route: at('/content'),
    act: click('.content__head .btn'),
    ready: '.entry-form',
  },
  {
    name: 'content-refused',
    worlds: TYPICAL,
    route: at('/content'),
    act: click('.content__head .btn', '.entry-form [type=submit]'),
    ready: '.entry-form [role=alert] .issue',
  },
  ...OF_CONTENT,
  ...AROUND,
  { name: 'print', worlds: FULL, route: at('/print'), ready: '.paper canvas[data-drawn]' },
  {
    name: 'print-band',
    worlds: TYPICAL,
    route: (place) => `${at('/print')(place)}?warband=${place.warband}`,
    ready: '.paper canvas[data-drawn]',
  },
  {
    name: 'print-round',
    worlds: FULL,
    route: (place) => `${at('/print')(place)}?round=1`,
    ready: '.paper canvas[data-drawn]',
    act: (page) => page.locator('.pf__fold').first().click(),
  },
  {
    name: 'print-evening',
    worlds: TYPICAL,
    route: (place) => `${at('/print')(place)}?round=${place.round}`,
    ready: '.paper canvas[data-drawn]',
  },
  {
    name: 'print-book',
    worlds: FULL,
    route: (place) => `${at('/print')(place)}?book`,
    ready: '.paper canvas[data-drawn]',
  },
  { name: 'print-none', worlds: ['empty'], route: at('/print'), ready: '.pr__none' },
]
