/** A line of a club's book: what one command wrote, in the one order that all hosts follow. */
export interface Line {
  /** 1 for the first; no number is left out. */
  readonly position: number
  /** What was asked for: no two lines have the same. */
  readonly request: string
  /** The format of its content. */
  readonly format: number
  /** Who asked, and the host that they asked. */
  readonly actor: string
  readonly host: string
  /** When it was written. */
  readonly at: string
  /** What was written, as JSON of its format (see `main/club/written.ts`). */
  readonly content: string
}

/** By what a line is known from every other, of a book that was put back in time as well. */
export const markOf = ({ request, at }: Pick<Line, 'request' | 'at'>): string => `${request} ${at}`

/** How much is read at a time. */
export interface Most {
  readonly lines: number
  readonly bytes: number
}

/** How far a data folder has followed a book. */
export interface Followed {
  /** The book's id. */
  readonly book: string
  /** Of the last line that was carried out; 0 before the first. */
  readonly position: number
  /** Of that line (`markOf`); null before the first, and where an older version of the program carried it out. */
  readonly mark: string | null
}

/** What a club's host keeps in its data folder beside the campaigns. What changes anything is called inside a transaction. */
export interface KeptBook {
  /** The book that this folder follows; none where its campaigns are its own. */
  followed(): Followed | undefined
  /** Keeps how far it was followed. */
  keepFollowed(followed: Followed): void
  /** False where the journal was added to, or taken from, since `keepFollowed`: by somebody who knew nothing of a book. */
  isAsFollowed(): boolean
  /** Lines of a book that is kept here, those after a position, at most so many: one at least, where there is one. */
  lines(after: number, most: Most): readonly Line[]
  lineOf(request: string): Line | undefined
  /** The position of the last line; 0 where there is none. */
  last(): number
  addLine(line: Line): void
}
