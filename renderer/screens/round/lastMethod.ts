import { PAIRINGS, type PairingMethod } from '../../../shared/domain/campaign/pairing.ts'

const KEPT = 'chronique-pairing'

/** How games were last proposed: whoever pairs by value does so in each round. */
export function lastMethod(): PairingMethod {
  try {
    const kept = localStorage.getItem(KEPT)
    return PAIRINGS.find((one) => one === kept) ?? 'swiss'
  } catch {
    return 'swiss'
  }
}

/** Keeps how games are proposed for the next desk. */
export function rememberMethod(method: PairingMethod): void {
  try {
    localStorage.setItem(KEPT, method)
  } catch {
    // A browser that keeps nothing: it is chosen anew.
  }
}
