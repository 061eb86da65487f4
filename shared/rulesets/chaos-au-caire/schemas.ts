import { z } from 'zod/mini'
import { memberShape, paidShape } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import { CatalogueId, Quantity, whole } from '../../domain/text.ts'
import { CustomEntry } from './catalogue.ts'

const Dice = whole(0, 99)
const Models = whole(0, 99)

const Attributes = z.strictObject({ strength: Dice, agility: Dice, wits: Dice, resolve: Dice })

/** A trait with how often it was bought. */
export const OwnedTrait = z.strictObject({ id: CatalogueId, level: z._default(whole(1, 99), 1) })
export type OwnedTrait = z.infer<typeof OwnedTrait>

/** A line of a member's possessions. Lines with the same item add up. */
export const OwnedItem = z.strictObject({ id: CatalogueId, quantity: z._default(Quantity, 1), ...paidShape })
export type OwnedItem = z.infer<typeof OwnedItem>

const shape = {
  ...memberShape,
  attributes: Attributes,
  traits: z._default(z.array(OwnedTrait).check(z.maxLength(200)), []),
  items: z._default(z.array(OwnedItem).check(z.maxLength(200)), []),
}

const Independent = z.strictObject({ kind: z.literal('independent'), ...shape })
const Group = z.strictObject({
  kind: z.literal('acolyte-group'),
  ...shape,
  /** Models bought; absent, as many as the price includes. */
  models: z.optional(Models),
  /** Models left; absent, all of them. */
  modelsNow: z.optional(Models),
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
