import type { Localized } from '../../domain/localized.ts'
import type { Award } from '../../rules/kit/aftermath/experience.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { ProfileData } from '../../rules/profile.ts'
import type { Guide, Wording } from '../../rules/ruleset.ts'
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
import type { Attribute, AttributeEntry, Item, Kind, KindEntry, Trait, ValueBand } from './catalogue.ts'

// Checked against their schemas by the conformance suite, not at every start: hence the casts.
export const TRAITS = traits as readonly Trait[]
export const ITEMS = [...items.melee, ...items.ranged, ...items.equipment] as readonly Item[]
export const BANDS = bands as readonly ValueBand[]

const byId = <K extends string, E extends { readonly id: K }>(entries: readonly E[]): Readonly<Record<K, E>> =>
  Object.fromEntries(entries.map((entry) => [entry.id, entry])) as Record<K, E>

export const ATTRIBUTE = byId<Attribute, AttributeEntry>(attributes as readonly AttributeEntry[])
export const KIND = byId<Kind, KindEntry>(kinds as object as readonly KindEntry[])

export const INJURIES = injuries as object as RollTable
export const MODEL_RETURN = modelReturn as object as RollTable
export const AWARDS = awards as readonly Award[]
export const FIGURES = options.figures

interface ValueWords {
  readonly label: Localized
  readonly short: Localized
}

/** The ruleset's own words: of its kinds, values, pools and issues, and those of its sheet. */
export const WORDING = wording as typeof wording &
  Wording & {
    readonly values: Readonly<Record<string, ValueWords>>
    readonly pools: Readonly<Record<string, ValueWords>>
  }

/** Columns of figures, their words, and those whom chances are reckoned against. */
export const PROFILES = profiles as typeof profiles & ProfileData
/** The words of the builder. */
export const BUILDER = builder

export const GUIDE: Guide = {
  readings,
  houseRules: options.houseRules,
  treasury: options.treasury,
  settings: options.settings,
  playAids,
  ofCost: ['CIC-R13'],
  ofValue: ['CIC-R20'],
  topics: [
    ...Object.values(KIND),
    ...Object.values(ATTRIBUTE),
    ...BANDS,
    ...AWARDS.map((award) => ({ ...award, summary: award.name })),
  ],
}
