import { z } from 'zod/mini'
import { Id } from '../domain/campaign/facts.ts'
import { LANGUAGES } from '../domain/localized.ts'
import { BOOK_PAPERS } from '../sheets/book.ts'
import { BookOptions } from './book.ts'
import { TryOut } from './tryOut.ts'
import { NonNegativeCount } from '../domain/text.ts'

/** Maximum number of sheets in a request. It is enough for a round of a large league. */
export const MAX_SHEETS = 5000

/** Whether a print contains one sheet per member or one per warband. */
const SheetUnit = z._default(z.enum(['members', 'bands']), 'members')

/** What to print. There is one variant for each kind of print. */
const PrintSelection = z.discriminatedUnion('kind', [
  /** Sheets of these members, in any warband. */
  z.strictObject({ kind: z.literal('members'), members: z.array(Id).check(z.minLength(1), z.maxLength(2000)) }),
  /**
   * Sheets of these warbands; if absent, of all warbands. With `by: members`, the sheets of the members who belong to
   * the warbands.
   */
  z.strictObject({
    kind: z.literal('warbands'),
    warbands: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
    by: SheetUnit,
  }),
  /** Sheets of the warbands of a game. With `by: members`, the sheets of the members who can play. */
  z.strictObject({ kind: z.literal('game'), game: Id, by: SheetUnit }),
  /**
   * Everything for a game: a cover with the sides, the sheets of the members who can play (or only of `members`, or the
   * sheets of `warbands` instead), and the play aids. `cover`: false to leave out the cover.
   */
  z.strictObject({
    kind: z.literal('bundle'),
    game: Id,
    cover: z.optional(z.boolean()),
    members: z.optional(z.array(Id).check(z.maxLength(2000))),
    warbands: z.optional(z.array(Id).check(z.maxLength(500))),
  }),
  /**
   * Everything for all games of a round, in the order of `gamesToPrint`. The sheets of a warband that plays twice come
   * with its first game. `covers`: the games that get a cover; if absent, all games.
   */
  z.strictObject({
    kind: z.literal('round'),
    round: NonNegativeCount,
    covers: z.optional(z.array(Id).check(z.maxLength(500))),
    members: z.optional(z.array(Id).check(z.maxLength(MAX_SHEETS))),
    warbands: z.optional(z.array(Id).check(z.maxLength(500))),
  }),
  /** The play aids of the ruleset. If `blank` is true, the empty sheets of the ruleset instead. */
  z.strictObject({ kind: z.literal('reference') }),
  z.strictObject({ kind: z.literal('blank') }),
  /** The book of the campaign. `booklet`: true to print two A5 pages per sheet, to be folded. */
  z.strictObject({ kind: z.literal('book'), ...BookOptions, booklet: z._default(z.boolean(), false) }),
])

/**
 * Number of sheets per page: 1 and 2 are printed as sheets, 4 and 9 as cards. Only sheets of members are combined on a
 * page.
 */
const PER_PAGE = [1, 2, 4, 9] as const

/**
 * Says which optional parts of the sheets are printed. If an option is absent, its default depends on what is printed.
 */
const PrintOptions = z.strictObject({
  /** True to leave space for a picture at the top of a member's sheet. */
  portrait: z.optional(z.boolean()),
  /** True to print the rules in short at the bottom of a member's sheet. Cards never have them. */
  aids: z.optional(z.boolean()),
  /** True to print the strip on which results are noted after a game. */
  record: z.optional(z.boolean()),
  /** True to print cut marks around cards, or between two sheets on a page. */
  cutMarks: z.optional(z.boolean()),
  /**
   * True to print the ruleset's play aids after the sheets (for a round: after each game). By default, they are printed
   * only with everything for a game.
   */
  reference: z.optional(z.boolean()),
})
export type PrintOptions = z.infer<typeof PrintOptions>

const Slot = z.optional(z.string().check(z.minLength(1), z.maxLength(80)))

/**
 * A print request. `slot`: a newer request with the same slot replaces an unfinished request, which is answered with
 * `superseded`.
 */
export const PrintRequest = z
  .strictObject({
    campaign: Id,
    what: PrintSelection,
    /** Size of the paper. Only a book can have A5 pages. */
    paper: z._default(z.enum(BOOK_PAPERS), 'a4'),
    perPage: z._default(z.literal(PER_PAGE), 1),
    options: z.optional(PrintOptions),
    language: z.enum(LANGUAGES),
    slot: Slot,
  })
  .check(z.refine(({ what, paper }) => paper !== 'a5' || what.kind === 'book', { path: ['paper'] }))
export type PrintRequest = z.infer<typeof PrintRequest>
/** A print request before defaults are filled in. */
export type PrintRequestInput = z.input<typeof PrintRequest>
/**
 * A request for the sheets of a band that tries out a game that is being made. `member`: index of the only member whose
 * sheet is made.
 */
export const TryOutSheetRequest = z.strictObject({
  tryOut: TryOut,
  member: z.int().check(z.gte(0), z.lte(100)),
  paper: z._default(z.enum(['a4', 'letter']), 'a4'),
  language: z.enum(LANGUAGES),
  slot: Slot,
})
export type TryOutSheetRequest = z.input<typeof TryOutSheetRequest>
export type PrintSheetsPerPage = PrintRequest['perPage']
