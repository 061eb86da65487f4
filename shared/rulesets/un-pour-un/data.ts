import type { Localized } from '../../domain/localized.ts'
import type { Award } from '../../rules/kit/aftermath/experience.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { ProfileData } from '../../rules/profile.ts'
import type { Guide, Wording } from '../../rules/ruleset.ts'
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
import weapons from '../../../resources/rulesets/un-pour-un/weapons.json' with { type: 'json' }
import wording from '../../../resources/rulesets/un-pour-un/wording.json' with { type: 'json' }
import type { Item, Path, Race, RankEntry } from './catalogue.ts'

// Checked against their schemas by the conformance suite, not at every start (which would take longer than all the
// rest of a command): hence the casts.
export const RANK_ENTRIES = ranks as readonly RankEntry[]
export const RACES = races.races as readonly Race[]
export const TRADES = races.paths as readonly Path[]
export const ITEMS = [...weapons.ranged, ...weapons.melee, ...equipment] as readonly Item[]

export const INJURIES = injuries as object as RollTable
export const HENCHMAN_RETURN = henchmanReturn as object as RollTable
export const ADVANCES = advances as object as RollTable

export const AWARDS = awards as readonly Award[]
/** The ruleset's own words: of its issues and kinds, and those of its sheet. */
export const WORDING = wording as typeof wording & Wording & { readonly values: Readonly<Record<string, ValueWords>> }
/** Columns of figures, and their words. */
export const PROFILES = profiles as typeof profiles & ProfileData
/** The words of the builder. */
export const BUILDER = builder
export const CAMPAIGN_SETTINGS = options.settings
/** Figures of the campaign that organisers may change. */
export const FIGURES = options.figures

type ValueWords = { readonly label: Localized; readonly short: Localized; readonly readings?: readonly string[] }

export const GUIDE: Guide = {
  readings,
  houseRules: options.houseRules,
  treasury: options.treasury,
  settings: CAMPAIGN_SETTINGS,
  playAids,
  ofCost: ['UPU-R27', 'UPU-R31'],
  ofValue: ['UPU-R20'],
  topics: [...RANK_ENTRIES, ...RACES, ...TRADES, ...AWARDS.map((award) => ({ ...award, summary: award.name }))],
}
