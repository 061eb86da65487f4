import { z } from 'zod/mini'
import { changed } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { Line } from '../../domain/text.ts'
import { command } from '../base/command.ts'
import { sentence, whyOf } from '../base/telling.ts'

const input = z.strictObject({ campaign: Id, why: z._default(Line, '') })

/** Closes a campaign: its standings are final, and nothing of it changes until it is opened again. */
export const closeCampaign = command({
  name: 'campaign.close',
  version: 1,
  input,
  reads: () => [],
  decide: (facts, { campaign }, { now }) => ({
    changes: changed('campaign', factOf(facts, 'campaign', campaign), { closedAt: now }),
    answer: {},
  }),
  tell: (telling) => sentence('campaign.close', { why: whyOf(telling.input) }),
})

/** Opens a closed campaign again, as it was. */
export const reopenCampaign = command({
  name: 'campaign.reopen',
  version: 1,
  despite: 'closed',
  input,
  reads: () => [],
  decide(facts, { campaign }) {
    const fact = factOf(facts, 'campaign', campaign)
    if (fact.closedAt === null) return { refused: [error('campaign-not-closed', '', { name: fact.name })] }
    return { changes: changed('campaign', fact, { closedAt: null }), answer: {} }
  },
  tell: (telling) => sentence('campaign.reopen', { why: whyOf(telling.input) }),
})
