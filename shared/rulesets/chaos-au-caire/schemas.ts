import { z } from 'zod'
import { memberShape } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import { CatalogueId, Quantity, whole } from '../../domain/text.ts'
import { CustomEntry } from './catalogue.ts'

const Dice = whole(0, 99)
const Models = whole(0, 99)

const Attributes = z.strictObject({ strength: Dice, agility: Dice, wits: Dice, resolve: Dice })

/** A trait with how often it was bought. */
export const OwnedTrait = z.strictObject({ id: CatalogueId, level: whole(1, 99).default(1) })
export type OwnedTrait = z.infer<typeof OwnedTrait>

/** A line of a member's possessions. Lines with the same item add up. */
export const OwnedItem = z.strictObject({ id: CatalogueId, quantity: Quantity.default(1) })
export type OwnedItem = z.infer<typeof OwnedItem>

const shape = {
  ...memberShape,
  attributes: Attributes,
  traits: z.array(OwnedTrait).max(200).default([]),
  items: z.array(OwnedItem).max(200).default([]),
}

const Independent = z.strictObject({ kind: z.literal('independent'), ...shape })
const Group = z.strictObject({
  kind: z.literal('acolyte-group'),
  ...shape,
  /** Models bought; absent, as many as the price includes. */
  models: Models.optional(),
  /** Models left; absent, all of them. */
  modelsNow: Models.optional(),
})
export type Group = z.infer<typeof Group>

export const ChaosMember = z.discriminatedUnion('kind', [Independent, Group])
export type ChaosMember = z.infer<typeof ChaosMember>

export type ChaosRoster = Roster<ChaosMember, Record<string, never>, CustomEntry, OwnedItem>

export const schemas = {
  member: ChaosMember,
  options: z.strictObject({}),
  customEntry: CustomEntry,
  stashItem: OwnedItem,
}
