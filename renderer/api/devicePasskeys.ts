/** Only for whoever uses one. */
const library = () => import('@simplewebauthn/browser')

/** An address without a name: no passkey can be of it. */
const NO_NAME = /^\[|^\d+(?:\.\d+){3}$/

/** True where this browser can use passkeys: with TLS or on its own machine, at a host that has a name. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !NO_NAME.test(location.hostname)

/** Why a device gave nothing: it has one already, or nobody was there, or agreed. */
export class NoPasskey extends Error {
  readonly code: 'passkey-known' | 'passkey-none'

  constructor(cause: unknown) {
    super('no passkey', { cause })
    this.code = cause instanceof Error && cause.name === 'InvalidStateError' ? 'passkey-known' : 'passkey-none'
  }
}

const refusing = (cause: unknown): never => {
  throw new NoPasskey(cause)
}

/** Has the device make a passkey. Rejects with `NoPasskey`. */
export const makePasskey = async (optionsJSON: never): Promise<object> =>
  (await library()).startRegistration({ optionsJSON }).catch(refusing)

/** Has the device show one. Rejects with `NoPasskey`. */
export const showPasskey = async (optionsJSON: never): Promise<object> =>
  (await library()).startAuthentication({ optionsJSON }).catch(refusing)
