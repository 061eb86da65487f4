import type { Localized } from '../../domain/localized.ts'
import type { Award } from '../../rules/kit/aftermath/experience.ts'
import type { RollTable, RollTables, TableResult } from '../../rules/kit/rollTable.ts'
import type { ProfileData } from '../../rules/profile.ts'
import type { ChosenTable, Guide, Wording } from '../../rules/ruleset.ts'
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
import type { Affiliation, Archetype, Attribute, Item, Property, Rank, RankEntry, Specialisation } from './catalogue.ts'

// Checked against their schemas by the conformance suite, not at every start: hence the casts.
export const RANK_ENTRIES = ranks as readonly RankEntry[]
/** The entry of each rank. */
export const RANK = Object.fromEntries(RANK_ENTRIES.map((entry) => [entry.rank, entry])) as Record<Rank, RankEntry>

/** KOL-R3: a small set of our own, marked as such. */
export const SAMPLES = content as {
  readonly affiliations: readonly Affiliation[]
  readonly archetypes: readonly Archetype[]
  readonly attributes: readonly Attribute[]
  readonly specialisations: readonly Specialisation[]
}
export const ITEMS = items as readonly Item[]
export const PROPERTIES = properties as readonly Property[]

export const ACTIONS = actions
/** Effects by margin, and what the states cost. */
export const EFFECTS = effects

const DEATH = death as object as RollTable

/** The death roll with its results from a threshold on; one that no die misses or reaches has but one result. */
function deathFrom(threshold: number): Pick<RollTable, 'dice' | 'summary' | 'results'> {
  const on: Readonly<Record<string, TableResult['on']>> = {
    dies: threshold > 1 ? [[1, threshold - 1]] : [],
    lives: threshold <= SIDES ? [[threshold, SIDES]] : [],
  }
  const results = DEATH.results.map((result) => ({ ...result, on: on[result.id]! }))
  return { ...DEATH, results: results.filter((result) => result.on.length > 0) }
}

const SIDES = 6

/** The death roll of a rank: the same results, from its threshold on. */
export const deathTable = ({ rank, name, deathRollFrom }: RankEntry): RollTable => ({
  ...deathFrom(deathRollFrom),
  id: `${DEATH.id}-${rank}`,
  variant: { of: DEATH.id, by: 'rank', value: rank, name, title: DEATH.name },
  name: { fr: `${DEATH.name.fr}, ${lower(name.fr)}`, en: `${DEATH.name.en}, ${lower(name.en)}` },
})

/** The death roll from a threshold that was fixed by hand. */
const fixedTable = (threshold: number): RollTable => ({
  ...deathFrom(threshold),
  id: `${DEATH.id}-from-${threshold}`,
  name: { fr: `${DEATH.name.fr}, ${threshold}+`, en: `${DEATH.name.en}, ${threshold}+` },
})

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The death roll of each rank. */
export const DEATH_ROLLS = Object.fromEntries(RANK_ENTRIES.map((entry) => [entry.rank, deathTable(entry)])) as Record<
  Rank,
  RollTable
>
const FIXED = Array.from({ length: SIDES + 1 }, (_, at) => fixedTable(at + 1))
/** The death rolls of thresholds fixed by hand, by their ids. */
export const FIXED_DEATH_ROLLS: RollTables = Object.fromEntries(FIXED.map((table) => [table.id, table]))

/** The death roll from a threshold fixed by hand; beyond what a die shows, nobody lives, or everybody does. */
export const fixedDeathRoll = (threshold: number): RollTable => FIXED[Math.min(SIDES, Math.max(0, threshold - 1))]!

export const SHOOTING_MISHAP = shootingMishap as object as RollTable
export const FUMBLE = fumble as object as RollTable

export const AWARDS = awards as readonly Award[]
/** What experience buys. */
export const ADVANCES: ChosenTable = advances
export const FIGURES = options.figures

interface ValueWords {
  readonly label: Localized
  readonly short: Localized
  readonly readings?: readonly string[]
}

/** The ruleset's own words: of its kinds, values and issues, and those of its sheet. */
export const WORDING = wording as typeof wording & Wording & { readonly values: Readonly<Record<string, ValueWords>> }
/** Columns of figures, their words, and what chances hang on. */
export const PROFILES = profiles as typeof profiles & ProfileData
/** The words of the builder. */
export const BUILDER = builder

export const GUIDE: Guide = {
  readings,
  houseRules: options.houseRules,
  treasury: options.treasury,
  settings: options.settings,
  playAids,
  ofCost: ['KOL-R4', 'KOL-R11', 'KOL-R12'],
  ofValue: ['KOL-R4'],
  topics: [
    ...RANK_ENTRIES,
    ...SAMPLES.affiliations,
    ...SAMPLES.archetypes,
    ...PROPERTIES,
    ...ACTIONS.actions,
    ...EFFECTS.states,
    ...ADVANCES.results,
    // One for each pair of ranks that it sets apart: told once.
    ...AWARDS.filter(({ name }, at) => AWARDS.findIndex((one) => one.name.fr === name.fr) === at).map((award) => ({
      ...award,
      summary: award.name,
    })),
  ],
}
