import { get, set } from 'idb-keyval'

/** The public half of this browser's key: a point of the curve P-256. */
export interface PublicKey {
  readonly x: string
  readonly y: string
}

const NAME = 'chronique-key'
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * The public half of the key that shows the host that it knows this browser, made where there is none. The other half never
 * leaves the browser, not even to scripts of this page.
 */
export async function publicKey(): Promise<PublicKey> {
  const known = await get<CryptoKeyPair>(NAME)
  const pair = known ?? (await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']))
  if (!known) await set(NAME, pair)
  return publicOf(pair)
}

/** A text signed with this browser's key; `undefined` where it has none. */
export async function signed(text: string): Promise<{ key: PublicKey; signature: string } | undefined> {
  const pair = await get<CryptoKeyPair>(NAME)
  if (!pair) return undefined
  const bytes = await crypto.subtle.sign(ALGORITHM, pair.privateKey, new TextEncoder().encode(text))
  return { key: await publicOf(pair), signature: base64url(bytes) }
}

async function publicOf({ publicKey: half }: CryptoKeyPair): Promise<PublicKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', half)
  return { x, y }
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
