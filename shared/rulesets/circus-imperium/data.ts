import type { Localized } from '../../domain/localized.ts'
import type { Award } from '../../rules/kit/aftermath/experience.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { ProfileData } from '../../rules/profile.ts'
import type { Guide, Loss, StandingColumn, Wording } from '../../rules/ruleset.ts'
import actions from '../../../resources/rulesets/circus-imperium/actions.json' with { type: 'json' }
import armours from '../../../resources/rulesets/circus-imperium/armours.json' with { type: 'json' }
import awards from '../../../resources/rulesets/circus-imperium/awards.json' with { type: 'json' }
import beasts from '../../../resources/rulesets/circus-imperium/beasts.json' with { type: 'json' }
import builder from '../../../resources/rulesets/circus-imperium/builder.json' with { type: 'json' }
import chariot from '../../../resources/rulesets/circus-imperium/chariot.json' with { type: 'json' }
import equipment from '../../../resources/rulesets/circus-imperium/equipment.json' with { type: 'json' }
import failure from '../../../resources/rulesets/circus-imperium/failure.json' with { type: 'json' }
import injuries from '../../../resources/rulesets/circus-imperium/injuries.json' with { type: 'json' }
import losses from '../../../resources/rulesets/circus-imperium/losses.json' with { type: 'json' }
import options from '../../../resources/rulesets/circus-imperium/options.json' with { type: 'json' }
import playAids from '../../../resources/rulesets/circus-imperium/play-aids.json' with { type: 'json' }
import profiles from '../../../resources/rulesets/circus-imperium/profiles.json' with { type: 'json' }
import race from '../../../resources/rulesets/circus-imperium/race.json' with { type: 'json' }
import readings from '../../../resources/rulesets/circus-imperium/readings.json' with { type: 'json' }
import species from '../../../resources/rulesets/circus-imperium/species.json' with { type: 'json' }
import turn from '../../../resources/rulesets/circus-imperium/turn.json' with { type: 'json' }
import wall from '../../../resources/rulesets/circus-imperium/wall.json' with { type: 'json' }
import whip from '../../../resources/rulesets/circus-imperium/whip.json' with { type: 'json' }
import wording from '../../../resources/rulesets/circus-imperium/wording.json' with { type: 'json' }
import type { Action, Armour, ArmourId, Beasts, Equipment, Species, SpeciesId } from './catalogue.ts'

// Checked against their schemas by the conformance suite, not at every start: hence the casts.
const byId = <K extends string, E extends { readonly id: K }>(entries: readonly E[]): Readonly<Record<K, E>> =>
  Object.fromEntries(entries.map((entry) => [entry.id, entry])) as Record<K, E>

export const SPECIES_BY_ID = byId<SpeciesId, Species>(species as readonly Species[])
export const ARMOUR_BY_ID = byId<ArmourId, Armour>(armours as readonly Armour[])
export const EQUIPMENT = equipment as readonly Equipment[]
export const BEASTS: Beasts = beasts
export const ACTIONS = actions as readonly Action[]
/** CI-R4: the house drawing, a grid of rings; the shade of each ring from the outside in. */
export const CHARIOT = chariot as {
  readonly columns: number
  readonly rows: number
  readonly rings: readonly ('white' | 'grey' | 'black')[]
}

export const WHIP = whip as object as RollTable
export const TURN = turn as object as RollTable
export const WALL = wall as object as RollTable
export const FAILURE = failure as object as RollTable
/** House: that of another game, mapped to this one. */
export const INJURIES = injuries as object as RollTable

export const AWARDS = awards as readonly Award[]
/** House: what the organiser records of a race, and what stands of it in the standings of a season. */
export const LOSSES = losses.losses as readonly Loss[]
export const STANDINGS = losses.standings as readonly StandingColumn[]
/** House: what each place is worth in a season that is scored by them. */
export const PLACE_POINTS = options.places
export const FIGURES = options.figures

interface ValueWords {
  readonly label: Localized
  readonly short: Localized
}

/** The ruleset's own words: of its kinds, values, sources and issues, and those of its sheet. */
export const WORDING = wording as typeof wording & Wording & { readonly values: Readonly<Record<string, ValueWords>> }
/** Columns of figures, and their words. */
export const PROFILES = profiles as typeof profiles & ProfileData
/** The words of the builder. */
export const BUILDER = builder
/** The words of the companion of a race. */
export const RACE = race

export const GUIDE: Guide = {
  readings,
  houseRules: options.houseRules,
  settings: options.settings,
  playAids,
  topics: [
    ...Object.values(SPECIES_BY_ID),
    ...Object.values(ARMOUR_BY_ID),
    ...ACTIONS.map((action) => ({ ...action, summary: action.reach })),
    ...AWARDS.map((award) => ({ ...award, summary: award.name })),
  ],
}
