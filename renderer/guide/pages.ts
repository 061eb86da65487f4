import type { HelpPage } from '../components/helpPage.ts'
import { screenOf } from '../navigation/screenOf.ts'

/** Names of the guide's pages about tasks, in order and by chapter. The files are `docs/guide/<language>/<name>.md`. */
export const GUIDE_PAGES_BY_CHAPTER = {
  begin: ['start', 'first-warband', 'roster'],
  evening: ['campaign', 'prepare-evening', 'print', 'dice', 'after-game', 'correct-mistake'],
  between: ['between-games', 'by-hand', 'own-content', 'own-game', 'stakes', 'counters', 'chronicle', 'season'],
  keep: ['safekeeping', 'club', 'keyboard', 'formats'],
} as const satisfies Readonly<Record<string, readonly HelpPage[]>>

export type GuideChapter = keyof typeof GUIDE_PAGES_BY_CHAPTER
type Params = Readonly<Record<string, unknown>>

/** First page of the guide. It is also shown for a screen or a ruleset without a page. */
export const FIRST_PAGE: HelpPage = 'start'

/** State in which the program shows no screens: no user is signed in, or the data are closed. */
export type ProgramBlockedState = 'signed-out' | 'closed'
export const GUIDE_PAGES_WHEN_BLOCKED: Readonly<Record<ProgramBlockedState, HelpPage>> = {
  'signed-out': 'club',
  closed: 'safekeeping',
}

/**
 * Returns the name of the guide's page for a screen. `screen`: name of its route. `ruleset`: ruleset of the open
 * campaign.
 */
export function guidePageOfScreen(screen: unknown, params: Params, ruleset: string | undefined): string {
  const guide = screenOf(screen)?.guide ?? FIRST_PAGE
  const page = typeof guide === 'function' ? guide(params) : guide
  return page === 'of-ruleset' ? (ruleset ?? FIRST_PAGE) : page
}

/** Names of all pages about tasks. */
export const GUIDE_TASK_PAGES: readonly string[] = Object.values(GUIDE_PAGES_BY_CHAPTER).flat()

/** Sorts the pages of these files: tasks by chapter, then the rulesets. Returns the pages by name. */
export function sortGuidePages<P>(files: Readonly<Record<string, P>>): ReadonlyMap<string, P> {
  const pages = Object.entries(files).map(([file, page]) => [/([\w-]+)\.md$/.exec(file)![1]!, page] as const)
  const place = (name: string) =>
    GUIDE_TASK_PAGES.includes(name) ? GUIDE_TASK_PAGES.indexOf(name) : GUIDE_TASK_PAGES.length
  return new Map(pages.sort(([one], [other]) => place(one) - place(other)))
}
