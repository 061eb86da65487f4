import type { HelpPage } from '../components/helpPage.ts'
import type { ScreenName } from '../shell/screenNames.ts'

/** The pages of the guide that are about a task, in their order; `docs/guide/<language>/<name>.md`. */
export const CHAPTERS = {
  begin: ['start', 'first-warband', 'roster'],
  evening: ['campaign', 'prepare-evening', 'print', 'dice', 'after-game', 'correct-mistake'],
  between: ['between-games', 'by-hand', 'own-content', 'chronicle', 'season'],
  keep: ['safekeeping', 'club', 'keyboard', 'formats'],
} as const satisfies Readonly<Record<string, readonly HelpPage[]>>

export type Chapter = keyof typeof CHAPTERS
/** Stands for the page of the open campaign's ruleset. */
type OfRuleset = 'of-ruleset'
type Target = HelpPage | OfRuleset
type Params = Readonly<Record<string, unknown>>

/** What each screen's page is; for some that hangs on what is shown there. */
const PAGE_OF: Readonly<Record<ScreenName, Target | ((params: Params) => Target)>> = {
  campaigns: 'start',
  mine: 'club',
  'new-campaign': 'campaign',
  settings: 'keyboard',
  club: 'club',
  approvals: 'club',
  account: 'club',
  invitation: 'club',
  safekeeping: 'safekeeping',
  'not-found': 'start',
  campaign: 'campaign',
  warband: ({ member }) => (member === undefined ? 'first-warband' : 'roster'),
  game: ({ part }) => (part === 'aftermath' ? 'after-game' : 'prepare-evening'),
  part: 'after-game',
  round: 'prepare-evening',
  results: 'after-game',
  companion: 'dice',
  member: 'between-games',
  pocket: 'print',
  chronicle: 'chronicle',
  history: 'correct-mistake',
  rules: 'of-ruleset',
  content: 'own-content',
  along: 'club',
  season: 'season',
  print: 'print',
}

/** Where the guide begins, and where there is nothing better. */
const FIRST: HelpPage = 'start'

/** What is shown in the place of every screen: who is to sign in, data that are in trouble. */
export type Instead = 'signed-out' | 'closed'
export const PAGE_INSTEAD: Readonly<Record<Instead, HelpPage>> = { 'signed-out': 'club', closed: 'safekeeping' }

/** The page for a screen: `screen` the name of its route, `ruleset` that of the open campaign. */
export function pageFor(screen: unknown, params: Params, ruleset: string | undefined): string {
  const target = PAGE_OF[screen as ScreenName] ?? FIRST
  const page = typeof target === 'function' ? target(params) : target
  return page === 'of-ruleset' ? (ruleset ?? FIRST) : page
}

/** Every page that is about a task. */
export const TASKS: readonly string[] = Object.values(CHAPTERS).flat()

/** The pages of these files by their names, as they are read: tasks by their chapters, then the games. */
export function inOrder<P>(files: Readonly<Record<string, P>>): ReadonlyMap<string, P> {
  const pages = Object.entries(files).map(([file, page]) => [/([\w-]+)\.md$/.exec(file)![1]!, page] as const)
  const place = (name: string) => (TASKS.includes(name) ? TASKS.indexOf(name) : TASKS.length)
  return new Map(pages.sort(([one], [other]) => place(one) - place(other)))
}
