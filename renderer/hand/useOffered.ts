import type { MethodName } from '../../shared/contract/methods.ts'
import { useCampaign } from '../stores/campaign.ts'
import { useMay } from '../stores/may.ts'
import { ASKS, BETWEEN, type Deed } from './deeds.ts'

/** What of all that is done by hand is for whoever looks: in a club players have some of it, of their own bands. */
export function useOffered() {
  const campaign = useCampaign()
  const may = useMay()

  /** The bands besides one with which something may be done together with it. */
  const othersOf = (method: MethodName, warband: string) =>
    campaign.playing.filter(({ id }) => id !== warband && may.can(method, { warband: id }))
  /** Whether something may be asked of a band; of a whole campaign it may, whether there is another band or not. */
  const canAsk = (method: MethodName, warband: string): boolean =>
    may.can(method) || (may.can(method, { warband }) && (!BETWEEN.has(method) || othersOf(method, warband).length > 0))
  const isOffered = (deed: Deed, warband: string): boolean => ASKS[deed].some((method) => canAsk(method, warband))
  return { isOffered, canAsk, othersOf }
}
