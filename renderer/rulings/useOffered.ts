import { ASKS, type Deed } from './deeds.ts'
import { useAsking } from './useAsking.ts'

/** What of all that is done by hand is for whoever looks. */
export function useOffered() {
  const { canAsk } = useAsking()
  const isOffered = (deed: Deed, warband: string): boolean => ASKS[deed].some((method) => canAsk(method, warband))
  return { isOffered }
}
