// The network of an address, by which attempts are counted.
import { expect, test } from 'vitest'
import { createRateLimits } from '../../main/club/people/rateLimits.ts'
import { rateLimitKeyOf } from '../../main/club/people/network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  // A value from a proxy that is not an address, and a call within a session.
  ['unknown', 'unknown'],
  ['', ''],
  ['session of 0m2k3n4b5v6c', 'session of 0m2k3n4b5v6c'],
])('counts %s as %s', (address, network) => expect(rateLimitKeyOf(address)).toBe(network))

const TRIES = 700
/** How many of 700 tries, each from another address of the same network, are allowed. */
async function countAllowed(tries: (address: string, at: number) => Promise<unknown>): Promise<number> {
  const all = Array.from({ length: TRIES }, (_, at) =>
    tries(`2001:db8:1:2::${at.toString(16)}`, at).then(
      () => 1,
      () => 0,
    ),
  )
  return (await Promise.all(all)).reduce<number>((sum, one) => sum + one, 0)
}

test('counts all addresses of one IPv6 network together', async () => {
  const of = createRateLimits()
  expect(await countAllowed((address, at) => of.signIn(`somebody ${at}`, address))).toBe(60)
  expect(await countAllowed((address) => of.invitation(address))).toBe(30)
  expect(await countAllowed((address) => of.passkey(address))).toBe(240)
  expect(await countAllowed((address) => of.visit(address))).toBe(600)
  // Another network is counted separately.
  await of.signIn('somebody', '2001:db8:1:3::1')
})
