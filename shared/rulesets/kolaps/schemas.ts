import { z } from 'zod/mini'
import { memberShape, paidShape } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import { CatalogueId, Count, Name, Quantity, whole } from '../../domain/text.ts'
import { brokenShape } from '../../rules/kit/broken.ts'
import { CustomEntry, ITEM_KINDS, itemShape, limits } from './catalogue.ts'

/** The id of a thing that stands for itself: its line says what it is. */
export const NAMED = 'named'

/** An attribute by name, with its limits where it has any. */
const NamedAttribute = z.union([Name, z.strictObject({ name: Name, ...limits })])

/** A specialisation by name; `cost` in PDS. */
const NamedSpecialisation = z.strictObject({ name: Name, cost: Count, ...limits })

/** The most levels on one line. */
export const MAX_LEVEL = 99

/** An attribute or a specialisation of the catalogue; at a higher level it is had more than once, which the checks refuse. */
export const OwnedTrait = z.strictObject({ id: CatalogueId, level: z._default(whole(1, MAX_LEVEL), 1) })
export type OwnedTrait = z.infer<typeof OwnedTrait>

/**
 * A line of possessions: an entry of the catalogue, or a thing by its name with all that is to be said of it. What a line
 * says of itself goes before what the catalogue says.
 */
export const OwnedItem = z
  .strictObject({
    id: z._default(CatalogueId, NAMED),
    name: z.optional(Name),
    quantity: z._default(Quantity, 1),
    ...paidShape,
    kind: z.optional(z.enum(ITEM_KINDS)),
    ...itemShape,
    /** KOL-R10: classes that impacts made a protection worse by, for good. */
    worsened: z.optional(whole(0, 99)),
    /** KOL-R12: destroyed, or of no use otherwise, but there. */
    ...brokenShape,
  })
  .check(
    z.superRefine(({ id, name }, context) => {
      if (id === NAMED && name === undefined)
        context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: ['name'] })
    }),
  )
export type OwnedItem = z.infer<typeof OwnedItem>

export const KolapsMember = z.strictObject({
  kind: z.literal('character'),
  ...memberShape,
  rank: whole(0, 99),
  affiliation: z.optional(Name),
  archetype: z.optional(Name),
  attributes: z._default(z.array(NamedAttribute).check(z.maxLength(200)), []),
  specialisations: z._default(z.array(NamedSpecialisation).check(z.maxLength(200)), []),
  /** PDS that experience bought (KOL-R2). */
  boughtPds: z._default(Count, 0),
  traits: z._default(z.array(OwnedTrait).check(z.maxLength(200)), []),
  items: z._default(z.array(OwnedItem).check(z.maxLength(200)), []),
})
export type KolapsMember = z.infer<typeof KolapsMember>

const cost = z.optional(Count)

export const KolapsOptions = z.strictObject({
  /** KOL-R4: points for a character of each rank. */
  costs: z.optional(z.strictObject({ '1': cost, '2': cost, '3': cost, '4': cost, '5': cost })),
})
export type KolapsOptions = z.infer<typeof KolapsOptions>

export type KolapsRoster = Roster<KolapsMember, KolapsOptions, CustomEntry, OwnedItem>

export const schemas = {
  member: KolapsMember,
  options: KolapsOptions,
  customEntry: CustomEntry,
  stashItem: OwnedItem,
}
