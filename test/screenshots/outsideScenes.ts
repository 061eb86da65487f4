// Screens outside a campaign, and the screens that replace them if the data cannot be used.
import type { Page } from 'playwright-core'
import type { ScreenHost } from '../support/screenHost.ts'
import { click } from './click.ts'
import { GAME_EDITOR } from './gameScenes.ts'
import { LEAVING } from './leavingScenes.ts'
import type { Scene } from './scenes.ts'

const TYPICAL = ['typical'] as const

const UNFOLDED = '.since__h, .since__none'
const unfold = click('.back__line', UNFOLDED)
/** Makes a backup, then adds a band. */
async function makeBackup(host: ScreenHost): Promise<void> {
  await host.service.answer('safekeeping.back-up', {})
  const { campaigns } = host.call<{ campaigns: { id: string }[] }>('campaign.list')
  const band = { campaign: campaigns[0]!.id, warband: 'newbandafter0001', name: 'Les Nouveaux', position: 99 }
  host.call('warband.create', band)
}

/** Returns an action that imports a file with this text; by default with a campaign that exists already. */
const importFile = (text?: string) => async (page: Page, host: ScreenHost) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('.head__do .btn').first().click(),
  ])
  const { campaigns } = host.call<{ campaigns: { id: string }[] }>('campaign.list')
  const content = text ?? JSON.stringify(host.call('campaign.export', { campaign: campaigns[0]!.id }))
  await chooser.setFiles({ name: 'carnet.json', mimeType: 'application/json', buffer: Buffer.from(content) })
}

/** Screens outside a campaign: one picture each per world. */
export const OUTSIDE: readonly Scene[] = [
  { name: 'campaigns', worlds: ['empty', 'typical', 'league'], route: () => '/', ready: '.sheet' },
  { name: 'import-here', worlds: TYPICAL, route: () => '/', act: importFile(), ready: '[role=dialog]' },
  { name: 'import-refused', worlds: TYPICAL, route: () => '/', act: importFile('{'), ready: '.unread' },
  { name: 'new', worlds: ['empty', 'typical'], route: () => '/new', ready: '.sheet' },
  { name: 'shelf', worlds: TYPICAL, route: () => '/games', ready: '.shelf' },
  { name: 'settings', worlds: TYPICAL, route: () => '/settings', ready: '.sheet' },
  { name: 'backups-none', worlds: ['empty'], route: () => '/safekeeping', ready: '.state' },
  {
    name: 'backups',
    worlds: ['typical', 'league'],
    prepare: makeBackup,
    route: () => '/safekeeping',
    act: unfold,
    ready: UNFOLDED,
  },
  {
    name: 'backups-restore',
    worlds: TYPICAL,
    route: () => '/safekeeping',
    act: async (page) => {
      await unfold(page)
      await click('.since__do .btn', '[role=dialog]')(page)
    },
    ready: '[role=dialog]',
  },
  { name: 'rescue', worlds: ['damaged'], route: () => '/', ready: '.ways' },
  {
    name: 'reading',
    worlds: ['damaged'],
    prepare: async (host) => void (await host.service.answer('safekeeping.go-on', { way: 'read' })),
    route: () => '/',
    ready: '.strip',
  },
  { name: 'locked', worlds: ['locked'], route: () => '/', ready: '.strip' },
  { name: 'locked-settings', worlds: ['locked'], route: () => '/settings', ready: '.strip' },
  {
    name: 'guide',
    worlds: TYPICAL,
    route: () => '/',
    act: (page) => page.keyboard.press('F1'),
    ready: '.guide__page img',
  },
  {
    name: 'guide-contents',
    worlds: TYPICAL,
    route: () => '/',
    act: async (page) => {
      await page.keyboard.press('F1')
      await page.locator('.guide__bar [aria-expanded]').click()
    },
    ready: '.guide nav li',
  },
  {
    name: 'guide-search',
    worlds: TYPICAL,
    route: () => '/',
    act: async (page) => {
      await page.keyboard.press('F1')
      await page.locator('.guide input').fill('usb')
    },
    ready: '.guide mark',
  },
  { name: 'tour', worlds: ['empty'], route: () => '/', act: click('.start__do button.btn--quiet'), ready: '.tour' },
  { name: 'not-found', worlds: TYPICAL, route: () => '/nowhere' },
  ...GAME_EDITOR,
  ...LEAVING,
]
