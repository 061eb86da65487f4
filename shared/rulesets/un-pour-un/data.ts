import type { Localized } from '../../domain/localized.ts'
import type { AwardRule } from '../../rules/kit/aftermath/experience.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { ItemValueColumnData } from '../../rules/profile.ts'
import type { RulesetGuide, RulesetTexts } from '../../rules/ruleset.ts'
import advances from '../../../resources/rulesets/un-pour-un/advances.json' with { type: 'json' }
import awards from '../../../resources/rulesets/un-pour-un/awards.json' with { type: 'json' }
import builder from '../../../resources/rulesets/un-pour-un/builder.json' with { type: 'json' }
import equipment from '../../../resources/rulesets/un-pour-un/equipment.json' with { type: 'json' }
import henchmanReturn from '../../../resources/rulesets/un-pour-un/henchman-return.json' with { type: 'json' }
import injuries from '../../../resources/rulesets/un-pour-un/injuries.json' with { type: 'json' }
import options from '../../../resources/rulesets/un-pour-un/options.json' with { type: 'json' }
import playAids from '../../../resources/rulesets/un-pour-un/play-aids.json' with { type: 'json' }
import profiles from '../../../resources/rulesets/un-pour-un/profiles.json' with { type: 'json' }
import races from '../../../resources/rulesets/un-pour-un/races.json' with { type: 'json' }
import ranks from '../../../resources/rulesets/un-pour-un/ranks.json' with { type: 'json' }
import readings from '../../../resources/rulesets/un-pour-un/readings.json' with { type: 'json' }
import unusual from '../../../resources/rulesets/un-pour-un/unusual.json' with { type: 'json' }
import weapons from '../../../resources/rulesets/un-pour-un/weapons.json' with { type: 'json' }
import wording from '../../../resources/rulesets/un-pour-un/wording.json' with { type: 'json' }
import type {
  CharacteristicTradeEntry,
  UnPourUnItem,
  UnPourUnPeople,
  UnPourUnRankEntry,
  UnPourUnWorld,
} from './catalogue.ts'

// These data are only cast to their types here. A test (the conformance suite) validates them against their schemas.
// Validation at every start would take longer than the rest of a command.
export const UN_POUR_UN_RANK_ENTRIES = ranks as readonly UnPourUnRankEntry[]
export const UN_POUR_UN_PEOPLES = races.races as readonly UnPourUnPeople[]
export const CHARACTERISTIC_TRADES = races.paths as readonly CharacteristicTradeEntry[]
export const UN_POUR_UN_ITEMS = [...weapons.ranged, ...weapons.melee, ...equipment] as readonly UnPourUnItem[]

/** Ids of the items that are unusual in each setting. The rulebook does not forbid them. */
export const UNUSUAL_ITEMS: Readonly<Record<UnPourUnWorld, readonly string[]>> = unusual

export const UN_POUR_UN_INJURIES = injuries as object as RollTable
export const UN_POUR_UN_HENCHMAN_RETURN_TABLE = henchmanReturn as object as RollTable
export const UN_POUR_UN_ADVANCES = advances as object as RollTable

export const UN_POUR_UN_AWARDS = awards as readonly AwardRule[]
/** Texts of the ruleset: issues, member types, values, and sheets. */
export const UN_POUR_UN_WORDING = wording as typeof wording &
  RulesetTexts & { readonly values: Readonly<Record<string, ValueWords>> }
/** Columns for item values, and their texts. */
export const UN_POUR_UN_ITEM_VALUE_COLUMNS = profiles as typeof profiles & ItemValueColumnData
export const UN_POUR_UN_BUILDER = builder
export const CAMPAIGN_SETTINGS = options.settings
/**
 * Numbers of the rules: experience for an advance, steps that a characteristic may rise, and action points, for which
 * a campaign's setting may give another number.
 */
export const UN_POUR_UN_RULE_NUMBERS = options.figures

type ValueWords = { readonly label: Localized; readonly short: Localized; readonly readings?: readonly string[] }

export const UN_POUR_UN_GUIDE: RulesetGuide = {
  readings,
  houseRules: options.houseRules,
  treasury: options.treasury,
  settings: CAMPAIGN_SETTINGS,
  playAids,
  ofCost: ['UPU-R27', 'UPU-R31'],
  ofValue: ['UPU-R20'],
  topics: [
    ...UN_POUR_UN_RANK_ENTRIES,
    ...UN_POUR_UN_PEOPLES,
    ...CHARACTERISTIC_TRADES,
    ...UN_POUR_UN_AWARDS.map((award) => ({ ...award, summary: award.name })),
  ],
}
