import { z } from 'zod/mini'
import { memberShape, paidShape } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import { CatalogueId, Count, Line, Name, Quantity, whole } from '../../domain/text.ts'
import { COSTS, CustomEntry, Deck, RANKS } from './catalogue.ts'
import { FIGURES } from './data.ts'

const Figure = whole(0, FIGURES.largestValue)

const Values = z.strictObject({
  move: Figure,
  attack: Figure,
  strength: Figure,
  endurance: Figure,
  life: Figure,
  morale: z.optional(Figure),
  defence: z.optional(Figure),
})

/** The second, smaller values that hold after a critical wound. */
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
  /** Of a ranged weapon: complex for a heavy one; simple unless said. */
  reload: z.optional(z.enum(COSTS)),
  /** Load boxes of a ranged weapon. CD-R3: one unless said. */
  shots: z.optional(Figure),
})
export type Weapon = z.infer<typeof Weapon>

/** The most lines of weapons, and of possessions. */
export const MOST_LINES = 50

export const Fighter = z.strictObject({
  kind: z.literal('fighter'),
  ...memberShape,
  role: z.optional(Line),
  values: Values,
  reduced: z.optional(Reduced),
  possessions: z._default(z.array(Line).check(z.maxLength(MOST_LINES)), []),
  weapons: z._default(z.array(Weapon).check(z.maxLength(MOST_LINES)), []),
  /** What it is worth, where the campaign has a budget of its own. */
  points: z._default(Count, 0),
  /** House: marked as leader or lieutenant; absent: one of the others. */
  rank: z.optional(z.enum(RANKS)),
})
export type Fighter = z.infer<typeof Fighter>

const Options = z.strictObject({
  /** CD-R1: absent, the campaign's own deck, else the usual one. */
  deck: z.optional(Deck),
})
export type Options = z.infer<typeof Options>

/** Nothing is kept in store: what a fighter carries is its own. */
const StashItem = z.strictObject({ id: CatalogueId, quantity: z._default(Quantity, 1), ...paidShape })
type StashItem = z.infer<typeof StashItem>

export type Crew = Roster<Fighter, Options, CustomEntry, StashItem>

export const schemas = { member: Fighter, options: Options, customEntry: CustomEntry, stashItem: StashItem }
