import { z } from 'zod/mini'
import { CatalogueId, LocalizedLine, LocalizedName, integerBetween } from '../../domain/text.ts'

export const SPECIES = ['human', 'kessrith', 'ssora', 'baufrin'] as const
export type SpeciesId = (typeof SPECIES)[number]

export const ARMOURS = ['light', 'medium', 'heavy'] as const
export type ArmourId = (typeof ARMOURS)[number]

/** Roles of the crew members of a team. */
export const CREW_ROLES = ['driver', 'gladiator'] as const
export type CrewRole = (typeof CREW_ROLES)[number]

const entry = { name: LocalizedName, summary: LocalizedLine, readings: z.optional(z.array(z.string())) }

/** A species, with the changes that it makes to a crew member and to the chariot. */
export const Species = z.lazy(() =>
  z.strictObject({
    id: z.enum(SPECIES),
    kind: z.literal('species'),
    ...entry,
    /** Note that is printed on the sheet. */
    note: z.optional(LocalizedLine),
    /** Number added to the AV (the fighting value of a person), whatever armour the person wears. */
    av: z.int(),
    /** Number added to the body boxes. */
    body: z.int(),
    /** Number added to the chariot's movement points. */
    speed: z.int(),
    /**
     * Numbers added to the SRA (the number that a D10 must not exceed): `actions` for special actions, `control` for
     * regaining control of the beasts.
     */
    actions: z.int(),
    control: z.int(),
    /** Number added to the AV in rolls to stay aboard in a crash, or to stay on unharnessed beasts. */
    aboard: z.int(),
    actionsATurn: z.int(),
    /** True if members of this species may wear only light armour and carry no shield. */
    isLight: z.boolean(),
  }),
)
export type Species = z.infer<typeof Species>

/** An armour: the AV that it gives to each role, and its number of boxes, which absorb damage. */
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

/** A piece of a gladiator's equipment. A campaign may add its own pieces. */
export const CircusEquipment = z.lazy(() =>
  z.strictObject({
    id: CatalogueId,
    kind: z.literal('equipment'),
    ...entry,
    /** Values of a shield: the AV modifier while the shield is held, and the number of its boxes. */
    shield: z.optional(z.strictObject({ av: integerBetween(-20, 0), boxes: integerBetween(1, 60) })),
  }),
)
export type CircusEquipment = z.infer<typeof CircusEquipment>

/** Values of a pair of beasts. Their boxes are ticked from the highest number down to 1. */
export const Beasts = z.lazy(() =>
  z.strictObject({
    boxes: z.int(),
    /**
     * Rows of boxes, in the order in which the boxes are ticked. `sra`: the beasts' SRA. `frenzied`: their SRA in
     * frenzy. `bonus`: modifier of the D10 for their damage.
     */
    rows: z.array(z.strictObject({ sra: z.int(), frenzied: z.int(), bonus: z.int() })),
    /** Movement points that apply as soon as a box is ticked. */
    movement: z.array(z.strictObject({ box: z.int(), pm: z.int() })),
    leastDamage: z.int(),
  }),
)
export type Beasts = z.infer<typeof Beasts>

/**
 * Kinds of actions. `beasts`: an attack by the beasts themselves. `control`: the special action to regain control of
 * the beasts. The tail of a Ssora (a species) does not help with `control`, although it helps with other special
 * actions.
 */
const ACTION_KINDS = ['attack', 'beasts', 'special', 'control'] as const

/**
 * A line of the table of attacks and actions. The SRA (the number that a D10 must not exceed) is AV(mod) plus
 * modifiers.
 */
export const CircusAction = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    kind: z.enum(ACTION_KINDS),
    ...entry,
    summary: z.optional(LocalizedLine),
    modifier: z.int(),
    /** Modifier that applies instead of `modifier` if the chariot stands still. */
    standing: z.optional(z.int()),
    /** Number added to the modifier for a gladiator. */
    gladiator: z.optional(z.int()),
    /** True if each square to the target lowers the SRA by one. */
    perSquare: z.optional(z.boolean()),
    /** Maximum distance of the target in squares, for a thrown weapon. */
    furthest: z.optional(z.int()),
    /** Damage of an attack, if the damage is a fixed number. */
    deals: z.optional(z.int()),
    /**
     * `driver`: true if drivers can do the action. `needs`: id of the piece of equipment that a gladiator needs for
     * the action.
     */
    driver: z.boolean(),
    needs: z.optional(z.string()),
    reach: LocalizedName,
    damage: LocalizedName,
  }),
)
export type CircusAction = z.infer<typeof CircusAction>
