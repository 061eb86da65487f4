import { onScopeDispose, shallowReactive, watch } from 'vue'

/** A page of the guide that is about a task: docs/guide/<language>/<name>.md. Its place in the contents: guide/pages.ts. */
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
  | 'chronicle'
  | 'season'
  | 'safekeeping'
  | 'club'
  | 'keyboard'
  | 'formats'

/** What F1 opens over a dialog: its own page, or the one of the screen that it stands on. */
export type DialogHelp = HelpPage | 'screen'

/** Pages that what is shown asks for, the latest last. */
const asked = shallowReactive(new Map<symbol, HelpPage>())

/** Says which page of the guide is about what stands over the screen, or is only known once it is loaded; as long as it is shown. */
export function useHelp(page: () => DialogHelp | undefined): void {
  const key = Symbol('help')
  watch(
    page,
    (name) => {
      asked.delete(key)
      if (name !== undefined && name !== 'screen') asked.set(key, name)
    },
    { immediate: true },
  )
  onScopeDispose(() => asked.delete(key))
}

/** The page that was asked for last; undefined where the screen's own will do. */
export const helpAsked = (): HelpPage | undefined => [...asked.values()].at(-1)
