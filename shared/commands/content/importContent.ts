import { z } from 'zod/mini'
import { entryWithIdsOfVersion, isIdOfRuleset } from '../../rules/packVersions.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { addFact, updateFact } from '../../domain/campaign/change.ts'
import {
  CUSTOM_PREFIX,
  customEntryId,
  catalogueEntryId,
  catalogueEntryName,
  customIdsIn,
  customIdsInFact,
  CONTENT_USING_KINDS,
} from '../../domain/campaign/content.ts'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { isScenarioEntry } from '../../domain/campaign/scenarioKind.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { LANGUAGES, type Localized } from '../../domain/localized.ts'
import { CatalogueId } from '../../domain/text.ts'
import {
  CONTENT_FILE_STATES,
  contentDigest,
  contentKindId,
  createContentMatcher,
  MAX_CONTENT_ENTRIES,
  type ContentFileState,
} from '../../rules/contentFile.ts'
import type { ContentEntry, ContentKind } from '../../rules/contentRules.ts'
import {
  defineCommand,
  gameAggregate,
  warbandAggregate,
  type CommandDecision,
  type CommandEnvironment,
} from '../base/command.ts'
import {
  buildId,
  customEntriesOf,
  describeWithKeepers,
  findConflicts,
  parseEntry,
  refuseIfFull,
  scenarioIdsOfGames,
} from './content.ts'
import { refuseCircles } from './contentCircles.ts'
import { getContentContext } from './contentContext.ts'
import { freezeContent, WarbandIds } from './frozenContent.ts'

/**
 * What becomes of an entry of a file. `theirs`: it is added, or replaces the entry that it meets. `mine`: it is left
 * out, and entries that refer to it refer to the campaign's own one. `both`: it is added under a new name.
 */
export type ContentChoice = 'theirs' | 'mine' | 'both'
/** Entries that are left out are not sent, so that the history does not keep them. */
const IMPORT_CHOICES = ['theirs', 'both'] as const satisfies readonly ContentChoice[]

/**
 * Schema of the entries of a file that the user wants. `seen`, `mine`: how the entry compared when the user chose, and
 * the digest of the campaign's own version then; empty if it had none.
 */
export const ChosenEntries = z
  .array(
    z.strictObject({
      entry: FACT_SCHEMAS.custom.shape.entry,
      seen: z.enum(CONTENT_FILE_STATES),
      mine: z._default(z.string().check(z.maxLength(80)), ''),
      as: z.enum(IMPORT_CHOICES),
    }),
  )
  .check(z.minLength(1), z.maxLength(MAX_CONTENT_ENTRIES))

/** Schema of what stands for entries of the file that are left out: the id in the file, the id in the campaign. */
export const EntriesInstead = z._default(
  z.record(CatalogueId, CatalogueId).check(z.refine((ids) => Object.keys(ids).length <= MAX_CONTENT_ENTRIES)),
  {},
)

interface ChosenEntry {
  readonly entry: ContentEntry
  readonly seen: ContentFileState
  readonly mine: string
  readonly as: (typeof IMPORT_CHOICES)[number]
}

const MAX_NAME = 80

/** Returns a function that finds unused names among the entries of a campaign; every name that it returns is used from then on. */
export function createUnusedNames(own: readonly ContentEntry[]): (entry: ContentEntry) => Localized {
  const keyOf = (entry: ContentEntry, name: Localized, language: (typeof LANGUAGES)[number]) =>
    `${contentKindId(entry)} ${language} ${name[language]}`
  const used = new Set(
    own.flatMap((entry) => LANGUAGES.map((language) => keyOf(entry, catalogueEntryName(entry), language))),
  )
  return (entry) => {
    const name = catalogueEntryName(entry)
    for (let count = 2; ; count++) {
      const next = numberedName(name, count)
      const keys = LANGUAGES.map((language) => keyOf(entry, next, language))
      if (keys.some((key) => used.has(key))) continue
      for (const key of keys) used.add(key)
      return next
    }
  }
}

/** Returns a name with a number behind it: « Le pont (2) ». */
function numberedName(name: Localized, count: number): Localized {
  const end = ` (${count})`
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, name[language].slice(0, MAX_NAME - end.length).trimEnd() + end]),
  ) as Localized
}

/** Replaces ids of custom entries in plain data at any depth. */
function replaceIds<T>(data: T, ids: ReadonlyMap<string, string>): T {
  if (typeof data === 'string') return (ids.get(data) ?? data) as T
  if (Array.isArray(data)) return data.map((one: unknown) => replaceIds(one, ids)) as T
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replaceIds(value, ids)])) as T
}

interface ContentPlan {
  /** New entries, and new versions of entries that the campaign has. */
  readonly added: readonly ContentEntry[]
  readonly replaced: readonly ContentEntry[]
  /** The entries that do not compare with the campaign as the user saw it. */
  readonly outdated: readonly ContentEntry[]
}

/** Decides which entries are added and replaced. References among the entries follow the ids that these get. */
function planImport(
  chosen: readonly ChosenEntry[],
  own: readonly ContentEntry[],
  kinds: readonly ContentKind[],
  { usedIds, instead }: { readonly usedIds: readonly string[]; readonly instead: Readonly<Record<string, string>> },
): ContentPlan {
  const ids = new Map<string, string>(Object.entries(instead))
  const taken = new Set(
    [...own, ...chosen.map(({ entry }) => entry)].map((one) => catalogueEntryId(one)).concat(usedIds),
  )
  const match = createContentMatcher(own, kinds)
  const unusedNameFor = createUnusedNames(own)
  const added: ContentEntry[] = []
  const replaced: ContentEntry[] = []
  const outdated: ContentEntry[] = []
  for (const { entry, seen, mine: seenVersion, as } of chosen) {
    const { state, mine } = match(entry)
    const id = catalogueEntryId(entry)
    // Only an own version that is replaced must be the one that the user saw.
    const isOther = as === 'theirs' && mine !== null && contentDigest(mine) !== seenVersion
    if (state !== seen || isOther || (state === 'taken' && as === 'theirs')) outdated.push(entry)
    if (as === 'both' && state !== 'same') {
      const name = unusedNameFor(entry)
      const other = { ...entry, id: buildId(name.fr, taken), name: { ...name } }
      taken.add(other.id)
      ids.set(id, other.id)
      added.push(other)
    } else if (mine) {
      ids.set(id, catalogueEntryId(mine))
      if (as === 'theirs' && state !== 'same') replaced.push(entry)
    } else added.push(entry)
  }
  const update = (entry: ContentEntry): ContentEntry => replaceIds(entry, ids)
  return { added: added.map(update), replaced: replaced.map(update), outdated }
}

/** Refuses a second new version of the same entry: two entries of the file meet it, by its id and by its name. */
function refuseReplacedTwice(replaced: readonly ContentEntry[]): Issue[] {
  const seen = new Set<string>()
  return replaced.flatMap((entry) => {
    const id = catalogueEntryId(entry)
    if (seen.has(id)) return [error('content-file-twice', '', { name: catalogueEntryName(entry) })]
    seen.add(id)
    return []
  })
}

const MAX_NAMED = 3

/** Names the first entries whose comparison has changed. */
const outdatedIssue = (outdated: readonly ContentEntry[]): Issue => {
  const names = outdated.slice(0, MAX_NAMED).map((entry) => catalogueEntryName(entry))
  const listed = LANGUAGES.map((language) => [language, names.map((name) => name[language]).join(', ')])
  const more = outdated.length - names.length
  return error('content-file-outdated', '', { names: Object.fromEntries(listed) as Localized, more })
}

/** Returns the entries that a warband uses, also through other entries. */
function entriesUsedBy(facts: Facts, warband: string): ReadonlySet<string> {
  const used = new Set<string>()
  for (const kind of CONTENT_USING_KINDS)
    for (const fact of facts[kind].values()) {
      const owner = kind === 'warband' ? fact.id : (fact as { readonly warband?: string | null }).warband
      if (owner === warband) for (const id of customIdsInFact(kind, fact)) used.add(id)
    }
  const refersTo = new Map([...facts.custom.values()].map(({ entry }) => [catalogueEntryId(entry), entry]))
  for (const id of used) for (const other of customIdsIn(refersTo.get(id))) used.add(other)
  return used
}

/** Throws `content-file-ruleset` for content of another ruleset, named if the program knows it. */
export function refuseOtherRuleset(
  of: string | null,
  wanted: Ruleset,
  { ruleset }: Pick<CommandEnvironment, 'ruleset'>,
): void {
  if (of === null || isIdOfRuleset(of, wanted)) return
  let found: Localized | string = of
  try {
    found = ruleset(of).name
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
  }
  throw new AppError('content-file-ruleset', { path: 'ruleset', found })
}

/**
 * Imports chosen entries of a file into the content of a campaign, in one step. Warbands in `keep` keep the earlier
 * versions of the replaced entries that they use. Refused if the campaign's content changed since the choice. Throws the
 * errors of invalid entries, `custom-id`, and `content-file-ruleset` for content of another ruleset (`ruleset`; null if
 * every ruleset can have it).
 */
export const importContent = defineCommand({
  name: 'content.import',
  version: 1,
  allowedWhen: 'withdrawn',
  input: z.strictObject({
    campaign: Id,
    ruleset: z.nullable(FACT_SCHEMAS.campaign.shape.ruleset),
    entries: ChosenEntries,
    instead: EntriesInstead,
    keep: z._default(WarbandIds, []),
  }),
  reads: ({ campaign, entries, keep }, { gamesOf }) => [
    ...keep.map(warbandAggregate),
    ...(entries.some(({ entry, as }) => as === 'both' && isScenarioEntry(entry))
      ? gamesOf(campaign).map(gameAggregate)
      : []),
  ],
  decide(facts, { campaign, ruleset: of, entries, instead, keep }, environment): CommandDecision<{ ids: string[] }> {
    const own = customEntriesOf(facts, campaign)
    const { ruleset, kinds: ownKinds } = getContentContext(facts, campaign, environment)
    refuseOtherRuleset(of, ruleset, environment)
    const chosen = entries.map((one) => ({
      ...one,
      entry: parseEntry(entryWithIdsOfVersion(one.entry, ruleset), ruleset),
    }))
    const usedIds = scenarioIdsOfGames(facts)
    const { added, replaced, outdated } = planImport(chosen, own, ownKinds, { usedIds, instead })
    if (outdated.length > 0) return { refused: [outdatedIssue(outdated)] }
    const twice = refuseReplacedTwice(replaced)
    if (twice.length > 0) return { refused: twice }
    const full = refuseIfFull([...own, ...added])
    if (full.length > 0) return { refused: full }
    const strange = added.map((entry) => catalogueEntryId(entry)).find((id) => !id.startsWith(CUSTOM_PREFIX))
    if (strange !== undefined) throw new AppError('custom-id', { path: 'id', id: strange })
    const { kinds } = getContentContext(facts, campaign, environment, added)
    const versions = new Map(replaced.map((entry) => [catalogueEntryId(entry), entry]))
    const all = [...own.map((entry) => versions.get(catalogueEntryId(entry)) ?? entry), ...added]
    const made = [...added, ...replaced]
    const refused = [...findConflicts(kinds, made, all), ...refuseCircles(made, all, kinds)]
    if (refused.length > 0) return { refused }
    const factsById = new Map(
      factsWhere(facts, 'custom', (one) => one.campaign === campaign).map((one) => [customEntryId(one), one]),
    )
    const before = replaced.map((entry) => factsById.get(catalogueEntryId(entry))!)
    const keepers = keep.map((band) => ({ band, used: entriesUsedBy(facts, factOf(facts, 'warband', band).id) }))
    return {
      changes: [
        ...added.map((entry) => addFact('custom', environment.nextId(), { campaign, entry })),
        ...before.flatMap((fact) => {
          const id = catalogueEntryId(fact.entry)
          const bands = keepers.flatMap(({ band, used }) => (used.has(id) ? [band] : []))
          return [
            ...updateFact('custom', fact, { entry: versions.get(id)! }),
            ...freezeContent(facts, fact, bands, environment),
          ]
        }),
      ],
      answer: { ids: made.map((entry) => catalogueEntryId(entry)) },
    }
  },
  describeEntries: (telling) => describeWithKeepers('content.import', telling),
})
