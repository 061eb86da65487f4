/**
 * What a user may see of each campaign of a data folder, by campaign id: `whole`, or the ids of the warbands that are
 * visible in full besides the public part. A campaign without an entry is invisible. Plain data, because it is sent to
 * worker threads.
 */
export type VisibleCampaigns = Readonly<Record<string, 'whole' | readonly string[]>>

/** The account of a club on whose behalf a journal entry is written. */
export interface EntryAuthor {
  readonly account: string
  readonly name: string
}

/** Returns the same campaigns, each visible as a whole, because a decision needs all facts of a campaign. */
export const withCampaignsVisibleAsWhole = (sight: VisibleCampaigns): VisibleCampaigns =>
  Object.fromEntries(Object.keys(sight).map((campaign) => [campaign, 'whole' as const]))
