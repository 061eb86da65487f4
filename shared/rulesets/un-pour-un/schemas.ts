import { z } from 'zod'
import { memberShape } from '../../domain/member.ts'
import { CatalogueId, Quantity, whole } from '../../domain/text.ts'
import { brokenShape } from '../../rules/kit/broken.ts'
import { CustomEntry, PATHS, RANKS, RELOADS, SETTINGS } from './catalogue.ts'

/** A trade of characteristics: its path and how many points. */
export const Trade = z.strictObject({ path: z.enum(PATHS), points: whole(1, 99) })
export type Trade = z.infer<typeof Trade>

/** A line of a member's possessions. Lines with the same item add up. */
export const OwnedItem = z.strictObject({
  id: CatalogueId,
  quantity: Quantity.default(1),
  /** Of a grenade launcher, chosen when bought (UPU-R4). */
  reload: z.enum(RELOADS).optional(),
  /** UPU-R27: unusable, but there. */
  ...brokenShape,
  /** UPU-R26: an artificial arm that its bearer had before it lost one. */
  beforeAmputation: z.literal(true).optional(),
})
export type OwnedItem = z.infer<typeof OwnedItem>

export const UpuMember = z.strictObject({
  kind: z.enum(RANKS),
  ...memberShape,
  items: z.array(OwnedItem).max(200).default([]),
  /** In place of the band's trade. */
  alien: Trade.optional(),
})
export type UpuMember = z.infer<typeof UpuMember>

export const UpuOptions = z.strictObject({
  race: CatalogueId.default('none'),
  setting: z.enum(SETTINGS).default('modern'),
  alien: Trade.optional(),
})
export type UpuOptions = z.infer<typeof UpuOptions>

export const schemas = { member: UpuMember, options: UpuOptions, customEntry: CustomEntry, stashItem: OwnedItem }
