import { RULESETS } from './registry.ts'
import { parseRoster, type ParsedRoster } from '../rules/parseRoster.ts'

/** Reads a roster document of any ruleset that is parsed already. Throws the errors of `parseRoster`. */
export const readRosterDocument = (document: unknown): ParsedRoster => parseRoster(document, RULESETS)
