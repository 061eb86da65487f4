import { z } from 'zod'
import { memberShape } from '../../domain/member.ts'
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
  morale: Figure.optional(),
  defence: Figure.optional(),
})

/** The second, smaller values that hold after a critical wound. */
const Reduced = z.strictObject({
  move: Figure.optional(),
  attack: Figure.optional(),
  strength: Figure.optional(),
  endurance: Figure.optional(),
})

export const Weapon = z.strictObject({
  name: Name,
  ranged: z.boolean().default(false),
  strength: Figure,
  /** Of a ranged weapon: complex for a heavy one; simple unless said. */
  reload: z.enum(COSTS).optional(),
  /** Load boxes of a ranged weapon. CD-R3: one unless said. */
  shots: Figure.optional(),
})
export type Weapon = z.infer<typeof Weapon>

/** The most lines of weapons, and of possessions. */
export const MOST_LINES = 50

export const Fighter = z.strictObject({
  kind: z.literal('fighter'),
  ...memberShape,
  role: Line.optional(),
  values: Values,
  reduced: Reduced.optional(),
  possessions: z.array(Line).max(MOST_LINES).default([]),
  weapons: z.array(Weapon).max(MOST_LINES).default([]),
  /** What it is worth, where the campaign has a budget of its own. */
  points: Count.default(0),
  /** House: marked as leader or lieutenant; absent: one of the others. */
  rank: z.enum(RANKS).optional(),
})
export type Fighter = z.infer<typeof Fighter>

const Options = z.strictObject({
  /** CD-R1: absent, the campaign's own deck, else the usual one. */
  deck: Deck.optional(),
})
export type Options = z.infer<typeof Options>

/** Nothing is kept in store: what a fighter carries is its own. */
const StashItem = z.strictObject({ id: CatalogueId, quantity: Quantity.default(1) })
type StashItem = z.infer<typeof StashItem>

export type Crew = Roster<Fighter, Options, CustomEntry, StashItem>

export const schemas = { member: Fighter, options: Options, customEntry: CustomEntry, stashItem: StashItem }
