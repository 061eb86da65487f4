import { withCampaignsVisibleAsWhole } from './base/visibleCampaigns.ts'
import type { Caller } from './folder.ts'

/**
 * Queries that return only the part that the caller may see but must read the whole campaign, as commands do. An
 * example is a player's report, which depends on the other bands of the game.
 */
const WHOLE_CAMPAIGN_QUERIES: ReadonlySet<string> = new Set(['part.get'])

/** Returns the caller as a query needs it: some queries read more than they return. */
export const callerOfQuery = (method: string, caller: Caller): Caller =>
  WHOLE_CAMPAIGN_QUERIES.has(method) && caller.sight
    ? { ...caller, sight: withCampaignsVisibleAsWhole(caller.sight) }
    : caller

/**
 * Returns the caller as the decision of a command needs it: the decision uses the whole campaign, and the answer contains
 * only what the caller may see.
 */
export const callerOfDecision = ({ sight, person, plays }: Caller): Caller => ({
  sight: sight && withCampaignsVisibleAsWhole(sight),
  seen: sight,
  person,
  plays,
})
