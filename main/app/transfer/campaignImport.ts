import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import type { AggregateRef } from '../../../shared/domain/campaign/aggregate.ts'
import { Id } from '../../../shared/domain/campaign/facts.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { iterateSlices } from '../../../shared/domain/slicedList.ts'
import type { StoredDraft, PrintedSheet } from '../../ports/store.ts'
import { copyCampaign } from '../../transfer/campaignCopy.ts'
import { campaignFrom, journalOf, type ReadCampaign } from '../../transfer/campaignDocument.ts'
import { OFFLINE_ORIGIN_DRAFT_KEY } from '../base/offlineKeys.ts'
import type { CommandResult, CommandDependencies } from '../base/execute.ts'
import { administratorAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

interface CampaignImportInput {
  readonly document: unknown
  readonly as: 'new' | 'copy' | 'replacement'
  readonly request?: string | undefined
}

/** The id of the imported campaign, and the reason if its journal was left out. */
type CampaignImportResult = MethodAnswer<'campaign.import'>

/** Data that a data folder stores for a campaign but that the campaign's document does not contain. */
export interface CampaignAuxiliaryData {
  readonly drafts: readonly StoredDraft[]
  readonly printed: readonly PrintedSheet[]
}

/** A parsed and checked campaign to import. `beside`: its auxiliary data, if it comes from a data folder. */
export interface ParsedImport extends Omit<CampaignImportInput, 'document'> {
  readonly read: ReadCampaign & { readonly beside?: CampaignAuxiliaryData }
}

/**
 * Parses the document of an import. Needs no data folder, so it may run in another thread. Throws what `campaignFrom`
 * throws.
 */
export const parseImport = (
  { document, ...asked }: CampaignImportInput,
  ruleset: CommandDependencies['ruleset'],
): ParsedImport => ({
  read: campaignFrom(document, ruleset),
  ...asked,
})

/** Returns the ids of the journal entries of a parsed campaign, in order. */
export const entryIdsOf = (read: ReadCampaign): string[] => Array.from(iterateSlices(journalOf(read)), ({ id }) => id)

/**
 * Imports a whole campaign in one transaction: as new, as a copy, or as a replacement. The id of the request becomes
 * the id of a copy, so a repeated request creates the copy only once, even after a restart of the program.
 */
export function importParsedCampaign(
  { store, ids }: CommandDependencies,
  { read, as, request }: ParsedImport,
): CommandResult<CampaignImportResult> {
  return store.transaction(() => {
    const isThere = (campaign: string) => store.campaigns().some(({ id }) => id === campaign)
    const isHere = isThere(read.campaign)
    const own = as === 'copy' && Id.safeParse(request).success ? request! : undefined
    const resultFor = (campaign: string) => ({ campaign, withoutJournal: read.withoutJournal ?? null })
    if (own !== undefined && isThere(own)) return { done: resultFor(own), touched: [] }
    if (isHere && as === 'new') throw new AppError('campaign-here', { id: read.campaign })
    const replaced = isHere && as === 'replacement' ? store.aggregatesOf(read.campaign) : []
    if (isHere && as === 'replacement') store.dropCampaign(read.campaign)
    const imported = { campaign: read.campaign, facts: read.facts, journal: journalOf(read) }
    const written = as === 'copy' ? copyCampaign(imported, () => ids.next(), own) : imported
    const { campaign } = written
    store.addCampaign(campaign, written.facts, written.journal)
    // Auxiliary data contains the old ids of the campaign, and a copy has new ids. So a copy gets no auxiliary data.
    if (as !== 'copy') {
      addAuxiliaryData(store, campaign, read.beside)
      // The origin of an offline copy is not stored in a club, because a club's entries are never brought back to
      // another club.
      if (read.along && !store.book.followed()) store.saveDraft(campaign, OFFLINE_ORIGIN_DRAFT_KEY, read.along)
    }
    const brought = [{ kind: 'campaign' as const, id: campaign }, ...store.aggregatesOf(campaign)]
    store.countChange(brought)
    const gone = replaced.filter(({ id }) => !brought.some((one) => one.id === id))
    return { done: resultFor(campaign), touched: [...brought, ...gone] }
  })
}

/** Replaces all existing campaigns by these campaigns, which keep their ids. */
export function replaceAllCampaigns(
  { store }: CommandDependencies,
  all: readonly ParsedImport['read'][],
): CommandResult<null> {
  return store.transaction(() => {
    const gone = allAggregatesIn(store)
    for (const { id } of store.campaigns()) store.dropCampaign(id)
    for (const read of all) {
      store.addCampaign(read.campaign, read.facts, journalOf(read))
      addAuxiliaryData(store, read.campaign, read.beside)
    }
    const there = allAggregatesIn(store)
    const changed = [...there, ...gone.filter(({ id }) => !there.some((one) => one.id === id))]
    if (changed.length > 0) store.countChange(changed)
    return { done: null, touched: changed }
  })
}

const allAggregatesIn = (store: CommandDependencies['store']): readonly AggregateRef[] =>
  store.campaigns().flatMap(({ id }) => [{ kind: 'campaign' as const, id }, ...store.aggregatesOf(id)])

function addAuxiliaryData(
  store: CommandDependencies['store'],
  campaign: string,
  { drafts, printed }: CampaignAuxiliaryData = NO_AUXILIARY_DATA,
): void {
  for (const { key, data } of drafts) store.saveDraft(campaign, key, data)
  if (printed.length > 0) store.markPrinted(campaign, printed)
}

const NO_AUXILIARY_DATA: CampaignAuxiliaryData = { drafts: [], printed: [] }

/** Parses a campaign's document and imports it. Throws what `campaignFrom` throws, and `campaign-here`. */
export const importCampaign = defineMethod(
  'campaign.import',
  administratorAccess,
  (engine, input): CommandResult<CampaignImportResult> =>
    importParsedCampaign(engine, parseImport(input, engine.ruleset)),
)
