import { createHmac } from 'node:crypto'
import type { Account } from './records.ts'
import { isSame, newToken } from './secrets.ts'

type Known = Pick<Account, 'id' | 'password'>

/**
 * What a browser shows of having signed in to an account: an id of its own, and a proof that only a host could write. Nothing
 * is kept of it, and another password makes it worth nothing. Undefined for an account without a password.
 */
export function newKnownBrowser(account: Known): string | undefined {
  const id = newToken()
  const proof = proofOf(account, id)
  return proof === undefined ? undefined : `${id}.${proof}`
}

/** True where a browser signed in to this account since it has its password. */
export function isKnownBrowser(account: Known, browser: string): boolean {
  const [id = '', shown = ''] = browser.split('.')
  const proof = proofOf(account, id)
  return proof !== undefined && isSame(shown, proof)
}

/** The key is the stored password hash: 256 secret bits with a secret salt, so a proof gives no way to guess the password. */
const proofOf = ({ id: account, password }: Known, id: string): string | undefined =>
  password === null
    ? undefined
    : createHmac('sha256', password.hash).update(`Chronique browser ${account} ${id}`).digest('base64url')
