import { z } from 'zod/mini'
import { updateFact } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { SingleLineText } from '../../domain/text.ts'
import { defineCommand } from '../base/command.ts'
import { historySentence, optionalReasonClause } from '../base/historySentences.ts'

const input = z.strictObject({ campaign: Id, why: z._default(SingleLineText, '') })

/** Closes a campaign. Its standings are final, and nothing in the campaign changes until it is reopened. */
export const closeCampaign = defineCommand({
  name: 'campaign.close',
  version: 1,
  input,
  reads: () => [],
  decide: (facts, { campaign }, { now }) => ({
    changes: updateFact('campaign', factOf(facts, 'campaign', campaign), { closedAt: now }),
    answer: {},
  }),
  describeEntries: (telling) => historySentence('campaign.close', { why: optionalReasonClause(telling.input) }),
})

/** Reopens a closed campaign; nothing else changes. */
export const reopenCampaign = defineCommand({
  name: 'campaign.reopen',
  version: 1,
  allowedWhen: 'closed',
  input,
  reads: () => [],
  decide(facts, { campaign }) {
    const fact = factOf(facts, 'campaign', campaign)
    if (fact.closedAt === null) return { refused: [error('campaign-not-closed', '', { name: fact.name })] }
    return { changes: updateFact('campaign', fact, { closedAt: null }), answer: {} }
  },
  describeEntries: (telling) => historySentence('campaign.reopen', { why: optionalReasonClause(telling.input) }),
})
