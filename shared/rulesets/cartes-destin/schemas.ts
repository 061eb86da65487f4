import { z } from 'zod/mini'
import { memberSchemaFields, pricePaidSchemaField } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import { CatalogueId, NonNegativeCount, SingleLineText, Name, Quantity, integerBetween } from '../../domain/text.ts'
import { ACTION_COSTS, CartesDestinCustomEntry, Deck, CARTES_DESTIN_RANKS } from './catalogue.ts'
import { CARTES_DESTIN_VALUE_LIMITS } from './data.ts'

const Figure = integerBetween(0, CARTES_DESTIN_VALUE_LIMITS.largestValue)

const Values = z.strictObject({
  move: Figure,
  attack: Figure,
  strength: Figure,
  endurance: Figure,
  life: Figure,
  morale: z.optional(Figure),
  defence: z.optional(Figure),
})

/** Optional reduced values, which replace the normal values after a critical wound. */
const Reduced = z.strictObject({
  move: z.optional(Figure),
  attack: z.optional(Figure),
  strength: z.optional(Figure),
  endurance: z.optional(Figure),
})

export const Weapon = z.strictObject({
  name: Name,
  ranged: z._default(z.boolean(), false),
  strength: Figure,
  /** Action that reloads a ranged weapon: a complex action for a heavy weapon. If absent, a simple action. */
  reload: z.optional(z.enum(ACTION_COSTS)),
  /** Number of load boxes of a ranged weapon; if absent, one box (CD-R3). */
  shots: z.optional(Figure),
})
export type Weapon = z.infer<typeof Weapon>

/** Maximum number of weapons of a fighter; the same maximum applies to possessions. */
export const MAX_FIGHTER_LINES = 50

export const Fighter = z.strictObject({
  kind: z.literal('fighter'),
  ...memberSchemaFields,
  role: z.optional(SingleLineText),
  values: Values,
  reduced: z.optional(Reduced),
  possessions: z._default(z.array(SingleLineText).check(z.maxLength(MAX_FIGHTER_LINES)), []),
  weapons: z._default(z.array(Weapon).check(z.maxLength(MAX_FIGHTER_LINES)), []),
  /** Value of the fighter in points, for campaigns with a budget. */
  points: z._default(NonNegativeCount, 0),
  /** House rule: rank marked for the fighter. A fighter without a rank is a henchman. */
  rank: z.optional(z.enum(CARTES_DESTIN_RANKS)),
})
export type Fighter = z.infer<typeof Fighter>

const CrewOptions = z.strictObject({
  /**
   * The crew's own deck. If absent, the crew uses the campaign's deck; if the campaign has no deck, the default deck
   * (CD-R1).
   */
  deck: z.optional(Deck),
})
export type CartesDestinCrewOptions = z.infer<typeof CrewOptions>

/** Schema that the roster format requires, although the ruleset has no stash. */
const StashItem = z.strictObject({ id: CatalogueId, quantity: z._default(Quantity, 1), ...pricePaidSchemaField })
type StashItem = z.infer<typeof StashItem>

export type CartesDestinCrew = Roster<Fighter, CartesDestinCrewOptions, CartesDestinCustomEntry, StashItem>

export const cartesDestinSchemas = {
  member: Fighter,
  options: CrewOptions,
  customEntry: CartesDestinCustomEntry,
  stashItem: StashItem,
}
