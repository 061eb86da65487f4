import type { AnswerOf } from '../../../shared/contract/answers.ts'
import { isSame } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, Id } from '../../../shared/domain/campaign/facts.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { campaignFrom, copied, type ReadCampaign } from '../../transfer/campaignDocument.ts'
import type { Carried, Engine } from '../execute.ts'

interface Import {
  readonly document: unknown
  readonly as: 'new' | 'copy' | 'replacement'
  readonly request?: string | undefined
}

/** What came in, and why its journal did not. */
type Imported = AnswerOf<'campaign.import'>

/** A campaign to be brought in, read from its document and checked. */
export interface ReadImport extends Omit<Import, 'document'> {
  readonly read: ReadCampaign
}

/** Reads what is to be brought in; needs no data folder, and may be done in another thread. Throws as `campaignFrom` does. */
export const readImport = ({ document, ...asked }: Import, ruleset: Engine['ruleset']): ReadImport => ({
  read: campaignFrom(document, ruleset),
  ...asked,
})

/**
 * Brings a whole campaign in: as a new one, beside the one that is here, or in its place; all of it, or nothing. Where the
 * same request was carried out before it only answers again: a copy has the request's id, any other is here as it was read.
 */
export function bringIn({ store, ids }: Engine, { read, as, request }: ReadImport): Carried<Imported> {
  return store.transaction(() => {
    const isThere = (campaign: string) => store.campaigns().some(({ id }) => id === campaign)
    const isHere = isThere(read.campaign)
    const own = as === 'copy' && Id.safeParse(request).success ? request! : undefined
    const done = (campaign: string) => ({ campaign, withoutJournal: read.withoutJournal ?? null })
    if (own !== undefined && isThere(own)) return { done: done(own), touched: [] }
    if (isHere && as !== 'copy' && request !== undefined && isAsRead(store, read))
      return { done: done(read.campaign), touched: [] }
    if (isHere && as === 'new') throw new AppError('campaign-here', { id: read.campaign })
    const replaced = isHere && as === 'replacement' ? store.aggregatesOf(read.campaign) : []
    if (isHere && as === 'replacement') store.dropCampaign(read.campaign)
    const written = as === 'copy' ? copied(read, () => ids.next(), own) : read
    const { campaign } = written
    store.addCampaign(campaign, written.facts, written.journal)
    const brought = [{ kind: 'campaign' as const, id: campaign }, ...store.aggregatesOf(campaign)]
    store.countChange(brought)
    const gone = replaced.filter(({ id }) => !brought.some((one) => one.id === id))
    return { done: done(campaign), touched: [...brought, ...gone] }
  })
}

/** True when the campaign that is here is the one that was read, with its journal. */
function isAsRead(store: Store, { campaign, facts, journal }: ReadCampaign): boolean {
  const here = [...store.entries(campaign, journal.length + 1)].reverse()
  return (
    here.length === journal.length &&
    here.every(({ id }, at) => id === journal[at]!.id) &&
    isSame(plain(store.loadAll(campaign)), plain(facts))
  )
}

const plain = (facts: Facts): object =>
  Object.fromEntries(FACT_KINDS.map((kind) => [kind, Object.fromEntries(facts[kind])]))

/** Reads a campaign's document and brings it in. Throws as `campaignFrom` does, and `campaign-here`. */
export const importCampaign = (engine: Engine, input: Import): Carried<Imported> =>
  bringIn(engine, readImport(input, engine.ruleset))
