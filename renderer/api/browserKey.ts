import { get, set } from 'idb-keyval'

/** The public half of this browser's key: a point on the curve P-256. */
export interface PublicKey {
  readonly x: string
  readonly y: string
}

const NAME = 'chronique-key'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * Returns the public half of the key by which the host recognises this browser. Creates the key if there is none. The
 * private half never leaves the browser, and scripts of this page cannot read it.
 */
export async function ensurePublicKey(): Promise<PublicKey> {
  const known = await get<CryptoKeyPair>(NAME)
  const pair = known ?? (await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']))
  if (!known) await set(NAME, pair)
  return toPublicKey(pair)
}

/** Signs a text with this browser's key. Returns `undefined` if the browser has no key. */
export async function signText(text: string): Promise<{ key: PublicKey; signature: string } | undefined> {
  const pair = await get<CryptoKeyPair>(NAME)
  if (!pair) return undefined
  const bytes = await crypto.subtle.sign(ALGORITHM, pair.privateKey, new TextEncoder().encode(text))
  return { key: await toPublicKey(pair), signature: base64url(bytes) }
}

async function toPublicKey({ publicKey: half }: CryptoKeyPair): Promise<PublicKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', half)
  return { x, y }
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
