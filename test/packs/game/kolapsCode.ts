import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { observeSheets } from './observe.ts'

/** What stays code of KOLAPS, and why. Everything else must agree: the list is complete. */
export const STAYS_CODE: Readonly<Record<string, string>> = {
  blank: 'blank sheets with the thresholds of all ranks',
  blocks: 'boxes of fatigue, states and impacts, attacks by their margins',
  catalogue: 'the PDS and the limits of traits, which columns show too, in brackets after their summaries',
  chances: 'odds of three dice against opposing dice, and of protections',
  heads: 'the line below the name, and the card that is drawn to activate a character',
  priceBlocks: 'tables of prices by ranks, origins and properties',
  record: 'the fields to fill in after a game: deserters, enemies and wounds',
  referenceBlocks: 'tables of actions, attacks and states',
  trackers: 'the boxes of combativeness',
}

/** The parts of sheets that are data. */
export const observeOtherSheetParts = (ruleset: Ruleset, document: unknown): unknown =>
  Object.fromEntries(Object.entries(observeSheets(ruleset, document)).filter(([part]) => !(part in STAYS_CODE)))
