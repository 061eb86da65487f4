import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'

/** The most cards that the program shuffles: a roll keeps so many places. A larger deck is drawn from by hand. */
export const MOST_SHUFFLED = 100
/** The most cards that are drawn at once. */
const MOST_DRAWN = 20

/** The actions that cards are drawn for. */
export const PURPOSES = ['attack', 'shove', 'pull-down', 'smash', 'withdraw', 'rally-or-flee'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Places from 1, the one to be drawn first in front; `null` where real cards were shuffled, in an order that nobody knows. */
const Order = z.nullable(
  z.array(z.int().check(z.gte(1), z.lte(MOST_SHUFFLED))).check(z.minLength(1), z.maxLength(MOST_SHUFFLED)),
)

/** Whom cards are drawn for, and what decides. */
const about = { who: z.optional(Id), purpose: z.optional(z.enum(PURPOSES)) }

/** CD-R11: all cards together, shuffled; `order` is one of the places in `cardsOf`. */
const Shuffle = z.strictObject({ kind: z.literal('shuffle'), order: Order })
/**
 * The discards shuffled, and laid under what is left of the pile; `order` is one of their places. Games of before have such
 * moves; real discards are shuffled together with what is left.
 */
const Reshuffle = z.strictObject({ kind: z.literal('reshuffle'), order: Order })
/** Drawn from the program's pile. */
const Draw = z.strictObject({ kind: z.literal('draw'), count: z.int().check(z.gte(1), z.lte(MOST_DRAWN)), ...about })
/** Drawn at the table, and read off the real cards. */
const Drawn = z.strictObject({
  kind: z.literal('drawn'),
  cards: z.array(z.int().check(z.gte(0), z.lte(99))).check(z.minLength(1), z.maxLength(MOST_DRAWN)),
  ...about,
})

/** Something that happened to the deck. */
export const DeckMove = z.discriminatedUnion('kind', [Shuffle, Reshuffle, Draw, Drawn])
export type DeckMove = z.infer<typeof DeckMove>
