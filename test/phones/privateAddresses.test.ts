import { expect, test } from 'vitest'
import { privateAddressesIn } from '../../main/phones/privateAddresses.ts'

const info = (address: string, internal = false) => {
  const family = address.includes(':') ? ('IPv6' as const) : ('IPv4' as const)
  return { address, family, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }
}
const addressesOf = (...addresses: string[]) =>
  privateAddressesIn({ wlan0: addresses.map((one) => info(one)) }).map(({ address }) => address)

test('lists only addresses that the internet cannot reach, the most usual first', () => {
  expect(addressesOf('fd12::7', '169.254.3.4', '172.20.0.9', '10.1.2.3', '192.168.1.20')).toEqual([
    '192.168.1.20',
    '10.1.2.3',
    '172.20.0.9',
    '169.254.3.4',
    'fd12::7',
  ])
  expect(addressesOf('8.8.8.8', '172.32.0.1', '192.169.0.1', '100.64.0.1', '0.0.0.0', '2001:db8::1', '::')).toEqual([])
  // A browser cannot open a link-local IPv6 address.
  expect(addressesOf('fe80::1')).toEqual([])
})

test('leaves out the addresses of the machine itself, and names the connection of the others', () => {
  expect(privateAddressesIn({ lo: [info('127.0.0.1', true)], wlan0: [info('192.168.1.20')], eth0: undefined })).toEqual(
    [{ address: '192.168.1.20', connection: 'wlan0' }],
  )
})

test('lists connections to containers, virtual machines and tunnels last', () => {
  const virtual = [
    'vEthernet (WSL)',
    'docker0',
    'br-1a2b',
    'vboxnet0',
    'vmnet8',
    'virbr0',
    'tun0',
    'utun3',
    'wg0',
    'tailscale0',
  ]
  const connections = Object.fromEntries(virtual.map((name, at) => [name, [info(`192.168.${at}.1`)]]))
  const listed = privateAddressesIn({ ...connections, 'Wi-Fi': [info('172.20.0.9')], bridge100: [info('10.0.0.4')] })
  expect(listed.map(({ connection }) => connection)).toEqual(['bridge100', 'Wi-Fi', ...virtual])
})
