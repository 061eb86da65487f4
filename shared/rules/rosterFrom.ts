import { AppError } from '../domain/error.ts'
import { editDistance } from '../domain/editDistance.ts'
import { refuseUnreadNumber } from './documentKind.ts'
import { rosterSchema, type Roster } from '../domain/roster.ts'
import { shortened } from './kit/path.ts'
import { firstProblem, typeName, typeOf } from './kit/schemaProblem.ts'
import type { Reference, Ruleset } from './ruleset.ts'

/** A roster that could be read, with the ruleset it is for. */
export interface ReadRoster {
  readonly ruleset: Ruleset
  readonly roster: Roster
}

/**
 * A roster from a parsed document (`chronique/roster@1`) for one of these rulesets. Throws an `AppError` whose `path`
 * parameter names the place of the first thing that is wrong: wrong types, unknown keys, unknown ids. Rules are not checked.
 */
export function rosterFrom(document: unknown, rulesets: readonly Ruleset[]): ReadRoster {
  const ruleset = rulesetFor(document, rulesets)
  const parsed = schemaOf(ruleset).safeParse(document)
  if (!parsed.success) throw firstProblem(parsed.error, document)
  const roster = parsed.data as Roster
  checkCustom(roster)
  for (const reference of ruleset.roster.references(roster, ruleset.roster.context(roster))) checkReference(reference)
  return { ruleset, roster }
}

/** The roster schema of each ruleset, made on first use. */
const SCHEMAS = new WeakMap<Ruleset, ReturnType<typeof rosterSchema>>()

function schemaOf(ruleset: Ruleset): ReturnType<typeof rosterSchema> {
  const known = SCHEMAS.get(ruleset)
  if (known) return known
  const made = rosterSchema({ id: ruleset.id, ...ruleset.roster.schemas })
  SCHEMAS.set(ruleset, made)
  return made
}

/** The ruleset that a document names, before the rest of it is looked at. */
function rulesetFor(document: unknown, rulesets: readonly Ruleset[]): Ruleset {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw new AppError('not-an-object', { path: '' })
  }
  refuseUnreadNumber(document)
  const id: unknown = Object.hasOwn(document, 'ruleset') ? (document as { ruleset: unknown }).ruleset : undefined
  if (id === undefined) throw new AppError('missing-key', { path: 'ruleset', key: 'ruleset' })
  const found = rulesets.find((ruleset) => ruleset.id === id)
  if (found) return found
  if (typeof id !== 'string') {
    throw new AppError('wrong-type', { path: 'ruleset', expected: typeName('string'), actual: typeName(typeOf(id)) })
  }
  const known = rulesets.map((ruleset) => ruleset.id).join(', ')
  throw new AppError('unknown-ruleset', { path: 'ruleset', id: shortened(id), known })
}

function checkCustom(roster: Roster): void {
  const seen = new Set<string>()
  for (const [at, entry] of roster.custom.entries()) {
    const { id } = entry as { id: string }
    const path = `custom[${at}].id`
    if (!id.startsWith('custom:')) throw new AppError('custom-id', { path, id: shortened(id) })
    if (seen.has(id)) throw new AppError('duplicate-id', { path, id: shortened(id) })
    seen.add(id)
  }
  for (const [at, id] of (roster.frozen ?? []).entries()) checkReference({ path: `frozen[${at}]`, id, known: seen })
}

function checkReference({ path, id, known }: Reference): void {
  if (known.has(id)) return
  const near = nearest(id, known.keys())
  if (near === undefined) throw new AppError('unknown-id', { path, id: shortened(id) })
  throw new AppError('unknown-id-near', { path, id: shortened(id), near })
}

/** The known id that `id` was probably meant to be; `undefined` when none is close. */
function nearest(id: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(id.length / 3)) + 1
  if (id.length > 80) return undefined
  for (const candidate of known) {
    const distance = editDistance(id, candidate)
    if (distance < least) [best, least] = [candidate, distance]
  }
  return best
}
