import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Form of a token in cookies, headers and addresses: 256 bits as base64url. */
const TOKEN = /^[\w-]{43}$/

/** Creates an unguessable token. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the value if it is a well-formed token; otherwise undefined. */
export const parseToken = (value: unknown): string | undefined =>
  typeof value === 'string' && TOKEN.test(value) ? value : undefined

/** True for a value that can only be the beginning of a token, for example an incompletely copied link. */
export const isIncompleteToken = (value: unknown): boolean => typeof value === 'string' && /^[\w-]{0,42}$/.test(value)

/** Returns the hash of a token. Only the hash is stored, so that somebody who reads the store cannot use the token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Returns the bearer token that a page sends with each request, in addition to the cookie. Requests of other sites
 * carry the cookie too, but not the bearer token, and are refused. The bearer token is derived from the session token
 * and does not reveal it.
 */
export const bearerTokenOf = (token: string): string =>
  createHmac('sha256', token).update('Chronique bearer').digest('base64url')

/** Compares two secrets; the time that this takes does not depend on their contents or lengths. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
