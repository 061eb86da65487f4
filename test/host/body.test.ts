// The maximum size of a request body by address, and how it is reported.
import { expect, test } from 'vitest'
import { maxBodyBytes, bodyTooLargeParams } from '../../main/host/body.ts'

const MEGABYTE = 1024 * 1024

test.each([
  ['/access/enter', 4 * 1024],
  ['/access/account', 32 * 1024],
  ['/rpc/campaign.get', 4 * MEGABYTE],
  ['/pdf', 4 * MEGABYTE],
])('%s accepts %i bytes', (pathname, bytes) => {
  expect(maxBodyBytes(pathname)).toBe(bytes)
})

test('allows larger imports, and reports their limit', () => {
  const content = ['preview', 'import-check', 'import'].map((method) => `/rpc/content.${method}`)
  for (const pathname of ['/rpc/campaign.import', '/rpc/warband.import', ...content]) {
    expect(maxBodyBytes(pathname)).toBeGreaterThan(4 * MEGABYTE)
    expect(bodyTooLargeParams(pathname)).toEqual({ megabytes: Math.floor(maxBodyBytes(pathname) / MEGABYTE) })
  }
  expect(bodyTooLargeParams('/pdf')).toEqual({ megabytes: 4 })
})
