import type { MethodName } from '../../shared/contract/calls/methods.ts'
import type { ScreenKey } from '../text/texts.ts'
import { SCREEN_DESCRIPTIONS, type ScreenDescription } from './screens.ts'

type Described = (typeof SCREEN_DESCRIPTIONS)[number]
/** The name of a screen's route. */
export type ScreenName = Described['name']
type Tab = Extract<Described, { readonly tab: true }>

/** Target of a link: the route's name, its parameters and its query. Unknown parts are absent. */
export interface RouteTarget {
  readonly name?: unknown
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

/** The list of screens, typed as `ScreenDescription`, so that optional fields can be read. */
export const ALL_SCREENS: readonly (ScreenDescription & { readonly name: ScreenName })[] = SCREEN_DESCRIPTIONS

const BY_NAME: ReadonlyMap<unknown, ScreenDescription> = new Map(
  SCREEN_DESCRIPTIONS.map((screen) => [screen.name, screen]),
)

/** Returns the screen of a route; undefined if the route is no screen. */
export const screenOf = (route: unknown): ScreenDescription | undefined => BY_NAME.get(route)

/** True for a screen inside a campaign: its address continues the campaign's address. */
export const isCampaignScreen = ({ path }: ScreenDescription): boolean => !path.startsWith('/')

/** Screens for which a campaign has tabs, in the order of the tabs. */
export const TABS = SCREEN_DESCRIPTIONS.filter((screen): screen is Tab => 'tab' in screen && screen.tab === true)

/**
 * Returns the tab to which a screen belongs, by the screen's route. A member's page belongs to the tab of the
 * warbands; a screen outside campaigns belongs to no tab.
 */
export function tabOf(route: unknown): Tab | undefined {
  const under = screenOf(route)?.tab
  return TABS.find(({ name }) => name === (under === true ? route : under))
}

/**
 * Returns the method that a screen calls first when it opens. Undefined if everybody who sees the campaign may open
 * the screen.
 */
export function methodNeededAt({ name, params = {}, query = {} }: RouteTarget): MethodName | undefined {
  const asks = screenOf(name)?.asks
  return typeof asks === 'function' ? asks(params, query) : asks
}

/** Returns the title of the window: the screen, its campaign, the program. */
export function pageTitle(route: unknown, campaign: string, t: (key: ScreenKey) => string): string {
  const title = tabOf(route)?.title ?? screenOf(route)?.title
  // The first screen of a campaign has only the campaign's name as its title.
  const names = title && route !== 'campaign' ? [t(title)] : []
  const place = tabOf(route) ? [campaign] : []
  return [...names, ...place, t('shell.title')].filter((name) => name !== '').join(' · ')
}
