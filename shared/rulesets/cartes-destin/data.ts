import type { Localized } from '../../domain/localized.ts'
import type { Award } from '../../rules/kit/aftermath/experience.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { ProfileData } from '../../rules/profile.ts'
import type { Wording } from '../../rules/ruleset.ts'
import actions from '../../../resources/rulesets/cartes-destin/actions.json' with { type: 'json' }
import awards from '../../../resources/rulesets/cartes-destin/awards.json' with { type: 'json' }
import builder from '../../../resources/rulesets/cartes-destin/builder.json' with { type: 'json' }
import companion from '../../../resources/rulesets/cartes-destin/companion.json' with { type: 'json' }
import deck from '../../../resources/rulesets/cartes-destin/deck.json' with { type: 'json' }
import elements from '../../../resources/rulesets/cartes-destin/elements.json' with { type: 'json' }
import henchmanReturn from '../../../resources/rulesets/cartes-destin/henchman-return.json' with { type: 'json' }
import injuries from '../../../resources/rulesets/cartes-destin/injuries.json' with { type: 'json' }
import options from '../../../resources/rulesets/cartes-destin/options.json' with { type: 'json' }
import playAids from '../../../resources/rulesets/cartes-destin/play-aids.json' with { type: 'json' }
import profiles from '../../../resources/rulesets/cartes-destin/profiles.json' with { type: 'json' }
import ranks from '../../../resources/rulesets/cartes-destin/ranks.json' with { type: 'json' }
import readings from '../../../resources/rulesets/cartes-destin/readings.json' with { type: 'json' }
import wording from '../../../resources/rulesets/cartes-destin/wording.json' with { type: 'json' }
import type { Action, Deck, Element, RankEntry } from './catalogue.ts'

// Checked against their schemas by the conformance suite, not at every start: hence the casts.
export const ACTIONS = actions as readonly Action[]
export const ELEMENTS = elements as readonly Element[]
export const RANK_ENTRIES = ranks as readonly RankEntry[]
/** CD-R1. */
export const USUAL_DECK = deck.cards as Deck
/** Cards that a duel takes. */
export const FEWEST_CARDS = deck.fewest

export const INJURIES = injuries as object as RollTable
export const HENCHMAN_RETURN = henchmanReturn as object as RollTable
export const AWARDS = awards as readonly Award[]

/** The ruleset's own words: of its issues and kinds, and those of its sheet. */
export const WORDING = wording as typeof wording & Wording & { readonly values: Readonly<Record<string, ValueWords>> }
/** Words of the deck at the table. */
export const COMPANION = companion
/** Columns of figures, and their words. */
export const PROFILES = profiles as typeof profiles & ProfileData
/** Words and first values of the builder. */
export const BUILDER = builder
/** The largest value on a card, and the lowest that a lasting injury leaves. */
export const FIGURES = options.figures

export const HOUSE_RULES = options.houseRules
export const SETTINGS = options.settings
export const PLAY_AIDS = playAids
export const READINGS = readings

type ValueWords = { readonly label: Localized; readonly short: Localized; readonly readings?: readonly string[] }
