import type { Language } from '../domain/localized.ts'
import type { IndexMention } from './mention.ts'
import type { EntriesBlock, RulesetSheetStyle, StatsBlock, TableBlock, ValuesBlock } from './model.ts'

/** Chapters that can be left out of a book. */
export const BOOK_CHAPTERS = ['foreword', 'bands', 'rounds', 'figures', 'fallen', 'honours', 'index'] as const
export type BookChapterId = (typeof BOOK_CHAPTERS)[number]

export const BOOK_PAPERS = ['a4', 'a5', 'letter'] as const

/** The book of a campaign without a layout, in one language, in reading order. */
export interface BookModel {
  readonly language: Language
  /** Style of the headings; absent for the plain style. */
  readonly motif?: RulesetSheetStyle
  readonly title: string
  /** Text above the title: the kind of book. */
  readonly over: string
  /** Lines below the title: the game, the number of rounds and warbands, the period of play. */
  readonly under: readonly string[]
  /** The picture on the title page as a data URL, with its caption. If absent, only the motif is drawn. */
  readonly picture?: { readonly data: string; readonly caption: string }
  /** Heading of the table of contents. */
  readonly contents: string
  readonly chapters: readonly BookChapter[]
  /** Heading and introduction of the index, which lists all mentions (`about`). If absent, the book has no index. */
  readonly index?: { readonly title: string; readonly lede: string }
  /** Text on the last page. */
  readonly colophon: string
}

/** A chapter of a book. It starts on a new page. */
export interface BookChapter {
  readonly title: string
  /** Introduction below the title of the chapter. */
  readonly lede?: string
  readonly sections: readonly BookSection[]
}

export interface BookSection {
  /** Heading of the section; absent for a section without a heading. */
  readonly title?: string
  /** Text at the end of the heading. */
  readonly aside?: string
  /** Text below the heading, in small capitals. */
  readonly under?: string
  /** True if the section is listed in the table of contents. */
  readonly isListed?: boolean
  /** True if the section starts on a new page, unless it fits completely on the current page. */
  readonly beginsPage?: boolean
  readonly about?: readonly IndexMention[]
  readonly blocks: readonly BookBlock[]
}

export type BookBlock =
  | TableBlock
  | EntriesBlock
  | StatsBlock
  | ValuesBlock
  | ProseBlock
  | ListBlock
  | BarsBlock
  | PeopleBlock
  | GameBlock
  | PhotosBlock
  | RankChartBlock
  | ValueChartBlock
  | BandPairGridBlock
  | MemorialBlock
  | HonoursBlock

/**
 * A text of the organiser, with paragraphs separated by line breaks. `isAside`: true if the text is printed differently
 * from the generated text.
 */
export interface ProseBlock {
  readonly kind: 'prose'
  readonly text: string
  readonly isAside?: boolean
}

/** A long table with few columns, printed in several columns to save space. */
export interface ListBlock {
  readonly kind: 'list'
  readonly table: TableBlock
}

/** A chart with a bar and a number (`figure`) for each name. */
export interface BarsBlock {
  readonly kind: 'bars'
  readonly title: string
  readonly bars: readonly { readonly name: string; readonly value: number; readonly figure: string }[]
}

/** The members of a warband, with portraits if some have one. */
export interface PeopleBlock {
  readonly kind: 'people'
  /** True if space for a portrait is reserved for each member. */
  readonly hasPictures: boolean
  readonly people: readonly BookPerson[]
}

export interface BookPerson {
  readonly name: string
  /** Role and state of the member: « Chef », « Homme de main · décès ». */
  readonly what: string
  readonly picture?: string
  /** True if the member has left: dead, retired, or moved to another warband. */
  readonly isGone?: boolean
  /** Lines about the career of the member. */
  readonly lines: readonly string[]
  readonly about: readonly IndexMention[]
}

/** The block of a recorded game. */
export interface GameBlock {
  readonly kind: 'game'
  readonly title: string
  /** Text at the end of the title: table and date. */
  readonly aside: string
  readonly sides: readonly GameSide[]
  /** Lines about the events of the game, each with a label. */
  readonly told: readonly { readonly label: string; readonly text: string; readonly about?: readonly IndexMention[] }[]
  /** The organiser's notes. */
  readonly notes: string
  /** The pictures of the game; absent if it has none. */
  readonly photos?: readonly BookPhoto[]
}

/** A picture of a warband or of a game, as a data URL. `caption` may be empty. */
export interface BookPhoto {
  readonly data: string
  readonly caption: string
}

export interface PhotosBlock {
  readonly kind: 'photos'
  readonly photos: readonly BookPhoto[]
}

export interface GameSide {
  readonly name: string
  readonly result: string
  readonly hasWon: boolean
  /** Score of the side, such as victory points; empty if the side has no score. */
  readonly count: string
  readonly about: readonly IndexMention[]
}

/** A chart of the ranks of the warbands, round by round. */
export interface RankChartBlock {
  readonly kind: 'ranks'
  readonly title: string
  /** Explanation of the chart. */
  readonly caption: string
  readonly rounds: readonly string[]
  /**
   * One curve per warband, best final rank first. `ranks`: vertical position among the curves in each round, null
   * before the warband existed; `ends`: rank in the first and in the last round, as in the standings, where equal
   * warbands share a rank; `isFront`: true if the curve is bold.
   */
  readonly lines: readonly {
    readonly name: string
    readonly ranks: readonly (number | null)[]
    readonly ends: readonly [number | null, number | null]
    readonly isFront: boolean
  }[]
}

/** A chart of a number of each warband, round by round. */
export interface ValueChartBlock {
  readonly kind: 'course'
  readonly title: string
  readonly caption: string
  readonly rounds: readonly string[]
  /**
   * One curve per warband. Curves with `isFront` have a label and a style of their own; all other curves are drawn
   * behind them.
   */
  readonly lines: readonly {
    readonly name: string
    readonly values: readonly (number | null)[]
    readonly isFront: boolean
  }[]
}

/**
 * A grid with a number for each pair of warbands: how often one did something to the other. Larger numbers have a
 * darker cell.
 */
export interface BandPairGridBlock {
  readonly kind: 'duels'
  /** Title of the grid; empty if the title of the section is enough. */
  readonly title: string
  readonly caption: string
  readonly names: readonly string[]
  /** Numbers by row (the warband that did it) and column (the warband to which it was done). */
  readonly cells: readonly (readonly number[])[]
}

/** A list of names to remember, such as the dead, each with a line of text. */
export interface MemorialBlock {
  readonly kind: 'roll'
  readonly entries: readonly { readonly name: string; readonly text: string; readonly about: readonly IndexMention[] }[]
}

export interface HonoursBlock {
  readonly kind: 'honours'
  readonly honours: readonly {
    readonly title: string
    readonly holder: string
    readonly why: string
    readonly about: readonly IndexMention[]
  }[]
}

/** Key of the draft that stores the options of a campaign's book. */
export const BOOK_OPTIONS_DRAFT_KEY = 'book'
