import { BOOK_CHAPTERS, BOOK_PAPERS, type BookChapterId } from '../../../shared/sheets/book.ts'

/** What is printed. */
export const KINDS = ['member', 'band', 'game', 'round', 'reference', 'blank', 'book'] as const
type Kind = (typeof KINDS)[number]

/** True for what is printed before a game: who misses it is left out. */
export const isForGames = ({ kind }: { readonly kind: Kind }): boolean => kind === 'game' || kind === 'round'

/** How sheets stand on paper: one or two to a page, cards, or a whole band on one sheet. */
const LAYOUTS = ['page', 'half', 'cards4', 'cards9', 'roster'] as const
export type LayoutName = (typeof LAYOUTS)[number]

/** The papers that there are for a kind of print: pages of A5 are for a book. */
export const papersFor = (kind: Kind): readonly PaperName[] =>
  BOOK_PAPERS.filter((paper) => paper !== 'a5' || kind === 'book')
type PaperName = (typeof BOOK_PAPERS)[number]

/** What can be on a sheet or beside it. */
export const OPTIONS = ['portrait', 'aids', 'record', 'cutMarks', 'reference', 'booklet'] as const
export type OptionName = (typeof OPTIONS)[number]

/** Choices that can be kept under a name: none of them is about one campaign. */
export interface PrintSetting {
  readonly kind: Kind
  readonly layout: LayoutName
  readonly paper: PaperName
  /** Absent: as it is usual for what is printed. */
  readonly options: Readonly<Partial<Record<OptionName, boolean>>>
  /** The chapters that a book is made without. */
  readonly without: readonly BookChapterId[]
}

export const USUAL: PrintSetting = { kind: 'band', layout: 'page', paper: 'a4', options: {}, without: [] }

const among = <T extends string>(values: readonly T[], given: unknown, usual: T): T =>
  values.find((value) => value === given) ?? usual

/** A setting as it was kept; what is missing or unknown is as usual. */
export function settingOf(given: unknown): PrintSetting {
  const kept = (typeof given === 'object' && given !== null ? given : {}) as Partial<Record<string, unknown>>
  const options = (kept['options'] ?? {}) as Partial<Record<string, unknown>>
  return {
    kind: among(KINDS, kept['kind'], USUAL.kind),
    layout: among(LAYOUTS, kept['layout'], USUAL.layout),
    paper: among(BOOK_PAPERS, kept['paper'], USUAL.paper),
    options: Object.fromEntries(
      OPTIONS.flatMap((name) => (typeof options[name] === 'boolean' ? [[name, options[name]]] : [])),
    ),
    without: BOOK_CHAPTERS.filter((chapter) => Array.isArray(kept['without']) && kept['without'].includes(chapter)),
  }
}

/** True where sheets are chosen to be printed: not of what the ruleset brings along, nor of a book. */
export const hasSheets = ({ kind }: Pick<PrintSetting, 'kind'>): boolean =>
  kind !== 'reference' && kind !== 'blank' && kind !== 'book'

/** The paper that is used: the chosen one where there is such a one. */
export const paperIn = ({ kind, paper }: PrintSetting): PaperName => (papersFor(kind).includes(paper) ? paper : 'a4')

/** True for a book of A5 pages on sheets to be folded. */
export const isBooklet = (setting: PrintSetting): boolean =>
  setting.kind === 'book' && paperIn(setting) === 'a5' && isOn(setting, 'booklet')

/** The layouts that there are for a kind of print; none where it has its own. */
export function layoutsFor(kind: Kind): readonly LayoutName[] {
  if (!hasSheets({ kind })) return []
  return kind === 'member' ? LAYOUTS.filter((layout) => layout !== 'roster') : LAYOUTS
}

/** The layout that is used: the chosen one where there is such a one. */
export const layoutIn = ({ kind, layout }: PrintSetting): LayoutName =>
  layoutsFor(kind).includes(layout) ? layout : 'page'

const isCards = (layout: LayoutName): boolean => layout === 'cards4' || layout === 'cards9'

/** The options that change something in what is printed. */
export function optionsFor(setting: PrintSetting): readonly OptionName[] {
  const { kind } = setting
  const layout = layoutIn(setting)
  const isSheets = layout === 'page' || layout === 'half'
  if (kind === 'reference') return []
  if (kind === 'blank') return ['portrait', 'record']
  if (kind === 'book') return paperIn(setting) === 'a5' ? ['portrait', 'booklet'] : ['portrait']
  return OPTIONS.filter((option) => {
    if (option === 'booklet') return false
    if (option === 'portrait' || option === 'aids') return isSheets
    if (option === 'record') return !isCards(layout)
    return option === 'cutMarks' ? layout === 'half' || isCards(layout) : true
  })
}

/** True when an option is on: as chosen, else as it is usual. */
export const isOn = ({ kind, options }: PrintSetting, option: OptionName): boolean =>
  options[option] ?? (option === 'booklet' ? false : option !== 'reference' || kind === 'game')
