import { z } from 'zod/mini'
import { memberSchemaFields, pricePaidSchemaField } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import { CatalogueId, NonNegativeCount, Name, Quantity, integerBetween } from '../../domain/text.ts'
import { brokenSchemaField } from '../../rules/kit/broken.ts'
import { KolapsCustomEntry, ITEM_KINDS, kolapsItemSchemaFields, ownershipLimits } from './catalogue.ts'

/** Id of an item that has a name of its own and is described by its line alone. */
export const NAMED_ITEM_ID = 'named'

/** An attribute that the player describes by name, with optional limits. */
const NamedAttribute = z.union([Name, z.strictObject({ name: Name, ...ownershipLimits })])

/** A specialisation that the player describes by name. `cost`: its cost in PDS (points for specialisations). */
const NamedSpecialisation = z.strictObject({ name: Name, cost: NonNegativeCount, ...ownershipLimits })

/** Maximum level of a line. */
export const MAX_LEVEL = 99

/**
 * An attribute or a specialisation from the catalogue. A level above 1 means that the member has the entry several
 * times, which the checks refuse.
 */
export const KolapsOwnedTrait = z.strictObject({ id: CatalogueId, level: z._default(integerBetween(1, MAX_LEVEL), 1) })
export type KolapsOwnedTrait = z.infer<typeof KolapsOwnedTrait>

/**
 * A line of possessions: a catalogue entry, or an item by name with all its data. Data of the line take precedence
 * over data of the catalogue entry.
 */
export const KolapsOwnedItem = z
  .strictObject({
    id: z._default(CatalogueId, NAMED_ITEM_ID),
    name: z.optional(Name),
    quantity: z._default(Quantity, 1),
    ...pricePaidSchemaField,
    kind: z.optional(z.enum(ITEM_KINDS)),
    ...kolapsItemSchemaFields,
    /** KOL-R10: number of classes by which impacts permanently worsened a protection. */
    worsened: z.optional(integerBetween(0, 99)),
    /** KOL-R12: mark for an item that is destroyed or unusable, but still present. */
    ...brokenSchemaField,
  })
  .check(
    z.superRefine(({ id, name }, context) => {
      if (id === NAMED_ITEM_ID && name === undefined)
        context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: ['name'] })
    }),
  )
export type KolapsOwnedItem = z.infer<typeof KolapsOwnedItem>

export const KolapsMember = z.strictObject({
  kind: z.literal('character'),
  ...memberSchemaFields,
  rank: integerBetween(0, 99),
  affiliation: z.optional(Name),
  archetype: z.optional(Name),
  attributes: z._default(z.array(NamedAttribute).check(z.maxLength(200)), []),
  specialisations: z._default(z.array(NamedSpecialisation).check(z.maxLength(200)), []),
  /** PDS (points for specialisations) that experience bought (KOL-R2). */
  boughtPds: z._default(NonNegativeCount, 0),
  traits: z._default(z.array(KolapsOwnedTrait).check(z.maxLength(200)), []),
  items: z._default(z.array(KolapsOwnedItem).check(z.maxLength(200)), []),
})
export type KolapsMember = z.infer<typeof KolapsMember>

const cost = z.optional(NonNegativeCount)

export const KolapsOptions = z.strictObject({
  /** KOL-R4: points that a character of each rank costs. */
  costs: z.optional(z.strictObject({ '1': cost, '2': cost, '3': cost, '4': cost, '5': cost })),
})
export type KolapsOptions = z.infer<typeof KolapsOptions>

export type KolapsRoster = Roster<KolapsMember, KolapsOptions, KolapsCustomEntry, KolapsOwnedItem>

export const kolapsSchemas = {
  member: KolapsMember,
  options: KolapsOptions,
  customEntry: KolapsCustomEntry,
  stashItem: KolapsOwnedItem,
}
