import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** As it is written in cookies, headers and addresses: 256 bits. */
const TOKEN = /^[\w-]{43}$/

/** A secret that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A token of ours in what was given; undefined for anything else. */
export const tokenIn = (given: unknown): string | undefined =>
  typeof given === 'string' && TOKEN.test(given) ? given : undefined

/** True for what can only be the beginning of a token of ours. */
export const isCutOff = (given: unknown): boolean => typeof given === 'string' && /^[\w-]{0,42}$/.test(given)

/** What is kept of a token: whoever reads it cannot use it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * What a page of a session shows with each request beside its cookie, so that another page's requests, which carry the cookie
 * too, are refused. It is worked out of the cookie's token, and tells nothing of it.
 */
export const bearerOf = (token: string): string =>
  createHmac('sha256', token).update('Chronique bearer').digest('base64url')

/** In a time that says nothing of where they differ, nor of their lengths. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
