import { z } from 'zod/mini'
import { addFact, updateFact } from '../../domain/campaign/change.ts'
import {
  CUSTOM_PREFIX,
  catalogueEntryId,
  catalogueEntryName,
  customIdsIn,
  customIdsInFact,
  CONTENT_USING_KINDS,
} from '../../domain/campaign/content.ts'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { isScenarioEntry } from '../../domain/campaign/scenarioKind.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { LANGUAGES, type Localized } from '../../domain/localized.ts'
import {
  CONTENT_FILE_STATES,
  matchContentEntry,
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
  getCustomFact,
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
const CONTENT_CHOICES = ['theirs', 'mine', 'both'] as const
export type ContentChoice = (typeof CONTENT_CHOICES)[number]

/** Schema of the entries of a file, with the user's choices. `seen`: how the entry compared when the user chose. */
export const ChosenEntries = z
  .array(
    z.strictObject({
      entry: FACT_SCHEMAS.custom.shape.entry,
      seen: z.enum(CONTENT_FILE_STATES),
      as: z.enum(CONTENT_CHOICES),
    }),
  )
  .check(z.minLength(1), z.maxLength(MAX_CONTENT_ENTRIES))

interface ChosenEntry {
  readonly entry: ContentEntry
  readonly seen: ContentFileState
  readonly as: ContentChoice
}

const MAX_NAME = 80

/** Returns a name with a number behind it that no entry of the kind has: « Le pont (2) ». */
export function buildUnusedName(entry: ContentEntry, own: readonly ContentEntry[]): Localized {
  const ofKind = own.filter(({ kind }) => kind === entry['kind']).map((one) => catalogueEntryName(one))
  const name = catalogueEntryName(entry)
  for (let count = 2; ; count++) {
    const end = ` (${count})`
    const next = Object.fromEntries(
      LANGUAGES.map((language) => [language, name[language].slice(0, MAX_NAME - end.length).trimEnd() + end]),
    ) as Localized
    if (!ofKind.some((one) => LANGUAGES.some((language) => one[language] === next[language]))) return next
  }
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
  /** True if an entry does not compare with the campaign as the user saw it. */
  readonly isOutdated: boolean
}

/** Decides which entries are added and replaced. References among the entries follow the ids that these get. */
function planImport(
  chosen: readonly ChosenEntry[],
  own: readonly ContentEntry[],
  kinds: readonly ContentKind[],
  usedIds: readonly string[],
): ContentPlan {
  const ids = new Map<string, string>()
  const taken = new Set(
    [...own, ...chosen.map(({ entry }) => entry)].map((one) => catalogueEntryId(one)).concat(usedIds),
  )
  const [added, replaced, named]: ContentEntry[][] = [[], [], [...own]]
  let isOutdated = false
  for (const { entry, seen, as } of chosen) {
    const { state, mine } = matchContentEntry(entry, own, kinds)
    const id = catalogueEntryId(entry)
    isOutdated ||= state !== seen || (state === 'taken' && as === 'theirs')
    if (as === 'both' && state !== 'same') {
      const name = buildUnusedName(entry, named!)
      const other = { ...entry, id: buildId(name.fr, taken), name: { ...name } }
      taken.add(other.id)
      ids.set(id, other.id)
      added!.push(other)
      named!.push(other)
    } else if (mine) {
      ids.set(id, catalogueEntryId(mine))
      if (as === 'theirs' && state !== 'same') replaced!.push(entry)
    } else if (as === 'theirs') added!.push(entry)
  }
  const update = (entry: ContentEntry): ContentEntry => replaceIds(entry, ids)
  return { added: added!.map(update), replaced: replaced!.map(update), isOutdated }
}

/** Refuses a second new version of the same entry: two entries of the file meet it, by its id and by its name. */
function refuseReplacedTwice(replaced: readonly ContentEntry[]): Issue[] {
  const ids = replaced.map((entry) => catalogueEntryId(entry))
  return replaced
    .filter((_, at) => ids.indexOf(ids[at]!) < at)
    .map((entry) => error('content-file-twice', '', { name: catalogueEntryName(entry) }))
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
  wanted: string,
  { ruleset }: Pick<CommandEnvironment, 'ruleset'>,
): void {
  if (of === null || of === wanted) return
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
    keep: z._default(WarbandIds, []),
  }),
  reads: ({ campaign, entries, keep }, { gamesOf }) => [
    ...keep.map(warbandAggregate),
    ...(entries.some(({ entry, as }) => as === 'both' && isScenarioEntry(entry))
      ? gamesOf(campaign).map(gameAggregate)
      : []),
  ],
  decide(facts, { campaign, ruleset: of, entries, keep }, environment): CommandDecision<{ ids: string[] }> {
    const own = customEntriesOf(facts, campaign)
    const { ruleset, kinds: ownKinds } = getContentContext(facts, campaign, environment)
    refuseOtherRuleset(of, ruleset.id, environment)
    const chosen = entries.map((one) => ({
      ...one,
      entry: one.as === 'mine' ? one.entry : parseEntry(one.entry, ruleset),
    }))
    const { added, replaced, isOutdated } = planImport(chosen, own, ownKinds, scenarioIdsOfGames(facts))
    if (isOutdated) return { refused: [error('content-file-outdated', '')] }
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
    const refused = made.flatMap((entry) =>
      findConflicts(
        kinds,
        entry,
        all.filter((one) => one !== entry),
      ),
    )
    refused.push(...refuseCircles(made, all, kinds))
    if (refused.length > 0) return { refused }
    const before = replaced.map((entry) => getCustomFact(facts, campaign, catalogueEntryId(entry)))
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
