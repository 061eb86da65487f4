import { z } from 'zod/mini'
import { addFact, updateFact, removeFact, type Change } from '../../domain/campaign/change.ts'
import {
  findCustomEntry,
  customEntryId,
  findFrozenEntry,
  customIdsInFact,
  customIdsIn,
  catalogueEntryName,
  CONTENT_USING_KINDS,
} from '../../domain/campaign/content.ts'
import { isScenarioEntry } from '../../domain/campaign/scenarioKind.ts'
import { Id, type FactKind, type FactOf } from '../../domain/campaign/facts.ts'
import { applyChangesToFacts, factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { CatalogueId } from '../../domain/text.ts'
import { MAX_LIST_LENGTH } from '../../rules/kit/bounds.ts'
import { bandOf } from '../base/band.ts'
import { defineCommand, warbandAggregate as one, type CommandEnvironment } from '../base/command.ts'
import {
  bandName,
  listSentenceParam,
  rulesetTermName,
  historySentence,
  type JournalEntryGroup,
  type JournalNames,
} from '../base/historySentences.ts'

/** Schema of the ids of warbands for which a decision about a catalogue entry is made. */
export const WarbandIds = z.array(Id).check(z.maxLength(MAX_LIST_LENGTH))

/**
 * Freezes an entry in its current version for these warbands. A warband that already keeps an earlier version continues
 * to keep that earlier version.
 */
export function freezeContent(
  facts: Facts,
  { campaign, entry }: FactOf<'custom'>,
  bands: readonly string[],
  { nextId }: Pick<CommandEnvironment, 'nextId'>,
): Change[] {
  // No warband uses a scenario.
  if (isScenarioEntry(entry)) return []
  const id = customEntryId({ entry })
  return [...new Set(bands)].flatMap((band) => {
    const warband = factOf(facts, 'warband', band).id
    return findFrozenEntry(facts, warband, id) ? [] : [addFact('frozen', nextId(), { campaign, warband, entry })]
  })
}

/**
 * The field that names the catalogue entry of a fact, by the kind of fact. Such a fact is removed together with its
 * entry.
 */
const ENTRY_FIELD: Readonly<Partial<Record<FactKind, string>>> = {
  item: 'item',
  trait: 'trait',
  injury: 'injury',
  advance: 'advance',
  override: 'value',
}

/**
 * Removes a catalogue entry's id from plain data at any depth: every value that equals the id, and every object with
 * this id.
 */
function removeReferences(data: unknown, id: string): unknown {
  const isIt = (value: unknown) =>
    value === id || (typeof value === 'object' && value !== null && (value as { readonly id?: unknown }).id === id)
  if (Array.isArray(data)) return data.filter((value) => !isIt(value)).map((value) => removeReferences(value, id))
  if (typeof data !== 'object' || data === null) return data
  const left = Object.entries(data).filter(([, value]) => !isIt(value))
  return Object.fromEntries(left.map(([key, value]) => [key, removeReferences(value, id)]))
}

function removeFromFact<K extends FactKind>(kind: K, fact: FactOf<K>, id: string): Change[] {
  const field = ENTRY_FIELD[kind]
  const isGone = field
    ? fact[field as keyof FactOf<K>] === id
    : kind === 'frozen' && customEntryId(fact as never) === id
  if (isGone) return [removeFact(kind, fact)]
  if (![...customIdsInFact(kind, fact)].includes(id)) return []
  const parts = Object.entries(fact).filter(
    ([, value]) => typeof value === 'object' && [...customIdsIn(value)].length > 0,
  )
  return updateFact(
    kind,
    fact,
    Object.fromEntries(parts.map(([key, value]) => [key, removeReferences(value, id)])) as never,
  )
}

/** Removes a catalogue entry from everything in a warband that uses it: items, traits, choices. Nothing is refunded. */
export function removeEntryFromBand(facts: Facts, warband: string, id: string): Change[] {
  const isOf = (kind: FactKind, fact: { readonly id: string; readonly warband?: string | null }) =>
    kind === 'warband' ? fact.id === warband : fact.warband === warband
  return CONTENT_USING_KINDS.flatMap((kind) =>
    kind === 'custom'
      ? []
      : [...facts[kind].values()]
          .filter((fact) => isOf(kind, fact))
          .flatMap((fact) => removeFromFact(kind, fact as never, id)),
  )
}

/** Refuses to remove a catalogue entry if one of the warbands is invalid without it. */
export function refuseIfBandNeedsEntry(
  facts: Facts,
  changes: readonly Change[],
  bands: readonly string[],
  name: Issue['params'][string],
  environment: Pick<CommandEnvironment, 'ruleset'>,
): Issue[] {
  const then = applyChangesToFacts(facts, changes)
  return bands.flatMap((band) => {
    try {
      bandOf(then, band, environment)
      return []
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      return [error('content-needed', '', { name, band: factOf(facts, 'warband', band).name })]
    }
  })
}

/** Lists the names of warbands, as a parameter of a sentence. */
export const bandNameList = (names: JournalNames, bands: readonly string[]) =>
  listSentenceParam(bands.map((band) => bandName(names, band)))

/** Returns the ids of the warbands for which these journal entries froze a custom entry. */
export const findFreezingBands = (entries: JournalEntryGroup): string[] =>
  entries.flatMap(({ changes }) =>
    changes.flatMap(({ kind, after }) => (kind === 'frozen' && after?.warband ? [after.warband] : [])),
  )

/**
 * Makes warbands that keep an earlier version of a catalogue entry use the current version. If the campaign has removed
 * the entry, the warbands lose it. Refused if a warband keeps no version of the entry.
 */
export const updateFrozenContent = defineCommand({
  name: 'content.take',
  version: 1,
  allowedWhen: 'withdrawn',
  input: z.strictObject({ campaign: Id, id: CatalogueId, warbands: WarbandIds.check(z.minLength(1)) }),
  reads: ({ warbands }) => warbands.map(one),
  decide(facts, { campaign, id, warbands }, environment) {
    const bands = [...new Set(warbands)]
    const keeps = new Map(bands.map((band) => [factOf(facts, 'warband', band), findFrozenEntry(facts, band, id)]))
    const others = [...keeps]
      .filter(([, fact]) => !fact)
      .map(([{ name }]) => error('content-not-kept', '', { id, band: name }))
    if (others.length > 0) return { refused: others }
    const kept = [...keeps.values()].flatMap((fact) => fact ?? [])
    const isThere = findCustomEntry(facts, campaign, id) !== undefined
    const changes = isThere
      ? kept.map((fact) => removeFact('frozen', fact))
      : bands.flatMap((band) => removeEntryFromBand(facts, band, id))
    const refused = refuseIfBandNeedsEntry(facts, changes, bands, catalogueEntryName(kept[0]!.entry), environment)
    return refused.length > 0 ? { refused } : { changes, answer: {} }
  },
  describeEntries: ({ names, input }) =>
    historySentence('content.take', {
      what: rulesetTermName(names, input.id),
      who: bandNameList(names, input.warbands),
    }),
})
