import { z } from 'zod/mini'
import { addFact, updateFact, removeFact, type Change } from '../../domain/campaign/change.ts'
import {
  CUSTOM_PREFIX,
  findCustomEntry,
  customEntryId,
  findFrozenEntry,
  catalogueEntryId,
  customIdsIn,
  catalogueEntryName,
  findContentUses,
  type CustomEntryUse,
} from '../../domain/campaign/content.ts'
import { FACT_SCHEMAS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { MAX_SCENARIOS } from '../../domain/campaign/scenario.ts'
import { isScenarioEntry } from '../../domain/campaign/scenarioKind.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import { CatalogueId } from '../../domain/text.ts'
import { checkContentChoices, completeContentEntry, schemaProblems } from '../../rules/contentForm.ts'
import { contentKindId, MAX_CONTENT_ENTRIES } from '../../rules/contentFile.ts'
import type { ContentEntry, ContentKind } from '../../rules/contentRules.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { defineCommand, gameAggregate, warbandAggregate as one } from '../base/command.ts'
import { refuseCircles } from './contentCircles.ts'
import { contentEntrySchema, getContentContext } from './contentContext.ts'
import {
  listSentenceParam,
  historySentence,
  type JournalEntryGroup,
  type EntrySentenceContext,
} from '../base/historySentences.ts'
import {
  WarbandIds,
  bandNameList,
  freezeContent,
  findFreezingBands,
  removeEntryFromBand,
  refuseIfBandNeedsEntry,
} from './frozenContent.ts'

const Entry = FACT_SCHEMAS.custom.shape.entry

/** Parses a content entry with its schema. Throws the first problem. */
export function parseEntry(input: ContentEntry, ruleset: Ruleset): ContentEntry {
  const entry = completeContentEntry(input)
  const schema = contentEntrySchema(entry, ruleset)
  const [first] = schemaProblems(entry, schema)
  if (first) throw first
  return schema.parse(entry) as ContentEntry
}

/**
 * Refuses new entries that refer to an unknown entry, and a second entry of a kind of which a campaign can have only
 * one. `all`: all entries of the campaign, including the new ones. Throws if a field has an invalid choice.
 */
export function findConflicts(
  kinds: readonly ContentKind[],
  made: readonly ContentEntry[],
  all: readonly ContentEntry[],
): Issue[] {
  const kindOf = new Map(kinds.map((kind) => [kind.id, kind]))
  const known = new Set(all.map(({ id }) => id))
  const twinKey = (entry: ContentEntry): string | undefined => {
    const alone = kindOf.get(contentKindId(entry))?.alone
    return alone === undefined ? undefined : `${contentKindId(entry)} ${JSON.stringify(entry[alone] ?? null)}`
  }
  const twins = Map.groupBy(all, twinKey)
  return made.flatMap((entry) => {
    const [strange] = checkContentChoices(entry, kindOf.get(contentKindId(entry)))
    if (strange) throw strange
    const unknown = [...new Set(customIdsIn(entry))].filter((id) => !known.has(id))
    const key = twinKey(entry)
    const twin = key === undefined ? undefined : twins.get(key)?.find((one) => one !== entry)
    return [
      ...unknown.map((id) => error('content-unknown', '', { id, name: catalogueEntryName(entry) })),
      ...(twin ? [error('content-twice', '', { name: catalogueEntryName(twin) })] : []),
    ]
  })
}

/**
 * Builds a new id from a name: lowercase letters and digits, with hyphens between words. The id is `entry` if the name
 * has no such character.
 */
export function buildId(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  const base = CUSTOM_PREFIX + (words.slice(0, 60).replace(/-+$/, '') || 'entry')
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`
    if (!taken.has(id)) return id
  }
}

export const customEntriesOf = (facts: Facts, campaign: string): ContentEntry[] =>
  factsWhere(facts, 'custom', (fact) => fact.campaign === campaign).map(({ entry }) => entry)

/** Refuses more entries, or more scenarios, than a campaign can have. */
export function refuseIfFull(entries: readonly ContentEntry[]): Issue[] {
  if (entries.length > MAX_CONTENT_ENTRIES) return [error('content-full', '', { max: MAX_CONTENT_ENTRIES })]
  if (entries.filter(isScenarioEntry).length > MAX_SCENARIOS)
    return [error('scenarios-full', '', { max: MAX_SCENARIOS })]
  return []
}

/**
 * Returns the ids of the scenarios of all games. A new scenario never gets the id of a removed one, because the games
 * that were played with that one keep its id.
 */
export const scenarioIdsOfGames = (facts: Facts): string[] =>
  factsWhere(facts, 'game', () => true).flatMap(({ scenarioId }) => scenarioId ?? [])

/**
 * Parses new catalogue entries. An entry without an id gets one from its name, other than those `inGames`. Throws the errors of invalid entries,
 * `custom-id`, `duplicate-id`.
 */
function parseNewEntries(
  inputs: readonly ContentEntry[],
  ruleset: Ruleset,
  there: readonly ContentEntry[],
  inGames: readonly string[],
): ContentEntry[] {
  const taken = new Set(there.map((entry) => catalogueEntryId(entry)))
  return inputs.map((one) => {
    const { fr } = catalogueEntryName(completeContentEntry(one))
    const entry = parseEntry({ id: buildId(String(fr), new Set([...taken, ...inGames])), ...one }, ruleset)
    const id = catalogueEntryId(entry)
    if (!id.startsWith(CUSTOM_PREFIX)) throw new AppError('custom-id', { path: 'id', id })
    if (taken.has(id)) throw new AppError('duplicate-id', { path: 'id', id })
    taken.add(id)
    return entry
  })
}

/**
 * Returns the names of the custom entries that these journal entries added, changed or removed, without duplicates. If
 * a journal entry changed nothing, returns the name of the custom entry in its input.
 */
export function namesOfEntries(entries: JournalEntryGroup): Localized[] {
  const names = entries.flatMap(({ changes }) =>
    changes.flatMap(({ kind, id, before, after }) => {
      const entry = kind === 'custom' ? (after ?? before)?.entry : undefined
      return entry ? [[id, catalogueEntryName(entry)] as const] : []
    }),
  )
  const { entry } = entries[0].payload as { readonly entry?: object }
  return names.length === 0 && entry ? [catalogueEntryName(entry)] : [...new Map(names.reverse()).values()]
}

/**
 * Adds entries to the catalogue of a campaign. An entry without an id gets one from its name. Throws the errors of
 * invalid entries.
 */
export const addContent = defineCommand({
  name: 'content.add',
  version: 1,
  input: z.strictObject({ campaign: Id, entries: z.array(Entry).check(z.minLength(1), z.maxLength(50)) }),
  reads: ({ campaign, entries }, { gamesOf }) =>
    entries.some((entry) => isScenarioEntry(entry) && catalogueEntryId(entry) === '')
      ? gamesOf(campaign).map(gameAggregate)
      : [],
  decide(facts, { campaign, entries }, environment) {
    const there = customEntriesOf(facts, campaign)
    const full = refuseIfFull([...there, ...entries])
    if (full.length > 0) return { refused: full }
    const { ruleset } = factOf(facts, 'campaign', campaign)
    const made = parseNewEntries(entries, environment.ruleset(ruleset), there, scenarioIdsOfGames(facts))
    const { kinds } = getContentContext(facts, campaign, environment, made)
    const all = [...there, ...made]
    const refused = [...findConflicts(kinds, made, all), ...refuseCircles(made, all, kinds)]
    if (refused.length > 0) return { refused }
    return {
      changes: made.map((entry): Change => addFact('custom', environment.nextId(), { campaign, entry })),
      answer: { ids: made.map((entry) => catalogueEntryId(entry)) },
    }
  },
  describeEntries: ({ entries }) =>
    historySentence('content.add', { what: listSentenceParam(namesOfEntries(entries)) }),
})

/** Returns the fact of a custom entry. Throws `content-gone` if the campaign has removed it. */
export function getCustomFact(facts: Facts, campaign: string, id: string): FactOf<'custom'> {
  const fact = findCustomEntry(facts, campaign, id)
  if (!fact) throw new AppError('content-gone', { id })
  return fact
}

/** Describes a change of a custom entry; the sentence names the warbands that keep the earlier version, if any. */
export function describeWithKeepers(say: string, { entries, names }: EntrySentenceContext<unknown>) {
  const what = listSentenceParam(namesOfEntries(entries))
  const keepers = findFreezingBands(entries)
  return keepers.length === 0
    ? historySentence(say, { what })
    : historySentence(`${say}-kept`, { what, who: bandNameList(names, keepers) })
}

/**
 * Changes a custom entry for all warbands except those in `keep`, which keep the earlier version. Id and kind stay the
 * same, so that all references stay valid. The command does not check whether rosters stay legal; the screen previews
 * this. Throws the errors of an invalid entry.
 */
export const changeContent = defineCommand({
  name: 'content.change',
  version: 2,
  allowedWhen: 'withdrawn',
  input: z.strictObject({ campaign: Id, entry: Entry, keep: z._default(WarbandIds, []) }),
  reads: ({ keep }) => keep.map(one),
  current: (facts, { campaign, entry }) => getCustomFact(facts, campaign, catalogueEntryId(entry)),
  decide(facts, { campaign, entry: input, keep }, environment) {
    const fact = getCustomFact(facts, campaign, catalogueEntryId(input))
    const { ruleset, kinds } = getContentContext(facts, campaign, environment)
    const entry = parseEntry(input, ruleset)
    if (entry['kind'] !== fact.entry['kind']) return { refused: [error('content-kind', 'kind')] }
    const all = [...customEntriesOf(facts, campaign).filter(({ id }) => id !== entry['id']), entry]
    const refused = [...findConflicts(kinds, [entry], all), ...refuseCircles([entry], all, kinds)]
    if (refused.length > 0) return { refused }
    const changes = updateFact('custom', fact, { entry })
    const kept = changes.length > 0 ? freezeContent(facts, fact, keep, environment) : []
    return { changes: [...changes, ...kept], answer: {} }
  },
  describeEntries: (telling) => describeWithKeepers('content.change', telling),
})

/**
 * Returns the display name of whatever uses a catalogue entry: « Aldo (Les Corbeaux) » for a member and its warband.
 */
export function contentUserName(facts: Facts, campaign: string, use: CustomEntryUse): Localized {
  if (use.warband === undefined) return catalogueEntryName(findCustomEntry(facts, campaign, use.entry)!.entry)
  const band = factOf(facts, 'warband', use.warband).name
  const name = use.member === null ? band : `${factOf(facts, 'member', use.member).name} (${band})`
  return { fr: name, en: name }
}

/** Maximum number of owners of an entry that a message names. Further owners are only counted. */
const MAX_NAMED = 5

interface ContentRemoval {
  readonly fact: FactOf<'custom'>
  /**
   * The warbands for which a decision about an entry was made. `keep`: warbands that keep the entry. `strike`: warbands
   * that lose the entry.
   */
  readonly keep: readonly string[]
  readonly strike: readonly string[]
}

/**
 * Refuses to remove a catalogue entry that other entries refer to, or that a warband uses for which no decision was
 * made.
 */
function refuseIfInUse(facts: Facts, campaign: string, { fact, keep, strike }: ContentRemoval): Issue[] {
  const id = customEntryId(fact)
  const isSettled = (warband: string) =>
    keep.includes(warband) || strike.includes(warband) || findFrozenEntry(facts, warband, id) !== undefined
  const uses = findContentUses(facts).get(id) ?? []
  const nameParams = { name: catalogueEntryName(fact.entry) }
  const entries = uses.filter(({ warband }) => warband === undefined)
  if (entries.length > 0)
    return [error('content-in-entries', '', { ...nameParams, who: joinUserNames(facts, campaign, entries) })]
  const others = uses.filter(({ warband }) => warband !== undefined && !isSettled(warband))
  if (others.length === 0) return []
  const params = { ...nameParams, who: joinUserNames(facts, campaign, others.slice(0, MAX_NAMED)) }
  const more = others.length - MAX_NAMED
  return [more > 0 ? error('content-in-use-more', '', { ...params, more }) : error('content-in-use', '', params)]
}

/** Joins the names of the users of a catalogue entry with commas. */
function joinUserNames(facts: Facts, campaign: string, uses: readonly CustomEntryUse[]): Localized {
  const names = uses.map((use) => contentUserName(facts, campaign, use))
  return { fr: names.map(({ fr }) => fr).join(', '), en: names.map(({ en }) => en).join(', ') }
}

/**
 * Removes an entry from the catalogue. Each warband that uses the entry must be listed in `keep` or `strike`; otherwise
 * the command is refused, so that no roster refers to a missing entry.
 */
export const removeContent = defineCommand({
  name: 'content.remove',
  version: 2,
  allowedWhen: 'withdrawn',
  input: z.strictObject({
    campaign: Id,
    id: CatalogueId,
    keep: z._default(WarbandIds, []),
    strike: z._default(WarbandIds, []),
  }),
  reads: () => 'warbands',
  decide(facts, { campaign, id, keep, strike }, environment) {
    const fact = getCustomFact(facts, campaign, id)
    const refused = refuseIfInUse(facts, campaign, { fact, keep, strike })
    if (refused.length > 0) return { refused }
    const losing = [...new Set(strike)].filter((band) => !keep.includes(band) && !findFrozenEntry(facts, band, id))
    const struck = losing.flatMap((band) => removeEntryFromBand(facts, factOf(facts, 'warband', band).id, id))
    const needed = refuseIfBandNeedsEntry(facts, struck, losing, catalogueEntryName(fact.entry), environment)
    if (needed.length > 0) return { refused: needed }
    return {
      changes: [removeFact('custom', fact), ...freezeContent(facts, fact, keep, environment), ...struck],
      answer: {},
    }
  },
  describeEntries: (telling) => describeWithKeepers('content.remove', telling),
})
