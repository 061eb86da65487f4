import type { MethodName } from '../../shared/contract/calls/methods.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useMay } from '../stores/may.ts'

/** What is asked of two bands at once. */
const BETWEEN: ReadonlySet<MethodName> = new Set(['ledger.transfer', 'item.trade', 'member.transfer'])

/** What whoever looks may ask of a band: in a club players have some of what is done by hand, of their own bands. */
export function useAsking() {
  const campaign = useCampaign()
  const may = useMay()

  /** The bands besides one with which something may be done together with it. */
  const othersOf = (method: MethodName, warband: string) =>
    campaign.playing.filter(({ id }) => id !== warband && may.can(method, { warband: id }))
  /** Whether something may be asked of a band; of a whole campaign it may, whether there is another band or not. */
  const canAsk = (method: MethodName, warband: string): boolean =>
    may.can(method) || (may.can(method, { warband }) && (!BETWEEN.has(method) || othersOf(method, warband).length > 0))
  return { canAsk, othersOf }
}
