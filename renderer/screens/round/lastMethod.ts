import { PAIRINGS, type PairingMethod } from '../../../shared/domain/campaign/pairing.ts'

const STORAGE_KEY = 'chronique-pairing'

/** Returns the pairing method that was used last, because organisers usually keep their method. */
export function loadLastPairingMethod(): PairingMethod {
  try {
    const kept = localStorage.getItem(STORAGE_KEY)
    return PAIRINGS.find((one) => one === kept) ?? 'swiss'
  } catch {
    return 'swiss'
  }
}

/** Stores the pairing method for the next round. */
export function storeLastPairingMethod(method: PairingMethod): void {
  try {
    localStorage.setItem(STORAGE_KEY, method)
  } catch {
    // The browser stores nothing. The consequence is small: the user must choose the method again.
  }
}
