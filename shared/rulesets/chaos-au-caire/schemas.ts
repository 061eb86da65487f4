import { z } from 'zod/mini'
import { memberSchemaFields, pricePaidSchemaField } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import { CatalogueId, Quantity, integerBetween } from '../../domain/text.ts'
import { ChaosCustomEntry } from './catalogue.ts'

const Dice = integerBetween(0, 99)
const Models = integerBetween(0, 99)

const Attributes = z.strictObject({ strength: Dice, agility: Dice, wits: Dice, resolve: Dice })

/** A trait of a member, with its level. */
export const ChaosOwnedTrait = z.strictObject({ id: CatalogueId, level: z._default(integerBetween(1, 99), 1) })
export type ChaosOwnedTrait = z.infer<typeof ChaosOwnedTrait>

/** A line of possessions. If several lines have the same item, their quantities add up. */
export const ChaosOwnedItem = z.strictObject({
  id: CatalogueId,
  quantity: z._default(Quantity, 1),
  ...pricePaidSchemaField,
})
export type ChaosOwnedItem = z.infer<typeof ChaosOwnedItem>

const shape = {
  ...memberSchemaFields,
  attributes: Attributes,
  traits: z._default(z.array(ChaosOwnedTrait).check(z.maxLength(200)), []),
  items: z._default(z.array(ChaosOwnedItem).check(z.maxLength(200)), []),
}

const Independent = z.strictObject({ kind: z.literal('independent'), ...shape })
const AcolyteGroup = z.strictObject({
  kind: z.literal('acolyte-group'),
  ...shape,
  /** Number of models bought; if absent, the number included in the price. */
  models: z.optional(Models),
  /** Number of models left after losses; if absent, all models bought are left. */
  modelsNow: z.optional(Models),
})
export type AcolyteGroup = z.infer<typeof AcolyteGroup>

export const ChaosMember = z.discriminatedUnion('kind', [Independent, AcolyteGroup])
export type ChaosMember = z.infer<typeof ChaosMember>

export type ChaosRoster = Roster<ChaosMember, Record<string, never>, ChaosCustomEntry, ChaosOwnedItem>

export const chaosSchemas = {
  member: ChaosMember,
  options: z.strictObject({}),
  customEntry: ChaosCustomEntry,
  stashItem: ChaosOwnedItem,
}
