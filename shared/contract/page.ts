import { z } from 'zod'
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
  without: z.array(z.enum(PAGE_PARTS)).readonly(),
} as const

/** How a page to share is asked for: what is not said is as it is usually. */
export const PageAsked = {
  people: CHOICES.people.default('played'),
  portraits: CHOICES.portraits.default(false),
  initials: CHOICES.initials.default(false),
  notes: CHOICES.notes.default(false),
  without: CHOICES.without.default([]),
  language: z.enum(LANGUAGES),
} as const

/** The same as it is kept among the preferences. */
export const KeptPage = z.strictObject(CHOICES)

/** A notebook of a band: for a game, else for the next that it plays. */
export const NotebookAsked = {
  campaign: Id,
  warband: Id,
  game: Id.optional(),
  portraits: CHOICES.portraits.default(false),
  language: z.enum(LANGUAGES),
} as const

/** The bands whose notebooks belong together: those of a game, of the games of a round, or all. */
export const NotebooksAsked = z
  .strictObject({ campaign: Id, game: Id.optional(), round: Count.optional(), language: z.enum(LANGUAGES) })
  .refine(({ game, round }) => game === undefined || round === undefined)
