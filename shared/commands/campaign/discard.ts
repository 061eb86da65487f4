import { z } from 'zod/mini'
import { removed } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { factOf, factsWhere } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { command, type Decision } from '../base/command.ts'
import { sentence } from '../base/telling.ts'

/** Takes away a campaign that was begun by mistake: there is no band in it. */
export const discardCampaign = command({
  name: 'campaign.discard',
  version: 1,
  input: z.strictObject({ campaign: Id }),
  reads: () => 'warbands',
  decide(facts, { campaign }): Decision<object> {
    const fact = factOf(facts, 'campaign', campaign)
    if (facts.warband.size > 0) return { refused: [error('campaign-not-empty', '', { name: fact.name })] }
    const entries = factsWhere(facts, 'custom', () => true)
    return { changes: [...entries.map((entry) => removed('custom', entry)), removed('campaign', fact)], answer: {} }
  },
  tell: () => sentence('campaign.discard'),
})
