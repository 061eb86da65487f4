import type { Language } from '../domain/localized.ts'
import type { Mention } from './mention.ts'
import type { EntriesBlock, Motif, StatsBlock, TableBlock, ValuesBlock } from './model.ts'

/** The chapters that a book may be made without. */
export const BOOK_CHAPTERS = ['foreword', 'bands', 'rounds', 'figures', 'fallen', 'honours', 'index'] as const
export type BookChapterId = (typeof BOOK_CHAPTERS)[number]

/** The papers that a book has pages of. */
export const BOOK_PAPERS = ['a4', 'a5', 'letter'] as const

/** The book of a campaign, described without any layout, in one language: what stands in it, in reading order. */
export interface BookModel {
  readonly language: Language
  /** How headings are drawn; absent: plain. */
  readonly motif?: Motif
  readonly title: string
  /** Over the title: what kind of book it is. */
  readonly over: string
  /** Under it, a line each: the game, how many rounds and bands, when it was played. */
  readonly under: readonly string[]
  /** The picture on the title page, as a data URL, and whose it is; absent: the motif alone. */
  readonly picture?: { readonly data: string; readonly caption: string }
  /** What heads the table of contents. */
  readonly contents: string
  readonly chapters: readonly BookChapter[]
  /** The index of all that is named (`about`); absent: the book has none. */
  readonly index?: { readonly title: string; readonly lede: string }
  /** On its last page. */
  readonly colophon: string
}

/** A chapter; it begins a page. */
export interface BookChapter {
  readonly title: string
  /** What is said under its title. */
  readonly lede?: string
  readonly sections: readonly BookSection[]
}

export interface BookSection {
  /** Absent: it goes on without a heading. */
  readonly title?: string
  /** At the end of the heading. */
  readonly aside?: string
  /** Under the heading, in small capitals. */
  readonly under?: string
  /** It stands in the table of contents. */
  readonly isListed?: boolean
  /** It begins a page, unless all of it has room on the one before. */
  readonly beginsPage?: boolean
  readonly about?: readonly Mention[]
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
  | RanksBlock
  | CourseBlock
  | DuelsBlock
  | RollBlock
  | HonoursBlock

/** Sentences in the organiser's own words, its paragraphs parted by line ends; `isAside`: set apart from what is told. */
export interface ProseBlock {
  readonly kind: 'prose'
  readonly text: string
  readonly isAside?: boolean
}

/** A long table of few columns: side by side with itself, so that a page holds more of it. */
export interface ListBlock {
  readonly kind: 'list'
  readonly table: TableBlock
}

/** Things with a figure each, and a bar as long as it. */
export interface BarsBlock {
  readonly kind: 'bars'
  readonly title: string
  readonly bars: readonly { readonly name: string; readonly value: number; readonly figure: string }[]
}

/** The people of a band, with their pictures where there are any. */
export interface PeopleBlock {
  readonly kind: 'people'
  /** Room for a picture is kept beside each. */
  readonly hasPictures: boolean
  readonly people: readonly BookPerson[]
}

export interface BookPerson {
  readonly name: string
  /** What it is: « Chef », « Homme de main · décès ». */
  readonly what: string
  readonly picture?: string
  /** It is no longer there: dead, retired, gone over to another band. */
  readonly isGone?: boolean
  /** Its career and what it went through, a line each. */
  readonly lines: readonly string[]
  readonly about: readonly Mention[]
}

/** A game that was played. */
export interface GameBlock {
  readonly kind: 'game'
  readonly title: string
  /** At the end of the title: where and when. */
  readonly aside: string
  readonly sides: readonly GameSide[]
  /** What happened in it: a word, and what is told of it. */
  readonly told: readonly { readonly label: string; readonly text: string; readonly about?: readonly Mention[] }[]
  /** In the organiser's words. */
  readonly notes: string
}

export interface GameSide {
  readonly name: string
  readonly result: string
  readonly hasWon: boolean
  /** What was counted of it, such as points of victory; empty: nothing. */
  readonly count: string
  readonly about: readonly Mention[]
}

/** Places in the standings, round by round. */
export interface RanksBlock {
  readonly kind: 'ranks'
  readonly title: string
  /** What is to be seen in it. */
  readonly caption: string
  readonly rounds: readonly string[]
  /**
   * The first at the end first; `ranks`: its place among the lines, null where it was not there yet. `ends`: its rank in the
   * first round and in the last, as the standings have it: who is equal shares one. `isFront`: drawn heavily.
   */
  readonly lines: readonly {
    readonly name: string
    readonly ranks: readonly (number | null)[]
    readonly ends: readonly [number | null, number | null]
    readonly isFront: boolean
  }[]
}

/** A figure of each band, round by round. */
export interface CourseBlock {
  readonly kind: 'course'
  readonly title: string
  readonly caption: string
  readonly rounds: readonly string[]
  /** Those in front are told apart by how their lines are drawn, and named; the others stand behind. */
  readonly lines: readonly {
    readonly name: string
    readonly values: readonly (number | null)[]
    readonly isFront: boolean
  }[]
}

/** Who did what to whom: a figure for each pair of bands, the darker the larger. */
export interface DuelsBlock {
  readonly kind: 'duels'
  /** Empty: its section says it. */
  readonly title: string
  readonly caption: string
  readonly names: readonly string[]
  /** By row (who did it) and column (to whom); 0: nothing. */
  readonly cells: readonly (readonly number[])[]
}

/** Names to be remembered, each with a line. */
export interface RollBlock {
  readonly kind: 'roll'
  readonly entries: readonly { readonly name: string; readonly text: string; readonly about: readonly Mention[] }[]
}

export interface HonoursBlock {
  readonly kind: 'honours'
  readonly honours: readonly {
    readonly title: string
    readonly holder: string
    readonly why: string
    readonly about: readonly Mention[]
  }[]
}

/** The key of the draft that keeps what was chosen for a campaign’s book. */
export const BOOK_DRAFT = 'book'
