import { AppError } from '../../../shared/domain/error.ts'
import { campaignFrom, copied, type ReadCampaign } from '../../transfer/campaignDocument.ts'
import type { Carried, Engine } from '../execute.ts'

interface Import {
  readonly document: unknown
  readonly as: 'new' | 'copy' | 'replacement'
}

/** A campaign to be brought in, read from its document and checked. */
export interface ReadImport {
  readonly read: ReadCampaign
  readonly as: Import['as']
}

/** Reads what is to be brought in; needs no data folder, and may be done in another thread. Throws as `campaignFrom` does. */
export const readImport = ({ document, as }: Import, ruleset: Engine['ruleset']): ReadImport => ({
  read: campaignFrom(document, ruleset),
  as,
})

/** Brings a whole campaign in: as a new one, beside the one that is here, or in its place; all of it, or nothing. */
export function bringIn({ store, ids }: Engine, { read, as }: ReadImport): Carried<{ readonly campaign: string }> {
  return store.transaction(() => {
    const isHere = store.campaigns().some(({ id }) => id === read.campaign)
    if (isHere && as === 'new') throw new AppError('campaign-here', { id: read.campaign })
    const replaced = isHere && as === 'replacement' ? store.aggregatesOf(read.campaign) : []
    if (isHere && as === 'replacement') store.dropCampaign(read.campaign)
    const written = as === 'copy' ? copied(read, () => ids.next()) : read
    const { campaign } = written
    store.addCampaign(campaign, written.facts, written.journal)
    const brought = [{ kind: 'campaign' as const, id: campaign }, ...store.aggregatesOf(campaign)]
    store.countChange(brought)
    const gone = replaced.filter(({ id }) => !brought.some((one) => one.id === id))
    return { done: { campaign }, touched: [...brought, ...gone] }
  })
}

/** Reads a campaign's document and brings it in. Throws as `campaignFrom` does, and `campaign-here`. */
export const importCampaign = (engine: Engine, input: Import): Carried<{ readonly campaign: string }> =>
  bringIn(engine, readImport(input, engine.ruleset))
