import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'

/**
 * Number of cards in the largest deck that the program shuffles, because a stored roll has at most this many faces.
 * Users shuffle a larger deck by hand.
 */
export const MOST_SHUFFLED = 100
/** Maximum number of cards in one draw. */
const MOST_DRAWN = 20

/** Ids of the actions for which cards are drawn. */
export const CARD_DRAW_PURPOSES = ['attack', 'shove', 'pull-down', 'smash', 'withdraw', 'rally-or-flee'] as const
export type CardDrawPurpose = (typeof CARD_DRAW_PURPOSES)[number]

/**
 * Order of shuffled cards: card numbers from 1, the first card to draw in front. `null`: real cards were shuffled, so
 * that their order is unknown.
 */
const Order = z.nullable(
  z.array(z.int().check(z.gte(1), z.lte(MOST_SHUFFLED))).check(z.minLength(1), z.maxLength(MOST_SHUFFLED)),
)

/** `who`: the fighter for whom cards are drawn. `purpose`: the action for which they are drawn. */
const about = { who: z.optional(Id), purpose: z.optional(z.enum(CARD_DRAW_PURPOSES)) }

/** Shuffles all cards of the deck (CD-R11). `order`: card numbers from 1, as in `listCardValues`. */
const Shuffle = z.strictObject({ kind: z.literal('shuffle'), order: Order })
/**
 * Shuffles only the discards. `order`: numbers of the discards, from 1, in the order in which they are put below the
 * rest of the pile; only games of older versions have such moves. Without `order`, real cards were shuffled: the
 * discards together with the rest of the pile.
 */
const Reshuffle = z.strictObject({ kind: z.literal('reshuffle'), order: Order })
/** Draws cards from the pile that the program shuffled. */
const Draw = z.strictObject({ kind: z.literal('draw'), count: z.int().check(z.gte(1), z.lte(MOST_DRAWN)), ...about })
/** Records cards that were drawn at the table, by their values. */
const DrawnByHand = z.strictObject({
  kind: z.literal('drawn'),
  cards: z.array(z.int().check(z.gte(0), z.lte(99))).check(z.minLength(1), z.maxLength(MOST_DRAWN)),
  ...about,
})

/** A move of the deck: shuffling or drawing. */
export const DeckMove = z.discriminatedUnion('kind', [Shuffle, Reshuffle, Draw, DrawnByHand])
export type DeckMove = z.infer<typeof DeckMove>
