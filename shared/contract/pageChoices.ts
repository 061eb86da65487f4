/** Of whom a page tells: of those who took part in a recorded game, of everybody, or of nobody. */
export const PAGE_PEOPLE = ['played', 'all', 'none'] as const
/** Of whom a club's public page tells, and how: no more than everybody in the campaign knows. */
export const PUBLIC_PEOPLE = ['names', 'initials', 'none'] as const
export type PublicPeople = (typeof PUBLIC_PEOPLE)[number]
/** What can be left out of a page. */
export const PAGE_PARTS = ['next', 'rounds', 'deeds', 'fallen', 'figures', 'bands'] as const
export type PagePart = (typeof PAGE_PARTS)[number]

/** What a page to share tells, and of whom. */
export interface PageOptions {
  readonly people: (typeof PAGE_PEOPLE)[number]
  readonly portraits: boolean
  readonly initials: boolean
  readonly notes: boolean
  readonly without: readonly PagePart[]
}

export const DEFAULT_PAGE: PageOptions = {
  people: 'played',
  portraits: false,
  initials: false,
  notes: false,
  without: [],
}
