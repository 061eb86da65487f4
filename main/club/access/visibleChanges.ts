import type { ChangedRef } from '../../../shared/contract/events.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import type { Store } from '../../ports/store.ts'
import { bandOfReportKey } from '../../app/game/reportKey.ts'
import { visibleCampaignsOf } from './visibleCampaignsOf.ts'

/**
 * Creates a function that returns the campaign id of a change. The function remembers warbands and games, so that it
 * also works after they were deleted.
 */
export function createCampaignLookup(
  store: Pick<Store, 'campaigns' | 'aggregatesOf' | 'factsById'>,
): (touched: ChangedRef) => string {
  const known = new Map<string, string>()
  for (const { id } of store.campaigns()) {
    known.set(id, id)
    for (const aggregate of store.aggregatesOf(id)) known.set(aggregate.id, id)
  }
  return (one) => {
    if (one.kind === 'draft' || one.kind === 'submission') return one.campaign
    if (one.kind === 'printed' || one.kind === 'campaign') return one.id
    if (one.kind === 'preferences' || one.kind === 'people' || one.kind === 'safekeeping' || one.kind === 'phones')
      return ''
    const campaign = known.get(one.id) ?? store.factsById([one])[one.kind].get(one.id)?.campaign
    if (campaign !== undefined) known.set(one.id, campaign)
    return campaign ?? ''
  }
}

/**
 * Kinds of changes that every user is notified of. The query that a page then sends returns only the user's own data.
 */
const KINDS_FOR_EVERYONE: readonly ChangedRef['kind'][] = ['preferences', 'people']
/** True if a change is the draft of a player's report for one of the bands. */
const isOwnReportDraft = (one: ChangedRef, bands: readonly string[]): boolean =>
  one.kind === 'draft' && bands.includes(bandOfReportKey(one.id) ?? '')

/** Kinds of changes that only organisers are notified of; players are notified of the draft of their own report too. */
const KINDS_FOR_ORGANISERS: readonly ChangedRef['kind'][] = ['draft', 'printed']

/**
 * Returns the changes that a user is notified of; undefined if there are no such changes. If `touched` is empty,
 * anything may have changed, and every user is notified.
 */
export function visibleChangesFor(
  who: SignedInUser,
  touched: readonly ChangedRef[],
  campaignOf: (touched: ChangedRef) => string,
): readonly ChangedRef[] | undefined {
  const sight = visibleCampaignsOf(who)
  if (!sight || touched.length === 0) return touched
  const visible = touched.filter((one) => {
    // Drafts of games belong to no campaign, and everybody may read them.
    if (KINDS_FOR_EVERYONE.includes(one.kind) || (one.kind === 'draft' && one.campaign === '')) return true
    const campaign = campaignOf(one)
    const seen = Object.hasOwn(sight, campaign) ? sight[campaign] : undefined
    if (seen === undefined || seen === 'whole') return seen === 'whole'
    if (one.kind === 'submission') return seen.includes(one.warband)
    return !KINDS_FOR_ORGANISERS.includes(one.kind) || isOwnReportDraft(one, seen)
  })
  return visible.length > 0 ? visible : undefined
}
