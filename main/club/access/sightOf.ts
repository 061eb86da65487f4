import type { Grant, Who } from '../../../shared/contract/roles.ts'
import type { Sight } from '../../app/base/sight.ts'

/** What somebody sees: an administrator everything (absent), an organiser a campaign as a whole, others a part of it. */
export function sightOf({ isAdministrator, grants }: Who): Sight | undefined {
  if (isAdministrator) return undefined
  const campaigns = Map.groupBy(grants, ({ campaign }) => campaign)
  return Object.fromEntries(
    [...campaigns]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([campaign, those]) => [campaign, those.some(isOrganiser) ? 'whole' : bandsAmong(those)]),
  )
}

const isOrganiser = ({ role }: Grant): boolean => role === 'organiser'

/** The bands that grants are for, each once and in one order: the same sight is the same data. */
const bandsAmong = (grants: readonly Grant[]): string[] =>
  [...new Set(grants.flatMap((grant) => (grant.role === 'player' ? [grant.warband] : [])))].sort()
