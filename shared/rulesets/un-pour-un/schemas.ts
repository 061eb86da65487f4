import { z } from 'zod/mini'
import { memberSchemaFields, pricePaidSchemaField } from '../../domain/member.ts'
import { CatalogueId, Quantity, integerBetween } from '../../domain/text.ts'
import { brokenSchemaField } from '../../rules/kit/broken.ts'
import { UnPourUnCustomEntry, ALIEN_PATHS, UN_POUR_UN_RANKS, RELOADS, UN_POUR_UN_WORLDS } from './catalogue.ts'

/** A trade of characteristics: its path and the number of points. */
export const ChosenCharacteristicTrade = z.strictObject({ path: z.enum(ALIEN_PATHS), points: integerBetween(1, 99) })
export type ChosenCharacteristicTrade = z.infer<typeof ChosenCharacteristicTrade>

/** A line of possessions. If several lines have the same item, their quantities add up. */
export const UnPourUnOwnedItem = z.strictObject({
  id: CatalogueId,
  quantity: z._default(Quantity, 1),
  ...pricePaidSchemaField,
  /** Reload of a grenade launcher, chosen when it is bought (UPU-R4). */
  reload: z.optional(z.enum(RELOADS)),
  /** UPU-R27: mark for an item that is unusable, but still present. */
  ...brokenSchemaField,
  /** UPU-R26: mark for an artificial arm that the member had before it lost an arm. */
  beforeAmputation: z.optional(z.literal(true)),
})
export type UnPourUnOwnedItem = z.infer<typeof UnPourUnOwnedItem>

export const UnPourUnMember = z.strictObject({
  kind: z.enum(UN_POUR_UN_RANKS),
  ...memberSchemaFields,
  items: z._default(z.array(UnPourUnOwnedItem).check(z.maxLength(200)), []),
  /** The member's own trade, in place of the warband's trade. */
  alien: z.optional(ChosenCharacteristicTrade),
})
export type UnPourUnMember = z.infer<typeof UnPourUnMember>

export const UnPourUnOptions = z.strictObject({
  race: z._default(CatalogueId, 'none'),
  setting: z._default(z.enum(UN_POUR_UN_WORLDS), 'modern'),
  alien: z.optional(ChosenCharacteristicTrade),
})
export type UnPourUnOptions = z.infer<typeof UnPourUnOptions>

export const unPourUnSchemas = {
  member: UnPourUnMember,
  options: UnPourUnOptions,
  customEntry: UnPourUnCustomEntry,
  stashItem: UnPourUnOwnedItem,
}
