import { z } from 'zod'
import { memberShape } from '../../../shared/domain/member.ts'
import { inCampaign, type Roster } from '../../../shared/domain/roster.ts'
import { CatalogueId, Name, Notes, Quantity } from '../../../shared/domain/text.ts'
import { ARMOURS, Equipment, EQUIPMENT, SPECIES } from './catalogue.ts'

const person = { name: Name, notes: Notes.optional(), species: z.enum(SPECIES), armour: z.enum(ARMOURS) }

export const Driver = z.strictObject(person)
export type Driver = z.infer<typeof Driver>

export const Gladiator = z.strictObject({ ...person, equipment: z.array(CatalogueId).max(50).default([]) })
export type Gladiator = z.infer<typeof Gladiator>

/** A chariot with its driver and, with the optional rules, a gladiator. */
export const Team = z.strictObject({
  kind: z.literal('chariot-team'),
  ...memberShape,
  driver: Driver,
  gladiator: Gladiator.optional(),
})
export type Team = z.infer<typeof Team>

export const Options = z.strictObject({ optionalRules: z.boolean().default(true) })
export type Options = z.infer<typeof Options>

const StashItem = z.strictObject({ id: CatalogueId, quantity: Quantity.default(1) })
export type StashItem = z.infer<typeof StashItem>

export const schemas = { member: Team, options: Options, customEntry: Equipment, stashItem: StashItem }

export type Stable = Roster<Team, Options, Equipment, StashItem>

/** What all teams of a stable share. */
export interface CircusContext {
  readonly equipment: ReadonlyMap<string, Equipment>
  readonly optionalRules: boolean
  readonly campaign: boolean
}

/** Options with their defaults, and the pieces of equipment with the stable's own. */
export const context = (stable: Stable): CircusContext => ({
  equipment: new Map([...EQUIPMENT, ...stable.custom].map((piece) => [piece.id, piece])),
  optionalRules: stable.options.optionalRules,
  campaign: inCampaign(stable),
})

/** The pieces that a team's gladiator carries; unknown ids are left out. */
export const piecesOf = ({ gladiator }: Team, { equipment }: CircusContext): Equipment[] =>
  (gladiator?.equipment ?? []).flatMap((id) => equipment.get(id) ?? [])
