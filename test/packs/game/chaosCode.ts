import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import { observeSheets } from './observe.ts'

/** What stays code of « Chaos au Caire », and why. Everything else must agree: the list is complete. */
export const STAYS_CODE: Readonly<Record<string, string>> = {
  chances: 'odds of pools of dice against pools of dice',
  trackers: 'the models of a group with their dice of courage',
  record: 'the fields to fill in after a game differ for persons and groups',
  possessions: 'weapons first, then other items, then traits',
  blank: 'blank sheets with prices, formulas, circles and models of each kind',
  priceBlocks: 'tables of prices with levels, requirements and value classes',
  sideTracker: 'Pulp points of each side',
}

/** The parts of sheets that are data. */
export const observeOtherSheetParts = (ruleset: Ruleset, document: unknown): unknown =>
  Object.fromEntries(Object.entries(observeSheets(ruleset, document)).filter(([part]) => !(part in STAYS_CODE)))
