import { z } from 'zod/mini'
import { CatalogueId, LocalizedLine, LocalizedName, integerBetween } from '../../domain/text.ts'

/** Values of a fighter, in the order of the printed card. */
export const CARTES_DESTIN_STATS = ['move', 'attack', 'strength', 'endurance', 'life', 'morale', 'defence'] as const
export type CartesDestinStat = (typeof CARTES_DESTIN_STATS)[number]

/** Values that may have a reduced value as well. */
export const REDUCIBLE_STATS = ['move', 'attack', 'strength', 'endurance'] as const
export type ReducibleStat = (typeof REDUCIBLE_STATS)[number]

/** Values that not every card has. */
export const OPTIONAL_STATS = ['morale', 'defence'] as const
export type OptionalStat = (typeof OPTIONAL_STATS)[number]

/** House rule: ranks, which decide how a fighter rolls for injuries. A fighter without a marked rank is a henchman. */
export const CARTES_DESTIN_RANKS = ['henchman', 'lieutenant', 'leader'] as const
export type CartesDestinRank = (typeof CARTES_DESTIN_RANKS)[number]

const entry = {
  id: CatalogueId,
  name: LocalizedName,
  /** Effect of the catalogue entry, in one line of a printed sheet. */
  summary: LocalizedLine,
  /** Codes of the readings that concern the catalogue entry. */
  readings: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(20))),
}

export const ACTION_COSTS = ['simple', 'complex'] as const
const ACTION_KINDS = ['movement', 'combat', 'mandatory'] as const

export const CartesDestinAction = z.lazy(() =>
  z.strictObject({
    ...entry,
    /** Cost of the action. With both costs, the player chooses one when using the action. */
    cost: z.array(z.enum(ACTION_COSTS)).check(z.minLength(1)),
    kinds: z.array(z.enum(ACTION_KINDS)),
    /** Number that the action adds to attack, to strength, or (once for each enemy) to the drawn card. */
    bonus: z.optional(z.strictObject({ value: z.enum(['attack', 'strength', 'card']), amount: z.int() })),
  }),
)
export type CartesDestinAction = z.infer<typeof CartesDestinAction>

/** A part of the scenery that can be smashed. */
export const SceneryElement = z.lazy(() =>
  z.strictObject({
    ...entry,
    kind: z.literal('element'),
    endurance: integerBetween(0, 99),
    life: integerBetween(1, 99),
  }),
)
export type SceneryElement = z.infer<typeof SceneryElement>

/** A card value with the number of its copies. */
export const CardCount = z.lazy(() => z.strictObject({ value: integerBetween(0, 99), copies: integerBetween(1, 99) }))
export type CardCount = z.infer<typeof CardCount>

/** The cards of a deck. If several lines have the same value, their copies add up. */
export const Deck = z.array(CardCount).check(z.minLength(1), z.maxLength(100))
export type Deck = readonly CardCount[]

/** A campaign's own deck. */
export const DeckEntry = z.lazy(() => z.strictObject({ ...entry, kind: z.literal('deck'), cards: Deck }))
export type DeckEntry = z.infer<typeof DeckEntry>

export const CartesDestinRankEntry = z.lazy(() =>
  z.strictObject({
    ...entry,
    id: z.enum(CARTES_DESTIN_RANKS),
    kind: z.literal('rank'),
    /** Maximum number of fighters of this rank in a crew; absent if there is no maximum. */
    most: z.optional(z.int().check(z.gte(1))),
  }),
)
export type CartesDestinRankEntry = z.infer<typeof CartesDestinRankEntry>

/** Catalogue entries that a campaign may add: scenery elements for its scenarios, and its deck. */
export const CartesDestinCustomEntry = z.lazy(() => z.discriminatedUnion('kind', [SceneryElement, DeckEntry]))
export type CartesDestinCustomEntry = z.infer<typeof CartesDestinCustomEntry>
