import { catalogueEntryId, catalogueEntryName } from '../../domain/campaign/content.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { LANGUAGES, type Localized } from '../../domain/localized.ts'
import { fieldValueAt } from '../../rules/contentForm.ts'
import type { ContentEntry, ContentKind } from '../../rules/contentRules.ts'

/** Returns the ids of the catalogue entries that a member must have before it may take this entry. */
function findRequirements(entry: ContentEntry, kinds: readonly ContentKind[]): string[] {
  const kind = kinds.find(({ id }) => id === entry['kind'])
  return (kind?.fields ?? []).flatMap((field) => {
    const value = 'isRequirement' in field && field.isRequirement ? fieldValueAt(entry, field.path) : undefined
    return [value].flat().filter((one): one is string => typeof one === 'string')
  })
}

/**
 * Finds a path of requirements that leads from a catalogue entry back to itself. The entry is the first and the last
 * element of the path. Returns undefined if there is no such path.
 */
function findCircle(start: string, requires: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const next = [start]
  for (const id of next)
    for (const required of requires.get(id) ?? []) {
      if (!cameFrom.has(required)) {
        cameFrom.set(required, id)
        next.push(required)
      }
      if (required !== start) continue
      const way = [start]
      for (let at = cameFrom.get(start)!; at !== start; at = cameFrom.get(at)!) way.unshift(at)
      return [start, ...way]
    }
  return undefined
}

/**
 * Refuses catalogue entries that require each other in a circle, because no member could ever take one of them. The
 * error names the entries of one circle. `made`: the new entries. `all`: all entries of the campaign, including the new
 * ones.
 */
export function refuseCircles(
  made: readonly ContentEntry[],
  all: readonly ContentEntry[],
  kinds: readonly ContentKind[],
): Issue[] {
  const requires = new Map(all.map((entry) => [catalogueEntryId(entry), findRequirements(entry, kinds)]))
  const names = new Map(all.map((entry) => [catalogueEntryId(entry), catalogueEntryName(entry)]))
  const circle = made.map((entry) => findCircle(catalogueEntryId(entry), requires)).find((one) => one !== undefined)
  if (!circle) return []
  const circleNames = LANGUAGES.map((language) => [language, circle.map((id) => names.get(id)![language]).join(' → ')])
  return [error('content-circle', '', { circle: Object.fromEntries(circleNames) as Localized })]
}
