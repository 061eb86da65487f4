import { z } from 'zod'
import { memberShape } from '../../../shared/domain/member.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { CatalogueId, LocalizedLine, LocalizedName, Quantity } from '../../../shared/domain/text.ts'

export const ATTRIBUTES = ['strength', 'agility', 'wits', 'resolve'] as const
export type Attribute = (typeof ATTRIBUTES)[number]

const Dice = z.int().min(0).max(99)

/** A trait that a member has, as often as its level says. */
export const OwnedTrait = z.strictObject({ id: CatalogueId, level: z.int().min(1).max(99).default(1) })
export type OwnedTrait = z.infer<typeof OwnedTrait>

export const OwnedItem = z.strictObject({ id: CatalogueId, quantity: Quantity.default(1) })
export type OwnedItem = z.infer<typeof OwnedItem>

const Models = z.int().min(0).max(99)

export const Group = z.strictObject({
  kind: z.literal('acolyte-group'),
  ...memberShape,
  attributes: z.strictObject({ strength: Dice, agility: Dice, wits: Dice, resolve: Dice }),
  traits: z.array(OwnedTrait).max(200).default([]),
  items: z.array(OwnedItem).max(200).default([]),
  /** Bought; the base size when absent. */
  models: Models.optional(),
  /** Left; all those bought when absent. */
  modelsNow: Models.optional(),
})
export type Group = z.infer<typeof Group>

const entry = {
  id: CatalogueId,
  name: LocalizedName,
  summary: LocalizedLine,
  readings: z.array(z.string()).optional(),
}

/** The values that each level of a trait may add 1 to. */
const RAISED = ['charge', 'couragePool', 'meleePool', 'shootingPool'] as const
export type Raised = (typeof RAISED)[number]

export const Trait = z.strictObject({
  ...entry,
  kind: z.literal('trait'),
  /** Of a level; negative for a drawback. */
  cost: z.int(),
  /** Absent: any level. */
  maxLevel: z.int().min(1).optional(),
  /** True when the inhuman may have any level of it. */
  boundlessIfInhuman: z.boolean().default(false),
  /** The only kind of member that may have it; absent: any. */
  who: z.enum(['independent', 'acolyte-group']).optional(),
  /** The trait that it takes. */
  requires: CatalogueId.optional(),
  raises: z.array(z.enum(RAISED)).default([]),
})
export type Trait = z.infer<typeof Trait>

export const Item = z.strictObject({
  ...entry,
  kind: z.enum(['melee', 'ranged', 'gear']),
  cost: z.int().min(0),
  encumbrance: z.int().min(0),
  /** So many of it make one `encumbrance`. */
  heap: z.int().min(1).default(1),
  /** Dice of damage of a weapon. */
  damage: z.int().min(0).optional(),
  /** Carries one weapon of this encumbrance. */
  carries: z.int().min(1).optional(),
})
export type Item = z.infer<typeof Item>

export const CustomEntry = z.discriminatedUnion('kind', [Trait, Item])
export type CustomEntry = z.infer<typeof CustomEntry>

const Options = z.strictObject({})

export const schemas = { member: Group, options: Options, customEntry: CustomEntry, stashItem: OwnedItem }

export type Faction = Roster<Group, z.infer<typeof Options>, CustomEntry, OwnedItem>
