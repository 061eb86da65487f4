import { isIPv6 } from 'node:net'

const IPV6_GROUPS = 8
/**
 * Number of 16-bit groups in the part of an IPv6 address that identifies a connection (RFC 6177). Devices choose the
 * other groups freely and may change them often.
 */
const NETWORK_GROUPS = 4

/**
 * Returns the key under which an address is rate-limited. For IPv6 the key is the /64 network, because a device can
 * change the other 64 bits at will. Other addresses are returned unchanged.
 */
export function rateLimitKeyOf(address: string): string {
  const plain = address.split('%', 1)[0]!
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const [high, low] = groups.slice(-2).map((group) => Number.parseInt(group, 16)) as [number, number]
  // A host that listens on both protocols receives an IPv4 address in this form (IPv4-mapped).
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ]
  return [...front, ...Array<string>(IPV6_GROUPS - front.length - back.length).fill('0'), ...back]
}
