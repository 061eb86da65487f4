import { z } from 'zod/mini'
import { memberShape, paidShape } from '../../domain/member.ts'
import { CatalogueId, Quantity, whole } from '../../domain/text.ts'
import { brokenShape } from '../../rules/kit/broken.ts'
import { CustomEntry, PATHS, RANKS, RELOADS, SETTINGS } from './catalogue.ts'

/** A trade of characteristics: its path and how many points. */
export const Trade = z.strictObject({ path: z.enum(PATHS), points: whole(1, 99) })
export type Trade = z.infer<typeof Trade>

/** A line of a member's possessions. Lines with the same item add up. */
export const OwnedItem = z.strictObject({
  id: CatalogueId,
  quantity: z._default(Quantity, 1),
  ...paidShape,
  /** Of a grenade launcher, chosen when bought (UPU-R4). */
  reload: z.optional(z.enum(RELOADS)),
  /** UPU-R27: unusable, but there. */
  ...brokenShape,
  /** UPU-R26: an artificial arm that its bearer had before it lost one. */
  beforeAmputation: z.optional(z.literal(true)),
})
export type OwnedItem = z.infer<typeof OwnedItem>

export const UpuMember = z.strictObject({
  kind: z.enum(RANKS),
  ...memberShape,
  items: z._default(z.array(OwnedItem).check(z.maxLength(200)), []),
  /** In place of the band's trade. */
  alien: z.optional(Trade),
})
export type UpuMember = z.infer<typeof UpuMember>

export const UpuOptions = z.strictObject({
  race: z._default(CatalogueId, 'none'),
  setting: z._default(z.enum(SETTINGS), 'modern'),
  alien: z.optional(Trade),
})
export type UpuOptions = z.infer<typeof UpuOptions>

export const schemas = { member: UpuMember, options: UpuOptions, customEntry: CustomEntry, stashItem: OwnedItem }
