/** Loads the passkey library, which only users of passkeys need. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** Matches a host name that is an IP address. A passkey needs a real host name. */
const NO_NAME = /^\[|^\d+(?:\.\d+){3}$/

/** True if this browser can use passkeys: over TLS or on its own machine, and only if the host has a name. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !NO_NAME.test(location.hostname)

/** Says why a device returned no passkey: the device has a passkey already, or the user was absent or declined. */
export class NoPasskey extends Error {
  readonly code: 'passkey-known' | 'passkey-none'

  constructor(cause: unknown) {
    super('no passkey', { cause })
    this.code = cause instanceof Error && cause.name === 'InvalidStateError' ? 'passkey-known' : 'passkey-none'
  }
}

const throwNoPasskey = (cause: unknown): never => {
  throw new NoPasskey(cause)
}

/** Asks the device to create a passkey. Rejects with `NoPasskey`. */
export const createPasskey = async (optionsJSON: never): Promise<object> =>
  (await loadLibrary()).startRegistration({ optionsJSON }).catch(throwNoPasskey)

/** Asks the device to present a passkey. Rejects with `NoPasskey`. */
export const presentPasskey = async (optionsJSON: never): Promise<object> =>
  (await loadLibrary()).startAuthentication({ optionsJSON }).catch(throwNoPasskey)
