import type { Localized } from '../localized.ts'
import type { FactKind, FactOf, FieldsOf } from './facts.ts'
import { isScenarioEntry } from './scenarioKind.ts'
import { factOf, factsWhere, type Facts } from './state.ts'

/** Prefix of the ids of custom entries, which are the entries that a campaign added to the catalogue. */
export const CUSTOM_PREFIX = 'custom:'

/**
 * What uses a custom entry: a member of a warband, a warband itself (its stash or options), or another custom entry.
 */
export type CustomEntryUse =
  | { readonly warband: string; readonly member: string | null }
  | { readonly entry: string; readonly warband?: never }

/** Returns the catalogue id of an entry; empty if the entry has no id. */
export const catalogueEntryId = ({ id }: { readonly id?: unknown }): string => (typeof id === 'string' ? id : '')
/** Returns the name of a catalogue entry. */
export const catalogueEntryName = ({ name }: { readonly name?: unknown }): Localized => name as Localized
/** Returns the catalogue id of the entry that a fact contains. */
export const customEntryId = ({ entry }: Pick<FieldsOf<'custom'>, 'entry'>): string => catalogueEntryId(entry)

/** Finds the fact of the campaign's custom entry with this id. */
export const findCustomEntry = (facts: Facts, campaign: string, id: string): FactOf<'custom'> | undefined =>
  factsWhere(facts, 'custom', (fact) => fact.campaign === campaign && customEntryId(fact) === id)[0]

/**
 * Lists the entries that a campaign added to the catalogue of its ruleset. Its scenarios are not among them: no ruleset
 * knows them.
 */
export const listCampaignCatalogue = (facts: Facts, campaign: string): FieldsOf<'custom'>['entry'][] =>
  factsWhere(facts, 'custom', (fact) => fact.campaign === campaign && !isScenarioEntry(fact.entry)).map(
    ({ entry }) => entry,
  )

/**
 * Lists the facts of the catalogue entries that a warband keeps in an earlier version, in the order in which they were
 * frozen.
 */
export const listFrozenContentEntries = (facts: Facts, warband: string): FactOf<'frozen'>[] =>
  factsWhere(facts, 'frozen', (fact) => fact.warband === warband)

/** Finds the fact of the version that a warband keeps of the catalogue entry with this id. */
export const findFrozenEntry = (facts: Facts, warband: string, id: string): FactOf<'frozen'> | undefined =>
  listFrozenContentEntries(facts, warband).find((fact) => customEntryId(fact) === id)

/** Lists the frozen catalogue entries of a warband that its campaign has removed. */
export const listFrozenContentRemovedFromCampaign = (facts: Facts, warband: string): FactOf<'frozen'>[] =>
  listFrozenContentEntries(facts, warband).filter((fact) => !findCustomEntry(facts, fact.campaign, customEntryId(fact)))

/**
 * Returns the custom entries that apply to a warband. These are the entries of the campaign, but an entry that the
 * warband keeps in an earlier version is replaced by this version. The earlier versions come last.
 */
export function contentForBand(facts: Facts, warband: string): FieldsOf<'custom'>['entry'][] {
  const { campaign } = factOf(facts, 'warband', warband)
  const own = listFrozenContentEntries(facts, warband)
  const kept = new Set(own.map(customEntryId))
  const others = listCampaignCatalogue(facts, campaign).filter((entry) => !kept.has(catalogueEntryId(entry)))
  return [...others, ...own.map(({ entry }) => entry)]
}

/** Yields all ids of custom entries in plain data, at any depth. */
export function* customIdsIn(data: unknown): Iterable<string> {
  if (typeof data === 'string') {
    if (data.startsWith(CUSTOM_PREFIX)) yield data
  } else if (typeof data === 'object' && data !== null)
    for (const inner of Object.values(data)) yield* customIdsIn(inner)
}

/**
 * Kinds of facts that can use a custom entry. Ledger lines do not belong to them: a ledger line may name a bought item
 * but does not use its entry.
 */
export const CONTENT_USING_KINDS: readonly FactKind[] = [
  ...(['custom', 'warband', 'frozen', 'member', 'trait', 'item', 'injury', 'advance', 'override'] as const),
]
export const isContentUsingKind = (kind: FactKind): boolean => CONTENT_USING_KINDS.includes(kind)

/** Yields all ids of custom entries that a fact contains. The fact of an entry does not yield the entry's own id. */
export function* customIdsInFact(kind: FactKind, fact: object): Iterable<string> {
  const own =
    (kind === 'custom' || kind === 'frozen') && 'entry' in fact ? customEntryId(fact as FactOf<'custom'>) : undefined
  for (const id of customIdsIn(fact)) if (id !== own) yield id
}

/**
 * Returns for each custom entry what uses it: every fact that contains the entry's id, at any depth. An entry does not
 * use itself.
 */
export function findContentUses(facts: Facts): ReadonlyMap<string, readonly CustomEntryUse[]> {
  const uses = new Map<string, Map<string, CustomEntryUse>>()
  const note = (id: string, use: CustomEntryUse) => {
    const known = uses.get(id) ?? new Map<string, CustomEntryUse>()
    known.set(use.warband === undefined ? use.entry : `${use.warband} ${use.member}`, use)
    uses.set(id, known)
  }
  for (const kind of CONTENT_USING_KINDS)
    for (const fact of facts[kind].values()) {
      const use = useByFact(kind, fact)
      for (const id of customIdsInFact(kind, fact)) if (use) note(id, use)
    }
  return new Map([...uses].map(([id, known]) => [id, [...known.values()]]))
}

/**
 * Returns the ids of custom entries that facts use although these entries do not exist. The result is empty in a
 * consistent campaign.
 */
export function findMissingContent(facts: Facts): string[] {
  const there = new Set([...facts.custom.values()].map(customEntryId))
  const uses = [...findContentUses(facts)].filter(([id]) => !there.has(id))
  return uses.flatMap(([id, all]) =>
    all.some((use) => use.warband === undefined || !findFrozenEntry(facts, use.warband, id)) ? [id] : [],
  )
}

type OwnerFields = { readonly entry?: string; readonly warband?: string; readonly member?: string | null }

function useByFact(kind: FactKind, fact: { readonly id: string }): (CustomEntryUse & OwnerFields) | undefined {
  if (kind === 'custom') return { entry: customEntryId(fact as FactOf<'custom'>) }
  if (kind === 'warband') return { warband: fact.id, member: null }
  const { warband, member = null } = fact as OwnerFields
  if (warband === undefined) return undefined
  return { warband, member: kind === 'member' ? fact.id : member }
}
