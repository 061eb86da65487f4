// Addresses for posts: which are allowed, and what is shown of them.
import { expect, test } from 'vitest'
import { parsePostAddress, viewPostAddress } from '../../main/posting/address.ts'
import { ipKindOf } from '../../main/posting/ipKind.ts'

const SECRET = '/api/webhooks/123/Zqsecret-token-wxyz'

function codeOf(typed: string): string | undefined {
  try {
    parsePostAddress(typed)
    return undefined
  } catch (error) {
    expect(JSON.stringify(error)).not.toContain('Zqsecret')
    return (error as { code: string }).code
  }
}

test.each([
  [`https://discord.com${SECRET}`, { host: 'discord.com', ending: 'wxyz', isLocal: false }],
  [`  https://discord.com:8443${SECRET}#x `, { host: 'discord.com:8443', ending: 'wxyz', isLocal: false }],
  [`http://127.0.0.1:8080${SECRET}`, { host: '127.0.0.1:8080', ending: 'wxyz', isLocal: true }],
  [`http://localhost${SECRET}`, { host: 'localhost', ending: 'wxyz', isLocal: true }],
  [`https://192.168.1.7${SECRET}`, { host: '192.168.1.7', ending: 'wxyz', isLocal: true }],
  [`http://[::1]:81${SECRET}`, { host: '[::1]:81', ending: 'wxyz', isLocal: true }],
  [`http://[::ffff:10.0.0.1]${SECRET}`, { host: '[::ffff:a00:1]', ending: 'wxyz', isLocal: true }],
  ['https://discord.com/abcd', { host: 'discord.com', ending: '', isLocal: false }],
])('accepts %s', (typed, shown) => expect(viewPostAddress(parsePostAddress(typed))).toEqual(shown))

test.each([
  ['', 'posting-address-invalid'],
  ['discord.com/api', 'posting-address-invalid'],
  [`ftp://discord.com${SECRET}`, 'posting-address-invalid'],
  [`file://${SECRET}`, 'posting-address-invalid'],
  [`javascript:alert(1)//${SECRET}`, 'posting-address-invalid'],
  [`https://user:pass@discord.com${SECRET}`, 'posting-address-invalid'],
  [`https://discord.com@127.0.0.1${SECRET}`, 'posting-address-invalid'],
  [`https://discord.com\\@127.0.0.1${SECRET}`, 'posting-address-invalid'],
  [`https://discord.com${SECRET}\r\nHost: x`, 'posting-address-invalid'],
  [`https://disc\nord.com${SECRET}`, 'posting-address-invalid'],
  [`https://discord.com${SECRET}\u0000`, 'posting-address-invalid'],
  [`http://discord.com${SECRET}`, 'posting-address-plain'],
  [`http://2130706433${SECRET}`, 'posting-address-invalid'],
  [`http://0x7f000001${SECRET}`, 'posting-address-invalid'],
  [`http://0177.0.0.1${SECRET}`, 'posting-address-invalid'],
  [`http://127.1${SECRET}`, 'posting-address-invalid'],
  [`http://１２７.0.0.1${SECRET}`, 'posting-address-invalid'],
  [`http://%31%32%37.0.0.1${SECRET}`, 'posting-address-invalid'],
  [`http://169.254.169.254${SECRET}`, 'posting-address-forbidden'],
  [`http://[::ffff:169.254.169.254]${SECRET}`, 'posting-address-forbidden'],
  [`http://[fd00:ec2::254]${SECRET}`, 'posting-address-forbidden'],
  [`http://0.0.0.0${SECRET}`, 'posting-address-forbidden'],
  [`http://[::]${SECRET}`, 'posting-address-forbidden'],
  [`http://224.0.0.1${SECRET}`, 'posting-address-forbidden'],
  [`http://255.255.255.255${SECRET}`, 'posting-address-forbidden'],
])('refuses %j', (typed, code) => expect(codeOf(typed)).toBe(code))

test.each([
  ['1.1.1.1', 'public'],
  ['162.159.135.232', 'public'],
  ['2606:4700::1111', 'public'],
  ['64:ff9b::a29f:87e8', 'public'],
  ['::ffff:8.8.8.8', 'public'],
  ['2002:808:808::', 'public'],
  ['172.15.0.1', 'public'],
  ['172.16.0.1', 'local'],
  ['169.254.1.1', 'local'],
  ['fe80::1', 'local'],
  ['fc00::1', 'local'],
  ['2002:a00:1::', 'local'],
  ['64:ff9b::c0a8:101', 'local'],
  ['64:ff9b:1::1', 'forbidden'],
  ['2001:0:1::1', 'forbidden'],
  ['2001:db8::1', 'forbidden'],
  ['ff02::1', 'forbidden'],
  ['::', 'forbidden'],
  ['::8.8.8.8', 'forbidden'],
  ['fe80::1%eth0', 'forbidden'],
  ['not-an-ip', 'forbidden'],
])('%s is %s', (address, kind) => expect(ipKindOf(address)).toBe(kind))
