import { findConcurrentChanges } from '../../../shared/domain/campaign/concurrentChanges.ts'
import { checkCampaign, type CommandResult, type CommandDependencies } from '../base/execute.ts'
import { ConcurrentChangeError } from '../base/refused.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

interface DraftRef {
  readonly campaign: string
  readonly key: string
}

/** Returns a draft; null if there is none. Throws `fact-missing`. */
export const getDraft = defineMethod(
  'draft.get',
  organiserAccess,
  ({ store }, { campaign, key }): { readonly data: unknown } => {
    checkCampaign(store, campaign)
    return { data: store.draft(campaign, key) ?? null }
  },
)

/** Runs `work`, which changes a draft of an existing campaign, in a transaction. Throws `fact-missing`. */
function withDraft(
  { store }: CommandDependencies,
  { campaign, key }: DraftRef,
  work: () => void,
): CommandResult<object> {
  store.transaction(() => {
    checkCampaign(store, campaign)
    work()
  })
  return { done: {}, touched: [{ kind: 'draft', campaign, id: key }] }
}

/**
 * Saves a draft outside the journal. Throws `changed-meanwhile` if the stored draft is not the one that the caller saw.
 */
export const saveDraft = defineMethod(
  'draft.save',
  organiserAccess,
  (engine, { campaign, key, data, base }): CommandResult<object> =>
    withDraft(engine, { campaign, key }, () => {
      const now = engine.store.draft(campaign, key)
      const changed = base === undefined ? [] : findConcurrentChanges({ data: base }, { data }, { data: now })
      if (changed.length > 0) throw new ConcurrentChangeError(changed)
      engine.store.saveDraft(campaign, key, data)
    }),
)

export const dropDraft = defineMethod('draft.drop', organiserAccess, (engine, draft): CommandResult<object> =>
  withDraft(engine, draft, () => engine.store.dropDraft(draft.campaign, draft.key)),
)
