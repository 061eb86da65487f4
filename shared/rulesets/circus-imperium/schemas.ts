import { z } from 'zod/mini'
import { memberSchemaFields, pricePaidSchemaField } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import { CatalogueId, Name, NotesText, Quantity, integerBetween } from '../../domain/text.ts'
import { ARMOURS, CircusEquipment, SPECIES } from './catalogue.ts'

/**
 * Fields of a crew member. `status` and `missedGames` concern this crew member alone, although a team whose driver is
 * absent cannot race.
 */
const person = {
  name: Name,
  notes: z.optional(NotesText),
  species: z.enum(SPECIES),
  armour: z.enum(ARMOURS),
  status: z.optional(z.enum(['missing', 'retired', 'dead'])),
  missedGames: z.optional(integerBetween(0, 99)),
}

export const Driver = z.strictObject(person)
export type Driver = z.infer<typeof Driver>

export const Gladiator = z.strictObject({
  ...person,
  equipment: z._default(z.array(CatalogueId).check(z.maxLength(50)), []),
})
export type Gladiator = z.infer<typeof Gladiator>

/** A team: a chariot with beasts, a driver and, with the optional rules, a gladiator. */
export const Team = z.strictObject({
  kind: z.literal('chariot-team'),
  ...memberSchemaFields,
  driver: Driver,
  gladiator: z.optional(Gladiator),
})
export type Team = z.infer<typeof Team>

export const CircusStableOptions = z.strictObject({ optionalRules: z._default(z.boolean(), true) })
export type CircusStableOptions = z.infer<typeof CircusStableOptions>

const StashItem = z.strictObject({ id: CatalogueId, quantity: z._default(Quantity, 1), ...pricePaidSchemaField })
type StashItem = z.infer<typeof StashItem>

export const circusSchemas = {
  member: Team,
  options: CircusStableOptions,
  customEntry: CircusEquipment,
  stashItem: StashItem,
}

export type CircusStable = Roster<Team, CircusStableOptions, CircusEquipment, StashItem>
