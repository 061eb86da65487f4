import { z } from 'zod/mini'
import { Id } from '../domain/campaign/facts.ts'
import { LANGUAGES } from '../domain/localized.ts'
import { Count } from '../domain/text.ts'
import { PAGE_PARTS, PAGE_PEOPLE } from './pageChoices.ts'

/** What a page to share tells, and of whom. */
const CHOICES = {
  people: z.enum(PAGE_PEOPLE),
  /** With the portraits of those who are told of. */
  portraits: z.boolean(),
  /** Initials in place of the names of members and players; then no note is told, for it may hold any name. */
  initials: z.boolean(),
  /** With the organiser’s notes of games. */
  notes: z.boolean(),
  /** What is left out. */
  without: z.readonly(z.array(z.enum(PAGE_PARTS))),
} as const

/** How a page to share is asked for: what is not said is as it is usually. */
export const PageAsked = {
  people: z._default(CHOICES.people, 'played'),
  portraits: z._default(CHOICES.portraits, false),
  initials: z._default(CHOICES.initials, false),
  notes: z._default(CHOICES.notes, false),
  without: z._default(CHOICES.without, []),
  language: z.enum(LANGUAGES),
} as const

/** The same as it is kept among the preferences. */
export const KeptPage = z.strictObject(CHOICES)

/** A notebook of a band: for a game, else for the next that it plays. */
export const NotebookAsked = {
  campaign: Id,
  warband: Id,
  game: z.optional(Id),
  portraits: z._default(CHOICES.portraits, false),
  language: z.enum(LANGUAGES),
} as const

/** The bands whose notebooks belong together: those of a game, of the games of a round, or all. */
export const NotebooksAsked = z
  .strictObject({ campaign: Id, game: z.optional(Id), round: z.optional(Count), language: z.enum(LANGUAGES) })
  .check(z.refine(({ game, round }) => game === undefined || round === undefined))
