// A success returns what it used of a limit, so that a whole club can sign in from one address.
import { expect, test } from 'vitest'
import { createRateLimits } from '../../main/club/people/rateLimits.ts'

const WIFI = '192.0.2.7'
/** More users than any of these limits has attempts. */
const USERS = Array.from({ length: 300 }, (_, at) => `user ${at}`)

test('lets 300 users sign in from one address, if each succeeds', async () => {
  const limits = createRateLimits()
  for (const user of USERS) await (await limits.signIn(user, WIFI))()
})

test('lets 300 users use their passkeys from one address, if each succeeds', async () => {
  const limits = createRateLimits()
  for (const _ of USERS) {
    await limits.passkey(WIFI)
    await (
      await limits.passkey(WIFI)
    )()
  }
})

test('refuses an address after 60 failed attempts to sign in', async () => {
  const limits = createRateLimits()
  for (const user of USERS.slice(0, 60)) await limits.signIn(user, WIFI)
  await expect(limits.signIn('another user', WIFI)).rejects.toThrow('too-often')
})
