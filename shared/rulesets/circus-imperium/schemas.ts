import { z } from 'zod/mini'
import { memberShape, paidShape } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import { CatalogueId, Name, Notes, Quantity, whole } from '../../domain/text.ts'
import { ARMOURS, Equipment, SPECIES } from './catalogue.ts'

/** `status`, `missedGames`: of this one alone, whatever becomes of the other; of a driver who waits, the team's. */
const person = {
  name: Name,
  notes: z.optional(Notes),
  species: z.enum(SPECIES),
  armour: z.enum(ARMOURS),
  status: z.optional(z.enum(['missing', 'retired', 'dead'])),
  missedGames: z.optional(whole(0, 99)),
}

export const Driver = z.strictObject(person)
export type Driver = z.infer<typeof Driver>

export const Gladiator = z.strictObject({
  ...person,
  equipment: z._default(z.array(CatalogueId).check(z.maxLength(50)), []),
})
export type Gladiator = z.infer<typeof Gladiator>

/** A chariot with its beasts and driver and, with the optional rules, a gladiator. */
export const Team = z.strictObject({
  kind: z.literal('chariot-team'),
  ...memberShape,
  driver: Driver,
  gladiator: z.optional(Gladiator),
})
export type Team = z.infer<typeof Team>

export const StableOptions = z.strictObject({ optionalRules: z._default(z.boolean(), true) })
export type StableOptions = z.infer<typeof StableOptions>

const StashItem = z.strictObject({ id: CatalogueId, quantity: z._default(Quantity, 1), ...paidShape })
type StashItem = z.infer<typeof StashItem>

export const schemas = { member: Team, options: StableOptions, customEntry: Equipment, stashItem: StashItem }

export type Stable = Roster<Team, StableOptions, Equipment, StashItem>
