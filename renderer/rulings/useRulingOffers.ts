import { RULING_METHODS, type Ruling } from './rulings.ts'
import { useBandPermissions } from './useBandPermissions.ts'

/** Returns which rulings are offered to this user. */
export function useRulingOffers() {
  const { canAsk } = useBandPermissions()
  const isOffered = (deed: Ruling, warband: string): boolean =>
    RULING_METHODS[deed].some((method) => canAsk(method, warband))
  return { isOffered }
}
