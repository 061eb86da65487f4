import type { z } from 'zod/mini'
import { catalogueEntryId, CUSTOM_PREFIX } from '../../shared/domain/campaign/content.ts'
import {
  CampaignDocumentOutline,
  CAMPAIGN_FILE_FACT_SCHEMAS,
  findInvalidChange,
} from '../../shared/domain/campaign/document.ts'
import { OFFLINE_FORMAT, type OfflineStamp } from '../../shared/domain/campaign/offline.ts'
import { documentFormatFor, findFormatFault, isNewerFactKind } from '../../shared/domain/format.ts'
import { FACT_KINDS, MAX_PACKS, type FactKind, type FactOf } from '../../shared/domain/campaign/facts.ts'
import type { JournalEntry, UnnumberedEntry } from '../../shared/domain/campaign/journal.ts'
import { findJournalFault, type JournalFault } from '../../shared/domain/campaign/journalCheck.ts'
import { Scenario } from '../../shared/domain/campaign/scenario.ts'
import { isScenarioEntry } from '../../shared/domain/campaign/scenarioKind.ts'
import { factsWhere, listFactReferences, noFacts, type Facts } from '../../shared/domain/campaign/state.ts'
import { AppError } from '../../shared/domain/error.ts'
import { MAX_MEMBERS, ROSTER_FORMAT } from '../../shared/domain/roster.ts'
import { splitByWarband } from '../../shared/domain/campaign/rewind.ts'
import { rosterOf } from '../../shared/domain/campaign/roster.ts'
import { checkDocumentKind } from '../../shared/rules/documentKind.ts'
import { iterateSlices, mapSlicedList, type SlicedList } from '../../shared/domain/slicedList.ts'
import { isPackedList, openPackedList, type PackedList } from '../../shared/rules/kit/packedList.ts'
import { formatJsonPath, quotableText } from '../../shared/rules/kit/path.ts'
import { firstSchemaProblem } from '../../shared/rules/kit/schemaProblem.ts'
import { parseRoster } from '../../shared/rules/parseRoster.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { checkPackDigest, storedPackRuleset } from './packRulesets.ts'
import { JournalLine } from '../../shared/domain/campaign/journalLine.ts'

/**
 * Checks the journal of a campaign document line by line. The changes of an entry are checked as strictly as facts,
 * because undoing the entry writes them. Throws the first schema error, `unfit-change` or `duplicate-id`, with the
 * path of the problem.
 */
export function checkJournalLines(lines: SlicedList<unknown>): void {
  const seen = { id: new Set<string>(), request: new Set<string>() }
  let fault: AppError | undefined
  let at = 0
  for (const rawLine of iterateSlices(lines)) {
    const parsed = JournalLine.safeParse(rawLine)
    if (!parsed.success) throw firstSchemaProblem(parsed.error, { journal: { [at]: rawLine } }, ['journal', at])
    // A schema error of any line is thrown first. So other faults wait: the first of them is thrown only if no line has
    // a schema error.
    fault ??= findDuplicate(parsed.data, at, seen) ?? findUnfitChange(parsed.data, at)
    at++
  }
  if (fault) throw fault
}

/** Ids and requests of the lines that were already checked. */
type Seen = Readonly<Record<'id' | 'request', Set<string>>>

function findDuplicate(line: JournalLine, at: number, seen: Seen): AppError | undefined {
  for (const key of ['id', 'request'] as const) {
    const id = line[key]
    if (seen[key].has(id)) return new AppError('duplicate-id', { path: `journal[${at}].${key}`, id: quotableText(id) })
    seen[key].add(id)
  }
  return undefined
}

function findUnfitChange({ changes }: JournalLine, at: number): AppError | undefined {
  const index = findInvalidChange(changes)
  if (index < 0) {
    checkPacksOfChanges(changes, `journal[${at}].changes`)
    return undefined
  }
  return new AppError('unfit-change', { path: `journal[${at}].changes[${index}]`, kind: changes[index]!.kind })
}

/**
 * Checks the digests of the packs that an undo of these changes could write. Throws `pack-forged`. The packs are read
 * only by such an undo, because a history may contain hundreds.
 */
function checkPacksOfChanges(changes: JournalLine['changes'], path: string): void {
  for (const [at, { kind, before, after }] of changes.entries())
    for (const fields of kind === 'pack' ? [before, after] : [])
      if (fields)
        withPath(`${path}[${at}]`, () => checkPackDigest(String(fields['version']), String(fields['document'])))
}

/** Converts checked journal lines to journal entries. */
const entriesOf = (campaign: string, lines: SlicedList<unknown>): SlicedList<UnnumberedEntry> =>
  mapSlicedList(lines, (line) => entryOf(campaign, line as JournalLine))

/**
 * Converts one journal line to a journal entry. Lines from programs that had no accounts and approvals lack some
 * fields.
 */
const entryOf = (campaign: string, line: JournalLine): UnnumberedEntry => ({
  ...line,
  name: line.name ?? null,
  approvedBy: line.approvedBy ?? null,
  campaign,
})

/** Builds the document of a campaign. The same facts give the same document, except for the date of the export. */
export function campaignDocumentOf(
  facts: Facts,
  journal: readonly JournalEntry[],
  campaign: string,
  now: string,
): object {
  const lists = FACT_KINDS.flatMap((kind): [string, unknown[]][] => {
    const list: readonly { readonly id: string }[] = [...facts[kind].values()]
    if (list.length === 0 && isNewerFactKind(kind)) return []
    return [[kind, [...list].sort((a, b) => (a.id < b.id ? -1 : 1)).map(sortKeys)]]
  })
  const content = { exportedAt: now, campaign, facts: Object.fromEntries(lists), journal: journal.map(toJournalLine) }
  return { format: documentFormatFor('campaign', content), ...content }
}

/** Sorts the keys of an object and of all objects inside, because a store need not keep the order of keys. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}

/** Converts a journal entry to a journal line of a document. */
export const toJournalLine = (entry: JournalEntry): object => ({
  id: entry.id,
  command: entry.command,
  version: entry.version,
  payload: sortKeys(entry.payload),
  actor: entry.actor,
  // These fields are written only if the entry has them, so that older programs can read lines without an account.
  ...(typeof entry.name === 'string' && { name: entry.name }),
  ...(entry.approvedBy && { approvedBy: entry.approvedBy }),
  request: entry.request,
  at: entry.at,
  dice: entry.dice,
  changes: entry.changes.map(sortKeys),
  answer: sortKeys(entry.answer),
  undoes: entry.undoes,
  undoneBy: entry.undoneBy,
  closed: entry.closed,
})

/** A campaign that was read from a document and passed all checks. */
export interface ReadCampaign {
  readonly campaign: string
  readonly facts: Facts
  /** The checked journal lines in order, as a list or packed; `journalOf` converts them to entries. */
  readonly journal: readonly unknown[] | PackedList
  /**
   * The reason why the journal does not add up to the facts; present only if the journal was dropped for this reason.
   */
  readonly withoutJournal?: JournalFault
  /** The club from which this offline copy was taken; absent for other campaigns. */
  readonly along?: OfflineStamp
}

/** Returns the journal entries of a campaign that was read; the store assigns their sequence numbers. */
export const journalOf = ({
  campaign,
  journal,
}: Pick<ReadCampaign, 'campaign' | 'journal'>): SlicedList<UnnumberedEntry> => entriesOf(campaign, linesIn(journal))

const linesIn = (journal: ReadCampaign['journal']): SlicedList<unknown> =>
  isPackedList(journal) ? openPackedList(journal) : journal

/**
 * Reads a campaign document, whose journal may be packed. Throws an `AppError` with the path of the problem: the
 * document is no campaign (`roster-for-campaign`, `format-newer`, `format-number-unknown`, `format-unknown`), a schema
 * error, `duplicate-id`, a dangling reference (`fact-missing`), a fact of another campaign (`foreign-fact`), an
 * unreadable ruleset or warband. If the journal does not add up to the facts, the journal is dropped, because undoing
 * its entries would change facts that never existed.
 */
export function campaignFrom(document: unknown, ruleset: (id: string) => Ruleset): ReadCampaign {
  checkDocumentKind(document, 'campaign')
  checkStamp(document)
  const parsed = CampaignDocumentOutline.safeParse(withoutPacked(document))
  if (!parsed.success) throw firstSchemaProblem(parsed.error, document)
  const { campaign, facts: lists, along } = parsed.data
  const facts = factsFrom(linesOf(lists, document), campaign)
  checkReferences(facts)
  const frame = facts.campaign.get(campaign)
  if (!frame) throw new AppError('fact-missing', { path: 'facts.campaign', kind: 'campaign', id: campaign })
  const rules = rulesetIn(facts, frame, ruleset)
  checkScenarios(facts, document)
  checkWarbands(facts, rules)
  const { journal } = document as Pick<ReadCampaign, 'journal'>
  checkJournalLines(linesIn(journal))
  const fault = findJournalFault(facts, journalOf({ campaign, journal }))
  const read = { campaign, facts, ...(along && { along }) }
  return fault ? { ...read, journal: [], withoutJournal: fault } : { ...read, journal }
}

/**
 * Returns the ruleset of a campaign: that of its own pack, or of the program. Every version of a pack that the campaign
 * has must be sound, because an undo may bring it back. Throws `too-many`, `pack-missing`, `pack-forged`, `pack-refused`,
 * `unknown-ruleset`.
 */
function rulesetIn(facts: Facts, frame: FactOf<'campaign'>, ruleset: (id: string) => Ruleset): Ruleset {
  if (facts.pack.size > MAX_PACKS) throw new AppError('too-many', { path: 'facts.pack', max: MAX_PACKS })
  const own = [...facts.pack.values()].map(({ version, document }, at) =>
    checkPack(version, document, `facts.pack[${at}]`),
  )
  const campaignRuleset = own.find(({ id }) => id === frame.ruleset) ?? ruleset(frame.ruleset)
  // Another campaign of the data folder may have the pack. This campaign must not depend on it.
  if (campaignRuleset.pack && !own.includes(campaignRuleset))
    throw new AppError('pack-missing', { path: 'facts.pack', id: frame.ruleset })
  return campaignRuleset
}

/** Returns the ruleset of a pack. Throws `pack-forged` or `pack-refused`, with the path of the pack. */
const checkPack = (version: string, document: string, path: string): Ruleset =>
  withPath(path, () => storedPackRuleset(version, document))

/** Returns what `check` returns. Its errors get a path. */
function withPath<T>(path: string, check: () => T): T {
  try {
    return check()
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.code, { ...error.params, path }) : error
  }
}

/** Replaces a packed journal by an empty list, because the schema does not know packed lists. */
function withoutPacked(document: unknown): unknown {
  const { journal } = document as Partial<ReadCampaign>
  return isPackedList(journal) ? { ...(document as object), journal: [] } : document
}

/** Throws `format-newer` or `format-number-unknown` if the format number in the stamp of an offline copy is unknown. */
function checkStamp(document: unknown): void {
  const { along } = document as { readonly along?: { readonly format?: unknown } | null }
  const fault = findFormatFault(along?.format, [OFFLINE_FORMAT])
  if (!fault) return
  const format = quotableText(String(along?.format))
  throw new AppError(fault, { path: 'along.format', format, known: OFFLINE_FORMAT })
}

/** Validates every fact in the lists of a document; throws the first schema error. */
const linesOf = (lists: Readonly<Record<FactKind, readonly unknown[]>>, document: unknown) =>
  Object.fromEntries(
    FACT_KINDS.map((kind) => [kind, lines(CAMPAIGN_FILE_FACT_SCHEMAS[kind], lists[kind], document, ['facts', kind])]),
  ) as { [K in FactKind]: FactOf<K>[] }

function lines<T>(
  schema: z.ZodMiniType<T>,
  list: readonly unknown[],
  document: unknown,
  place: readonly string[],
): T[] {
  return list.map((line, at) => {
    const parsed = schema.safeParse(line)
    if (parsed.success) return parsed.data
    throw firstSchemaProblem(parsed.error, document, [...place, at])
  })
}

function factsFrom(lists: { readonly [K in FactKind]: readonly FactOf<K>[] }, campaign: string): Facts {
  const facts = noFacts() as { readonly [K in FactKind]: Map<string, unknown> }
  const seen = new Set<string>()
  for (const kind of FACT_KINDS)
    for (const [at, fact] of lists[kind].entries()) {
      const path = `facts.${kind}[${at}]`
      if (seen.has(fact.id)) throw new AppError('duplicate-id', { path: `${path}.id`, id: fact.id })
      const owner = 'campaign' in fact ? fact.campaign : fact.id
      if (owner !== campaign) throw new AppError('foreign-fact', { path: `${path}.campaign`, id: owner })
      seen.add(fact.id)
      facts[kind].set(fact.id, fact)
    }
  return facts as unknown as Facts
}

/**
 * Checks that every warband is a valid roster of the campaign's ruleset. The campaign's custom catalogue entries are
 * checked only once, not again for each warband.
 */
function checkWarbands(facts: Facts, rules: Ruleset): void {
  const custom = factsWhere(facts, 'custom', ({ entry }) => !isScenarioEntry(entry)).map(({ entry }) => entry)
  parseRoster({ format: ROSTER_FORMAT, ruleset: rules.id, name: '–', custom, members: [] }, [rules])
  for (const [id, part] of splitByWarband(facts)) {
    if (part.member.size > MAX_MEMBERS) throw new AppError('too-many', { path: 'facts.member', max: MAX_MEMBERS })
    const { roster } = rosterOf({ ...part, custom: new Map() }, id)
    const text = JSON.stringify([roster.members, roster.stash ?? [], roster.custom])
    const used = custom.filter(
      (entry) => !roster.frozen?.includes(catalogueEntryId(entry)) && text.includes(JSON.stringify(entry['id'])),
    )
    parseRoster({ ...roster, custom: [...used, ...roster.custom] }, [rules])
  }
}

/** Checks the scenarios of a campaign, which belong to no roster. Throws the first problem. */
function checkScenarios(facts: Facts, document: unknown): void {
  const ids = new Set<string>()
  for (const [at, { entry }] of [...facts.custom.values()].entries()) {
    if (!isScenarioEntry(entry)) continue
    const place = ['facts', 'custom', at, 'entry']
    const parsed = Scenario.safeParse(entry)
    if (!parsed.success) throw firstSchemaProblem(parsed.error, document, place)
    const { id } = parsed.data
    const path = `${formatJsonPath(place)}.id`
    if (!id.startsWith(CUSTOM_PREFIX)) throw new AppError('custom-id', { path, id })
    if (ids.has(id)) throw new AppError('duplicate-id', { path, id })
    ids.add(id)
  }
}

/**
 * Kinds of facts that may refer to a member of another warband. Facts of all other kinds refer only to members of their
 * own warband.
 */
const KINDS_FOR_ANY_MEMBER: readonly FactKind[] = ['ledger', 'roll']

function checkReferences(facts: Facts): void {
  for (const kind of FACT_KINDS)
    for (const fact of facts[kind].values()) {
      const missing =
        listFactReferences(kind, fact).find((named) => !facts[named.kind].has(named.id)) ??
        memberOfOtherBand(facts, kind, fact)
      if (missing) throw new AppError('fact-missing', { path: `facts.${kind}`, kind: missing.kind, id: missing.id })
    }
}

/** Returns the member that a fact references, if it belongs to another warband than the fact; otherwise undefined. */
function memberOfOtherBand(
  facts: Facts,
  kind: FactKind,
  fact: object,
): { readonly kind: FactKind; readonly id: string } | undefined {
  if (KINDS_FOR_ANY_MEMBER.includes(kind) || !('member' in fact) || !('warband' in fact)) return undefined
  const id = fact.member
  if (typeof id !== 'string' || facts.member.get(id)?.warband === fact.warband) return undefined
  return { kind: 'member', id }
}
