import type { Localized } from '../../domain/localized.ts'
import type { AwardRule } from '../../rules/kit/aftermath/experience.ts'
import type { RollTable, RollTables, RollTableLine } from '../../rules/kit/rollTable.ts'
import type { ItemValueColumnData } from '../../rules/profile.ts'
import type { ChosenAdvanceTable, RulesetGuide, RulesetTexts } from '../../rules/ruleset.ts'
import actions from '../../../resources/rulesets/kolaps/actions.json' with { type: 'json' }
import advances from '../../../resources/rulesets/kolaps/advances.json' with { type: 'json' }
import awards from '../../../resources/rulesets/kolaps/awards.json' with { type: 'json' }
import builder from '../../../resources/rulesets/kolaps/builder.json' with { type: 'json' }
import content from '../../../resources/rulesets/kolaps/content.json' with { type: 'json' }
import death from '../../../resources/rulesets/kolaps/death.json' with { type: 'json' }
import effects from '../../../resources/rulesets/kolaps/effects.json' with { type: 'json' }
import fumble from '../../../resources/rulesets/kolaps/fumble.json' with { type: 'json' }
import items from '../../../resources/rulesets/kolaps/items.json' with { type: 'json' }
import options from '../../../resources/rulesets/kolaps/options.json' with { type: 'json' }
import playAids from '../../../resources/rulesets/kolaps/play-aids.json' with { type: 'json' }
import profiles from '../../../resources/rulesets/kolaps/profiles.json' with { type: 'json' }
import properties from '../../../resources/rulesets/kolaps/properties.json' with { type: 'json' }
import ranks from '../../../resources/rulesets/kolaps/ranks.json' with { type: 'json' }
import readings from '../../../resources/rulesets/kolaps/readings.json' with { type: 'json' }
import shootingMishap from '../../../resources/rulesets/kolaps/shooting-mishap.json' with { type: 'json' }
import wording from '../../../resources/rulesets/kolaps/wording.json' with { type: 'json' }
import type {
  Affiliation,
  Archetype,
  KolapsAttribute,
  KolapsItem,
  ItemProperty,
  KolapsRank,
  KolapsRankEntry,
  Specialisation,
} from './catalogue.ts'

// These data are only cast to their types here. A test (the conformance suite) validates them against their schemas, so
// that the program need not do so at every start.
export const KOLAPS_RANK_ENTRIES = ranks as readonly KolapsRankEntry[]
export const KOLAPS_ENTRY_BY_RANK = Object.fromEntries(
  KOLAPS_RANK_ENTRIES.map((entry) => [entry.rank, entry]),
) as Record<KolapsRank, KolapsRankEntry>

/** KOL-R3: a small set of catalogue entries that Chronique created, marked as samples. */
export const KOLAPS_SAMPLE_ENTRIES = content as {
  readonly affiliations: readonly Affiliation[]
  readonly archetypes: readonly Archetype[]
  readonly attributes: readonly KolapsAttribute[]
  readonly specialisations: readonly Specialisation[]
}
export const KOLAPS_ITEMS = items as readonly KolapsItem[]
export const KOLAPS_ITEM_PROPERTIES = properties as readonly ItemProperty[]

export const KOLAPS_ACTIONS = actions
/** Effects of attacks by margin, and the costs of states. */
export const ATTACK_EFFECTS = effects

const DEATH = death as object as RollTable

/**
 * Builds the dice and results of the death roll with a threshold. If every roll reaches the threshold, or if no roll
 * does, there is only one result.
 */
function buildDeathRoll(threshold: number): Pick<RollTable, 'dice' | 'summary' | 'results'> {
  const on: Readonly<Record<string, RollTableLine['on']>> = {
    dies: threshold > 1 ? [[1, threshold - 1]] : [],
    lives: threshold <= SIDES ? [[threshold, SIDES]] : [],
  }
  const results = DEATH.results.map((result) => ({ ...result, on: on[result.id]! }))
  return { ...DEATH, results: results.filter((result) => result.on.length > 0) }
}

const SIDES = 6

/** Builds the death roll of a rank, with the rank's threshold. */
const buildDeathTable = ({ rank, name, deathRollFrom }: KolapsRankEntry): RollTable => ({
  ...buildDeathRoll(deathRollFrom),
  id: `${DEATH.id}-${rank}`,
  variant: { of: DEATH.id, by: 'rank', value: rank, name, title: DEATH.name },
  name: { fr: `${DEATH.name.fr}, ${lowerFirst(name.fr)}`, en: `${DEATH.name.en}, ${lowerFirst(name.en)}` },
})

/** Builds the death roll for a threshold that an override sets. */
const buildFixedTable = (threshold: number): RollTable => ({
  ...buildDeathRoll(threshold),
  id: `${DEATH.id}-from-${threshold}`,
  name: { fr: `${DEATH.name.fr}, ${threshold}+`, en: `${DEATH.name.en}, ${threshold}+` },
})

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

export const DEATH_ROLLS = Object.fromEntries(
  KOLAPS_RANK_ENTRIES.map((entry) => [entry.rank, buildDeathTable(entry)]),
) as Record<KolapsRank, RollTable>
const FIXED_TABLES = Array.from({ length: SIDES + 1 }, (_, at) => buildFixedTable(at + 1))
/** Death rolls for thresholds that overrides set, by table id. */
export const FIXED_DEATH_ROLLS: RollTables = Object.fromEntries(FIXED_TABLES.map((table) => [table.id, table]))

/**
 * Finds the death roll for a threshold that an override sets. With a threshold that 1D6 always or never reaches,
 * everybody or nobody survives.
 */
export const findFixedDeathRoll = (threshold: number): RollTable =>
  FIXED_TABLES[Math.min(SIDES, Math.max(0, threshold - 1))]!

export const SHOOTING_MISHAP = shootingMishap as object as RollTable
export const FUMBLE = fumble as object as RollTable

export const KOLAPS_AWARDS = awards as readonly AwardRule[]
/** Table of the advances that experience buys. */
export const KOLAPS_ADVANCES: ChosenAdvanceTable = advances
export const KOLAPS_RULE_NUMBERS = options.figures

interface ValueWords {
  readonly label: Localized
  readonly short: Localized
  readonly readings?: readonly string[]
}

/** Texts of the ruleset: member types, values, issues, and sheets. */
export const KOLAPS_WORDING = wording as typeof wording &
  RulesetTexts & { readonly values: Readonly<Record<string, ValueWords>> }
/** Columns for item values and their texts, and the parameters for computing chances. */
export const KOLAPS_ITEM_VALUE_COLUMNS = profiles as typeof profiles & ItemValueColumnData
export const KOLAPS_BUILDER = builder

export const KOLAPS_GUIDE: RulesetGuide = {
  readings,
  houseRules: options.houseRules,
  treasury: options.treasury,
  settings: options.settings,
  playAids,
  ofCost: ['KOL-R4', 'KOL-R11', 'KOL-R12'],
  ofValue: ['KOL-R4'],
  topics: [
    ...KOLAPS_RANK_ENTRIES,
    ...KOLAPS_SAMPLE_ENTRIES.affiliations,
    ...KOLAPS_SAMPLE_ENTRIES.archetypes,
    ...KOLAPS_ITEM_PROPERTIES,
    ...KOLAPS_ACTIONS.actions,
    ...ATTACK_EFFECTS.states,
    ...KOLAPS_ADVANCES.results,
    // Each award exists for each pair of ranks, and many of these awards have the same name. Each name is listed once.
    ...KOLAPS_AWARDS.filter(({ name }, at) => KOLAPS_AWARDS.findIndex((one) => one.name.fr === name.fr) === at).map(
      (award) => ({
        ...award,
        summary: award.name,
      }),
    ),
  ],
}
