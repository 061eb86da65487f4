import { AppError } from '../domain/error.ts'
import { editDistance } from '../domain/editDistance.ts'
import { refuseUnknownFormatNumber } from './documentKind.ts'
import { rosterSchema, type Roster } from '../domain/roster.ts'
import { quotableText } from './kit/path.ts'
import { firstSchemaProblem, jsonTypeName, jsonTypeOf } from './kit/schemaProblem.ts'
import type { RosterReference, Ruleset } from './ruleset.ts'

/** A parsed roster with its ruleset. */
export interface ParsedRoster {
  readonly ruleset: Ruleset
  readonly roster: Roster
}

/**
 * Parses a roster document (`chronique/roster@1`) for one of `rulesets`. Throws an `AppError` with the `path` of the
 * first error: wrong type, unknown key, unknown id. The rules of the game are not checked.
 */
export function parseRoster(document: unknown, rulesets: readonly Ruleset[]): ParsedRoster {
  const ruleset = findRuleset(document, rulesets)
  const parsed = schemaOf(ruleset).safeParse(document)
  if (!parsed.success) throw firstSchemaProblem(parsed.error, document)
  const roster = parsed.data as Roster
  checkCustom(roster)
  for (const reference of ruleset.roster.references(roster, ruleset.roster.context(roster))) checkReference(reference)
  return { ruleset, roster }
}

/** Cache: the roster schema of each ruleset, created when it is first needed. */
const SCHEMAS = new WeakMap<Ruleset, ReturnType<typeof rosterSchema>>()

function schemaOf(ruleset: Ruleset): ReturnType<typeof rosterSchema> {
  const known = SCHEMAS.get(ruleset)
  if (known) return known
  const made = rosterSchema({ id: ruleset.id, ...ruleset.roster.schemas })
  SCHEMAS.set(ruleset, made)
  return made
}

/** Finds the ruleset that a document names, before the rest of the document is parsed. */
function findRuleset(document: unknown, rulesets: readonly Ruleset[]): Ruleset {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw new AppError('not-an-object', { path: '' })
  }
  refuseUnknownFormatNumber(document)
  const id: unknown = Object.hasOwn(document, 'ruleset') ? (document as { ruleset: unknown }).ruleset : undefined
  if (id === undefined) throw new AppError('missing-key', { path: 'ruleset', key: 'ruleset' })
  const found = rulesets.find((ruleset) => ruleset.id === id)
  if (found) return found
  if (typeof id !== 'string') {
    throw new AppError('wrong-type', {
      path: 'ruleset',
      expected: jsonTypeName('string'),
      actual: jsonTypeName(jsonTypeOf(id)),
    })
  }
  const known = rulesets.map((ruleset) => ruleset.id).join(', ')
  throw new AppError('unknown-ruleset', { path: 'ruleset', id: quotableText(id), known })
}

function checkCustom(roster: Roster): void {
  const seen = new Set<string>()
  for (const [at, entry] of roster.custom.entries()) {
    const { id } = entry as { id: string }
    const path = `custom[${at}].id`
    if (!id.startsWith('custom:')) throw new AppError('custom-id', { path, id: quotableText(id) })
    if (seen.has(id)) throw new AppError('duplicate-id', { path, id: quotableText(id) })
    seen.add(id)
  }
  for (const [at, id] of (roster.frozen ?? []).entries()) checkReference({ path: `frozen[${at}]`, id, known: seen })
}

function checkReference({ path, id, known, elsewhere }: RosterReference): void {
  if (known.has(id)) return
  if (elsewhere?.known.has(id)) throw new AppError('id-elsewhere', { path, id: quotableText(id), key: elsewhere.key })
  const near = findNearestId(id, known.keys())
  if (near === undefined) throw new AppError('unknown-id', { path, id: quotableText(id) })
  throw new AppError('unknown-id-near', { path, id: quotableText(id), near })
}

/** Returns the known id that `id` is probably a misspelling of; `undefined` if no known id is similar. */
function findNearestId(id: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(id.length / 3)) + 1
  if (id.length > 80) return undefined
  for (const candidate of known) {
    const distance = editDistance(id, candidate)
    if (distance < least) [best, least] = [candidate, distance]
  }
  return best
}
