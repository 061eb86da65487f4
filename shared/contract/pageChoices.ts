/** Which members a page shows: those who took part in a recorded game, all, or none. */
export const PAGE_PEOPLE_CHOICES = ['played', 'all', 'none'] as const
/**
 * How members appear on a club's public page: with names, with initials, or not at all. The page shows no more than
 * everyone in the campaign can see.
 */
export const PUBLIC_PAGE_PEOPLE_CHOICES = ['names', 'initials', 'none'] as const
export type PublicPagePeopleChoice = (typeof PUBLIC_PAGE_PEOPLE_CHOICES)[number]
/** Parts of a page that can be left out. */
export const PAGE_PARTS = ['stakes', 'next', 'rounds', 'deeds', 'fallen', 'figures', 'bands'] as const
export type PagePart = (typeof PAGE_PARTS)[number]

/** Options of a page to share: its parts, and which members it shows. */
export interface PageOptions {
  readonly people: (typeof PAGE_PEOPLE_CHOICES)[number]
  readonly portraits: boolean
  readonly pictures: boolean
  readonly initials: boolean
  readonly notes: boolean
  readonly without: readonly PagePart[]
}

export const DEFAULT_PAGE_OPTIONS: PageOptions = {
  people: 'played',
  portraits: false,
  pictures: false,
  initials: false,
  notes: false,
  without: [],
}
