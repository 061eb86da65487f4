import { checkCampaign } from '../campaign/campaignQuery.ts'
import type { Carried, Engine } from '../execute.ts'

interface DraftOf {
  readonly campaign: string
  readonly key: string
}

/** Unfinished work, as it was left; `null` where there is none. Throws `fact-missing`. */
export function getDraft({ store }: Engine, { campaign, key }: DraftOf): { readonly data: unknown } {
  checkCampaign(store, campaign)
  return { data: store.draft(campaign, key) ?? null }
}

/** Does something to a draft of a campaign that is there. Throws `fact-missing`. */
function withDraft({ store }: Engine, { campaign, key }: DraftOf, work: () => void): Carried<object> {
  store.transaction(() => {
    checkCampaign(store, campaign)
    work()
  })
  return { done: {}, touched: [{ kind: 'draft', campaign, id: key }] }
}

/** Keeps unfinished work, outside the journal. */
export const saveDraft = (engine: Engine, draft: DraftOf & { readonly data: unknown }): Carried<object> =>
  withDraft(engine, draft, () => engine.store.saveDraft(draft.campaign, draft.key, draft.data))

/** Discards unfinished work. */
export const dropDraft = (engine: Engine, draft: DraftOf): Carried<object> =>
  withDraft(engine, draft, () => engine.store.dropDraft(draft.campaign, draft.key))
