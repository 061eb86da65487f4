import { factOf } from '../../../shared/domain/campaign/state.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
import { packsOf } from '../base/packs.ts'

/** Returns the document of the pack that a campaign plays; null for a ruleset of the program. Throws `fact-missing`. */
export const getCampaignPack = defineMethod(
  'campaign.pack',
  viewerAccess,
  ({ store }, { campaign }): { readonly document: string | null } => {
    const { ruleset } = factOf(store.load(campaign, []), 'campaign', campaign)
    return { document: packsOf(store, campaign).find(({ version }) => version === ruleset)?.document ?? null }
  },
)
