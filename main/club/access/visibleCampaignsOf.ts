import type { RoleGrant, SignedInUser } from '../../../shared/contract/roles.ts'
import type { VisibleCampaigns } from '../../app/base/visibleCampaigns.ts'

/**
 * Returns which campaigns a user may see: undefined (everything) for an administrator, whole campaigns for an
 * organiser, parts of campaigns for other users.
 */
export function visibleCampaignsOf({ isAdministrator, grants }: SignedInUser): VisibleCampaigns | undefined {
  if (isAdministrator) return undefined
  const campaigns = Map.groupBy(grants, ({ campaign }) => campaign)
  return Object.fromEntries(
    [...campaigns]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([campaign, those]) => [campaign, those.some(isOrganiserGrant) ? 'whole' : bandsOfGrants(those)]),
  )
}

const isOrganiserGrant = ({ role }: RoleGrant): boolean => role === 'organiser'

/**
 * Returns the bands of the grants, sorted and without duplicates. Users who see the same bands then share one cache
 * key.
 */
const bandsOfGrants = (grants: readonly RoleGrant[]): string[] =>
  [...new Set(grants.flatMap((grant) => (grant.role === 'player' ? [grant.warband] : [])))].sort()
