import type { Component } from 'vue'
import {
  createRouter,
  createWebHashHistory,
  type RouteLocation,
  type RouteLocationRaw,
  type RouteRecordRaw,
} from 'vue-router'
import { onHostReachableAgain } from './api/network.ts'
import { ALL_SCREENS, isCampaignScreen, screenOf } from './navigation/screenOf.ts'
import type { ScreenDescription } from './navigation/screens.ts'
import { restoreScrollWhenTallEnough } from './lib/scroll.ts'
import CampaignsScreen from './screens/campaigns/CampaignsScreen.vue'
import { prefetchCampaigns } from './stores/campaigns.ts'
import { useSignedOut } from './stores/connection.ts'
import { usePermissions } from './stores/permissions.ts'
import { loadTexts, requestAllTexts } from './text/texts.ts'
import { pageLanguage } from './text/useText.ts'

/** The files of all screens except the first screen, which is part of the program's main file. */
const FILES = import.meta.glob<Component>(
  ['./{screens/*,reports}/*Screen.vue', './shell/NotFound.vue', '!./screens/campaigns/CampaignsScreen.vue'],
  { import: 'default' },
)

const routeOf = ({ name, path, file }: ScreenDescription): RouteRecordRaw =>
  name === 'campaigns'
    ? { name, path, component: CampaignsScreen, beforeEnter: [redirectToOwnBands, prefetchCampaigns] }
    : { name, path, component: FILES[`./${file}`]! }

const CAMPAIGN_PATH = '/campaign/:campaign'

export const router = createRouter({
  history: createWebHashHistory(),
  routes: [
    ...ALL_SCREENS.filter((screen) => !isCampaignScreen(screen)).map(routeOf),
    {
      path: CAMPAIGN_PATH,
      component: () => import('./shell/CampaignFrame.vue'),
      children: ALL_SCREENS.filter(isCampaignScreen).map(routeOf),
    },
  ],
  // Each page starts at its top. Only after back navigation, the earlier scroll position is restored.
  scrollBehavior: (to, _from, saved) =>
    saved ? restoreScrollWhenTallEnough(saved, () => isCurrentRoute(to)) : { top: 0 },
})

/** Loads the screens used on a phone one after another, so that the service worker caches their files. */
export async function loadOfflineScreens(): Promise<void> {
  for (const { name, path, components } of router.getRoutes()) {
    const screen = components?.['default']
    if ((screenOf(name)?.onPhone || path === CAMPAIGN_PATH) && typeof screen === 'function')
      await (screen as () => Promise<unknown>)().catch(() => undefined)
  }
}

/**
 * Redirects users who are only players to the screen of their own warbands. That screen has a link to the list of all
 * campaigns.
 */
async function redirectToOwnBands(_to: RouteLocation, from: RouteLocation): Promise<RouteLocationRaw | undefined> {
  const may = usePermissions()
  if (!may.isClub || from.matched.length > 0) return undefined
  await may.settled()
  return may.isOnlyPlayer ? { name: 'mine' } : undefined
}

const isCurrentRoute = ({ fullPath }: RouteLocation) => router.currentRoute.value.fullPath === fullPath

/**
 * Remembers a screen whose files could not be loaded without network. Opens this screen when the network is back,
 * unless the user has opened another screen meanwhile. `isAway`: returns true if there is no network; `report`:
 * notifies the user and returns a function that withdraws the notice.
 */
export function reopenWhenBack(isAway: () => boolean, report: () => () => void): void {
  let missing: string | undefined
  let withdraw = (): void => {}
  let isSecondTry = false
  // Removes a style sheet that failed to load. Otherwise Vite would treat it as loaded and would not request it
  // again.
  window.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true)
  router.onError((_error, { fullPath }) => {
    if (isAway()) {
      missing = fullPath
      isSecondTry = false
      withdraw = report()
      return
    }
    if (!isSecondTry) return
    // Some browsers remember that a module failed to load; only a reload of the page requests the module again.
    isSecondTry = false
    location.hash = fullPath
    location.reload()
  })
  router.afterEach((_to, _from, failure) => {
    if (!failure) missing = undefined
  })
  onHostReachableAgain(() => {
    withdraw()
    if (missing === undefined) return
    const missedPath = missing
    missing = undefined
    isSecondTry = true
    void router.replace(missedPath).finally(() => (isSecondTry = false))
  })
}

// A phone that joined for an evening has only the screens of its player; every other address leads to the own warband.
router.beforeEach(({ name }) => (useSignedOut().isAtTable && !screenOf(name)?.atTable ? { name: 'mine' } : true))

// The first screen has its own texts. Every other screen waits for all texts, and is shown even if the texts fail to
// load.
router.beforeEach(async ({ name }) => {
  if (name === 'campaigns') return
  void requestAllTexts()
  await loadTexts(pageLanguage.value).catch(() => {})
})
