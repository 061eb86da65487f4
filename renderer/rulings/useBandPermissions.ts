import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { useCampaign } from '../stores/campaign.ts'
import { usePermissions } from '../stores/permissions.ts'

/** Methods that concern two warbands at once. */
const TWO_BAND_METHODS: ReadonlySet<MethodName> = new Set(['ledger.transfer', 'item.trade', 'member.transfer'])

/**
 * Returns which methods this user may call for a warband: in a club, players may make some rulings on their own
 * warbands.
 */
export function useBandPermissions() {
  const campaign = useCampaign()
  const may = usePermissions()

  /** Returns the other warbands with which this user may call a method that concerns two warbands. */
  const othersOf = (method: MethodName, warband: string) =>
    campaign.playing.filter(({ id }) => id !== warband && may.can(method, { warband: id }))
  /**
   * Returns true if this user may call a method for a warband. A permission for the whole campaign is enough, even if
   * there is no other warband.
   */
  const canAsk = (method: MethodName, warband: string): boolean =>
    may.can(method) ||
    (may.can(method, { warband }) && (!TWO_BAND_METHODS.has(method) || othersOf(method, warband).length > 0))
  return { canAsk, othersOf }
}
