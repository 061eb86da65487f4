import { factOf } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { isSameName } from '../../../shared/domain/sameName.ts'
import type { Store } from '../../ports/store.ts'
import type { Carried, Engine } from '../base/execute.ts'

/** A campaign that is to go for good, and its name as it was typed. */
export interface Drop {
  readonly campaign: string
  readonly name: string
}

/** Throws `fact-missing`, `campaign-open` for one that is not closed, `name-differs`. */
export function checkDrop(store: Store, { campaign, name }: Drop): void {
  const fact = factOf(store.load(campaign, []), 'campaign', campaign)
  if (fact.closedAt === null) throw new AppError('campaign-open', { name: fact.name })
  if (!isSameName(name, fact.name)) throw new AppError('name-differs', { name: fact.name })
}

/** Takes a closed campaign away with its journal: only a backup has it then. Throws as `checkDrop` does. */
export function dropCampaign({ store }: Engine, drop: Drop): Carried<null> {
  return store.transaction(() => {
    checkDrop(store, drop)
    const gone = [{ kind: 'campaign' as const, id: drop.campaign }, ...store.aggregatesOf(drop.campaign)]
    store.dropCampaign(drop.campaign)
    store.countChange(gone)
    return { done: null, touched: gone }
  })
}
