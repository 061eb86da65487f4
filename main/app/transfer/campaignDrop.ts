import { factOf } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { isSameName } from '../../../shared/domain/sameName.ts'
import type { Store } from '../../ports/store.ts'
import type { CommandResult, CommandDependencies } from '../base/execute.ts'

/** A campaign to delete for good. `name`: its name, as typed by the user for confirmation. */
export interface CampaignDrop {
  readonly campaign: string
  readonly name: string
}

/** Throws `fact-missing` for an unknown campaign, `name-differs` if the typed name is not the campaign's. */
export function checkCampaignDeletion(store: Store, { campaign, name }: CampaignDrop): void {
  const fact = factOf(store.load(campaign, []), 'campaign', campaign)
  if (!isSameName(name, fact.name)) throw new AppError('name-differs', { name: fact.name })
}

/**
 * Deletes a campaign with its journal. Afterwards the campaign exists only in backups. Throws what
 * `checkCampaignDeletion` throws.
 */
export function deleteCampaignWithJournal({ store }: CommandDependencies, drop: CampaignDrop): CommandResult<null> {
  return store.transaction(() => {
    checkCampaignDeletion(store, drop)
    const gone = [{ kind: 'campaign' as const, id: drop.campaign }, ...store.aggregatesOf(drop.campaign)]
    store.dropCampaign(drop.campaign)
    store.countChange(gone)
    return { done: null, touched: gone }
  })
}
