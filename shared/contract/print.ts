import { z } from 'zod/mini'
import { Id } from '../domain/campaign/facts.ts'
import { LANGUAGES } from '../domain/localized.ts'
import { BOOK_PAPERS } from '../sheets/book.ts'
import { BookOptions } from './book.ts'
import { Count } from '../domain/text.ts'

/** How many sheets may be named at most, those of a whole round of a large league among them. */
export const MOST_SHEETS = 5000

/** Sheets of members, or one for the whole band. */
const By = z._default(z.enum(['members', 'bands']), 'members')

/** What is printed of a campaign. */
const What = z.discriminatedUnion('kind', [
  /** Sheets of these members, wherever they are. */
  z.strictObject({ kind: z.literal('members'), members: z.array(Id).check(z.minLength(1), z.maxLength(2000)) }),
  /** Bands: those named, else all; of members those who are in them. */
  z.strictObject({
    kind: z.literal('warbands'),
    warbands: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
    by: By,
  }),
  /** The bands of a game; of members those who can play. */
  z.strictObject({ kind: z.literal('game'), game: Id, by: By }),
  /**
   * All for a game: a page that says who meets whom, the sheets of those who can play (or of these `members`, or of
   * these `warbands` as a whole), the play aids. `cover`: false leaves the page on top away.
   */
  z.strictObject({
    kind: z.literal('bundle'),
    game: Id,
    cover: z.optional(z.boolean()),
    members: z.optional(z.array(Id).check(z.maxLength(2000))),
    warbands: z.optional(z.array(Id).check(z.maxLength(500))),
  }),
  /**
   * The bundles of a round, game by game as `gamesToPrint` has them; the sheets of a band that plays twice come with its
   * first game. `covers`: only these games have a page on top.
   */
  z.strictObject({
    kind: z.literal('round'),
    round: Count,
    covers: z.optional(z.array(Id).check(z.maxLength(500))),
    members: z.optional(z.array(Id).check(z.maxLength(MOST_SHEETS))),
    warbands: z.optional(z.array(Id).check(z.maxLength(500))),
  }),
  /** The play aids of the campaign's ruleset, and its sheets to be filled in by hand. */
  z.strictObject({ kind: z.literal('reference') }),
  z.strictObject({ kind: z.literal('blank') }),
  /** The book of the campaign. `booklet`: two A5 pages side by side, so that folded sheets make it. */
  z.strictObject({ kind: z.literal('book'), ...BookOptions, booklet: z._default(z.boolean(), false) }),
])

/** So many to a page: 1 and 2 are sheets, 4 and 9 are cards. Only sheets of members are put together. */
const PER_PAGE = [1, 2, 4, 9] as const

/** What stands on the sheets and beside them; absent: as it is made for each kind of print. */
const PrintOptions = z.strictObject({
  /** Room for a picture in the head of a member's sheet. */
  portrait: z.optional(z.boolean()),
  /** The rules in short at the foot of a member's sheet; cards have none in any case. */
  aids: z.optional(z.boolean()),
  /** The strip to write results into after a game. */
  record: z.optional(z.boolean()),
  /** Where to cut: round cards, between two sheets on a page. */
  cutMarks: z.optional(z.boolean()),
  /** The ruleset's play aids after the sheets, in a round after those of each game; absent: only in a game's bundle. */
  reference: z.optional(z.boolean()),
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
    paper: z._default(z.enum(BOOK_PAPERS), 'a4'),
    perPage: z._default(z.literal(PER_PAGE), 1),
    options: z.optional(PrintOptions),
    language: z.enum(LANGUAGES),
    slot: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  })
  .check(z.refine(({ what, paper }) => paper !== 'a5' || what.kind === 'book', { path: ['paper'] }))
export type PrintRequest = z.infer<typeof PrintRequest>
/** As it is asked for: what is left out has its default. */
export type PrintAsked = z.input<typeof PrintRequest>
export type PerPage = PrintRequest['perPage']
