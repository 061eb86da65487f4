import { inCampaign } from '../../domain/roster.ts'
import { ownEntries } from '../../rules/ownEntries.ts'
import type { Equipment } from './catalogue.ts'
import { EQUIPMENT } from './data.ts'
import type { Stable, Team } from './schemas.ts'

/** What all teams of a stable share. */
export interface CircusContext {
  readonly equipment: ReadonlyMap<string, Equipment>
  /** True where gladiators and other species race too. */
  readonly optionalRules: boolean
  readonly campaign: boolean
}

const BUILT_IN: ReadonlyMap<string, Equipment> = new Map(EQUIPMENT.map((piece) => [piece.id, piece]))

/** Options, and the pieces of equipment with the campaign's own. */
export const context = (stable: Stable): CircusContext => ({
  equipment:
    stable.custom.length === 0
      ? BUILT_IN
      : new Map([...BUILT_IN, ...ownEntries(stable).map((piece) => [piece.id, piece] as const)]),
  optionalRules: stable.options.optionalRules,
  campaign: inCampaign(stable),
})

/** The pieces that a team's gladiator carries, in their order; unknown ids are left out. */
export const piecesOf = ({ gladiator }: Team, { equipment }: CircusContext): Equipment[] =>
  (gladiator?.equipment ?? []).flatMap((id) => equipment.get(id) ?? [])
