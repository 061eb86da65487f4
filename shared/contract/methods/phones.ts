import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import type { PhonesView } from '../views/phones.ts'
import { definePhonesMethod } from './method.ts'

/**
 * Methods that open a campaign to the phones in the same network for one evening. Only hosts of one user answer them: a
 * club's players have accounts.
 */
export const PHONES_METHODS = {
  'phones.get': definePhonesMethod(z.strictObject({})).answers<PhonesView>(),
  /**
   * Opens a campaign at an address of this machine, with new codes. Fails with `phones-open` if another campaign is open,
   * and with `phones-address` if this machine does not have the address or it is not private.
   */
  'phones.open': definePhonesMethod(
    z.strictObject({ campaign: Id, address: z.string().check(z.maxLength(100)) }),
  ).answers<PhonesView>(),
  /** Replaces the code of a warband, for example after somebody else has scanned it, and signs its phones out. */
  'phones.renew': definePhonesMethod(z.strictObject({ warband: Id })).answers<PhonesView>(),
  /** Ends the evening: the codes are no longer valid, and every phone is signed out. */
  'phones.close': definePhonesMethod(z.strictObject({})).answers<PhonesView>(),
}
