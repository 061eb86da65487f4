import { BlockList } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'
import type { NetworkAddress } from '../../shared/contract/views/phones.ts'

/** The network connections of this machine, as `os.networkInterfaces` returns them. */
export type NetworkConnections = Readonly<Partial<Record<string, readonly NetworkInterfaceInfo[]>>>

/**
 * Ranges of private networks, the most usual first. They cannot be reached from the internet. Link-local IPv6 addresses
 * are missing, because a browser cannot open them.
 */
const RANGES = [
  ['192.168.0.0', 16, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
] as const

const LISTS = RANGES.map(([first, prefix, family]) => {
  const list = new BlockList()
  list.addSubnet(first, prefix, family)
  return { list, family }
})

/** Returns the place of an address in the order of the ranges; -1 if it is not private. */
const rankOf = ({ address, family }: NetworkInterfaceInfo): number => {
  const own = family === 'IPv6' ? 'ipv6' : 'ipv4'
  return LISTS.findIndex(({ list, family: of }) => of === own && list.check(address, own))
}

/** Names of connections to containers, virtual machines and tunnels, which phones cannot reach. */
const VIRTUAL = /^(?:vethernet|veth|docker|br-|vbox|virtualbox|vmnet|vmware|virbr|tun|utun|wg|tailscale)/i

/** Returns the addresses of this machine in private networks: those of real connections and the most usual ones first. */
export function privateAddressesIn(connections: NetworkConnections): readonly NetworkAddress[] {
  return Object.entries(connections)
    .flatMap(([connection, infos = []]) =>
      infos
        .filter(({ internal }) => !internal)
        .map((info) => ({
          connection,
          address: info.address,
          rank: rankOf(info),
          virtual: Number(VIRTUAL.test(connection)),
        })),
    )
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.virtual - other.virtual || one.rank - other.rank)
    .map(({ address, connection }) => ({ address, connection }))
}
