/** What is printed. */
export const KINDS = ['member', 'band', 'game', 'round', 'reference', 'blank'] as const
type Kind = (typeof KINDS)[number]

/** True for what is printed before a game: who misses it is left out. */
export const isForGames = ({ kind }: { readonly kind: Kind }): boolean => kind === 'game' || kind === 'round'

/** How sheets stand on paper: one or two to a page, cards, or a whole band on one sheet. */
const LAYOUTS = ['page', 'half', 'cards4', 'cards9', 'roster'] as const
export type LayoutName = (typeof LAYOUTS)[number]

export const PAPERS = ['a4', 'letter'] as const

/** What can be on a sheet or beside it. */
export const OPTIONS = ['portrait', 'aids', 'record', 'cutMarks', 'reference'] as const
export type OptionName = (typeof OPTIONS)[number]

/** Choices that can be kept under a name: none of them is about one campaign. */
export interface PrintSetting {
  readonly kind: Kind
  readonly layout: LayoutName
  readonly paper: (typeof PAPERS)[number]
  /** Absent: as it is usual for what is printed. */
  readonly options: Readonly<Partial<Record<OptionName, boolean>>>
}

export const USUAL: PrintSetting = { kind: 'band', layout: 'page', paper: 'a4', options: {} }

const among = <T extends string>(values: readonly T[], given: unknown, usual: T): T =>
  values.find((value) => value === given) ?? usual

/** A setting as it was kept; what is missing or unknown is as usual. */
export function settingOf(given: unknown): PrintSetting {
  const kept = (typeof given === 'object' && given !== null ? given : {}) as Partial<Record<string, unknown>>
  const options = (kept['options'] ?? {}) as Partial<Record<string, unknown>>
  return {
    kind: among(KINDS, kept['kind'], USUAL.kind),
    layout: among(LAYOUTS, kept['layout'], USUAL.layout),
    paper: among(PAPERS, kept['paper'], USUAL.paper),
    options: Object.fromEntries(
      OPTIONS.flatMap((name) => (typeof options[name] === 'boolean' ? [[name, options[name]]] : [])),
    ),
  }
}

/** The layouts that there are for a kind of print; none where it has its own. */
export function layoutsFor(kind: Kind): readonly LayoutName[] {
  if (kind === 'reference' || kind === 'blank') return []
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
  return OPTIONS.filter((option) => {
    if (option === 'portrait' || option === 'aids') return isSheets
    if (option === 'record') return !isCards(layout)
    return option === 'cutMarks' ? layout === 'half' || isCards(layout) : true
  })
}

/** True when an option is on: as chosen, else as it is usual. */
export const isOn = ({ kind, options }: PrintSetting, option: OptionName): boolean =>
  options[option] ?? (option !== 'reference' || kind === 'game')
