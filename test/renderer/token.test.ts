// @vitest-environment happy-dom
// The token of the address: taken out of it, and kept for reloads.
import { beforeEach, expect, test } from 'vitest'
import { launchToken } from '../../renderer/api/token.ts'

beforeEach(() => {
  sessionStorage.clear()
  location.hash = ''
})

test('a page that was given none has none', () => expect(launchToken()).toBe(''))

test.each(['#token=aB_1-9', '#page=2&token=aB_1-9'])(
  'it is read from %s, leaves the address, and outlasts a reload',
  (hash) => {
    location.hash = hash
    expect(launchToken()).toBe('aB_1-9')
    expect(location.hash).toBe('')
    expect(launchToken()).toBe('aB_1-9')
  },
)
