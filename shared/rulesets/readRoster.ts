import { parseJson } from '../rules/kit/json.ts'
import { RULESETS } from './registry.ts'
import { rosterFrom, type ReadRoster } from '../rules/rosterFrom.ts'

/** Reads the text of a roster file (`chronique/roster@1`) of any ruleset. Throws as `rosterFrom` does, or because it is no JSON. */
export const readRoster = (text: string): ReadRoster => readDocument(parseJson(text))

/** The same for a parsed document. */
export const readDocument = (document: unknown): ReadRoster => rosterFrom(document, RULESETS)
