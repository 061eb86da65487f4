import { z } from 'zod/mini'
import { CatalogueId, LocalizedLine, LocalizedName, whole } from '../../domain/text.ts'

/** The values on a card, in its order. */
export const STATS = ['move', 'attack', 'strength', 'endurance', 'life', 'morale', 'defence'] as const
export type Stat = (typeof STATS)[number]

/** Those that a card may have twice: whole, and reduced. */
export const REDUCIBLE = ['move', 'attack', 'strength', 'endurance'] as const
export type Reducible = (typeof REDUCIBLE)[number]

/** Those that not every card has. */
export const OPTIONAL = ['morale', 'defence'] as const
export type Optional = (typeof OPTIONAL)[number]

/** House: who rolls for injuries. Who is not marked is a henchman. */
export const RANKS = ['henchman', 'lieutenant', 'leader'] as const
export type Rank = (typeof RANKS)[number]

const entry = {
  id: CatalogueId,
  name: LocalizedName,
  /** What it does, in one line of a printed sheet. */
  summary: LocalizedLine,
  /** Codes of the readings that concern it. */
  readings: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20))),
}

export const COSTS = ['simple', 'complex'] as const
export const ACTION_KINDS = ['movement', 'combat', 'mandatory'] as const

/** An action of the source. */
export const Action = z.lazy(() =>
  z.strictObject({
    ...entry,
    /** Both: one or the other, as it is used. */
    cost: z.array(z.enum(COSTS)).check(z.minLength(1)),
    kinds: z.array(z.enum(ACTION_KINDS)),
    /** What it adds to a value, or for each enemy to the card drawn. */
    bonus: z.optional(z.strictObject({ value: z.enum(['attack', 'strength', 'card']), amount: z.int() })),
  }),
)
export type Action = z.infer<typeof Action>

/** A part of the scenery that can be smashed. */
export const Element = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('element'),
    endurance: whole(0, 99),
    life: whole(1, 99),
  }),
)
export type Element = z.infer<typeof Element>

/** So many cards of a value. */
export const CardCount = z.lazy(() => z.strictObject({ value: whole(0, 99), copies: whole(1, 99) }))
export type CardCount = z.infer<typeof CardCount>

/** The cards of a deck; lines of the same value add up. */
export const Deck = z.array(CardCount).check(z.minLength(1), z.maxLength(100))
export type Deck = readonly CardCount[]

/** A campaign's own deck. */
export const DeckEntry = z.lazy(() => z.strictObject({ ...entry, kind: z.literal('deck'), cards: Deck }))
export type DeckEntry = z.infer<typeof DeckEntry>

export const RankEntry = z.lazy(() =>
  z.strictObject({
    ...entry,
    id: z.enum(RANKS),
    kind: z.literal('rank'),
    /** The most that a crew marks; absent: any number. */
    most: z.optional(z.int().check(z.gte(1))),
  }),
)
export type RankEntry = z.infer<typeof RankEntry>

/** What a campaign may add: elements of its scenarios, and its deck. */
export const CustomEntry = z.lazy(() => z.discriminatedUnion('kind', [Element, DeckEntry]))
export type CustomEntry = z.infer<typeof CustomEntry>
