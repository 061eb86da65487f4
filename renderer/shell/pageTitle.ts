import type { ScreenKey } from '../text/texts.ts'
import { tabOf } from './tabs.ts'

/** The screens outside campaigns that have a name of their own. */
const OTHERS: Readonly<Record<string, ScreenKey>> = {
  'new-campaign': 'shell.new-campaign',
  settings: 'shell.settings',
  safekeeping: 'safe.title',
  club: 'shell.club',
  mine: 'shell.mine',
  account: 'shell.account',
  invitation: 'shell.club',
}

/** The name of the page for the window and the list of tabs: the screen, its campaign, the program. */
export function pageTitle(route: unknown, campaign: string, t: (key: ScreenKey) => string): string {
  const key = tabOf(route)?.[1]
  const screen = key ?? OTHERS[String(route)]
  // The first screen of a campaign is the campaign.
  const parts = key === undefined ? [] : route === 'campaign' ? [campaign] : [t(key), campaign]
  const names = key === undefined && screen ? [t(screen)] : parts
  return [...names, t('shell.title')].filter((name) => name !== '').join(' · ')
}
