// A simulated device with passkeys: the answers of a browser and its authenticator, and forgeries of them.
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

interface KeyRequest {
  readonly challenge: string
  readonly origin?: string
  readonly type?: string
  /** Authenticator flags: whether a user was present, and was verified by finger, face or PIN. */
  readonly flags?: number
}

const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')
/** A CBOR head: the major type, and a length or number below 2 ** 16. */
const head = (kind: number, count: number): Buffer =>
  count < 24
    ? Buffer.from([(kind << 5) | count])
    : count < 256
      ? Buffer.from([(kind << 5) | 24, count])
      : Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const word = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))

/** A public key on P-256 as authenticators write it (COSE). */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  const part = (value: string) => bytes(Buffer.from(value, 'base64url'))
  return Buffer.concat([
    ...[head(5, 5), integer(1), integer(2), integer(3), integer(-7)],
    ...[integer(-1), integer(1), integer(-2), part(x!), integer(-3), part(y!)],
  ])
}

/** A passkey for a host's name; `id` is chosen by the device. */
export function softKey(host: string, id = `key of ${host} ${Math.random()}`) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = Buffer.from(id)
  let count = 0
  const client = ({ challenge, origin = `https://${host}`, type }: KeyRequest, usual: string) =>
    Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }))
  const data = (flags: number, more: readonly Buffer[] = []) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha(host), Buffer.from([flags]), counter, ...more])
  }
  const answer = (response: object) => ({
    ...{ id: text(credential), rawId: text(credential), type: 'public-key', clientExtensionResults: {} },
    response,
  })
  return {
    credential: text(credential),
    /** The answer when the passkey is created. */
    register(told: KeyRequest) {
      const length = Buffer.from([credential.length >> 8, credential.length & 255])
      const own = data(told.flags ?? 0x45, [Buffer.alloc(16), length, credential, coseKey(publicKey)])
      const attestation = Buffer.concat([
        ...[head(5, 3), word('fmt'), word('none'), word('attStmt'), head(5, 0), word('authData'), bytes(own)],
      ])
      return answer({ clientDataJSON: text(client(told, 'webauthn.create')), attestationObject: text(attestation) })
    },
    /** The answer when a user signs in. */
    sign(told: KeyRequest, by: KeyObject = privateKey) {
      count++
      const [own, said] = [data(told.flags ?? 0x05), client(told, 'webauthn.get')]
      const signature = sign('sha256', Buffer.concat([own, sha(said)]), by)
      return answer({ clientDataJSON: text(said), authenticatorData: text(own), signature: text(signature) })
    },
    /** Sets the counter back, as in a copy of the device. */
    rewind: (to: number) => void (count = to),
  }
}
