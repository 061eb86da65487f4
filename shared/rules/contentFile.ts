import { z } from 'zod/mini'
import { canonicalJson } from '../domain/campaign/change.ts'
import { catalogueEntryId, catalogueEntryName } from '../domain/campaign/content.ts'
import { FACT_SCHEMAS } from '../domain/campaign/facts.ts'
import { MAX_SCENARIOS, Scenario } from '../domain/campaign/scenario.ts'
import { isScenarioEntry } from '../domain/campaign/scenarioKind.ts'
import { AppError } from '../domain/error.ts'
import { findFormatFault } from '../domain/format.ts'
import { LANGUAGES } from '../domain/localized.ts'
import { omitKeys } from '../domain/omitKeys.ts'
import { CatalogueId } from '../domain/text.ts'
import type { ContentEntry, ContentKind } from './contentRules.ts'
import { firstSchemaProblem } from './kit/schemaProblem.ts'

/** Maximum number of entries of a campaign's own content, and of a file with content. */
export const MAX_CONTENT_ENTRIES = 500

const CONTENT_FORMAT = 'chronique/content@1'
const SCENARIOS_FORMAT = 'chronique/scenarios@1'

/** A file with content of a campaign, for other campaigns with the same ruleset. */
export const ContentFile = z.strictObject({
  format: z.literal(CONTENT_FORMAT),
  ruleset: CatalogueId,
  entries: z.array(FACT_SCHEMAS.custom.shape.entry).check(z.minLength(1), z.maxLength(MAX_CONTENT_ENTRIES)),
})
/** A file with scenarios only, for other campaigns with any ruleset. */
export const ScenarioFile = z.strictObject({
  format: z.literal(SCENARIOS_FORMAT),
  scenarios: z.array(Scenario).check(z.minLength(1), z.maxLength(MAX_SCENARIOS)),
})
export type AnyContentFile = z.infer<typeof ContentFile> | z.infer<typeof ScenarioFile>

/** The content of a file. `ruleset`: null if every ruleset can have it. */
interface FileContent {
  readonly ruleset: string | null
  readonly entries: readonly ContentEntry[]
}

/** Builds the file of these entries: if all of them are scenarios, a file for campaigns with any ruleset. */
export const toContentFile = (ruleset: string, entries: readonly ContentEntry[]): AnyContentFile =>
  entries.every(isScenarioEntry)
    ? { format: SCENARIOS_FORMAT, scenarios: entries as unknown as Scenario[] }
    : { format: CONTENT_FORMAT, ruleset, entries: [...entries] }

/** True for the document of a file with content, of any format number. */
export function isContentDocument(document: object): boolean {
  const { format } = document as { readonly format?: unknown }
  return [CONTENT_FORMAT, SCENARIOS_FORMAT].some((one) => String(format).startsWith(`${one.split('@')[0]}@`))
}

/**
 * Parses the document of a file with content; its entries are checked one by one later. Throws `not-content` for another
 * document, `format-newer`, `content-file-long`, `duplicate-id`, and the first problem of a file without this structure.
 */
export function parseContentFile(document: unknown): FileContent {
  const { format, scenarios, entries } = (document ?? {}) as Readonly<Record<string, unknown>>
  for (const known of [CONTENT_FORMAT, SCENARIOS_FORMAT]) {
    const fault = findFormatFault(format, [known])
    if (fault) throw new AppError(fault, { path: 'format', format: String(format) })
  }
  if (format !== CONTENT_FORMAT && format !== SCENARIOS_FORMAT) throw new AppError('not-content')
  const [key, list, most] =
    format === CONTENT_FORMAT ? ['entries', entries, MAX_CONTENT_ENTRIES] : ['scenarios', scenarios, MAX_SCENARIOS]
  if (Array.isArray(list) && list.length > Number(most))
    throw new AppError('content-file-long', { path: String(key), count: list.length, max: Number(most) })
  const parsed = (format === CONTENT_FORMAT ? ContentFile : ScenarioFile).safeParse(document)
  if (!parsed.success) throw firstSchemaProblem(parsed.error, document)
  const content: FileContent =
    'scenarios' in parsed.data
      ? { ruleset: null, entries: parsed.data.scenarios }
      : { ruleset: parsed.data.ruleset, entries: parsed.data.entries }
  refuseDuplicateIds(content.entries, String(key))
  return content
}

function refuseDuplicateIds(entries: readonly ContentEntry[], list: string): void {
  const seen = new Set<string>()
  for (const [at, entry] of entries.entries()) {
    const id = catalogueEntryId(entry)
    // An entry without an id has a problem of its own.
    if (id !== '' && seen.has(id)) throw new AppError('duplicate-id', { path: `${list}[${at}].id`, id })
    seen.add(id)
  }
}

/**
 * How an entry of a file compares with a campaign. `new`: the campaign has no such entry. `same`: it has the same.
 * `changed`: it has another version. `namesake`: it has another entry with this name, or the only one of its kind.
 * `taken`: an entry of another kind has its id.
 */
export const CONTENT_FILE_STATES = ['new', 'same', 'changed', 'namesake', 'taken'] as const
export type ContentFileState = (typeof CONTENT_FILE_STATES)[number]

/** An entry of a file with the entry of the campaign that it meets; null for `new` and `taken`. */
export interface ContentMatch {
  readonly state: ContentFileState
  readonly mine: ContentEntry | null
}

/** The id of an entry's kind. */
export const contentKindId = (entry: ContentEntry): string => entry['kind'] as string

const contentOf = (entry: ContentEntry): string => canonicalJson(omitKeys(entry, 'id', 'sample'))

/** Returns a short text that differs, almost certainly, for two versions of an entry. */
export function contentDigest(entry: ContentEntry): string {
  // FNV-1a, once over the text and once over its reverse.
  const text = canonicalJson(entry)
  let [one, other] = [0x811c9dc5, 0x811c9dc5]
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The names of an entry as they are compared, in each language. */
const namesToCompare = (entry: ContentEntry): string[] =>
  LANGUAGES.map((language) => `${language} ${catalogueEntryName(entry)[language].trim().toLowerCase()}`)

/** Returns a function that compares an entry of a file with those of a campaign. Two entries with the same id and kind are versions of one. */
export function createContentMatcher(
  own: readonly ContentEntry[],
  kinds: readonly ContentKind[],
): (entry: ContentEntry) => ContentMatch {
  const aloneOf = new Map(kinds.map(({ id, alone }) => [id, alone]))
  const namesOf = (entry: ContentEntry): string[] => {
    const alone = aloneOf.get(contentKindId(entry))
    const only = alone === undefined ? [] : [`alone ${canonicalJson(entry[alone] ?? null)}`]
    return [...namesToCompare(entry), ...only]
  }
  const ids = new Set(own.map((entry) => catalogueEntryId(entry)))
  const places = new Map<string, number>()
  const keyOf = (entry: ContentEntry, what: string, value: unknown) =>
    `${contentKindId(entry)} ${what} ${String(value)}`
  const keysOf = (entry: ContentEntry) => [
    [keyOf(entry, 'id', catalogueEntryId(entry))],
    [keyOf(entry, 'content', contentOf(entry))],
    namesOf(entry).map((name) => keyOf(entry, 'name', name)),
  ]
  for (const [at, entry] of own.entries())
    for (const key of keysOf(entry).flat()) if (!places.has(key)) places.set(key, at)
  const firstOf = (keys: readonly string[]): ContentEntry | undefined =>
    own[Math.min(...keys.map((key) => places.get(key) ?? Infinity))]
  return (entry) => {
    const [version, equal, namesake] = keysOf(entry).map(firstOf)
    if (version) return { state: contentOf(version) === contentOf(entry) ? 'same' : 'changed', mine: version }
    if (equal) return { state: 'same', mine: equal }
    if (namesake) return { state: 'namesake', mine: namesake }
    return { state: ids.has(catalogueEntryId(entry)) ? 'taken' : 'new', mine: null }
  }
}

/** Returns the entries of a file that have the name of an earlier entry of their kind in it. */
export function findSecondNames(entries: readonly ContentEntry[]): ReadonlySet<ContentEntry> {
  const seen = new Set<string>()
  return new Set(
    entries.filter((entry) => {
      const names = namesToCompare(entry).map((name) => `${contentKindId(entry)} ${name}`)
      const isSecond = names.some((name) => seen.has(name))
      for (const name of names) seen.add(name)
      return isSecond
    }),
  )
}
