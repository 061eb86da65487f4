import { onScopeDispose, shallowReactive, watch } from 'vue'

/**
 * A page of the guide about a task, in docs/guide/<language>/<name>.md. The order of the pages is in guide/pages.ts.
 */
export type HelpPage =
  | 'start'
  | 'first-warband'
  | 'roster'
  | 'campaign'
  | 'prepare-evening'
  | 'print'
  | 'dice'
  | 'after-game'
  | 'correct-mistake'
  | 'between-games'
  | 'by-hand'
  | 'own-content'
  | 'own-game'
  | 'stakes'
  | 'counters'
  | 'chronicle'
  | 'season'
  | 'safekeeping'
  | 'club'
  | 'keyboard'
  | 'formats'

/**
 * Page of the guide that F1 opens over a dialog: a page for the dialog, or (`screen`) the page of the screen behind
 * it.
 */
export type DialogHelp = HelpPage | 'screen'

/** Pages of the guide that mounted components have requested; the latest is last. */
const requestedPages = shallowReactive(new Map<symbol, HelpPage>())

/**
 * Sets the page of the guide for a component while the component is mounted: for a dialog, or for a screen that knows
 * its page only after loading.
 */
export function useHelp(page: () => DialogHelp | undefined): void {
  const key = Symbol('help')
  watch(
    page,
    (name) => {
      requestedPages.delete(key)
      if (name !== undefined && name !== 'screen') requestedPages.set(key, name)
    },
    { immediate: true },
  )
  onScopeDispose(() => requestedPages.delete(key))
}

/**
 * Returns the page that was requested last; undefined if no component requested a page. The page of the screen is then
 * shown.
 */
export const currentHelpPage = (): HelpPage | undefined => [...requestedPages.values()].at(-1)
