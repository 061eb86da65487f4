import { CallError } from '../../shared/contract/calls/client.ts'
import { hasPasskeys, createPasskey, NoPasskey, presentPasskey } from '../api/devicePasskeys.ts'
import { requestClubAccess } from './clubAccess.ts'

export { hasPasskeys }

/**
 * Requests options from the club's sign-in API, and asks the device for a passkey with them. Rejects with
 * `CallError`.
 */
async function requestFromDevice(
  device: (options: never) => Promise<object>,
  asked: string,
  body: object,
): Promise<object> {
  const options = await requestClubAccess<never>(asked, body)
  try {
    return await device(options)
  } catch (error) {
    if (!(error instanceof NoPasskey)) throw error
    throw new CallError({ code: error.code, path: '', params: {} })
  }
}

/** Passkeys for the pages of a club. All calls reject with `CallError`. */
export const passkeySignIn = {
  /** Signs in the user whose passkey the device has. */
  async signIn(): Promise<void> {
    const response = await requestFromDevice(presentPasskey, 'passkey-request', {})
    await requestClubAccess('passkey', { response })
  },
  /** Creates an account from an invitation, with a passkey of this device. */
  async accept(invitation: string, name: string): Promise<void> {
    const response = await requestFromDevice(createPasskey, 'passkey-invited', { invitation, name })
    await requestClubAccess('accept-by-passkey', { invitation, name, response })
  },
  /** Adds this device to the signed-in account. `password`: empty if the account has no password. */
  async add(password: string): Promise<void> {
    const response = await requestFromDevice(createPasskey, 'passkey-new', { password })
    await requestClubAccess('passkey-add', { response })
  },
}
