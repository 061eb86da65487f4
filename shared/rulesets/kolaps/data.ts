import type { Localized } from '../../domain/localized.ts'
import type { Award } from '../../rules/kit/aftermath/experience.ts'
import type { RollTable, TableResult } from '../../rules/kit/rollTable.ts'
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

/** The death roll of a rank: the same results, from its threshold on. */
export function deathTable({ rank, name, deathRollFrom }: RankEntry): RollTable {
  const on: Readonly<Record<string, TableResult['on']>> = {
    dies: [[1, deathRollFrom - 1]],
    lives: [[deathRollFrom, 6]],
  }
  return {
    ...DEATH,
    id: `${DEATH.id}-${rank}`,
    variant: { of: DEATH.id, by: 'rank', value: rank, name, title: DEATH.name },
    name: { fr: `${DEATH.name.fr}, ${lower(name.fr)}`, en: `${DEATH.name.en}, ${lower(name.en)}` },
    results: DEATH.results.map((result) => ({ ...result, on: on[result.id]! })),
  }
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The death roll of each rank. */
export const DEATH_ROLLS = Object.fromEntries(RANK_ENTRIES.map((entry) => [entry.rank, deathTable(entry)])) as Record<
  Rank,
  RollTable
>
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
/** The words of the builder. */
export const BUILDER = builder

export const GUIDE: Guide = {
  readings,
  houseRules: options.houseRules,
  settings: options.settings,
  playAids,
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
