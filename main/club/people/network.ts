import { isIPv6 } from 'node:net'

const GROUPS = 8
/** One connection is given so much of an address (RFC 6177); what follows its devices choose by themselves, as often as they like. */
const OWN = 4

/**
 * Whose an address is: of IPv6 the network of 64 bits that a connection is given, else whoever has one could come from
 * another address each time. Anything else is what it is.
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0]!
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const [high, low] = groups.slice(-2).map((group) => Number.parseInt(group, 16)) as [number, number]
  // An address of IPv4, as a host that listens for both is told it.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups.slice(0, OWN).join(':')}::/64`
}

/** The eight groups of an address, each as short as it is written. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== '')) as [
    string[],
    string[],
  ]
  return [...front, ...Array<string>(GROUPS - front.length - back.length).fill('0'), ...back]
}
