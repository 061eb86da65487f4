import { z } from 'zod'
import { Id } from '../domain/campaign/facts.ts'
import { LANGUAGES } from '../domain/localized.ts'
import { BOOK_PAPERS } from '../sheets/book.ts'
import { BookOptions } from './book.ts'
import { Count } from '../domain/text.ts'

/** How many sheets may be named at most, those of a whole round of a large league among them. */
export const MOST_SHEETS = 5000

/** Sheets of members, or one for the whole band. */
const By = z.enum(['members', 'bands']).default('members')

/** What is printed of a campaign. */
const What = z.discriminatedUnion('kind', [
  /** Sheets of these members, wherever they are. */
  z.strictObject({ kind: z.literal('members'), members: z.array(Id).min(1).max(2000) }),
  /** Bands: those named, else all; of members those who are in them. */
  z.strictObject({ kind: z.literal('warbands'), warbands: z.array(Id).min(1).max(500).optional(), by: By }),
  /** The bands of a game; of members those who can play. */
  z.strictObject({ kind: z.literal('game'), game: Id, by: By }),
  /**
   * All for a game: a page that says who meets whom, the sheets of those who can play (or of these `members`, or of
   * these `warbands` as a whole), the play aids. `cover`: false leaves the page on top away.
   */
  z.strictObject({
    kind: z.literal('bundle'),
    game: Id,
    cover: z.boolean().optional(),
    members: z.array(Id).max(2000).optional(),
    warbands: z.array(Id).max(500).optional(),
  }),
  /**
   * The bundles of a round, game by game as `gamesToPrint` has them; the sheets of a band that plays twice come with its
   * first game. `covers`: only these games have a page on top.
   */
  z.strictObject({
    kind: z.literal('round'),
    round: Count,
    covers: z.array(Id).max(500).optional(),
    members: z.array(Id).max(MOST_SHEETS).optional(),
    warbands: z.array(Id).max(500).optional(),
  }),
  /** The play aids of the campaign's ruleset, and its sheets to be filled in by hand. */
  z.strictObject({ kind: z.literal('reference') }),
  z.strictObject({ kind: z.literal('blank') }),
  /** The book of the campaign. `booklet`: two A5 pages side by side, so that folded sheets make it. */
  z.strictObject({ kind: z.literal('book'), ...BookOptions, booklet: z.boolean().default(false) }),
])

/** So many to a page: 1 and 2 are sheets, 4 and 9 are cards. Only sheets of members are put together. */
const PER_PAGE = [1, 2, 4, 9] as const

/** What stands on the sheets and beside them; absent: as it is made for each kind of print. */
const PrintOptions = z.strictObject({
  /** Room for a picture in the head of a member's sheet. */
  portrait: z.boolean().optional(),
  /** The rules in short at the foot of a member's sheet; cards have none in any case. */
  aids: z.boolean().optional(),
  /** The strip to write results into after a game. */
  record: z.boolean().optional(),
  /** Where to cut: round cards, between two sheets on a page. */
  cutMarks: z.boolean().optional(),
  /** The ruleset's play aids after the sheets, in a round after those of each game; absent: only in a game's bundle. */
  reference: z.boolean().optional(),
})
export type PrintOptions = z.infer<typeof PrintOptions>

/**
 * A document to be made. `slot`: a newer request of the same slot takes the place of one that is not done yet, which is
 * answered `superseded`.
 */
export const PrintRequest = z
  .strictObject({
    campaign: Id,
    what: What,
    /** Only a book has A5 pages. */
    paper: z.enum(BOOK_PAPERS).default('a4'),
    perPage: z.literal(PER_PAGE).default(1),
    options: PrintOptions.optional(),
    language: z.enum(LANGUAGES),
    slot: z.string().min(1).max(80).optional(),
  })
  .refine(({ what, paper }) => paper !== 'a5' || what.kind === 'book', { path: ['paper'] })
export type PrintRequest = z.infer<typeof PrintRequest>
/** As it is asked for: what is left out has its default. */
export type PrintAsked = z.input<typeof PrintRequest>
export type PerPage = PrintRequest['perPage']
