import { hasCampaignRules } from '../../domain/roster.ts'
import { listRosterCustomEntries } from '../../rules/ownEntries.ts'
import type { CircusEquipment } from './catalogue.ts'
import { CIRCUS_EQUIPMENT_ENTRIES } from './data.ts'
import type { CircusStable, Team } from './schemas.ts'

/** Data that all teams of a stable share. */
export interface CircusContext {
  readonly equipment: ReadonlyMap<string, CircusEquipment>
  /** True if gladiators and species other than humans may race. */
  readonly optionalRules: boolean
  readonly campaign: boolean
}

const BUILT_IN: ReadonlyMap<string, CircusEquipment> = new Map(
  CIRCUS_EQUIPMENT_ENTRIES.map((piece) => [piece.id, piece]),
)

/** Builds the context of a stable: its options, and the pieces of equipment of the rulebook and of the campaign. */
export const buildCircusContext = (stable: CircusStable): CircusContext => ({
  equipment:
    stable.custom.length === 0
      ? BUILT_IN
      : new Map([...BUILT_IN, ...listRosterCustomEntries(stable).map((piece) => [piece.id, piece] as const)]),
  optionalRules: stable.options.optionalRules,
  campaign: hasCampaignRules(stable),
})

/** Lists the pieces of equipment of a team's gladiator, in order. Unknown ids are left out. */
export const listEquipmentPieces = ({ gladiator }: Team, { equipment }: CircusContext): CircusEquipment[] =>
  (gladiator?.equipment ?? []).flatMap((id) => equipment.get(id) ?? [])
