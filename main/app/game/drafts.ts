import { changedMeanwhile } from '../../../shared/domain/campaign/meanwhile.ts'
import { checkCampaign, type Carried, type Engine } from '../base/execute.ts'
import { ChangedMeanwhile } from '../base/refused.ts'

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

type Kept = DraftOf & { readonly data: unknown; readonly base?: unknown }

/** Keeps unfinished work, outside the journal. Throws `changed-meanwhile` where something else is kept than was seen. */
export const saveDraft = (engine: Engine, { campaign, key, data, base }: Kept): Carried<object> =>
  withDraft(engine, { campaign, key }, () => {
    const now = engine.store.draft(campaign, key)
    const changed = base === undefined ? [] : changedMeanwhile({ data: base }, { data }, { data: now })
    if (changed.length > 0) throw new ChangedMeanwhile(changed)
    engine.store.saveDraft(campaign, key, data)
  })

/** Discards unfinished work. */
export const dropDraft = (engine: Engine, draft: DraftOf): Carried<object> =>
  withDraft(engine, draft, () => engine.store.dropDraft(draft.campaign, draft.key))
