// How much may be sent to an address, and how that is told.
import { expect, test } from 'vitest'
import { mostBytes, tooMuch } from '../../main/host/body.ts'

const MEGABYTE = 1024 * 1024

test.each([
  ['/access/enter', 4 * 1024],
  ['/access/account', 32 * 1024],
  ['/rpc/campaign.get', 4 * MEGABYTE],
  ['/pdf', 4 * MEGABYTE],
])('%s takes %i bytes', (pathname, bytes) => {
  expect(mostBytes(pathname)).toBe(bytes)
})

test('what is brought in may be larger, and by how much is told', () => {
  for (const pathname of ['/rpc/campaign.import', '/rpc/warband.import']) {
    expect(mostBytes(pathname)).toBeGreaterThan(4 * MEGABYTE)
    expect(tooMuch(pathname)).toEqual({ megabytes: Math.floor(mostBytes(pathname) / MEGABYTE) })
  }
  expect(tooMuch('/pdf')).toEqual({ megabytes: 4 })
})
