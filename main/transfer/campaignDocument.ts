import type { z } from 'zod/mini'
import { idOf } from '../../shared/domain/campaign/content.ts'
import { CampaignFrame, FACT_LINES } from '../../shared/domain/campaign/document.ts'
import { ALONG_FORMAT, type AlongStamp } from '../../shared/domain/campaign/along.ts'
import { formatFor, numberFault } from '../../shared/domain/format.ts'
import { FACT_KINDS, type FactKind, type FactOf } from '../../shared/domain/campaign/facts.ts'
import type { JournalEntry, UnnumberedEntry } from '../../shared/domain/campaign/journal.ts'
import { journalFault, type JournalFault } from '../../shared/domain/campaign/addingUp.ts'
import { factsWhere, namedBy, noFacts, type Facts } from '../../shared/domain/campaign/state.ts'
import { AppError } from '../../shared/domain/error.ts'
import { MAX_MEMBERS, ROSTER_FORMAT } from '../../shared/domain/roster.ts'
import { partedByWarband } from '../../shared/domain/campaign/rewind.ts'
import { rosterOf } from '../../shared/domain/campaign/roster.ts'
import { checkKind } from '../../shared/rules/documentKind.ts'
import type { SlicedList } from '../../shared/domain/slicedList.ts'
import { isPackedList, unpack, type PackedList } from '../../shared/rules/kit/packedList.ts'
import { shortened } from '../../shared/rules/kit/path.ts'
import { firstProblem } from '../../shared/rules/kit/schemaProblem.ts'
import { rosterFrom } from '../../shared/rules/rosterFrom.ts'
import type { Ruleset } from '../../shared/rules/ruleset.ts'
import { checkJournalLines, entriesOf } from './journalLines.ts'

/** A campaign as it is written down; the same facts give the same text, but for the date. */
export function documentOf(facts: Facts, journal: readonly JournalEntry[], campaign: string, now: string): object {
  const lists = FACT_KINDS.map((kind): [string, unknown[]] => {
    const list: readonly { readonly id: string }[] = [...facts[kind].values()]
    return [kind, [...list].sort((a, b) => (a.id < b.id ? -1 : 1)).map(sorted)]
  })
  const content = { exportedAt: now, campaign, facts: Object.fromEntries(lists), journal: journal.map(lineOf) }
  return { format: formatFor('campaign', content), ...content }
}

/** An object with its keys in order, those within it too: stores need not keep the order that they were given. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

/** An entry as files have it. */
export const lineOf = (entry: JournalEntry): object => ({
  id: entry.id,
  command: entry.command,
  version: entry.version,
  payload: sorted(entry.payload),
  actor: entry.actor,
  // What was done without accounts is written as it always was: older programs read it.
  ...(typeof entry.name === 'string' && { name: entry.name }),
  ...(entry.approvedBy && { approvedBy: entry.approvedBy }),
  request: entry.request,
  at: entry.at,
  dice: entry.dice,
  changes: entry.changes.map(sorted),
  answer: sorted(entry.answer),
  undoes: entry.undoes,
  undoneBy: entry.undoneBy,
  closed: entry.closed,
})

/** A campaign read from a document, checked through and through. */
export interface ReadCampaign {
  readonly campaign: string
  readonly facts: Facts
  /** The lines of its journal in their order, checked: as its document had them, packed or not. See `journalOf`. */
  readonly journal: readonly unknown[] | PackedList
  /** Why its journal was left aside, where it does not add up to the facts. */
  readonly withoutJournal?: JournalFault
  /** The club that it was taken along from. */
  readonly along?: AlongStamp
}

/** The journal of a campaign that was read; the store numbers its entries. */
export const journalOf = ({
  campaign,
  journal,
}: Pick<ReadCampaign, 'campaign' | 'journal'>): SlicedList<UnnumberedEntry> => entriesOf(campaign, linesIn(journal))

const linesIn = (journal: ReadCampaign['journal']): SlicedList<unknown> =>
  isPackedList(journal) ? unpack(journal) : journal

/**
 * Reads a campaign document; its journal may be packed. Throws an `AppError` with its path: what is no campaign (`roster-for-campaign`, `format-newer`,
 * `format-number-unknown`, `format-unknown`), what the schema refuses, `duplicate-id`, a name without its fact (`fact-missing`), a fact of another
 * campaign (`foreign-fact`), a ruleset or a warband that cannot be read. A journal that does not add up to the facts is left
 * aside: what it would take back was never there.
 */
export function campaignFrom(document: unknown, ruleset: (id: string) => Ruleset): ReadCampaign {
  checkKind(document, 'campaign')
  checkStamp(document)
  const parsed = CampaignFrame.safeParse(withoutPacked(document))
  if (!parsed.success) throw firstProblem(parsed.error, document)
  const { campaign, facts: lists, along } = parsed.data
  const facts = factsFrom(linesOf(lists, document), campaign)
  checkNames(facts)
  const frame = facts.campaign.get(campaign)
  if (!frame) throw new AppError('fact-missing', { path: 'facts.campaign', kind: 'campaign', id: campaign })
  const rules = ruleset(frame.ruleset)
  checkWarbands(facts, rules)
  const { journal } = document as Pick<ReadCampaign, 'journal'>
  checkJournalLines(linesIn(journal))
  const fault = journalFault(facts, journalOf({ campaign, journal }))
  const read = { campaign, facts, ...(along && { along }) }
  return fault ? { ...read, journal: [], withoutJournal: fault } : { ...read, journal }
}

/** A document with an empty list where its journal is packed, as its frame needs it. */
function withoutPacked(document: unknown): unknown {
  const { journal } = document as Partial<ReadCampaign>
  return isPackedList(journal) ? { ...(document as object), journal: [] } : document
}

/** Throws `format-newer` or `format-number-unknown` where the mark of what was taken along from a club is of another number. */
function checkStamp(document: unknown): void {
  const { along } = document as { readonly along?: { readonly format?: unknown } | null }
  const fault = numberFault(along?.format, [ALONG_FORMAT])
  if (!fault) return
  const format = shortened(String(along?.format))
  throw new AppError(fault, { path: 'along.format', format, known: ALONG_FORMAT })
}

/** Lists of a document with every line looked at; stops at the first that is not as it must be. */
const linesOf = (lists: Readonly<Record<FactKind, readonly unknown[]>>, document: unknown) =>
  Object.fromEntries(
    FACT_KINDS.map((kind) => [kind, lines(FACT_LINES[kind], lists[kind], document, ['facts', kind])]),
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
    throw firstProblem(parsed.error, document, [...place, at])
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

/** Every warband has to be a roster of the campaign's ruleset; its own entries are looked at once, not for each warband. */
function checkWarbands(facts: Facts, rules: Ruleset): void {
  const custom = factsWhere(facts, 'custom', () => true).map(({ entry }) => entry)
  rosterFrom({ format: ROSTER_FORMAT, ruleset: rules.id, name: '–', custom, members: [] }, [rules])
  for (const [id, part] of partedByWarband(facts)) {
    if (part.member.size > MAX_MEMBERS) throw new AppError('too-many', { path: 'facts.member', max: MAX_MEMBERS })
    const { roster } = rosterOf({ ...part, custom: new Map() }, id)
    const text = JSON.stringify([roster.members, roster.stash ?? [], roster.custom])
    const used = custom.filter(
      (entry) => !roster.frozen?.includes(idOf(entry)) && text.includes(JSON.stringify(entry['id'])),
    )
    rosterFrom({ ...roster, custom: [...used, ...roster.custom] }, [rules])
  }
}

/** What names a member is of the member's own band; but for points and rolls, which may tell of somebody else's. */
const ANYWHERE: readonly FactKind[] = ['ledger', 'roll']

function checkNames(facts: Facts): void {
  for (const kind of FACT_KINDS)
    for (const fact of facts[kind].values()) {
      const missing =
        namedBy(kind, fact).find((named) => !facts[named.kind].has(named.id)) ?? strayMember(facts, kind, fact)
      if (missing) throw new AppError('fact-missing', { path: `facts.${kind}`, kind: missing.kind, id: missing.id })
    }
}

/** The member that a fact names, where it is of another band than the fact. */
function strayMember(
  facts: Facts,
  kind: FactKind,
  fact: object,
): { readonly kind: FactKind; readonly id: string } | undefined {
  if (ANYWHERE.includes(kind) || !('member' in fact) || !('warband' in fact)) return undefined
  const id = fact.member
  if (typeof id !== 'string' || facts.member.get(id)?.warband === fact.warband) return undefined
  return { kind: 'member', id }
}
