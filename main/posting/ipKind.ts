import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Where an IP address is: on the internet (`public`), on this machine or in its network (`local`), or nowhere that a
 * post may go (`forbidden`: the metadata services of clouds, multicast, and addresses without a host).
 */
export type IpKind = 'public' | 'local' | 'forbidden'

type Range = readonly [first: string, prefix: number]

const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly Range[]): BlockList => {
  const list = new BlockList()
  for (const [first, prefix] of ranges) list.addSubnet(first, prefix, family)
  return list
}

/** Metadata services give the keys of a rented machine to every program on that machine that asks for them. */
const FORBIDDEN_IPV4 = listOf('ipv4', [
  ...([
    ['169.254.169.254', 32],
    ['169.254.170.0', 24],
    ['100.100.100.200', 32],
    ['168.63.129.16', 32],
    ['192.0.0.0', 24],
  ] as const),
  ...([
    ['0.0.0.0', 8],
    ['192.0.2.0', 24],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
])
const LOCAL_IPV4 = listOf('ipv4', [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
])
const METADATA_IPV6 = listOf('ipv6', [
  ['fd00:ec2::', 32],
  ['fd20:ce::', 32],
])
const LOCAL_IPV6 = listOf('ipv6', [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
])
/** The only range of IPv6 that the internet uses. */
const GLOBAL_IPV6 = listOf('ipv6', [['2000::', 3]])
/** Parts of that range that are not hosts: Teredo, benchmarks and ORCHID (2001::/23), and documentation. */
const RESERVED_IPV6 = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
])

/** Returns where an IP address is. An IPv6 address that contains an IPv4 address is where that address is. */
export function ipKindOf(address: string): IpKind {
  if (isIPv4(address)) return ipv4KindOf(address)
  if (!isIPv6(address) || address.includes('%')) return 'forbidden'
  const ipv4 = embeddedIpv4(address)
  if (ipv4 !== undefined) return ipv4KindOf(ipv4)
  if (METADATA_IPV6.check(address, 'ipv6')) return 'forbidden'
  if (LOCAL_IPV6.check(address, 'ipv6')) return 'local'
  return GLOBAL_IPV6.check(address, 'ipv6') && !RESERVED_IPV6.check(address, 'ipv6') ? 'public' : 'forbidden'
}

function ipv4KindOf(address: string): IpKind {
  if (FORBIDDEN_IPV4.check(address)) return 'forbidden'
  return LOCAL_IPV4.check(address) ? 'local' : 'public'
}

/** The IPv4 address within a mapped (::ffff:0:0/96), NAT64 (64:ff9b::/96) or 6to4 (2002::/16) address. */
function embeddedIpv4(address: string): string | undefined {
  const groups = ipv6Groups(address)
  const begin = groups.slice(0, 6).join(':')
  if (begin === '0:0:0:0:0:65535' || begin === '100:65435:0:0:0:0') return toIpv4Text(groups[6]!, groups[7]!)
  return groups[0] === 0x2002 ? toIpv4Text(groups[1]!, groups[2]!) : undefined
}

const toIpv4Text = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** Returns the eight groups of a valid IPv6 address as numbers. */
function ipv6Groups(address: string): readonly number[] {
  const [head = [], tail] = address.split('::').map(groupsOf)
  if (tail === undefined) return head
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/** Returns the groups of a part of an IPv6 address; a dotted end counts as two groups. */
const groupsOf = (part: string): readonly number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)]
        const [a, b, c, d] = group.split('.').map(Number)
        return [a! * 256 + b!, c! * 256 + d!]
      })
