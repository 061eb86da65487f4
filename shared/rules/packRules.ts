import type { FactKind } from '../domain/campaign/facts.ts'
import type { Localized } from '../domain/localized.ts'

/** The parts of a pack whose ids a campaign may store, as packs name them. */
export const PACK_PARTS = [
  ...(['values', 'kinds', 'groups', 'columns', 'items', 'options', 'choices', 'tables', 'results', 'awards'] as const),
] as const
export type PackPart = (typeof PACK_PARTS)[number]

/** Returns the id that takes the place of a stored id. A column is `group.column`, a choice is `option.choice`. */
export type ReplaceId = (part: PackPart, id: string) => string

/** What a ruleset that was made from a pack says about its pack. */
export interface PackRules {
  readonly id: string
  /** The version as its author wrote it. */
  readonly version: string
  /** Names of all parts by their ids. */
  readonly names: Readonly<Record<PackPart, ReadonlyMap<string, Localized>>>
  /** New ids of parts by the ids that earlier versions had for them. New columns and choices are without their owner. */
  readonly renamed: Readonly<Record<PackPart, ReadonlyMap<string, string>>>
  /**
   * Returns the fields of a fact that contain ids of the pack, with each id replaced. Calls `replace` for every id that
   * the fact has. Ids of the campaign’s own entries are replaced like those of items.
   */
  readonly replaceIds: (kind: FactKind, fact: object, replace: ReplaceId) => Readonly<Record<string, unknown>>
  /**
   * Returns a roster document, or some of its parts, with each id of the pack replaced. The document need not be valid:
   * what has another form than in rosters stays as it is.
   */
  readonly replaceRosterIds: (roster: object, replace: ReplaceId) => Readonly<Record<string, unknown>>
}

/** Parts that belong to another part: a column to its group, a choice to its option. */
export const OWNER_PARTS: Partial<Record<PackPart, PackPart>> = { columns: 'groups', choices: 'options' }

/** What stands between a name and the id of the table in the ids of results that are made from both. */
const TABLE_MARK = '-on-'

/**
 * Returns the id that a part of an earlier version has in the version with these `renamed` ids, over any number of
 * versions; the same id if the part has kept it.
 */
export function renameId(renamed: PackRules['renamed'], part: PackPart, id: string): string {
  const owner = OWNER_PARTS[part]
  if (owner) return renameWithinOwner(renamed, part, id, owner)
  const direct = followRenames(renamed[part], id)
  return part === 'results' && direct === id ? renameWithTable(renamed, id) : direct
}

function renameWithinOwner(renamed: PackRules['renamed'], part: PackPart, id: string, owner: PackPart): string {
  const dot = id.indexOf('.')
  const newOwner = renameId(renamed, owner, id.slice(0, dot))
  const within = (own: string): string => `${newOwner}.${own}`
  return followRenames(renamed[part], within(id.slice(dot + 1)), within)
}

/** The id of a result that is made from its table has the new id of the table. */
function renameWithTable({ tables, results }: PackRules['renamed'], id: string): string {
  for (let at = id.indexOf(TABLE_MARK); at >= 0; at = id.indexOf(TABLE_MARK, at + 1)) {
    const table = id.slice(at + TABLE_MARK.length)
    if (tables.has(table)) return followRenames(results, id.slice(0, at) + TABLE_MARK + followRenames(tables, table))
  }
  return id
}

/** A version may list the renames of the versions before it. No pack has ids that lead in a circle. */
function followRenames(
  renamed: ReadonlyMap<string, string>,
  id: string,
  toKey: (newId: string) => string = (newId) => newId,
): string {
  let now = id
  for (let next = renamed.get(now); next !== undefined; next = renamed.get(now)) now = toKey(next)
  return now
}

/**
 * Returns the function that replaces ids of any version of a pack by those of this version. Since an id that is listed
 * as renamed cannot be used again, nothing needs to say which version an id is from.
 */
export function createVersionIds({ names, renamed }: Pick<PackRules, 'names' | 'renamed'>): ReplaceId {
  // Kept, because a hostile document may have the same old id many times, and a hostile pack many versions of it.
  const found = new Map<string, string>()
  return (part, id) => {
    // An author may keep the id of a result that was made from the earlier id of its table.
    if (names[part].has(id)) return id
    const key = `${part} ${id}`
    const newId = found.get(key) ?? renameId(renamed, part, id)
    found.set(key, newId)
    return newId
  }
}
