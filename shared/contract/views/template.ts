import { CUSTOM_PREFIX } from '../../domain/campaign/content.ts'
import { freshNames } from '../../domain/freshName.ts'
import type { Localized } from '../../domain/localized.ts'
import type { RecruitData, RecruitCopies, RecruitsView } from './recruits.ts'

/** A saved template: its members. The template of a whole warband also contains its stash and its options. */
export interface RecruitTemplate extends RecruitCopies {
  readonly isBand: boolean
}

const isData = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecruitData = (value: unknown): value is RecruitData => isData(value) && typeof value['name'] === 'string'

/** Parses a stored template; undefined if it is invalid. */
export function parseRecruitTemplate(kept: unknown): RecruitTemplate | undefined {
  if (!isData(kept) || typeof kept['ruleset'] !== 'string' || !Array.isArray(kept['members'])) return undefined
  const { ruleset, members, stash, options, isBand, own } = kept
  return {
    ruleset,
    members: (members as readonly unknown[]).filter(isRecruitData),
    stash: Array.isArray(stash) ? (stash as readonly unknown[]).filter(isData) : [],
    options: isData(options) ? options : {},
    isBand: isBand === true,
    own: isData(own) ? Object.fromEntries(Object.entries(own).filter(isLocalizedEntry)) : {},
  }
}
const isLocalizedEntry = (one: [string, unknown]): one is [string, Localized] =>
  isData(one[1]) && typeof one[1]['fr'] === 'string' && typeof one[1]['en'] === 'string'

const isCustomId = (value: unknown): value is string => typeof value === 'string' && value.startsWith(CUSTOM_PREFIX)
/** Keys of free text in stored data. Their values are never ids, even if they look like ids. */
const FREE_TEXT_KEYS = new Set(['name', 'notes'])

/** Returns the ids of custom entries in plain data, at any depth. */
export function findCustomIds(value: unknown): Set<string> {
  if (isCustomId(value)) return new Set([value])
  if (Array.isArray(value)) return new Set(value.flatMap((one) => [...findCustomIds(one)]))
  if (!isData(value)) return new Set()
  return new Set(
    Object.entries(value).flatMap(([key, one]) => (FREE_TEXT_KEYS.has(key) ? [] : [...findCustomIds(one)])),
  )
}

/**
 * A custom entry of another campaign that this campaign does not have. `without`: names of members who are recruited
 * without it; `missing`: names of members who cannot be recruited.
 */
export interface MissingContent {
  readonly name: Localized
  readonly without: readonly string[]
  readonly missing: readonly string[]
  /** True if the template's stash or options contained the catalogue entry. */
  readonly isOfBand: boolean
}

/**
 * Removes the unavailable custom entries from all lists. An element of a list is such an entry or has the id of such an
 * entry.
 */
function removeForeignLines<T>(value: T, isForeign: (id: unknown) => boolean): T {
  const isLine = (one: unknown) => isForeign(one) || (isData(one) && isForeign(one['id']))
  if (Array.isArray(value))
    return value.filter((one) => !isLine(one)).map((one: unknown) => removeForeignLines(one, isForeign)) as T
  if (!isData(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, removeForeignLines(one, isForeign)])) as T
}

/**
 * Returns the part of a template that is possible with the custom entries in `custom`, and the entries that are missing
 * (`left`).
 */
function fitTemplate({ members, stash, options, own }: RecruitTemplate, custom: readonly string[]) {
  const isForeign = (id: unknown) => isCustomId(id) && !custom.includes(id)
  const needing = (value: unknown) => [...findCustomIds(value)].filter(isForeign)
  const stripped = members.map((one) => removeForeignLines(one, isForeign))
  const set = Object.fromEntries(Object.entries(options).filter(([, value]) => needing(value).length === 0))
  const left = needing([members, stash, options]).map((id): MissingContent => {
    const who = (all: readonly unknown[]) =>
      members.filter((_, at) => needing(all[at]).includes(id)).map(({ name }) => name)
    const missing = who(stripped)
    return {
      name: own[id] ?? { fr: id.slice(CUSTOM_PREFIX.length), en: id.slice(CUSTOM_PREFIX.length) },
      missing,
      without: who(members).filter((name) => !missing.includes(name)),
      isOfBand: needing([stash, options]).includes(id),
    }
  })
  return {
    members: stripped.filter((one) => needing(one).length === 0),
    stash: removeForeignLines(stash, isForeign),
    options: set,
    left,
  }
}

/**
 * Returns what a template adds to a warband: its members under unused names, its stash and, if the warband is still
 * empty, its options. `left`: custom entries that are missing. `band`: from the answer of `recruits.weigh`.
 */
export function computeTemplateRecruits(
  template: RecruitTemplate,
  band: Pick<RecruitsView, 'taken' | 'isEmpty' | 'custom'>,
) {
  const { members, stash, options, left } = fitTemplate(template, band.custom)
  const names = freshNames(
    members.map(({ name }) => name),
    band.taken,
  )
  return {
    members: members.map((one, at) => ({ ...one, name: names[at] })),
    stash,
    ...(template.isBand && band.isEmpty && { options }),
    left,
  }
}
