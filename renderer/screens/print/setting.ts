import { BOOK_CHAPTERS, BOOK_PAPERS, type BookChapterId } from '../../../shared/sheets/book.ts'

/** Kinds of prints: what can be printed. */
export const PRINT_KINDS = ['member', 'band', 'game', 'round', 'reference', 'blank', 'book'] as const
type Kind = (typeof PRINT_KINDS)[number]

/** True for prints for a game. Members who miss the game are left out. */
export const isPrintForGames = ({ kind }: { readonly kind: Kind }): boolean => kind === 'game' || kind === 'round'

/** Layouts: one or two sheets per page, four or nine cards per page, or a whole warband on one sheet. */
const LAYOUTS = ['page', 'half', 'cards4', 'cards9', 'roster'] as const
export type LayoutName = (typeof LAYOUTS)[number]

/** Returns the paper sizes for a kind of print. A5 is only for a book. */
export const papersFor = (kind: Kind): readonly PaperName[] =>
  BOOK_PAPERS.filter((paper) => paper !== 'a5' || kind === 'book')
type PaperName = (typeof BOOK_PAPERS)[number]

/** Optional parts of a sheet. */
export const PRINT_OPTIONS = ['portrait', 'aids', 'record', 'cutMarks', 'reference', 'booklet'] as const
export type PrintOptionName = (typeof PRINT_OPTIONS)[number]

/**
 * A print setting, which can be saved by name. It contains nothing that belongs to one campaign, so it can be used in
 * every campaign.
 */
export interface PrintSetting {
  readonly kind: Kind
  readonly layout: LayoutName
  readonly paper: PaperName
  /** Options that the user has set. An absent option has the default for this kind of print. */
  readonly options: Readonly<Partial<Record<PrintOptionName, boolean>>>
  /** Ids of the chapters that are left out of a book. */
  readonly without: readonly BookChapterId[]
}

export const DEFAULT_PRINT_SETTING: PrintSetting = {
  kind: 'band',
  layout: 'page',
  paper: 'a4',
  options: {},
  without: [],
}

const findOr = <T extends string>(values: readonly T[], given: unknown, usual: T): T =>
  values.find((value) => value === given) ?? usual

/** Parses a stored setting. Missing and unknown values get their defaults. */
export function parsePrintSetting(given: unknown): PrintSetting {
  const kept = (typeof given === 'object' && given !== null ? given : {}) as Partial<Record<string, unknown>>
  const options = (kept['options'] ?? {}) as Partial<Record<string, unknown>>
  return {
    kind: findOr(PRINT_KINDS, kept['kind'], DEFAULT_PRINT_SETTING.kind),
    layout: findOr(LAYOUTS, kept['layout'], DEFAULT_PRINT_SETTING.layout),
    paper: findOr(BOOK_PAPERS, kept['paper'], DEFAULT_PRINT_SETTING.paper),
    options: Object.fromEntries(
      PRINT_OPTIONS.flatMap((name) => (typeof options[name] === 'boolean' ? [[name, options[name]]] : [])),
    ),
    without: BOOK_CHAPTERS.filter((chapter) => Array.isArray(kept['without']) && kept['without'].includes(chapter)),
  }
}

/** True if the user selects sheets. False for a document of the ruleset and for a book. */
export const hasSelectableSheets = ({ kind }: Pick<PrintSetting, 'kind'>): boolean =>
  kind !== 'reference' && kind !== 'blank' && kind !== 'book'

/** Returns the paper that is used: the selected paper if it is available for this kind of print. */
export const effectivePaper = ({ kind, paper }: PrintSetting): PaperName =>
  papersFor(kind).includes(paper) ? paper : 'a4'

/** True for a book of A5 pages on folded sheets. */
export const isBooklet = (setting: PrintSetting): boolean =>
  setting.kind === 'book' && effectivePaper(setting) === 'a5' && isPrintOptionOn(setting, 'booklet')

/** Returns the layouts for a kind of print; empty if the kind has a fixed layout. */
export function layoutsFor(kind: Kind): readonly LayoutName[] {
  if (!hasSelectableSheets({ kind })) return []
  return kind === 'member' ? LAYOUTS.filter((layout) => layout !== 'roster') : LAYOUTS
}

/** Returns the layout that is used: the selected layout if it is available for this kind of print. */
export const effectiveLayout = ({ kind, layout }: PrintSetting): LayoutName =>
  layoutsFor(kind).includes(layout) ? layout : 'page'

const isCards = (layout: LayoutName): boolean => layout === 'cards4' || layout === 'cards9'

/** Returns the options that have an effect with the selected kind of print and layout. */
export function applicablePrintOptions(setting: PrintSetting): readonly PrintOptionName[] {
  const { kind } = setting
  const layout = effectiveLayout(setting)
  const isSheets = layout === 'page' || layout === 'half'
  if (kind === 'reference') return []
  if (kind === 'blank') return ['portrait', 'record']
  if (kind === 'book') return effectivePaper(setting) === 'a5' ? ['portrait', 'booklet'] : ['portrait']
  return PRINT_OPTIONS.filter((option) => {
    if (option === 'booklet') return false
    if (option === 'portrait' || option === 'aids') return isSheets
    if (option === 'record') return !isCards(layout)
    return option === 'cutMarks' ? layout === 'half' || isCards(layout) : true
  })
}

/** True if an option is on: as set by the user, otherwise by default. */
export const isPrintOptionOn = ({ kind, options }: PrintSetting, option: PrintOptionName): boolean =>
  options[option] ?? (option === 'booklet' ? false : option !== 'reference' || kind === 'game')
