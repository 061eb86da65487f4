import { z } from 'zod/mini'
import { MAX_BATCH } from '../commands/base/command.ts'
import { Id } from '../domain/campaign/facts.ts'
import { LANGUAGES } from '../domain/localized.ts'
import { NonNegativeCount } from '../domain/text.ts'
import { PAGE_PARTS, PAGE_PEOPLE_CHOICES } from './pageChoices.ts'

/** Schemas of the options of a page to share: its parts, and which members it shows. */
const CHOICES = {
  people: z.enum(PAGE_PEOPLE_CHOICES),
  /** True to include portraits of the members shown. */
  portraits: z.boolean(),
  /** True to include the pictures of warbands and of games. */
  pictures: z._default(z.boolean(), false),
  /**
   * True to replace names of members and players by initials. Notes are then left out, because they may contain names.
   */
  initials: z.boolean(),
  /** True to include the organiser's notes of games. */
  notes: z.boolean(),
  /** The parts to leave out of the page. */
  without: z.readonly(z.array(z.enum(PAGE_PARTS))),
} as const

/** Input for a page to share. A missing field has its default value. */
export const PageRequest = {
  people: z._default(CHOICES.people, 'played'),
  portraits: z._default(CHOICES.portraits, false),
  pictures: CHOICES.pictures,
  initials: z._default(CHOICES.initials, false),
  notes: z._default(CHOICES.notes, false),
  without: z._default(CHOICES.without, []),
  language: z.enum(LANGUAGES),
} as const

/** Schema of the options of the last shared page, as stored in the preferences. */
export const StoredPageOptions = z.strictObject(CHOICES)

/** Input for a warband's notebook. `game`: by default, the warband's next game. */
export const NotebookRequest = {
  campaign: Id,
  warband: Id,
  game: z.optional(Id),
  portraits: z._default(CHOICES.portraits, false),
  language: z.enum(LANGUAGES),
} as const

/** Input for a calendar file: of the whole campaign, of some warbands, or of one game. */
export const CalendarRequest = {
  campaign: Id,
  warbands: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(MAX_BATCH))),
  game: z.optional(Id),
  language: z.enum(LANGUAGES),
} as const

/** Selects notebooks: of a game, of all games of a round, or, without both, of all warbands. */
export const NotebooksRequest = z
  .strictObject({
    campaign: Id,
    game: z.optional(Id),
    round: z.optional(NonNegativeCount),
    language: z.enum(LANGUAGES),
  })
  .check(z.refine(({ game, round }) => game === undefined || round === undefined))
