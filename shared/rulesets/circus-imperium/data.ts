import type { Localized } from '../../domain/localized.ts'
import type { AwardRule } from '../../rules/kit/aftermath/experience.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { ItemValueColumnData } from '../../rules/profile.ts'
import type { RulesetGuide, LossKind, StandingColumn, RulesetTexts } from '../../rules/ruleset.ts'
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
import type { CircusAction, Armour, ArmourId, Beasts, CircusEquipment, Species, SpeciesId } from './catalogue.ts'

// These data are only cast to their types here. A test (the conformance suite) validates them against their schemas, so
// that the program need not do so at every start.
const indexById = <K extends string, E extends { readonly id: K }>(entries: readonly E[]): Readonly<Record<K, E>> =>
  Object.fromEntries(entries.map((entry) => [entry.id, entry])) as Record<K, E>

export const SPECIES_BY_ID = indexById<SpeciesId, Species>(species as readonly Species[])
export const ARMOUR_BY_ID = indexById<ArmourId, Armour>(armours as readonly Armour[])
export const CIRCUS_EQUIPMENT_ENTRIES = equipment as readonly CircusEquipment[]
export const BEAST_VALUES: Beasts = beasts
export const CIRCUS_ACTIONS = actions as readonly CircusAction[]
/**
 * CI-R4: Chronique's own drawing of a chariot, a grid of rings. `rings`: shade of each ring, from the outermost ring
 * to the centre.
 */
export const CHARIOT_DRAWING = chariot as {
  readonly columns: number
  readonly rows: number
  readonly rings: readonly ('white' | 'grey' | 'black')[]
}

export const WHIP_TABLE = whip as object as RollTable
export const BEND_TABLE = turn as object as RollTable
export const WALL_TABLE = wall as object as RollTable
export const FAILURE_TABLE = failure as object as RollTable
/** House rule: the injury table, adapted from another game. */
export const CIRCUS_INJURIES = injuries as object as RollTable

export const CIRCUS_AWARDS = awards as readonly AwardRule[]
/**
 * House rule: `RACE_LOSSES` are the losses recorded in a race; `STANDING_COLUMNS` are the columns of a season's
 * standings.
 */
export const RACE_LOSSES = losses.losses as readonly LossKind[]
export const STANDING_COLUMNS = losses.standings as readonly StandingColumn[]
/** House rule: points for each final rank, in a season that is scored by ranks. */
export const CIRCUS_FINISHING_PLACE_POINTS = options.places
export const CIRCUS_RULE_NUMBERS = options.figures

interface ValueWords {
  readonly label: Localized
  readonly short: Localized
}

/** Texts of the ruleset: member types, values, sources of values, issues, and sheets. */
export const CIRCUS_WORDING = wording as typeof wording &
  RulesetTexts & { readonly values: Readonly<Record<string, ValueWords>> }
/** Columns for item values, and their texts. */
export const CIRCUS_ITEM_VALUE_COLUMNS = profiles as typeof profiles & ItemValueColumnData
export const CIRCUS_BUILDER = builder
/** Texts of the race companion. */
export const RACE_TEXTS = race

export const CIRCUS_GUIDE: RulesetGuide = {
  readings,
  houseRules: options.houseRules,
  settings: options.settings,
  playAids,
  topics: [
    ...Object.values(SPECIES_BY_ID),
    ...Object.values(ARMOUR_BY_ID),
    ...CIRCUS_ACTIONS.map((action) => ({ ...action, summary: action.reach })),
    ...CIRCUS_AWARDS.map((award) => ({ ...award, summary: award.name })),
  ],
}
