import { createHmac } from 'node:crypto'
import type { Account } from './records.ts'
import { isSameSecret, newToken } from '../../web/secrets.ts'

type AccountSecrets = Pick<Account, 'id' | 'password'>

/**
 * Creates the value that proves that a browser has signed in to an account: an id and an HMAC that only a host can
 * compute. The value is not stored on the host, and a new password makes it invalid. Returns undefined for an account
 * without a password.
 */
export function createKnownBrowser(account: AccountSecrets): string | undefined {
  const id = newToken()
  const proof = proofOf(account, id)
  return proof === undefined ? undefined : `${id}.${proof}`
}

/** True if `browser` proves that the browser has signed in to this account since the password was set. */
export function isKnownBrowser(account: AccountSecrets, browser: string): boolean {
  const [id = '', shown = ''] = browser.split('.')
  const proof = proofOf(account, id)
  return proof !== undefined && isSameSecret(shown, proof)
}

/**
 * Computes the HMAC of a known-browser value. Its key is the stored password hash (256 secret bits, made with a
 * secret salt), so nobody can use a proof to guess the password.
 */
const proofOf = ({ id: account, password }: AccountSecrets, id: string): string | undefined =>
  password === null
    ? undefined
    : createHmac('sha256', password.hash).update(`Chronique browser ${account} ${id}`).digest('base64url')
