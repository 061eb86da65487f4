import type { Localized } from '../../domain/localized.ts'
import type { AwardRule } from '../../rules/kit/aftermath/experience.ts'
import type { RollTable } from '../../rules/kit/rollTable.ts'
import type { ItemValueColumnData } from '../../rules/profile.ts'
import type { RulesetTexts } from '../../rules/ruleset.ts'
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
import type { CartesDestinAction, Deck, SceneryElement, CartesDestinRankEntry } from './catalogue.ts'

// These data are only cast to their types here. A test (the conformance suite) validates them against their schemas, so
// that the program need not do so at every start.
export const CARTES_DESTIN_ACTIONS = actions as readonly CartesDestinAction[]
export const SCENERY_ELEMENTS = elements as readonly SceneryElement[]
export const CARTES_DESTIN_RANK_ENTRIES = ranks as readonly CartesDestinRankEntry[]
/** CD-R1: the deck of a campaign that has no deck of its own. */
export const DEFAULT_DECK = deck.cards as Deck
/** Minimum number of cards in a deck, because a duel draws two cards. */
export const MIN_CARDS = deck.fewest

export const CARTES_DESTIN_INJURIES = injuries as object as RollTable
export const CARTES_DESTIN_HENCHMAN_RETURN_TABLE = henchmanReturn as object as RollTable
export const CARTES_DESTIN_AWARDS = awards as readonly AwardRule[]

/** Texts of the ruleset: issues, member types, values, and sheets. */
export const CARTES_DESTIN_WORDING = wording as typeof wording &
  RulesetTexts & { readonly values: Readonly<Record<string, ValueWords>> }
/** Texts of the companion for the deck. */
export const DECK_COMPANION_TEXTS = companion
/** Columns for the values of weapons and elements, and their texts. */
export const CARTES_DESTIN_ITEM_VALUE_COLUMNS = profiles as typeof profiles & ItemValueColumnData
export const CARTES_DESTIN_BUILDER = builder
/** Limits for values: the largest value on a card, and the lowest value that a permanent injury leaves. */
export const CARTES_DESTIN_VALUE_LIMITS = options.figures

export const HOUSE_RULES = options.houseRules
export const CARTES_DESTIN_SETTINGS = options.settings
export const PLAY_AIDS = playAids
export const READINGS = readings

type ValueWords = { readonly label: Localized; readonly short: Localized; readonly readings?: readonly string[] }
