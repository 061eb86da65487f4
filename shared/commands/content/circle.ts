import { idOf, nameOf } from '../../domain/campaign/content.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { LANGUAGES, type Localized } from '../../domain/localized.ts'
import { valueAt } from '../../rules/contentForm.ts'
import type { ContentEntry, ContentKind } from '../../rules/contentRules.ts'

/** The entries that must be had before this one may be taken. */
function requiredBy(entry: ContentEntry, kinds: readonly ContentKind[]): string[] {
  const kind = kinds.find(({ id }) => id === entry['kind'])
  return (kind?.fields ?? []).flatMap((field) => {
    const value = 'isRequirement' in field && field.isRequirement ? valueAt(entry, field.path) : undefined
    return [value].flat().filter((one): one is string => typeof one === 'string')
  })
}

/** The way from an entry through what is required back to itself, both ends with it; nothing where there is none. */
function circleFrom(start: string, requires: ReadonlyMap<string, readonly string[]>): string[] | undefined {
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
 * Entries that require each other in a circle through one of `made`: nobody could ever take any of them. One circle is told,
 * for it may hold all that were made. `all`: what the campaign then has, `made` too.
 */
export function circles(
  made: readonly ContentEntry[],
  all: readonly ContentEntry[],
  kinds: readonly ContentKind[],
): Issue[] {
  const requires = new Map(all.map((entry) => [idOf(entry), requiredBy(entry, kinds)]))
  const names = new Map(all.map((entry) => [idOf(entry), nameOf(entry)]))
  const circle = made.map((entry) => circleFrom(idOf(entry), requires)).find((one) => one !== undefined)
  if (!circle) return []
  const told = LANGUAGES.map((language) => [language, circle.map((id) => names.get(id)![language]).join(' → ')])
  return [error('content-circle', '', { circle: Object.fromEntries(told) as Localized })]
}
