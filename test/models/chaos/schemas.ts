import { z } from 'zod/mini'
import { memberSchemaFields } from '../../../shared/domain/member.ts'
import type { Roster } from '../../../shared/domain/roster.ts'
import { CatalogueId, LocalizedLine, LocalizedName, Quantity } from '../../../shared/domain/text.ts'

export const ATTRIBUTES = ['strength', 'agility', 'wits', 'resolve'] as const
export type Attribute = (typeof ATTRIBUTES)[number]

const Dice = z.int().check(z.gte(0), z.lte(99))

/** A trait of a member, with its level. */
export const OwnedTrait = z.strictObject({ id: CatalogueId, level: z._default(z.int().check(z.gte(1), z.lte(99)), 1) })
export type OwnedTrait = z.infer<typeof OwnedTrait>

export const OwnedItem = z.strictObject({ id: CatalogueId, quantity: z._default(Quantity, 1) })
export type OwnedItem = z.infer<typeof OwnedItem>

const Models = z.int().check(z.gte(0), z.lte(99))

export const Group = z.strictObject({
  kind: z.literal('acolyte-group'),
  ...memberSchemaFields,
  attributes: z.strictObject({ strength: Dice, agility: Dice, wits: Dice, resolve: Dice }),
  traits: z._default(z.array(OwnedTrait).check(z.maxLength(200)), []),
  items: z._default(z.array(OwnedItem).check(z.maxLength(200)), []),
  /** Models bought; the base size if absent. */
  models: z.optional(Models),
  /** Models left; all those bought if absent. */
  modelsNow: z.optional(Models),
})
export type Group = z.infer<typeof Group>

const entry = {
  id: CatalogueId,
  name: LocalizedName,
  summary: LocalizedLine,
  readings: z.optional(z.array(z.string())),
}

/** Values that each level of a trait may raise by 1. */
const RAISED = ['charge', 'couragePool', 'meleePool', 'shootingPool'] as const
export type Raised = (typeof RAISED)[number]

export const Trait = z.strictObject({
  ...entry,
  kind: z.literal('trait'),
  /** Cost of one level; negative for a drawback. */
  cost: z.int(),
  /** The highest level; no limit if absent. */
  maxLevel: z.optional(z.int().check(z.gte(1))),
  /** Whether inhuman groups have no limit. */
  boundlessIfInhuman: z._default(z.boolean(), false),
  /** The only kind of member that may have it; any kind if absent. */
  who: z.optional(z.enum(['independent', 'acolyte-group'])),
  /** The trait that is required for this one. */
  requires: z.optional(CatalogueId),
  raises: z._default(z.array(z.enum(RAISED)), []),
})
export type Trait = z.infer<typeof Trait>

export const Item = z.strictObject({
  ...entry,
  kind: z.enum(['melee', 'ranged', 'gear']),
  cost: z.int().check(z.gte(0)),
  encumbrance: z.int().check(z.gte(0)),
  /** The number of items that count as one `encumbrance`. */
  heap: z._default(z.int().check(z.gte(1)), 1),
  /** A weapon's dice of damage. */
  damage: z.optional(z.int().check(z.gte(0))),
  /** For a harness: the encumbrance of the weapon that it carries for free. */
  carries: z.optional(z.int().check(z.gte(1))),
})
export type Item = z.infer<typeof Item>

export const CustomEntry = z.discriminatedUnion('kind', [Trait, Item])
export type CustomEntry = z.infer<typeof CustomEntry>

const Options = z.strictObject({})

export const schemas = { member: Group, options: Options, customEntry: CustomEntry, stashItem: OwnedItem }

export type Faction = Roster<Group, z.infer<typeof Options>, CustomEntry, OwnedItem>
