import type { Localized } from '../../domain/localized.ts'
import type { AwardRule } from '../../rules/kit/aftermath/experience.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { ItemValueColumnData } from '../../rules/profile.ts'
import type { RulesetGuide, RulesetTexts } from '../../rules/ruleset.ts'
import attributes from '../../../resources/rulesets/chaos-au-caire/attributes.json' with { type: 'json' }
import awards from '../../../resources/rulesets/chaos-au-caire/awards.json' with { type: 'json' }
import builder from '../../../resources/rulesets/chaos-au-caire/builder.json' with { type: 'json' }
import bands from '../../../resources/rulesets/chaos-au-caire/bands.json' with { type: 'json' }
import injuries from '../../../resources/rulesets/chaos-au-caire/injuries.json' with { type: 'json' }
import items from '../../../resources/rulesets/chaos-au-caire/items.json' with { type: 'json' }
import kinds from '../../../resources/rulesets/chaos-au-caire/kinds.json' with { type: 'json' }
import modelReturn from '../../../resources/rulesets/chaos-au-caire/model-return.json' with { type: 'json' }
import options from '../../../resources/rulesets/chaos-au-caire/options.json' with { type: 'json' }
import playAids from '../../../resources/rulesets/chaos-au-caire/play-aids.json' with { type: 'json' }
import profiles from '../../../resources/rulesets/chaos-au-caire/profiles.json' with { type: 'json' }
import readings from '../../../resources/rulesets/chaos-au-caire/readings.json' with { type: 'json' }
import traits from '../../../resources/rulesets/chaos-au-caire/traits.json' with { type: 'json' }
import wording from '../../../resources/rulesets/chaos-au-caire/wording.json' with { type: 'json' }
import type {
  ChaosAttribute,
  AttributeEntry,
  ChaosItem,
  ChaosMemberKind,
  ChaosMemberKindEntry,
  Trait,
  ChaosValueClass,
} from './catalogue.ts'

// These data are only cast to their types here. A test (the conformance suite) validates them against their schemas, so
// that the program need not do so at every start.
export const TRAITS = traits as readonly Trait[]
export const CHAOS_ITEMS = [...items.melee, ...items.ranged, ...items.equipment] as readonly ChaosItem[]
export const CHAOS_VALUE_CLASSES = bands as readonly ChaosValueClass[]

const indexById = <K extends string, E extends { readonly id: K }>(entries: readonly E[]): Readonly<Record<K, E>> =>
  Object.fromEntries(entries.map((entry) => [entry.id, entry])) as Record<K, E>

export const CHAOS_ATTRIBUTE_BY_ID = indexById<ChaosAttribute, AttributeEntry>(attributes as readonly AttributeEntry[])
export const CHAOS_MEMBER_KIND_BY_ID = indexById<ChaosMemberKind, ChaosMemberKindEntry>(
  kinds as object as readonly ChaosMemberKindEntry[],
)

export const CHAOS_INJURIES = injuries as object as RollTable
export const MODEL_RETURN_TABLE = modelReturn as object as RollTable
export const CHAOS_AWARDS = awards as readonly AwardRule[]
export const CHAOS_RULE_NUMBERS = options.figures

interface ValueWords {
  readonly label: Localized
  readonly short: Localized
}

/** Texts of the ruleset: member types, values, pools, issues, and sheets. */
export const CHAOS_WORDING = wording as typeof wording &
  RulesetTexts & {
    readonly values: Readonly<Record<string, ValueWords>>
    readonly pools: Readonly<Record<string, ValueWords>>
  }

/** Columns for item values and their texts, and the opponents for which chances are computed. */
export const CHAOS_ITEM_VALUE_COLUMNS = profiles as typeof profiles & ItemValueColumnData
export const CHAOS_BUILDER = builder

export const CHAOS_GUIDE: RulesetGuide = {
  readings,
  houseRules: options.houseRules,
  treasury: options.treasury,
  settings: options.settings,
  playAids,
  ofCost: ['CIC-R13'],
  ofValue: ['CIC-R20'],
  topics: [
    ...Object.values(CHAOS_MEMBER_KIND_BY_ID),
    ...Object.values(CHAOS_ATTRIBUTE_BY_ID),
    ...CHAOS_VALUE_CLASSES,
    ...CHAOS_AWARDS.map((award) => ({ ...award, summary: award.name })),
  ],
}
