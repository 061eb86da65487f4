import { z } from 'zod/mini'
import { CatalogueId, LocalizedLine, LocalizedName, whole } from '../../domain/text.ts'

export const SPECIES = ['human', 'kessrith', 'ssora', 'baufrin'] as const
export type SpeciesId = (typeof SPECIES)[number]

export const ARMOURS = ['light', 'medium', 'heavy'] as const
export type ArmourId = (typeof ARMOURS)[number]

/** Who is of a team. */
export const ROLES = ['driver', 'gladiator'] as const
export type Role = (typeof ROLES)[number]

const entry = { name: LocalizedName, summary: LocalizedLine, readings: z.optional(z.array(z.string())) }

/** What a species changes in the one who belongs to it, and in its chariot. */
export const Species = z.lazy(() =>
  z.strictObject({
    id: z.enum(SPECIES),
    kind: z.literal('species'),
    ...entry,
    /** What its sheet says of it. */
    note: z.optional(LocalizedLine),
    /** Added to the AV, whatever the armour. */
    av: z.int(),
    /** Added to the body boxes. */
    body: z.int(),
    /** Added to the chariot's movement points. */
    speed: z.int(),
    /** Added to the SRA of special actions, but for regaining control, and of that. */
    actions: z.int(),
    control: z.int(),
    /** Added to the AV to stay aboard in a crash, or on unharnessed beasts. */
    aboard: z.int(),
    actionsATurn: z.int(),
    /** Wears light armour only and carries no shield. */
    isLight: z.boolean(),
  }),
)
export type Species = z.infer<typeof Species>

/** What an armour gives: an AV for either role, and the damage that it absorbs. */
export const Armour = z.lazy(() =>
  z.strictObject({
    id: z.enum(ARMOURS),
    kind: z.literal('armour'),
    ...entry,
    short: LocalizedName,
    av: z.strictObject({ driver: z.int(), gladiator: z.int() }),
    boxes: z.int(),
  }),
)
export type Armour = z.infer<typeof Armour>

/** A piece of a gladiator's equipment; a campaign may add its own. */
export const Equipment = z.lazy(() =>
  z.strictObject({
    id: CatalogueId,
    kind: z.literal('equipment'),
    ...entry,
    /** Of a shield: what it changes in the AV while it is held, and the boxes that it has. */
    shield: z.optional(z.strictObject({ av: whole(-20, 0), boxes: whole(1, 60) })),
  }),
)
export type Equipment = z.infer<typeof Equipment>

/** The boxes of a pair of beasts, ticked from the highest down to 1. */
export const Beasts = z.lazy(() =>
  z.strictObject({
    boxes: z.int(),
    /** Rows of boxes from the first ticked on: the beasts' SRA, that in frenzy, what is added to the D10 of their damage. */
    rows: z.array(z.strictObject({ sra: z.int(), frenzied: z.int(), bonus: z.int() })),
    /** The movement points that hold from a box on. */
    movement: z.array(z.strictObject({ box: z.int(), pm: z.int() })),
    leastDamage: z.int(),
  }),
)
export type Beasts = z.infer<typeof Beasts>

/** `beasts`: what they do by themselves; `control`: the special action that a Ssora's tail does not help. */
const ACTION_KINDS = ['attack', 'beasts', 'special', 'control'] as const

/** A line of the table of attacks and actions: SRA = AV(mod) and what is added to it. */
export const Action = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    kind: z.enum(ACTION_KINDS),
    ...entry,
    summary: z.optional(LocalizedLine),
    modifier: z.int(),
    /** The same where the chariot stands still. */
    standing: z.optional(z.int()),
    /** Added for a gladiator. */
    gladiator: z.optional(z.int()),
    /** Less one for each square to the target. */
    perSquare: z.optional(z.boolean()),
    /** Of what is thrown: how many squares away the target may be. */
    furthest: z.optional(z.int()),
    /** The damage of an attack where it is a figure. */
    deals: z.optional(z.int()),
    /** Whether drivers do it; the piece without which a gladiator cannot. */
    driver: z.boolean(),
    needs: z.optional(z.string()),
    reach: LocalizedName,
    damage: LocalizedName,
  }),
)
export type Action = z.infer<typeof Action>
