import type { MethodName } from '../../shared/contract/calls/methods.ts'
import type { HelpPage } from '../components/helpPage.ts'
import type { IconName } from '../components/icons.ts'
import type { ScreenKey } from '../text/texts.ts'

type Values = Readonly<Record<string, unknown>>

/** A page of the guide. `of-ruleset`: the page about the ruleset of the open campaign. */
export type ScreenGuidePage = HelpPage | 'of-ruleset'

/** Facts about a screen that the program knows before the screen is loaded. */
export interface ScreenDescription {
  /** Name of the screen's route. */
  readonly name: string
  /** Address of the screen. Inside a campaign, the address has no slash at its beginning. */
  readonly path: string
  /** File of the screen's component, below `renderer`. It is loaded when the screen is opened. */
  readonly file: `${string}.vue`
  /**
   * Text key of the screen's name in the title of the window, and on its tab. A screen that belongs to another tab
   * uses the title of that tab.
   */
  readonly title?: ScreenKey
  /** True if a campaign has a tab for the screen; or the name of the screen to whose tab this screen belongs. */
  readonly tab?: true | string
  /** Page of the guide that F1 opens. For some screens, a function chooses the page by the route's parameters. */
  readonly guide: ScreenGuidePage | ((params: Values) => ScreenGuidePage)
  /**
   * Entry of the screen in the command palette, if the palette always offers the screen. `name`: by default, the title
   * of the screen.
   */
  readonly palette?: { readonly icon: IconName; readonly name?: ScreenKey }
  /**
   * Shortcut of the screen: the key that opens it together with Ctrl, from every screen of its campaign. `label`: the
   * name of the screen in the list of shortcuts.
   */
  readonly shortcut?: { readonly key: string; readonly label: ScreenKey }
  /** Method that the screen needs. Users who may not call this method are not offered the screen. */
  readonly asks?: MethodName | ((params: Values, query: Values) => MethodName | undefined)
  /** Set for a screen that users read on a phone, perhaps without network. Its files are loaded ahead. */
  readonly onPhone?: true
  /** Set for a screen that a player sees who joined with the code of a warband, for one evening. */
  readonly atTable?: true
}

/** Word that addresses of older versions contain in place of a warband's id. It stands for the list of all warbands. */
const ALL_BANDS = 'all'

/**
 * The list of all screens. Router, tabs, palette, shortcuts, guide, window title and rights are derived from this
 * list.
 */
export const SCREEN_DESCRIPTIONS = [
  {
    name: 'campaign',
    path: '',
    file: 'screens/campaign/CampaignScreen.vue',
    title: 'shell.tab-campaign',
    tab: true,
    palette: { icon: 'right' },
    guide: 'campaign',
    onPhone: true,
  },
  {
    name: 'warband',
    path: 'warbands/:warband?/:member?',
    file: 'screens/warband/WarbandScreen.vue',
    title: 'shell.tab-warbands',
    tab: true,
    palette: { icon: 'right' },
    onPhone: true,
    guide: ({ member }) => (member === undefined ? 'first-warband' : 'roster'),
    asks({ warband }, query) {
      if (query['new'] === '1') return 'warband.create'
      return (warband ?? ALL_BANDS) === ALL_BANDS ? undefined : 'warband.builder'
    },
  },
  {
    name: 'game',
    path: 'games/:game?/:part(aftermath)?/:step?',
    file: 'screens/game/GameScreen.vue',
    title: 'shell.tab-games',
    tab: true,
    palette: { icon: 'right' },
    onPhone: true,
    guide: ({ part }) => (part === 'aftermath' ? 'after-game' : 'prepare-evening'),
    asks({ game }, query) {
      if (query['new'] === '1') return 'game.plan'
      return game === undefined ? undefined : 'game.get'
    },
  },
  {
    name: 'part',
    path: 'games/:game/answer/:warband',
    file: 'reports/ReportScreen.vue',
    tab: 'game',
    guide: 'after-game',
    onPhone: true,
    atTable: true,
  },
  {
    name: 'round',
    path: 'rounds/:round(\\d+)',
    file: 'screens/round/RoundScreen.vue',
    tab: 'game',
    guide: 'prepare-evening',
    onPhone: true,
  },
  {
    name: 'results',
    path: 'rounds/:round(\\d+)/results/:step(dice|experience|review)?',
    file: 'screens/results/ResultsScreen.vue',
    tab: 'game',
    guide: 'after-game',
    asks: 'game.aftermath',
  },
  {
    name: 'companion',
    path: 'companion/:game?',
    file: 'screens/companion/CompanionScreen.vue',
    tab: 'game',
    guide: 'dice',
    asks: 'game.companion',
    onPhone: true,
  },
  {
    name: 'member',
    path: 'members/:warband/:member',
    file: 'screens/member/MemberScreen.vue',
    tab: 'warband',
    guide: 'between-games',
    asks: 'member.story',
    onPhone: true,
  },
  {
    name: 'cards',
    path: 'cards/:warband',
    file: 'screens/cards/CardsScreen.vue',
    tab: 'warband',
    guide: 'roster',
    asks: 'warband.cards',
    onPhone: true,
  },
  {
    name: 'pocket',
    path: 'pocket/:warband',
    file: 'screens/pocket/PocketScreen.vue',
    tab: 'warband',
    guide: 'print',
    asks: 'notebook.read',
    onPhone: true,
    atTable: true,
  },
  {
    name: 'chronicle',
    path: 'chronicle',
    file: 'screens/chronicle/ChronicleScreen.vue',
    title: 'shell.tab-chronicle',
    tab: true,
    palette: { icon: 'right' },
    guide: 'chronicle',
  },
  {
    name: 'history',
    path: 'history',
    file: 'screens/history/HistoryScreen.vue',
    title: 'shell.tab-history',
    tab: true,
    palette: { icon: 'right' },
    guide: 'correct-mistake',
    onPhone: true,
  },
  {
    name: 'rules',
    path: 'rules/:section?',
    file: 'screens/rules/RulesScreen.vue',
    title: 'shell.tab-rules',
    tab: true,
    palette: { icon: 'right' },
    guide: 'of-ruleset',
    onPhone: true,
  },
  {
    name: 'print',
    path: 'print',
    file: 'screens/print/PrintScreen.vue',
    title: 'shell.tab-print',
    tab: true,
    palette: { icon: 'right' },
    guide: 'print',
    asks: 'print.state',
    shortcut: { key: 'P', label: 'shell.key-print' },
  },
  {
    name: 'content',
    path: 'content/:kind?/:entry?',
    file: 'screens/content/ContentScreen.vue',
    tab: 'rules',
    guide: 'own-content',
    asks: 'content.get',
    palette: { icon: 'right', name: 'content.title' },
  },
  {
    name: 'along',
    path: 'along',
    file: 'screens/offline/OfflineScreen.vue',
    tab: 'campaign',
    guide: 'club',
  },
  {
    name: 'season',
    path: 'season',
    file: 'screens/season/SeasonScreen.vue',
    tab: 'campaign',
    guide: 'season',
    asks: 'campaign.season',
  },
  {
    name: 'room',
    path: 'room',
    file: 'screens/room/RoomScreen.vue',
    tab: 'campaign',
    guide: 'after-game',
    palette: { icon: 'right', name: 'campaign.room' },
  },
  {
    name: 'phones',
    path: 'phones',
    file: 'screens/phones/PhonesScreen.vue',
    tab: 'campaign',
    guide: 'prepare-evening',
    asks: 'phones.open',
    palette: { icon: 'right', name: 'campaign.phones' },
  },
  {
    name: 'campaigns',
    path: '/',
    file: 'screens/campaigns/CampaignsScreen.vue',
    guide: 'start',
    palette: { icon: 'book', name: 'shell.all-campaigns' },
  },
  {
    name: 'mine',
    path: '/mine',
    file: 'screens/mine/MineScreen.vue',
    title: 'shell.mine',
    guide: 'club',
    onPhone: true,
    atTable: true,
  },
  {
    name: 'games',
    path: '/games',
    file: 'screens/games/GamesScreen.vue',
    title: 'shell.games',
    palette: { icon: 'right', name: 'shell.games-all' },
    guide: 'own-game',
  },
  {
    name: 'game-editor',
    path: '/games/:draft/:page?',
    file: 'screens/gameEditor/GameEditorScreen.vue',
    title: 'shell.games',
    guide: 'own-game',
    asks: 'pack-drafts.get',
  },
  {
    name: 'new-campaign',
    path: '/new',
    file: 'screens/campaigns/NewCampaignScreen.vue',
    title: 'shell.new-campaign',
    guide: 'campaign',
    asks: 'campaign.create',
  },
  {
    name: 'safekeeping',
    path: '/safekeeping',
    file: 'screens/safekeeping/SafekeepingScreen.vue',
    title: 'safe.title',
    palette: { icon: 'right' },
    guide: 'safekeeping',
    asks: 'safekeeping.backups',
  },
  {
    name: 'settings',
    path: '/settings',
    file: 'screens/settings/SettingsScreen.vue',
    title: 'shell.settings',
    palette: { icon: 'right' },
    guide: 'keyboard',
  },
  {
    name: 'club',
    path: '/club',
    file: 'screens/club/ClubScreen.vue',
    title: 'shell.club',
    guide: 'club',
  },
  {
    name: 'approvals',
    path: '/approvals',
    file: 'screens/approvals/ApprovalsScreen.vue',
    guide: 'club',
  },
  {
    name: 'account',
    path: '/account',
    file: 'screens/club/AccountScreen.vue',
    title: 'shell.account',
    guide: 'club',
    onPhone: true,
  },
  {
    name: 'invitation',
    path: '/invitation/:token',
    file: 'screens/club/InvitationScreen.vue',
    title: 'shell.club',
    guide: 'club',
  },
  {
    name: 'not-found',
    path: '/:rest(.*)*',
    file: 'shell/NotFound.vue',
    guide: 'start',
  },
] as const satisfies readonly ScreenDescription[]
