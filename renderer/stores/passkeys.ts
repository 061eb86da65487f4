import { CallError } from '../../shared/contract/calls/client.ts'
import { hasPasskeys, makePasskey, NoPasskey, showPasskey } from '../api/devicePasskeys.ts'
import { askDoor } from './door.ts'

export { hasPasskeys }

/** What the device answers to what the door asks of it. Rejects with `CallError`s. */
async function answerTo(device: (options: never) => Promise<object>, asked: string, body: object): Promise<object> {
  const options = await askDoor<never>(asked, body)
  try {
    return await device(options)
  } catch (error) {
    if (!(error instanceof NoPasskey)) throw error
    throw new CallError({ code: error.code, path: '', params: {} })
  }
}

/** Passkeys, as a club's pages use them. All of it rejects with `CallError`s. */
export const passkeys = {
  /** Signs in whoever the device knows. */
  async signIn(): Promise<void> {
    const response = await answerTo(showPasskey, 'passkey-request', {})
    await askDoor('passkey', { response })
  },
  /** Makes an account of an invitation, which this device signs in. */
  async accept(invitation: string, name: string): Promise<void> {
    const response = await answerTo(makePasskey, 'passkey-invited', { invitation, name })
    await askDoor('accept-by-passkey', { invitation, name, response })
  },
  /** Adds this device to the account that is signed in. `password`: empty where it has none. */
  async add(password: string): Promise<void> {
    const response = await answerTo(makePasskey, 'passkey-new', { password })
    await askDoor('passkey-add', { response })
  },
}
