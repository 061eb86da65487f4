import type { ViewAnswers } from '../../../shared/contract/answers.ts'
import type { Touched } from '../../../shared/contract/events.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { campaignFrom, copied, type ReadCampaign } from '../../transfer/campaignDocument.ts'
import type { Call } from '../../transfer/playedOut.ts'
import type { Engine } from '../execute.ts'
import { savePreferences } from '../preferences.ts'
import { markPrinted } from '../print/printState.ts'
import { createSample } from './samples.ts'

/** What was answered, and what changed: told to those who listen once it is durable. */
export interface Transferred<Own> {
  readonly done: Own
  readonly touched: readonly Touched[]
}

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
export function bringIn({ store, ids }: Engine, { read, as }: ReadImport): Transferred<{ readonly campaign: string }> {
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

interface DraftOf {
  readonly campaign: string
  readonly key: string
}

/** Does something to a draft of a campaign that is there. Throws `fact-missing`. */
function ofDraft({ store }: Engine, { campaign, key }: DraftOf, work: () => void): Transferred<object> {
  store.transaction(() => {
    if (!store.factsById([{ kind: 'campaign', id: campaign }]).campaign.has(campaign))
      throw new AppError('fact-missing', { kind: 'campaign', id: campaign })
    work()
  })
  return { done: {}, touched: [{ kind: 'draft', campaign, id: key }] }
}

/** Keeps unfinished work, outside the journal. */
const saveDraft = (engine: Engine, draft: DraftOf & { readonly data: unknown }) =>
  ofDraft(engine, draft, () => engine.store.saveDraft(draft.campaign, draft.key, draft.data))

/** Throws unfinished work away. */
const dropDraft = (engine: Engine, draft: DraftOf) =>
  ofDraft(engine, draft, () => engine.store.dropDraft(draft.campaign, draft.key))

export type TransferName =
  'campaign.import' | 'sample.create' | 'draft.save' | 'draft.drop' | 'print.mark' | 'preferences.save'

/** What changes something outside the journal, by name. */
export const transfers: {
  readonly [M in TransferName]: (engine: Engine, input: never, call: Call) => Transferred<ViewAnswers[M]>
} = {
  'campaign.import': (engine, input: Import) => bringIn(engine, readImport(input, engine.ruleset)),
  'sample.create': createSample,
  'draft.save': saveDraft,
  'draft.drop': dropDraft,
  'print.mark': markPrinted,
  'preferences.save': savePreferences,
}
