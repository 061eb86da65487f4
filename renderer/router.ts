import {
  createRouter,
  createWebHashHistory,
  type RouteLocation,
  type RouteLocationRaw,
  type RouteRecordRaw,
} from 'vue-router'
import { onBack } from './api/network.ts'
import type { ScreenName } from './shell/screenNames.ts'
import { onceTallAgain } from './lib/scroll.ts'
import CampaignsScreen from './screens/campaigns/CampaignsScreen.vue'
import { askForCampaigns } from './stores/campaigns.ts'
import { useMay } from './stores/may.ts'
import { loadTexts, wantAllTexts } from './text/texts.ts'
import { pageLanguage } from './text/useText.ts'

/** A screen: its name is one of those that the guide has a page for. */
type ScreenRecord = RouteRecordRaw & { readonly name: ScreenName }

/** The screens of a campaign, by the tab that they stand under. */
const campaign: ScreenRecord[] = [
  { path: '', name: 'campaign', component: () => import('./screens/campaign/CampaignScreen.vue') },
  {
    path: 'warbands/:warband?/:member?',
    name: 'warband',
    component: () => import('./screens/warband/WarbandScreen.vue'),
  },
  {
    path: 'games/:game?/:part(aftermath)?/:step?',
    name: 'game',
    component: () => import('./screens/game/GameScreen.vue'),
  },
  {
    path: 'games/:game/answer/:warband',
    name: 'part',
    component: () => import('./reports/PartScreen.vue'),
  },
  { path: 'rounds/:round(\\d+)', name: 'round', component: () => import('./screens/round/RoundScreen.vue') },
  {
    path: 'rounds/:round(\\d+)/results/:step(dice|experience|review)?',
    name: 'results',
    component: () => import('./screens/results/ResultsScreen.vue'),
  },
  {
    path: 'companion/:game?',
    name: 'companion',
    component: () => import('./screens/companion/CompanionScreen.vue'),
  },
  {
    path: 'members/:warband/:member',
    name: 'member',
    component: () => import('./screens/member/MemberScreen.vue'),
  },
  { path: 'pocket/:warband', name: 'pocket', component: () => import('./screens/pocket/PocketScreen.vue') },
  { path: 'chronicle', name: 'chronicle', component: () => import('./screens/chronicle/ChronicleScreen.vue') },
  { path: 'history', name: 'history', component: () => import('./screens/history/HistoryScreen.vue') },
  { path: 'rules/:section?', name: 'rules', component: () => import('./screens/rules/RulesScreen.vue') },
  {
    path: 'content/:kind?/:entry?',
    name: 'content',
    component: () => import('./screens/content/ContentScreen.vue'),
  },
  { path: 'along', name: 'along', component: () => import('./screens/offline/AlongScreen.vue') },
  { path: 'season', name: 'season', component: () => import('./screens/season/SeasonScreen.vue') },
  { path: 'print', name: 'print', component: () => import('./screens/print/PrintScreen.vue') },
]

/** The screens outside campaigns. */
const outside: ScreenRecord[] = [
  // The program begins here: this screen comes with it.
  { path: '/', name: 'campaigns', component: CampaignsScreen, beforeEnter: [toOwnBands, askForCampaigns] },
  { path: '/mine', name: 'mine', component: () => import('./screens/mine/MineScreen.vue') },
  { path: '/new', name: 'new-campaign', component: () => import('./screens/campaigns/NewCampaignScreen.vue') },
  { path: '/settings', name: 'settings', component: () => import('./screens/settings/SettingsScreen.vue') },
  { path: '/club', name: 'club', component: () => import('./screens/club/ClubScreen.vue') },
  { path: '/approvals', name: 'approvals', component: () => import('./screens/approvals/ApprovalsScreen.vue') },
  { path: '/account', name: 'account', component: () => import('./screens/club/AccountScreen.vue') },
  {
    path: '/invitation/:token',
    name: 'invitation',
    component: () => import('./screens/club/InvitationScreen.vue'),
  },
  {
    path: '/safekeeping',
    name: 'safekeeping',
    component: () => import('./screens/safekeeping/SafekeepingScreen.vue'),
  },
  { path: '/:rest(.*)*', name: 'not-found', component: () => import('./shell/NotFound.vue') },
]

const FRAME = '/campaign/:campaign'

export const router = createRouter({
  history: createWebHashHistory(),
  routes: [
    ...outside,
    {
      path: FRAME,
      component: () => import('./shell/CampaignFrame.vue'),
      children: campaign,
    },
  ],
  // Each page begins at its top, but for the way back.
  scrollBehavior: (to, _from, saved) => (saved ? onceTallAgain(saved, () => isOn(to)) : { top: 0 }),
})

/** The screens that are read on a phone where there may be no network. */
const ON_PHONE: ReadonlySet<unknown> = new Set([
  ...['mine', 'account', 'campaign', 'warband', 'game', 'part', 'round'],
  ...['companion', 'member', 'pocket', 'rules', 'history'],
])

/** Loads the screens that are read on a phone, one after the other, so that its worker keeps their files before they are opened. */
export async function loadForPhone(): Promise<void> {
  for (const { name, path, components } of router.getRoutes()) {
    const screen = components?.['default']
    if ((ON_PHONE.has(name) || path === FRAME) && typeof screen === 'function')
      await (screen as () => Promise<unknown>)().catch(() => undefined)
  }
}

/** Who has bands and organises nothing begins with these; the list of all campaigns is gone to from there. */
async function toOwnBands(_to: RouteLocation, from: RouteLocation): Promise<RouteLocationRaw | undefined> {
  const may = useMay()
  if (!may.isClub || from.matched.length > 0) return undefined
  await may.settled()
  return may.isOnlyPlayer ? { name: 'mine' } : undefined
}

const isOn = ({ fullPath }: RouteLocation) => router.currentRoute.value.fullPath === fullPath

/**
 * Opens a screen whose files could not be loaded without network as soon as the network is back, unless another screen was
 * opened meanwhile. `isAway`: whether there is no network now; `report`: tells the user, and returns what takes that back.
 */
export function reopenWhenBack(isAway: () => boolean, report: () => () => void): void {
  let missing: string | undefined
  let withdraw = (): void => {}
  let isSecondTry = false
  // Vite takes a style sheet that is in the page for loaded, and would not ask again for one that failed.
  window.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true)
  router.onError((_error, { fullPath }) => {
    if (isAway()) {
      missing = fullPath
      isSecondTry = false
      withdraw = report()
      return
    }
    if (!isSecondTry) return
    // Some browsers remember that a module could not be loaded: a new page asks again.
    isSecondTry = false
    location.hash = fullPath
    location.reload()
  })
  router.afterEach((_to, _from, failure) => {
    if (!failure) missing = undefined
  })
  onBack(() => {
    withdraw()
    if (missing === undefined) return
    const again = missing
    missing = undefined
    isSecondTry = true
    void router.replace(again).finally(() => (isSecondTry = false))
  })
}

// The first screen comes with its own texts; every other waits for all of them. Without them it is shown all the same.
router.beforeEach(async ({ name }) => {
  if (name === 'campaigns') return
  void wantAllTexts()
  await loadTexts(pageLanguage.value).catch(() => {})
})
