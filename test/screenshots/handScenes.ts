// Manual actions of the organiser, with their dialogs filled in.
import type { Page } from 'playwright-core'
import { click } from './click.ts'
import type { Scene } from './scenes.ts'
import { hasInjuries, hasPrices, hasThings } from './whatIsThere.ts'
import type { Place } from './worlds.ts'

const band = ({ campaign, warband, member }: Place) => `/campaign/${campaign}/warbands/${warband}/${member}`
const member = ({ campaign, warband, member: id }: Place) => `/campaign/${campaign}/members/${warband}/${id}`
/** The menu of rulings: the second in the heading of a band, the only one in the heading of a member. */
const BAND_MENU = '.head [aria-haspopup="menu"] >> nth=1'
const MEMBER_MENU = '.head [aria-haspopup="menu"]'
/** The menu “Plus”: the third in the heading of a band. */
const MORE = '.head [aria-haspopup="menu"] >> nth=2'
const FROM_TEMPLATE = '.build__more .btn >> nth=0'
const FROM_LIST = '.build__more .btn >> nth=1'
const TYPICAL = ['typical'] as const
const FIGURES = '[role=dialog] .hand__p[aria-busy=false]'

const fillDialog = (menu: string, nth: number, fill: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await click(menu, `.menu__i >> nth=${nth}`)(page)
  await page.locator('[role=dialog] .hand__p').waitFor()
  await fill(page)
}
const number =
  (text: string, at = 0) =>
  (page: Page) =>
    page.locator('[role=dialog] input[type=number]').nth(at).fill(text)
const selectOption = (select: number, option: number) => (page: Page) =>
  page.locator('[role=dialog] select').nth(select).selectOption({ index: option })

export const BY_HAND: readonly Scene[] = [
  { name: 'hand-menu', worlds: TYPICAL, route: band, act: click(BAND_MENU), ready: '.menu__i' },
  {
    name: 'hand-points',
    worlds: TYPICAL,
    isThere: hasPrices,
    route: band,
    act: fillDialog(BAND_MENU, 0, async (page) => {
      await page.locator('[role=dialog] input[type=radio]').nth(2).check()
      await number('4')(page)
      await page.locator('[role=dialog] input[type=text]').fill('Pari perdu')
    }),
    ready: FIGURES,
  },
  {
    name: 'hand-points-refused',
    worlds: TYPICAL,
    isThere: hasPrices,
    route: band,
    act: fillDialog(BAND_MENU, 0, async (page) => {
      await page.locator('[role=dialog] input[type=radio]').nth(1).check()
      await number('99999')(page)
    }),
    ready: '[role=dialog] .hand__p .issue',
  },
  {
    name: 'hand-trade',
    worlds: TYPICAL,
    isThere: hasThings,
    route: band,
    act: fillDialog(BAND_MENU, 1, async (page) => {
      await page.locator('[role=dialog] .things input').first().check()
    }),
    ready: FIGURES,
  },
  {
    name: 'hand-many',
    worlds: TYPICAL,
    route: band,
    act: fillDialog(BAND_MENU, 2, async (page) => {
      const other = page.locator('[role=dialog] .hand__band').nth(1)
      await other.locator('summary').click()
      // The members of the first band are visible until the second band is opened.
      const boxes = other.locator('input[type=checkbox]')
      for (const at of [1, 2]) await boxes.nth(at).check()
      await boxes.last().check()
    }),
    ready: FIGURES,
  },
  {
    name: 'hand-withdraw',
    worlds: TYPICAL,
    route: band,
    act: fillDialog(BAND_MENU, 3, (page) => page.locator('[role=dialog] .hand__t').waitFor()),
    ready: FIGURES,
  },
  { name: 'hand-member', worlds: TYPICAL, route: member, act: click(MEMBER_MENU), ready: '.menu__i' },
  {
    name: 'hand-injuries',
    worlds: TYPICAL,
    isThere: hasInjuries,
    route: member,
    act: fillDialog(MEMBER_MENU, 1, async (page) => {
      const ways = page.locator('[role=dialog] .hand__ways input')
      if ((await ways.count()) > 1) await ways.nth(1).check()
      await page.locator('[role=dialog] select').first().locator('option').nth(1).waitFor({ state: 'attached' })
      await selectOption(0, 1)(page)
    }),
    ready: FIGURES,
  },
  {
    name: 'hand-absence',
    worlds: TYPICAL,
    route: member,
    act: fillDialog(MEMBER_MENU, 2, number('2')),
    ready: FIGURES,
  },
  {
    name: 'hand-copy',
    worlds: TYPICAL,
    route: member,
    act: click(MEMBER_MENU, '.menu__i >> nth=4'),
    ready: '[role=dialog] .recruit__t',
  },
  {
    name: 'hand-transfer',
    worlds: TYPICAL,
    route: member,
    act: fillDialog(MEMBER_MENU, 6, async () => {}),
    ready: FIGURES,
  },
  {
    name: 'recruits-list',
    worlds: TYPICAL,
    route: band,
    act: async (page) => {
      await click(FROM_LIST)(page)
      const lines = [
        'Nom;Sorte;Équipement',
        'Anaïs;Sous-fifre;Épée, 2x Dague',
        'Zoé;Zouave;Grille-pain',
        ';Sous-fifre;Arc',
      ]
      await page.locator('[role=dialog] textarea').fill(lines.join('\n'))
    },
    ready: '[role=dialog] .recruit__words',
  },
  {
    name: 'recruits-list-long',
    worlds: TYPICAL,
    route: band,
    act: async (page) => {
      await click(FROM_LIST)(page)
      const lines = Array.from({ length: 200 }, (_, at) => `Recrue ${at + 1};Recrue`)
      await page.locator('[role=dialog] textarea').fill(lines.join('\n'))
      // All lines have the same unknown word, so it is explained once.
      await page.locator('[role=dialog] .recruit__words select').selectOption({ index: 2 })
    },
    ready: '[role=dialog] .recruit__t tbody >> nth=8',
  },
  {
    name: 'recruits-templates',
    worlds: TYPICAL,
    route: band,
    act: async (page) => {
      await click(MORE, '.menu__i:has-text("odèle"), .menu__i:has-text("emplate")')(page)
      await page.locator('[role=dialog] input[type=text]').fill('Modèle de l’été')
      await page.locator('[role=dialog] [type=submit]:not([aria-disabled])').click()
      await page.locator('[role=dialog]').waitFor({ state: 'detached' })
      await click(FROM_TEMPLATE)(page)
    },
    ready: '[role=dialog] .recruit__t',
  },
]
