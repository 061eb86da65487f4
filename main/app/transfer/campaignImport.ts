import type { AnswerOf } from '../../../shared/contract/calls/answers.ts'
import type { AggregateRef } from '../../../shared/domain/campaign/aggregate.ts'
import { Id } from '../../../shared/domain/campaign/facts.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { itemsOf } from '../../../shared/domain/slicedList.ts'
import type { Draft, Printed } from '../../ports/store.ts'
import { copyCampaign } from '../../transfer/campaignCopy.ts'
import { campaignFrom, journalOf, type ReadCampaign } from '../../transfer/campaignDocument.ts'
import { ORIGIN_KEY } from '../base/offlineKeys.ts'
import type { Carried, Engine } from '../base/execute.ts'

interface Import {
  readonly document: unknown
  readonly as: 'new' | 'copy' | 'replacement'
  readonly request?: string | undefined
}

/** What came in, and why its journal did not. */
type Imported = AnswerOf<'campaign.import'>

/** What a data folder keeps of a campaign beside what its document says. */
export interface Beside {
  readonly drafts: readonly Draft[]
  readonly printed: readonly Printed[]
}

/** A campaign to be brought in, read from its document and checked; `beside`: what comes with one out of a data folder. */
export interface ReadImport extends Omit<Import, 'document'> {
  readonly read: ReadCampaign & { readonly beside?: Beside }
}

/** Reads what is to be brought in; needs no data folder, and may be done in another thread. Throws as `campaignFrom` does. */
export const readImport = ({ document, ...asked }: Import, ruleset: Engine['ruleset']): ReadImport => ({
  read: campaignFrom(document, ruleset),
  ...asked,
})

/** Ids of the journal's entries of a campaign that was read, in their order. */
export const entryIdsOf = (read: ReadCampaign): string[] => Array.from(itemsOf(journalOf(read)), ({ id }) => id)

/**
 * Brings a whole campaign in: as a new one, beside the one that is here, or in its place; all of it, or nothing. A copy has
 * its request's id: the same request makes it once, though the program was started anew in between.
 */
export function bringIn({ store, ids }: Engine, { read, as, request }: ReadImport): Carried<Imported> {
  return store.transaction(() => {
    const isThere = (campaign: string) => store.campaigns().some(({ id }) => id === campaign)
    const isHere = isThere(read.campaign)
    const own = as === 'copy' && Id.safeParse(request).success ? request! : undefined
    const done = (campaign: string) => ({ campaign, withoutJournal: read.withoutJournal ?? null })
    if (own !== undefined && isThere(own)) return { done: done(own), touched: [] }
    if (isHere && as === 'new') throw new AppError('campaign-here', { id: read.campaign })
    const replaced = isHere && as === 'replacement' ? store.aggregatesOf(read.campaign) : []
    if (isHere && as === 'replacement') store.dropCampaign(read.campaign)
    const given = { campaign: read.campaign, facts: read.facts, journal: journalOf(read) }
    const written = as === 'copy' ? copyCampaign(given, () => ids.next(), own) : given
    const { campaign } = written
    store.addCampaign(campaign, written.facts, written.journal)
    // A copy has other ids than those which they name.
    if (as !== 'copy') {
      bringBeside(store, campaign, read.beside)
      // A club brings nothing back to another club.
      if (read.along && !store.book.followed()) store.saveDraft(campaign, ORIGIN_KEY, read.along)
    }
    const brought = [{ kind: 'campaign' as const, id: campaign }, ...store.aggregatesOf(campaign)]
    store.countChange(brought)
    const gone = replaced.filter(({ id }) => !brought.some((one) => one.id === id))
    return { done: done(campaign), touched: [...brought, ...gone] }
  })
}

/** Puts campaigns, each with its id, in the place of all that are there. */
export function putBack({ store }: Engine, all: readonly ReadImport['read'][]): Carried<null> {
  return store.transaction(() => {
    const gone = everythingIn(store)
    for (const { id } of store.campaigns()) store.dropCampaign(id)
    for (const read of all) {
      store.addCampaign(read.campaign, read.facts, journalOf(read))
      bringBeside(store, read.campaign, read.beside)
    }
    const there = everythingIn(store)
    const changed = [...there, ...gone.filter(({ id }) => !there.some((one) => one.id === id))]
    if (changed.length > 0) store.countChange(changed)
    return { done: null, touched: changed }
  })
}

const everythingIn = (store: Engine['store']): readonly AggregateRef[] =>
  store.campaigns().flatMap(({ id }) => [{ kind: 'campaign' as const, id }, ...store.aggregatesOf(id)])

function bringBeside(store: Engine['store'], campaign: string, { drafts, printed }: Beside = NOTHING): void {
  for (const { key, data } of drafts) store.saveDraft(campaign, key, data)
  if (printed.length > 0) store.markPrinted(campaign, printed)
}

const NOTHING: Beside = { drafts: [], printed: [] }

/** Reads a campaign's document and brings it in. Throws as `campaignFrom` does, and `campaign-here`. */
export const importCampaign = (engine: Engine, input: Import): Carried<Imported> =>
  bringIn(engine, readImport(input, engine.ruleset))
