/** A line of the club book: what one command wrote. All hosts apply the lines in the same order. */
export interface ClubBookLine {
  /** Position of the line in the club book; positions start at 1 and have no gaps. */
  readonly position: number
  /** Id of the request that wrote the line; unique among all lines. */
  readonly request: string
  /** Number of the format of `content`. */
  readonly format: number
  /** Account that made the request; `host` is the host that received it. */
  readonly actor: string
  readonly host: string
  /** Time at which the line was written. */
  readonly at: string
  /** What the command wrote, as JSON in the given format (see `main/club/storeCalls.ts`). */
  readonly content: string
}

/**
 * Returns the mark of a line. A mark still identifies the line after the club book was restored to an earlier state.
 * The position does not, because another line may then have the same position.
 */
export const lineMarkOf = ({ request, at }: Pick<ClubBookLine, 'request' | 'at'>): string => `${request} ${at}`

/** Limits on the lines that are read at once. */
export interface ClubBookReadLimits {
  readonly lines: number
  readonly bytes: number
}

/** How far a data folder has followed a club book. */
export interface FollowedClubBook {
  /** Id of the club book. */
  readonly book: string
  /** Position of the last applied line; 0 if no line was applied. */
  readonly position: number
  /**
   * Mark (`lineMarkOf`) of the last applied line; null if no line was applied, or if an older version of the program
   * applied it.
   */
  readonly mark: string | null
}

/**
 * What a club's host stores about the club book in its data folder. Methods that change something must be called in a
 * transaction.
 */
export interface ClubBookStore {
  /** Returns the club book that this folder follows; `undefined` if the folder follows no club book. */
  followed(): FollowedClubBook | undefined
  /** Stores how far this folder has followed the club book. */
  saveFollowed(followed: FollowedClubBook): void
  /**
   * False if the journal has changed since the last call of `saveFollowed`. The cause is a program that wrote to the
   * folder without following the club book.
   */
  isUnchangedSinceFollowed(): boolean
  /**
   * Returns lines of the club book in this folder, after a position and within the limits; at least one line if there
   * is one.
   */
  lines(after: number, most: ClubBookReadLimits): readonly ClubBookLine[]
  lineOf(request: string): ClubBookLine | undefined
  /** Returns the position of the last line; 0 if there is no line. */
  last(): number
  addLine(line: ClubBookLine): void
}
